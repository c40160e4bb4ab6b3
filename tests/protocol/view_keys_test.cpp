// The view as the schema tells it: every key of every position of random games with every faction and variant.
#include "protocol/view_keys.h"

#include <string>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "cli/json_schema.h"
#include "play/config_text.h"
#include "play/game_in_play.h"
#include "protocol/describe.h"
#include "protocol/shape.h"
#include "view/game_json.h"

namespace kanly::protocol {
namespace {

TEST(ViewKeys, EveryPositionFits) {
  const boost::json::value whole = boost::json::parse(schema());
  const cli::SchemaCheck check(whole, true);
  const char* const kTables[][2] = {
      {"atreides fremen harkonnen emperor spacing_guild bene_gesserit", "advanced turns=4"},
      {"ixians tleilaxu choam richese ecaz moritani", "advanced turns=4"},
      {"ixians tleilaxu choam richese ecaz moritani", "basic turns=3"},
      {"atreides harkonnen richese moritani bene_gesserit emperor",
       "advanced turns=4 homeworlds leader_skills stronghold_cards tech_tokens nexus_cards "
       "discoveries shield_wall_stronghold cheap_hero_traitor emperor_supports_bids"},
      {"fremen spacing_guild tleilaxu ecaz choam ixians",
       "advanced turns=4 homeworlds leader_skills stronghold_cards tech_tokens nexus_cards "
       "discoveries"},
  };
  uint64_t seed = 0;
  int looked = 0;
  for (const auto& [factions, rules] : kTables) {
    Config config;
    ASSERT_EQ(read_factions(config, factions).value_or(""), "");
    ASSERT_EQ(read_rules(config, rules).value_or(""), "");
    config.seed = seed_from_number(++seed);
    GameInPlay play;
    ASSERT_FALSE(play.begin(config));
    Chance chance(config.seed);
    for (int i = 0; !play.over(); ++i) {
      const Faction asked = play.waiting().first();
      const Options menu = play.menu(asked);
      play.take({asked, menu[static_cast<int>(chance.below(static_cast<uint32_t>(menu.size())))]});
      if (i % 15 != 0 && !play.over()) continue;
      const Faction seat = config.seats[chance.below(config.players)];
      for (const std::string& json :
           {game_json(play.view(seat)), game_json(View::for_watchers(play.game())),
            whole_game_json(play.game())}) {
        ASSERT_EQ(check(boost::json::parse(json), "ViewData"), "") << factions << ", choice " << i;
        ++looked;
      }
    }
  }
  EXPECT_GT(looked, 300);
}

TEST(ViewKeys, ShapesAsSchemas) {
  const auto shape = [](std::string_view type) -> std::string {
    std::string out;
    JsonWriter json(out);
    json.open_object();
    if (!write_shape(json, type)) return "no type";
    json.close_object();
    return out;
  };
  EXPECT_EQ(shape("number"), R"({"type":"integer"})");
  EXPECT_EQ(shape("unknown"), "{}");
  EXPECT_EQ(shape("Faction[][]"),
            R"({"type":"array","items":{"type":"array","items":{"$ref":"#/$defs/Faction"}}})");
  EXPECT_EQ(shape("(string | null)[]"),
            R"({"type":"array","items":{"anyOf":[{"type":"string"},{"type":"null"}]}})");
  EXPECT_EQ(shape("{ a: \"x\"; b?: boolean }"),
            R"({"type":"object","properties":{"a":{"const":"x"},"b":{"type":"boolean"}},)"
            R"("required":["a"],"additionalProperties":false})");
  EXPECT_EQ(shape("{ [k: string]: unknown }"),
            R"({"type":"object","properties":{},"required":[],"additionalProperties":{}})");
  for (const char* bad :
       {"", "{ a }", "(string", "string]", "\"x", "ByFaction<", "{ [a: number]: string }"}) {
    EXPECT_EQ(shape(bad), "no type") << bad;
  }
  for (const KeyInfo& key : view_keys()) EXPECT_NE(shape(key.type), "no type") << key.name;
}

}  // namespace
}  // namespace kanly::protocol
