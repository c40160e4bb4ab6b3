// The scenario runner and what CHOAM, Richese and variants have of their own: what may be given, expected and forced.
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "scenario/cases.h"

namespace kanly::scenario {
namespace {

// Before anybody is asked in the storm of Turn 2 nothing of the position has changed.
Result run_position(std::string_view given, std::string_view expect, std::string_view rules) {
  const std::string text =
      R"({ "id": "T", "game": { "factions": ["choam", "richese", "harkonnen"], "rules": )" +
      std::string(rules) +
      R"(, "seed": 7 }, "given": { "turn": 2, "phase": "storm", "storm": 7, )" +
      std::string(given) + R"( }, "expect": )" + std::string(expect) + " }";
  return run_scenario(scenario_from_json(parse_json(text, "test.json"), "test.json"));
}

constexpr std::string_view kBasic = R"(["basic"])";
constexpr std::string_view kAll =
    R"(["advanced", "leader_skills", "stronghold_cards", "tech_tokens"])";

void expect_pass(std::string_view given, std::string_view expect, std::string_view rules = kBasic) {
  const Result r = run_position(given, expect, rules);
  EXPECT_TRUE(r.passed) << given << "\n" << problems(r);
}

void expect_failure(std::string_view given, std::string_view expect, std::string_view said,
                    std::string_view rules = kBasic) {
  const Result r = run_position(given, expect, rules);
  EXPECT_FALSE(r.passed) << given;
  EXPECT_FALSE(r.malformed) << problems(r);
  EXPECT_NE(problems(r).find(said), std::string::npos) << problems(r);
}

void expect_malformed(std::string_view given, std::string_view said,
                      std::string_view rules = kBasic) {
  const Result r = run_position(given, "{}", rules);
  EXPECT_TRUE(r.malformed) << given << "\n" << problems(r);
  EXPECT_NE(problems(r).find(said), std::string::npos) << problems(r);
}

// --- Richese ------------------------------------------------------------------------------------

constexpr std::string_view kToken = R"("no_field": { "hidden": 5, "at": "carthag", "before": 3 })";

TEST(FactionAndVariant, ATokenLiesOnThePlanet) {
  expect_pass(kToken, R"({
      "no_field": { "on_planet": true, "at": "carthag@10", "hidden": 5, "used": null, "before": 3,
                    "available": [0, 3] },
      "forces": [{ "faction": "richese", "at": "carthag", "normal": 0, "special": 0, "total": 1,
                   "no_field": true },
                 { "faction": "harkonnen", "at": "carthag", "no_field": false }],
      "reserves": { "richese": 20 },
      "sees": [{ "faction": "richese", "path": "no_field.hidden", "value": 5 },
               { "faction": "harkonnen", "path": "no_field.hidden", "value": null },
               { "faction": "harkonnen", "path": "no_field.available", "value": null },
               { "faction": "harkonnen", "path": "no_field.on_planet", "value": true }] })");
  expect_pass(R"("no_field": { "used": 3 })",
              R"({ "no_field": { "on_planet": false, "hidden": null, "used": 3 } })");
  expect_failure(kToken, R"({ "no_field": { "hidden": 3 } })",
                 "no_field.hidden: expected 3, got 5");
  expect_failure(kToken,
                 R"({ "forces": [{ "faction": "richese", "at": "arrakeen", "no_field": true }] })",
                 "expected true, got false");
}

TEST(FactionAndVariant, TokensThatCannotBeAreRefused) {
  expect_malformed(R"("no_field": { "hidden": 4, "at": "carthag" })", "0, 3 and 5");
  expect_malformed(R"("no_field": { "hidden": 5 })", "named together");
  expect_malformed(R"("no_field": { "hidden": 5, "at": "carthag", "used": 3 })", "say 'before'");
  expect_malformed(R"("no_field": { "hidden": 5, "at": "carthag", "before": 5 })",
                   "twice in a row");
  expect_malformed(R"("forces": [{ "faction": "richese", "at": "carthag", "special": 1 }])",
                   "0 special forces");
}

TEST(FactionAndVariant, TheCacheLosesWhatIsNamedElsewhere) {
  expect_pass(R"("hands": { "richese": ["distrans"] }, "treachery_deck": ["ornithopter"])",
              R"({ "cache": ["juice_of_sapho", "karama", "mirror_weapon", "nullentropy_box",
                             "portable_snooper", "residual_poison", "semuta_drug", "stone_burner"],
                   "deck_sizes": { "cache": 8 }, "treachery_deck": ["ornithopter"] })");
  expect_pass(R"("cache": ["karama", "distrans"], "hands": { "choam": ["stone_burner"] })",
              R"({ "cache": ["distrans", "karama"], "hands": { "choam": ["stone_burner"] },
                   "removed_cards": ["ornithopter", "mirror_weapon"] })");
  expect_failure(R"("cache": ["karama"])", R"({ "cache": ["karama", "distrans"] })",
                 "cache: expected");
  expect_malformed(R"("cache": ["lasgun"])", "no card of the cache");
  expect_malformed(R"("cache": ["distrans", "distrans"])", "named too often");
}

TEST(FactionAndVariant, CardsOfOtherSetsComeOutOfTheBox) {
  expect_pass(
      R"("hands": { "choam": ["kull_wahad", "chemistry"], "harkonnen": ["harass_and_withdraw"] })",
      R"({ "hands": { "choam": ["chemistry", "kull_wahad"] },
                   "knows": { "choam": { "cards": ["kull_wahad"] } },
                   "sees": [{ "faction": "choam", "path": "hands.choam.0", "value": "chemistry" }] })");
}

TEST(FactionAndVariant, APrintMayBeNamed) {
  // Two Karama cards are in the deck, the third in the cache.
  expect_pass(R"("hands": { "choam": ["karama", "karama"] })",
              R"({ "deck_sizes": { "cache": 10 } })");
  expect_pass(R"("hands": { "choam": ["karama", "karama_5"] })",
              R"({ "deck_sizes": { "cache": 9 }, "hands": { "choam": ["karama", "karama"] } })");
  expect_malformed(R"("hands": { "choam": ["karama", "karama", "karama", "karama"] })",
                   "no karama left");
}

// --- CHOAM --------------------------------------------------------------------------------------

TEST(FactionAndVariant, InflationAndTheTradeOfTheTurn) {
  expect_pass(R"("inflation": "double")",
              R"({ "inflation": "double", "choam": { "traded": false } })");
  const Result later = run_scenario(scenario_from_json(parse_json(R"({ "id": "T",
      "game": { "factions": ["choam", "richese"] },
      "given": { "turn": 2, "phase": "revival", "choam": { "traded": true } },
      "expect": { "choam": { "traded": true } } })",
                                                                  "test.json"),
                                                       "test.json"));
  EXPECT_TRUE(later.passed) << problems(later);
  expect_malformed(R"("choam": { "traded": true })", "no trade yet");
  expect_pass(R"("inflation": { "side": "cancel", "flipped": true })",
              R"({ "inflation": { "side": "cancel", "flipped": true } })");
  expect_failure(R"("inflation": "gone")", R"({ "inflation": "unused" })",
                 R"(inflation.side: expected "unused", got "gone")");
  expect_malformed(R"("inflation": "triple")", "side of the Inflation token");
  expect_malformed(R"("inflation": { "side": "gone", "flipped": true })", "was turned");
}

TEST(FactionAndVariant, TheAuditorBelongsToTheAdvancedGame) {
  expect_pass(R"("leaders_in_tanks": ["auditor"])", R"({ "leaders_in_tanks": ["auditor"] })", kAll);
  expect_malformed(R"("leaders_in_tanks": ["auditor"])", "advanced game");
}

// --- Variants -----------------------------------------------------------------------------------

TEST(FactionAndVariant, SkillsAreGivenAndTheRestIsInTheDeck) {
  constexpr std::string_view kSkills =
      R"("skills": { "choam": { "skill": "mentat", "leader": "lady_jalma" }, "richese": null })";
  expect_pass(kSkills, R"({ "skills": { "choam": "mentat", "richese": null, "harkonnen": null },
                            "skill_deck": ["smuggler"], "deck_sizes": { "skills": 13 } })",
              kAll);
  expect_pass(kSkills,
              R"({ "skills": { "choam": { "skill": "mentat", "leader": "lady_jalma" } } })", kAll);
  expect_failure(kSkills, R"({ "skills": { "choam": "smuggler" } })",
                 R"(skills.choam.skill: expected "smuggler", got "mentat")", kAll);
  expect_malformed(kSkills, "name leader_skills in its rules");
  expect_malformed(R"("skills": { "choam": { "skill": "mentat", "leader": "auditor" } })",
                   "can have a skill", kAll);
  expect_malformed(R"("leaders_in_tanks": ["lady_jalma"],
                      "skills": { "choam": { "skill": "mentat", "leader": "lady_jalma" } })",
                   "is dead", kAll);
  expect_malformed(R"("skills": { "choam": { "skill": "mentat", "leader": "lady_jalma" },
                                  "richese": { "skill": "mentat", "leader": "lady_helena" } })",
                   "with two factions", kAll);
}

TEST(FactionAndVariant, StrongholdCardsAndTechTokensHaveHolders) {
  expect_pass(R"("stronghold_cards": { "carthag": "harkonnen" },
                 "tech_tokens": { "heighliners": "choam", "axlotl_tanks": "choam" })",
              R"({ "stronghold_cards": { "stronghold_carthag": "harkonnen", "arrakeen": null },
                   "tech_tokens": { "heighliners": "choam", "axlotl_tanks": "choam",
                                    "spice_production": null } })",
              kAll);
  expect_pass(R"("storm_order": ["richese", "choam", "harkonnen"])",
              R"({ "tech_tokens": { "axlotl_tanks": "richese", "heighliners": "choam",
                                    "spice_production": "harkonnen" } })",
              kAll);
  expect_malformed(R"("stronghold_cards": { "carthag": "harkonnen" })",
                   "name stronghold_cards in its rules");
  expect_malformed(R"("tech_tokens": { "heighliners": "choam" })", "name tech_tokens in its rules");
  expect_malformed(R"("tech_tokens": { "high_liners": "choam" })", "heighliners", kAll);
  expect_malformed(R"("stronghold_cards": { "polar_sink": "choam" })", "stronghold card", kAll);
}

TEST(FactionAndVariant, DiscoveriesLieOnTheBoard) {
  constexpr std::string_view kDiscoveries = R"(["basic", "discoveries"])";
  expect_pass(R"("discoveries": { "cielago_east": { "token": "cistern", "face_up": true },
                                  "pasty_mesa": { "token": "spice_stash", "seen_by": ["choam"] } },
                 "forces": [{ "faction": "harkonnen", "at": "cistern", "normal": 2 }],
                 "ornithopter_token": "richese")",
              R"({ "discoveries": { "cielago_east": { "token": "cistern", "face_up": true },
                                    "pasty_mesa": { "token": "spice_stash", "face_up": false } },
                   "forces": [{ "faction": "harkonnen", "at": "cistern", "total": 2 }],
                   "ornithopter_token": "richese", "deck_sizes": { "spice": 26 },
                   "sees": [{ "faction": "choam", "path": "discoveries.pasty_mesa.token",
                              "value": "spice_stash" },
                            { "faction": "richese", "path": "discoveries.pasty_mesa.token",
                              "value": null }] })",
              kDiscoveries);
  expect_malformed(R"("discoveries": { "cielago_east": { "token": "cistern" } })",
                   "name discoveries in its rules");
  expect_malformed(R"("discoveries": { "arrakeen": { "token": "cistern" } })",
                   "no discovery token is put in arrakeen", kDiscoveries);
  expect_malformed(R"("discoveries": { "pasty_mesa": { "token": "cistern" } })",
                   "its kind does not lie there", kDiscoveries);
  expect_malformed(
      R"("discoveries": { "pasty_mesa": { "token": "spice_stash", "face_up": true } })",
      "no place that could lie face up", kDiscoveries);
  expect_malformed(R"("forces": [{ "faction": "harkonnen", "at": "shrine", "normal": 2 }])",
                   "which is not found", kDiscoveries);
}

}  // namespace
}  // namespace kanly::scenario
