// Refusals in parts: every one has an id of its own, and its sentence is in the list of messages.
#include <algorithm>
#include <set>
#include <string>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "rulebook/rulebook.h"
#include "rules/kernel/engine.h"
#include "view/refusal_json.h"

namespace kanly {
namespace {

namespace json = boost::json;

bool is_listed(std::string_view message) { return std::ranges::binary_search(messages(), message); }

TEST(Messages, EveryIdIsUnique) {
  ASSERT_GT(messages().size(), 400U);
  std::set<std::string> ids;
  for (const std::string_view message : messages()) {
    const std::string id = message_id(message);
    EXPECT_TRUE(ids.insert(id).second) << id << ": " << message;
    EXPECT_LE(id.size(), 70U) << id;
    EXPECT_EQ(id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_"), std::string::npos)
        << id;
  }
}

TEST(Messages, IdsAreMadeOfTheWords) {
  EXPECT_EQ(message_id("{territory} is full: two other factions are there."),
            "territory_is_full_two_other_factions_are_there");
  EXPECT_EQ(message_id("CHOAM's Baliset bars you from {territory} this phase."),
            "choams_baliset_bars_you_from_territory_this_phase");
  // A long one is cut after a word and told apart by a number.
  EXPECT_TRUE(message_id("CHOAM's Baliset keeps you from moving into {territory} this phase.")
                  .starts_with("choams_baliset_keeps_you_from_moving_into_territory_this_"));
}

TEST(Messages, ParametersAreFilledIn) {
  const Refusal r{"1.05.03.02"_r, "{leader} costs {number} spice.", Leader::Stilgar, 7};
  EXPECT_EQ(r.text, "Stilgar costs 7 spice.");
  EXPECT_EQ(r.id(), "leader_costs_number_spice");
  EXPECT_EQ(
      refusal_json(r),
      R"({"id":"leader_costs_number_spice","rule":"1.05.03.02","text":"Stilgar costs 7 spice.",)"
      R"("message":"{leader} costs {number} spice.","parameters":{"leader":"stilgar","number":7}})");
  const Refusal two{"1.10.02.05"_r, "The ally pays from {number} to {number2} of this price.", 2,
                    3};
  EXPECT_EQ(two.text, "The ally pays from 2 to 3 of this price.");
  EXPECT_EQ(json::parse(refusal_json(two)).at("parameters").at("number2").as_int64(), 3);
}

Config everybody() {
  Config c;
  c.advanced = kAdvancedGame;
  for (const Faction f : playable_factions()) c.seats[c.players++] = f;
  c.house_rules.add(HouseRule::MoreThanSix);
  c.variants = playable_variants();
  return c;
}

// Whatever random games refuse is listed, and nothing is left in braces.
TEST(Messages, EveryRefusalOfAGameIsListed) {
  std::set<std::string_view> met;
  for (uint64_t seed = 1; seed <= 3; ++seed) {
    Config config = everybody();
    config.seed = seed_from_number(seed);
    Game g = new_game(config);
    Table t(g);
    Chance chance(seed_from_number(seed + 100));
    advance(t);
    for (int answers = 0; !g.over() && answers < 1500; ++answers) {
      const Faction f = g.waiting.first();
      Options options;
      menu(g, f, options);
      for (int id = answers % 7; id < vocabulary_size(); id += 7) {
        const Option o = vocabulary_option(id);
        if (options.contains(o)) continue;
        const Refusal refusal = why_not(g, f, o);
        EXPECT_EQ(refusal.text.find_first_of("{}"), std::string::npos) << refusal.text;
        if (!met.insert(refusal.message).second) continue;
        EXPECT_TRUE(is_listed(refusal.message)) << refusal.message;
      }
      apply(t, f, options[static_cast<int>(chance.below(static_cast<uint32_t>(options.size())))]);
    }
  }
  EXPECT_GT(met.size(), 100U);
}

}  // namespace
}  // namespace kanly
