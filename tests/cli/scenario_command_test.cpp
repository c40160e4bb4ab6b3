// kanly scenario and kanly rules coverage as they are typed: output and exit codes.
#include <filesystem>
#include <string>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "cli/program.h"

namespace kanly::cli {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

class ScenarioCommand : public ProgramTest {};

constexpr const char* kGood = R"(// comments are allowed
{ "id": "good", "title": "Set-up", "rules": ["0.12"], "game": { "factions": ["atreides", "fremen"] },
  "play": [{ "until": "storm" }], "expect": { "spice": { "fremen": 3 } } })";
constexpr const char* kWrong = R"([{ "id": "wrong", "game": { "factions": ["atreides", "fremen"] },
  "play": [{ "until": "storm" }], "expect": { "spice": { "fremen": 4 } } }])";

TEST_F(ScenarioCommand, EndsWithHowManyPassedAndFailed) {
  write("good.json", kGood);
  Outcome r = kanly("scenario run " + folder_.string());
  EXPECT_EQ(r.code, 0) << r.out;
  EXPECT_TRUE(r.out.ends_with("1 passed, 0 failed\n")) << r.out;
  write("wrong.json", kWrong);
  r = kanly("scenario run " + folder_.string());
  EXPECT_EQ(r.code, 1) << r.out;
  EXPECT_TRUE(r.out.ends_with("1 passed, 1 failed\n")) << r.out;
  EXPECT_TRUE(r.says("spice.fremen: expected 4, got 3")) << r.out;
  r = kanly("scenario run " + folder_.string() + " --only good");
  EXPECT_EQ(r.code, 0) << r.out;
}

TEST_F(ScenarioCommand, WhatCannotBeReadEndsWithTwo) {
  EXPECT_EQ(kanly("scenario run " + (folder_ / "missing.json").string()).code, 2);
  const std::string broken = write("broken.json", "{ \"id\": ");
  Outcome r = kanly("scenario run " + broken);
  EXPECT_EQ(r.code, 2) << r.out;
  EXPECT_TRUE(r.says("broken.json:1:")) << r.out;
  const std::string misspelt = write("misspelt.json", R"({ "id": "x", "expects": {} })");
  r = kanly("scenario run " + misspelt);
  EXPECT_EQ(r.code, 2) << r.out;
  EXPECT_TRUE(r.says("Did you mean expect?")) << r.out;
  EXPECT_EQ(kanly("scenario run " + misspelt + " --only y").code, 2);
}

TEST_F(ScenarioCommand, PrintsJson) {
  write("good.json", kGood);
  write("wrong.json", kWrong);
  const Outcome r = kanly("scenario run --json " + folder_.string());
  const json::value v = json::parse(r.out);
  EXPECT_EQ(v.at("passed").as_int64(), 1);
  EXPECT_EQ(v.at("failed").as_int64(), 1);
  EXPECT_EQ(v.at("scenarios").as_array().size(), 2U);
  EXPECT_FALSE(v.at("scenarios").as_array()[1].at("problems").as_array().empty());
}

TEST_F(ScenarioCommand, WritesLogs) {
  const std::string good = write("good.json", kGood);
  const fs::path logs = folder_ / "logs";
  EXPECT_EQ(kanly("scenario run " + good + " --log " + logs.string()).code, 0);
  EXPECT_TRUE(fs::exists(logs / "good-Set-up.log"));
}

TEST_F(ScenarioCommand, TheSchemaIsJson) {
  const Outcome r = kanly("scenario schema");
  EXPECT_EQ(r.code, 0);
  const json::value v = json::parse(r.out);
  const json::object& given =
      v.at("$defs").at("scenario").at("properties").at("given").at("properties").as_object();
  for (const char* key :
       {"spice", "forces", "spice_deck", "traitors", "alliances", "chance", "cache", "no_field",
        "skills", "stronghold_cards", "tech_tokens", "inflation"}) {
    EXPECT_TRUE(given.contains(key)) << key;
  }
}

TEST_F(ScenarioCommand, CoverageCountsRulesThatAPassingScenarioCarriesOut) {
  write("good.json", kGood);
  write("label.json",
        R"({ "id": "label", "rules": ["1.07.00"], "game": { "factions": ["atreides", "fremen"] },
      "play": [{ "until": "storm" }] })");
  const Outcome r = kanly("rules coverage --json --sections 0.12,1.07 " + folder_.string());
  EXPECT_EQ(r.code, 0) << r.out;
  const json::value v = json::parse(r.out);
  EXPECT_EQ(v.at("tested").as_int64(), 1);
  EXPECT_EQ(
      v.at("implemented").as_int64() + v.at("not_applicable").as_int64(),
      v.at("rules").as_int64() - static_cast<int64_t>(v.at("not_implemented").as_array().size()));
  EXPECT_EQ(v.at("label_only").as_array().size(), 1U);
  EXPECT_EQ(v.at("label_only").as_array()[0].as_string(), "1.07.00");
  EXPECT_EQ(kanly("rules coverage --strict --sections 0.12 " + folder_.string()).code, 0);
  EXPECT_EQ(kanly("rules coverage --strict --sections 1.07 " + folder_.string()).code, 1);
  EXPECT_EQ(kanly("rules coverage --sections 9.99 " + folder_.string()).code, 2);
}

TEST_F(ScenarioCommand, RulesThatComeLaterAreNeitherMissingNorDone) {
  const std::string list = write("later.txt", "# a list\n0.12  needs the Tleilaxu\n");
  const std::string scenario = write("good.json", kGood);
  const std::string coverage = "rules coverage --sections 0.12 --later " + list + " ";
  const json::value v = json::parse(kanly(coverage + "--json " + scenario).out);
  EXPECT_EQ(v.at("rules").as_int64(), 1);
  EXPECT_EQ(v.at("later").as_array().at(0).as_string(), "0.12");
  EXPECT_EQ(v.at("implemented").as_int64(), 0);
  EXPECT_EQ(v.at("tested").as_int64(), 0);
  EXPECT_EQ(v.at("not_applicable").as_int64(), 0);
  for (const char* key : {"missing", "not_implemented", "not_tested", "label_only"}) {
    EXPECT_TRUE(v.at(key).as_array().empty()) << key;
  }
  const Outcome text = kanly(coverage + scenario);
  EXPECT_TRUE(text.says("Later: they wait for something not built yet (1)"));
  EXPECT_TRUE(text.says("needs the Tleilaxu")) << text.out;
  EXPECT_EQ(kanly(coverage + "--strict " + folder_.string()).code, 0);

  const auto refused = [&](const std::string& lines) {
    return kanly("rules coverage --later " + write("bad.txt", lines) + " " + scenario).code;
  };
  EXPECT_EQ(refused("0.12  because\n"), 2);
  EXPECT_EQ(refused("0.12\n"), 2);
  EXPECT_EQ(refused("9.99  needs the Tleilaxu\n"), 2);
  EXPECT_EQ(refused("1.00.03  needs the Tleilaxu\n"), 2);  // it needs no code
}

TEST_F(ScenarioCommand, RulesThatHoldByAbsenceNeedScenariosThatNameThemAndPass) {
  write("label.json",
        R"({ "id": "label", "rules": ["1.07.00"], "game": { "factions": ["atreides", "fremen"] },
      "play": [{ "until": "storm" }] })");
  write("good.json", kGood);
  const auto code = [&](const std::string& section, const std::string& lines) {
    return kanly("rules coverage --strict --sections " + section + " --by-absence " +
                 write("absent.txt", lines) + " " + folder_.string())
        .code;
  };
  EXPECT_EQ(code("1.07.00", "# a list\n1.07.00  label\n"), 0);
  EXPECT_EQ(code("1.07.00", "1.07.00  label nothing\n"), 1);  // there is no such scenario
  EXPECT_EQ(code("1.06.08", "1.06.08  label\n"), 1);          // it does not name the rule
  EXPECT_EQ(code("1.07.00", "1.07.00\n"), 2);                 // no scenario at all
  EXPECT_EQ(code("0.12", "0.12  good\n"), 2);                 // it is carried out
}

}  // namespace
}  // namespace kanly::cli
