// What --json prints is what docs/json.schema.json and docs/json.md say.
#include <fstream>
#include <iterator>
#include <string>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "cli/json_schema.h"
#include "cli/program.h"

namespace kanly::cli {
namespace {

namespace json = boost::json;

std::string text_of(const std::string& file) {
  std::ifstream in(std::string(KANLY_PROJECT_DIR) + "/" + file);
  return {std::istreambuf_iterator<char>(in), {}};
}

const json::value& schema() {
  static const json::value value = json::parse(text_of("docs/json.schema.json"));
  return value;
}

class Json : public ProgramTest {
 protected:
  // What the command prints, held against the schema of its kind.
  json::value document(const std::string& arguments, const std::string& kind, int code = 0) {
    const Outcome r = run_line("cd '" KANLY_PROJECT_DIR "'; '" KANLY_BINARY "' " + arguments +
                               " --json 2> '" + (folder_ / "err").string() + "'");
    EXPECT_EQ(r.code, code) << arguments << "\n" << r.out;
    boost::system::error_code error;
    const json::value v = json::parse(r.out, error);
    EXPECT_FALSE(error) << arguments << "\n" << r.out;
    if (error) return json::object();
    EXPECT_EQ(SchemaCheck(schema())(v, kind), "") << arguments;
    EXPECT_EQ(SchemaCheck(schema())(v), "") << arguments;
    EXPECT_EQ(v.at("kind").as_string(), kind) << arguments;
    return v;
  }

  std::string saved_game() {
    const std::string file = (folder_ / "game.kanly").string();
    EXPECT_EQ(kanly("simulate --games 1 --seed 7 --save '" + file + "'").code, 0);
    return "'" + file + "'";
  }
};

TEST_F(Json, GamesInNumbers) {
  json::value v = document(
      "simulate --games 3 --agents random,heuristic --factions atreides,fremen", "simulation");
  EXPECT_EQ(v.at("games").as_int64(), 3);
  EXPECT_EQ(v.at("repeatable").as_bool(), true);
  EXPECT_EQ(v.at("players").at(1),
            json::parse(R"({"seat":2,"faction":"fremen","agent":"heuristic"})"));
  EXPECT_EQ(v.at("rules"), json::parse(R"(["advanced"])"));
  v = document("simulate --games 2 --players 3 --events --rules basic,leader_skills", "simulation");
  EXPECT_EQ(v.at("drawn_players").as_int64(), 3);
  EXPECT_EQ(v.at("agents"), json::parse(R"(["random"])"));
  EXPECT_TRUE(v.at("events").as_object().contains("phase_started"));
  v = document(
      "simulate --games 1 --factions atreides,fremen --rules basic,turns=1 "
      "--agents search:ms=1",
      "simulation");
  EXPECT_EQ(v.at("repeatable").as_bool(), false);
  v = document("statistics --games 3", "statistics");
  EXPECT_EQ(v.at("games").as_int64(), 3);
  EXPECT_FALSE(v.at("rules_fired").as_array().empty());
  v = document("statistics --games 1 --factions choam,fremen --rules basic", "statistics");
  EXPECT_EQ(v.at("seats"), json::parse(R"(["choam","fremen"])"));
  document("soak --games 2", "soak");
  document("arena blunders --games 2", "blunders");
  document("bench --signature", "signature");
}

TEST_F(Json, AGameIsItsEventsAndItsEnd) {
  const json::value story = document("story --seed 3 --factions atreides,fremen,emperor", "game");
  EXPECT_EQ(story.at("seed_number").as_int64(), 3);
  EXPECT_EQ(story.at("players").at(0).at("agent").as_string(), "heuristic");
  EXPECT_TRUE(story.at("result").at("over").as_bool());
  EXPECT_FALSE(story.at("result").at("winners").as_array().empty());

  const std::string file = saved_game();
  const json::value all = document("replay " + file, "game");
  EXPECT_TRUE(all.as_object().contains("seed"));
  const json::value seen = document("replay " + file + " --seat fremen", "game");
  EXPECT_EQ(seen.at("seen_by").as_string(), "fremen");
  EXPECT_FALSE(seen.as_object().contains("seed"));
  EXPECT_LT(seen.at("events").as_array().size(), all.at("events").as_array().size());
}

TEST_F(Json, APositionHasItsMenus) {
  const std::string file = saved_game();
  const json::value all = document("replay " + file + " --to 100", "position");
  const json::value choices = document("replay " + file + " --choices", "choices");
  EXPECT_EQ(choices.at("choices").as_array().size(), all.at("choices").to_number<size_t>());
  EXPECT_EQ(all.at("choice").as_int64(), 100);
  const json::array& menus = all.at("menus").as_array();
  ASSERT_EQ(menus.size(), all.at("waiting").as_array().size());
  for (size_t i = 0; i < menus.size(); ++i) {
    EXPECT_EQ(menus[i].at("faction"), all.at("waiting").as_array()[i].at("faction"));
    EXPECT_EQ(menus[i].at("prompt"), all.at("waiting").as_array()[i].at("prompt"));
    EXPECT_FALSE(menus[i].at("options").as_array().empty());
  }
  const std::string asked(menus[0].at("faction").as_string());
  const json::value own = document("replay " + file + " --to 100 --seat " + asked, "position");
  ASSERT_EQ(own.at("menus").as_array().size(), 1U);
  EXPECT_EQ(own.at("menus").as_array()[0], menus[0]);
  for (const json::value& menu : own.at("any_time").as_array()) {
    EXPECT_EQ(menu.at("faction").as_string(), asked);
  }
}

TEST_F(Json, RulesAndScenarios) {
  const std::string file = write("one.json", R"([{ "id": "good", "rules": ["0.12", "1.07.04.03"],
      "game": { "factions": ["atreides", "fremen"] }, "play": [{ "until": "storm" }] },
      { "id": "bad", "game": { "factions": ["atreides", "fremen"] }, "expect": { "turn": 9 } }])");
  const json::value v = document("scenario run " + file, "scenarios", 1);
  EXPECT_EQ(v.at("scenarios").at(0).at("hints").as_array().size(), 1U);
  document("scenario run " + write("broken.json", "{"), "scenarios", 2);
  document("rules coverage --sections 0.12 " + file, "coverage");
  document("rules 1.06.03", "rule");
  document("rules options", "options");
  for (const char* const list : {"rules", "rules list 1.04"}) {
    const Outcome r = kanly(std::string(list) + " --json");
    EXPECT_EQ(SchemaCheck(schema())(json::parse(r.out)), "") << list;
  }
}

TEST_F(Json, TheSchemaRefusesWhatIsNotSo) {
  json::value v = document("bench --signature", "signature");
  const SchemaCheck check(schema());
  json::object changed = v.as_object();
  changed["signature"] = 5;
  EXPECT_EQ(check(changed, "signature"), ".signature is no \"string\": 5");
  changed = v.as_object();
  changed["more"] = true;
  EXPECT_EQ(check(changed, "signature"), ".more is not in the schema");
  changed = v.as_object();
  changed.erase("all");
  EXPECT_EQ(check(changed, "signature"), "the document has no all");
  EXPECT_NE(check(json::parse(R"([{"id":"1.01","title":5}])")), "");
}

TEST_F(Json, ThePageHasEveryKind) {
  const std::string page = text_of("docs/json.md");
  for (const json::key_value_pair& m : schema().at("$defs").as_object()) {
    const json::value* const properties = m.value().as_object().if_contains("properties");
    if (properties == nullptr || !properties->as_object().contains("kind")) continue;
    EXPECT_NE(page.find("`" + std::string(m.key()) + "`"), std::string::npos) << m.key();
  }
}

}  // namespace
}  // namespace kanly::cli
