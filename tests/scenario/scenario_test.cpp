// The scenario runner itself: what it accepts, what it refuses, and what it says.
#include "scenario/scenario.h"

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "scenario/cases.h"

namespace kanly::scenario {
namespace {

// --- Passing and failing ------------------------------------------------------------------------

TEST(Scenario, PassesWhenAllIsAsExpected) {
  expect_pass(charity(R"("spice": { "spacing_guild": 0 })", kClaim,
                      R"({ "phase": "bidding", "spice": { "guild": 2 }, "bank_change": -2 })"));
}

TEST(Scenario, AWrongExpectationFailsAndSaysWhatItGot) {
  expect_failure(charity(R"("spice": { "spacing_guild": 0 })", kClaim,
                         R"({ "spice": { "spacing_guild": 5 } })"),
                 "spice.spacing_guild: expected 5, got 2");
  expect_failure(charity("", "[]", R"({ "hands": { "atreides": ["karama"] } })"),
                 R"(hands.atreides: expected ["karama"], got [])");
  expect_failure(
      charity("", "[]",
              R"({ "forces": [{ "faction": "atreides", "at": "arrakeen", "normal": 9 }] })"),
      "forces of atreides at arrakeen@9.normal: expected 9, got 10");
  expect_failure(
      charity("", "[]", R"({ "asked": [{ "faction": "fremen", "prompt": "claim_charity" }] })"),
      "was not asked");
  expect_failure(charity("", "[]", R"({ "events": [{ "type": "nexus" }] })"), "events: expected");
  expect_failure(
      charity("", "[]", R"({ "no_events": [{ "type": "choam_eligible", "number": 0 }] })"),
      "no_events:");
}

TEST(Scenario, WhatIsExpectedMayBeSaidShortly) {
  expect_pass(charity(R"("spice": { "guild": 0 }, "leaders_in_tanks": ["stilgar"])", kClaim,
                      R"({ "leaders": { "stilgar": "tanks", "chani": "pool" }, "phase": "Bidding",
      "events": ["choam_eligible", "charity_claimed"], "no_events": ["nexus"] })"));
  expect_failure(charity("", "[]", R"({ "leaders": { "stilgar": "tanks" } })"), "leaders.stilgar");
  expect_failure(
      charity(R"("spice": { "guild": 0 })", kClaim, R"({ "no_events": ["choam_eligible"] })"),
      "no_events");
}

TEST(Scenario, EventsAreAnOrderedSubSequence) {
  const std::string given = R"("spice": { "spacing_guild": 0 })";
  expect_pass(charity(given, kClaim, R"({ "events": [{ "type": "choam_eligible" },
      { "type": "payment", "payer": "bank", "receiver": "guild" }, { "type": "charity_claimed" }] })"));
  expect_failure(charity(given, kClaim, R"({ "events": [{ "type": "charity_claimed" },
      { "type": "payment" }] })"),
                 "came before the events named ahead of it");
}

// --- Writing it wrong ---------------------------------------------------------------------------

TEST(Scenario, AnEventCannotBeDemandedWithAFieldItNeverHas) {
  const auto with = [](const std::string& expected) {
    return charity(R"("spice": { "fremen": 0 })", "[]", expected);
  };
  expect_malformed(with(R"({ "events": [{ "type": "charity_claimed", "leader": "stilgar" }] })"),
                   "charity_claimed never has 'leader'");
  // It may be said to be absent, and that nobody is told.
  expect_pass(with(R"({ "events": [{ "type": "phase_started", "leader": null }],
                        "no_events": [{ "type": "charity_claimed", "leader": "stilgar" }] })"));
}

TEST(Scenario, AMisspeltKeyNamesTheNearestRightOne) {
  expect_malformed(R"({ "id": "T", "titel": "x" })", "no key 'titel'. Did you mean title?");
  expect_malformed(R"({ "id": "T", "game": { "faction": [] } })", "Did you mean factions?");
  expect_malformed(R"({ "id": "T", "given": { "turn": 2, "spise": {} } })", "Did you mean spice?");
  expect_malformed(charity("", "[]", R"({ "not_ask": [] })"), "Did you mean not_asked?");
  expect_malformed(
      charity("", R"([{ "faction": "fremen", "promt": "nexus", "choose": "done" }])", "{}"),
      "'prompt' is missing");
  expect_malformed(charity("", "[]", R"({ "events": [{ "typ": "nexus" }] })"),
                   "Did you mean type?");
  expect_malformed(charity("", "[]", R"({ "charity": { "eligable": [] } })"),
                   "Did you mean eligible?");
}

TEST(Scenario, AMisspeltNameToo) {
  expect_malformed(R"({ "id": "T", "game": { "factions": ["atredies", "fremen"] } })",
                   "no faction 'atredies'. Did you mean atreides?");
  expect_malformed(charity(R"("spice_deck": ["red_chasms"])", "[]", "{}"),
                   "Did you mean red_chasm?");
  expect_malformed(charity("", R"([{ "until": "bidings" }])", "{}"), "bidings");
  expect_malformed(charity("", "[]", R"({ "asked": [{ "prompt": "claim_charty" }] })"),
                   "Did you mean claim_charity?");
  expect_malformed(charity("", "[]", R"({ "events": [{ "type": "nexuss" }] })"),
                   "Did you mean nexus?");
  expect_malformed(R"({ "id": "T", "rules": ["1.03.09"] })", "no rule '1.03.09'");
  expect_malformed(R"({ "id": "T", "game": { "rules": ["advansed"] } })", "Did you mean advanced?");
  expect_malformed(charity("", R"([{ "faction": "fremen", "prompt": "claim_charity" }])", "{}"),
                   "exactly one of choose, path, timeout and idle");
}

TEST(Scenario, APositionThatCannotBeIsAnError) {
  expect_malformed(
      charity(R"("forces": [{ "faction": "atreides", "at": "arrakeen", "normal": 21 }])", "[]",
              "{}"),
      "20 normal");
  expect_malformed(charity(R"("tanks": { "atreides": 15 })", "[]", "{}"), "20 normal");
  expect_malformed(
      charity(R"("reserves": { "atreides": 3 }, "tanks": { "atreides": 3 })", "[]", "{}"),
      "are nowhere");
  expect_malformed(
      charity(R"("removed_cards": ["lasgun"], "treachery_deck": ["lasgun"])", "[]", "{}"),
      "there is no lasgun left");
  expect_malformed(
      charity(R"("spice_deck": ["red_chasm"], "spice_discards": { "a": ["red_chasm"] })", "[]",
              "{}"),
      "red_chasm is in two places");
  expect_malformed(
      charity(R"("traitors": { "atreides": ["chani"], "fremen": ["chani"] })", "[]", "{}"),
      "chani is in two places");
  expect_malformed(charity(R"("traitors": { "atreides": ["caid"] })", "[]", "{}"),
                   "there is no Traitor card of caid in this game");
  expect_malformed(
      charity(R"("alliances": [["atreides", "fremen"], ["atreides", "spacing_guild"]])", "[]",
              "{}"),
      "atreides is in two alliances");
  expect_malformed(
      charity(R"("forces": [{ "faction": "fremen", "at": "arrakeen", "special": 1 }])", "[]", "{}"),
      "special");
  expect_malformed(
      charity(R"("forces": [{ "faction": "fremen", "at": "the_great_flat@3", "normal": 1 }])", "[]",
              "{}"),
      "the_great_flat");
  expect_malformed(
      charity(R"("forces": [{ "faction": "fremen", "at": "old_gap", "normal": 1 }])", "[]", "{}"),
      "say which of old_gap@8");
  expect_malformed(charity(R"("spice": { "emperor": 3 })", "[]", "{}"), "emperor does not play");
  expect_malformed(R"({ "id": "T", "given": { "turn": 12 } })", "must be from 1 to 10");
  expect_malformed(R"({ "id": "T", "given": { "phase": "setup", "storm": 3 } })",
                   "cannot be given before set-up");
}

// --- What given means ---------------------------------------------------------------------------

// Whomever the seed made loyal: the scenario says who is, and who is a traitor.
TEST(Scenario, TheLoyalLeaderIsNobodysTraitor) {
  const auto ecaz = [](int seed, std::string_view traitor) {
    return R"({ "id": "T", "game": { "factions": ["ecaz", "atreides"], "rules": ["advanced"], "seed": )" +
           std::to_string(seed) + R"( }, "given": { "turn": 3, "phase": "choam_charity", )" +
           R"("loyal_leader": "sanya_ecaz", "traitors": { "atreides": [")" + std::string(traitor) +
           R"("] } }, "play": [], "expect": { "loyal_leader": "sanya_ecaz", )" +
           R"("traitors": { "atreides": [")" + std::string(traitor) + R"("] } } })";
  };
  for (int seed = 1; seed <= 5; ++seed) {
    expect_malformed(ecaz(seed, "sanya_ecaz"),
                     "sanya_ecaz is loyal, so nobody's traitor (2.11.19)");
    for (const auto* traitor : {"bindikk_narvi", "rivvy_dinari", "ilesa_ecaz", "whitmore_bludd"}) {
      expect_pass(ecaz(seed, traitor));
    }
  }
}

// Whom the seed made loyal does not matter where the scenario does not say.
TEST(Scenario, WhoIsATraitorIsNotLoyal) {
  for (int seed = 1; seed <= 5; ++seed) {
    for (const auto* traitor : {"sanya_ecaz", "bindikk_narvi", "rivvy_dinari"}) {
      const std::string hand =
          R"("traitors": { "atreides": [")" + std::string(traitor) + R"("] } )";
      expect_pass(
          R"({ "id": "T", "game": { "factions": ["ecaz", "atreides"], "rules": ["advanced"], "seed": )" +
          std::to_string(seed) + R"( }, "given": { "turn": 3, "phase": "choam_charity", )" + hand +
          R"(}, "play": [], "expect": { )" + hand + "} }");
    }
  }
}

TEST(Scenario, ForcesNotNamedStayInReserves) {
  expect_pass(charity(R"("forces": [{ "faction": "atreides", "at": "carthag", "normal": 3 }],
                         "tanks": { "atreides": 5 })",
                      "[]",
                      R"({ "reserves": { "atreides": 12 }, "tanks": { "atreides": { "normal": 5 } },
      "forces": [{ "faction": "atreides", "at": "arrakeen", "total": 0 },
                 { "faction": "atreides", "at": "carthag", "normal": 3, "special": 0 }] })"));
}

TEST(Scenario, WholeArmyInReservesLeavesTheBoard) {
  expect_pass(
      charity(R"("reserves": { "atreides": 20 })", "[]",
              R"({ "forces": [{ "faction": "atreides", "at": "arrakeen", "total": 0 }] })"));
}

TEST(Scenario, SectorZeroIsEighteen) {
  expect_pass(R"({ "id": "T", "game": { "factions": ["atreides", "fremen"] },
      "given": { "turn": 2, "phase": "choam_charity", "storm": 0 }, "expect": { "storm": 18 } })");
}

TEST(Scenario, DecksAreGivenFromTheTop) {
  expect_pass(
      charity(R"("treachery_deck": ["shield", "karama"], "treachery_discards": ["lasgun", "hajr"],
      "spice_deck": ["shai_hulud", "shai_hulud", "red_chasm"], "spice_discards": { "a": ["shai_hulud", "old_gap"] })",
              R"([{ "until": "bidding" }])",
              R"({ "treachery_deck": ["shield", "karama"], "treachery_discards": ["lasgun", "hajr"],
      "spice_deck": ["shai_hulud", "shai_hulud", "red_chasm"], "last_blow": { "a": "old_gap", "b": null },
      "deck_sizes": { "spice": 19 } })"));
}

TEST(Scenario, WhoLosesACardToAnotherHandDrawsOne) {
  // Whatever set-up dealt to Harkonnen and Emperor, they still hold two cards and one.
  expect_pass(
      R"({ "id": "T", "game": { "factions": ["atreides", "harkonnen", "emperor"], "seed": 3 },
      "given": { "turn": 2, "phase": "choam_charity",
                 "hands": { "atreides": ["karama", "karama", "truthtrance", "truthtrance"] } },
      "expect": { "hand_sizes": { "atreides": 4, "harkonnen": 2, "emperor": 1 } } })");
}

TEST(Scenario, TheBankLedgerStartsFresh) {
  expect_pass(charity(R"("spice": { "atreides": 50 }, "bribes": { "fremen": 4 },
      "spice_on_map": [{ "at": "red_chasm", "amount": 8 }])",
                      "[]",
                      R"({ "bank_change": 0, "spice_on_map": [{ "at": "red_chasm@6", "amount": 8 }],
      "bribes": { "fremen": 4 } })"));
}

TEST(Scenario, WithoutATurnItBeginsWithSetUp) {
  expect_pass(R"({ "id": "T", "game": { "factions": ["atreides", "bene_gesserit"] },
      "play": [{ "faction": "bene_gesserit", "prompt": "predict_faction", "choose": "atreides" },
               { "faction": "bene_gesserit", "prompt": "predict_turn", "choose": 4 },
               { "faction": "atreides", "prompt": "dial_first_storm", "choose": 3 }],
      "expect": { "turn": 1, "prediction": { "faction": "atreides", "turn": 4 } } })");
}

// --- Playing ------------------------------------------------------------------------------------

TEST(Scenario, APromptThatNeverComesFailsAndSaysWhatWasAsked) {
  expect_failure(
      charity(R"("spice": { "fremen": 0 })",
              R"([{ "faction": "atreides", "prompt": "claim_charity", "choose": "yes" }])", "{}"),
      "atreides was never asked claim_charity in the phase choam_charity; asked instead: "
      "fremen: claim_charity");
}

TEST(Scenario, ARefusalMustNameItsRule) {
  const std::string given = R"("spice": { "spacing_guild": 0 })";
  expect_pass(charity(given, R"([{ "faction": "atreides", "try": "claim_charity", "choose": "yes",
                                   "refused": "1.03.01" }])",
                      "{}"));
  expect_failure(
      charity(given, R"([{ "faction": "atreides", "try": "claim_charity", "choose": "yes",
                                      "refused": "1.03.02" }])",
              "{}"),
      "refused by 1.03.01");
  expect_failure(
      charity(given, R"([{ "faction": "guild", "prompt": "claim_charity", "choose": "yes",
                                      "refused": "1.03.01" }])",
              "{}"),
      "should have been refused by 1.03.01 but was accepted");
  expect_failure(
      charity(given, R"([{ "faction": "guild", "prompt": "claim_charity", "choose": "5" }])", "{}"),
      "'5' is refused by 1.03.01");
  expect_malformed(
      charity(given, R"([{ "faction": "guild", "prompt": "claim_charity", "choose": "maybe" }])",
              "{}"),
      "'maybe' is no answer");
}

std::string battle_in_arrakeen(const std::string& hands, const std::string& play) {
  return R"({ "id": "B", "title": "battle", "rules": [],
    "game": { "factions": ["emperor", "harkonnen"], "rules": ["advanced"], "seed": 7 },
    "given": { "turn": 3, "phase": "battle", "storm": 1, "storm_order": ["emperor", "harkonnen"],
               "spice": { "emperor": 0, "harkonnen": 0 },
               "forces": [{ "faction": "emperor", "at": "arrakeen", "normal": 2, "special": 2 },
                          { "faction": "harkonnen", "at": "arrakeen", "normal": 5 }],
               "hands": )" +
         hands + R"( }, "play": [)" + play +
         R"(, { "until": "spice_collection" }], "expect": {} })";
}

TEST(Scenario, PartsOfAPlanThatAreNotAskedMayBeSaidToBeEmpty) {
  const std::string hands = R"({ "emperor": [], "harkonnen": ["shield"] })";
  const auto plan = [&](const std::string& faction, const std::string& path) {
    return battle_in_arrakeen(hands, R"({ "faction": ")" + faction +
                                         R"(", "prompt": "plan_leader", "path": [)" + path + "] }");
  };
  expect_pass(plan("emperor", R"("caid", "none", "pass", 2, 0, 0)"));
  expect_pass(plan("harkonnen", R"("feyd_rautha", "pass", "shield", 3, 0)"));
  expect_pass(plan("harkonnen", R"("feyd_rautha", "pass", "pass", 3)"));
  expect_pass(plan("harkonnen", R"("feyd_rautha", 3)"));
  expect_pass(battle_in_arrakeen(hands, R"({ "faction": "emperor", "prompt": "battle_plan",
                                             "path": ["caid", "none", "pass", 2, 0] })"));
  expect_pass(plan("emperor", R"("caid", "none", "none", 0, 2, 0)"));
  expect_pass(battle_in_arrakeen(hands, R"({ "faction": "harkonnen", "prompt": "battle_plan",
                                             "path": ["feyd_rautha", "none", "none", 3] })"));
  expect_pass(battle_in_arrakeen(hands, R"({ "faction": "emperor", "prompt": "battle_plan",
                                             "path": ["none", 2], "refused": "1.07.04.05" })"));
  expect_pass(battle_in_arrakeen(
      hands, R"({ "faction": "emperor", "prompt": "plan_leader", "path": ["caid", 0] },
                { "faction": "harkonnen", "prompt": "plan_leader",
                  "path": ["feyd_rautha", "none", "none", 0, 0] })"));
  expect_failure(plan("emperor", R"("caid", 2, 0, 1)"), "one answer too many");
  expect_failure(plan("harkonnen", R"("feyd_rautha", "shield", "shield", 3)"), "is refused by");
}

std::string revival(const std::string& tanks, const std::string& play) {
  return R"({ "id": "R", "title": "revival", "rules": [],
    "game": { "factions": ["emperor", "fremen"], "rules": ["advanced"], "seed": 7 },
    "given": { "turn": 3, "phase": "revival", "spice": { "emperor": 9 }, "special_revived": ["fremen"],
               "forces": [], "tanks": )" +
         tanks +
         R"(, "leaders_in_tanks": ["hasimir_fenring", "captain_aramsham", "caid", "burseg", "bashar"],
               "hands": { "emperor": [], "fremen": [] } },
    "play": [)" +
         play + R"(, { "until": "shipment_and_movement" }], "expect": {} })";
}

TEST(Scenario, PartsOfARevivalThatAreNotAskedMayBeSaidToBeEmpty) {
  const std::string none = R"({ "emperor": 0, "fremen": { "normal": 3, "special": 1 } })";
  const auto revive = [&](const std::string& path) {
    return revival(none, R"({ "faction": "emperor", "prompt": "revive", "path": [)" + path + "] }");
  };
  expect_pass(revive(R"(0, "caid")"));
  expect_pass(revive(R"(0, 0, "caid")"));
  expect_pass(revive(R"("pass", "caid")"));
  expect_pass(revive(R"("pass")"));
  expect_pass(revival(none, R"({ "faction": "fremen", "prompt": "revive", "choose": "none" })"));
  expect_failure(revive(R"(1, "caid")"), "is refused by");
  // A kind that cannot be revived says why.
  const auto fedaykin = [&](const std::string& refused) {
    return revival(none,
                   R"({ "faction": "fremen", "prompt": "revive", "path": [2, 1], "refused": ")" +
                       refused + R"(" })");
  };
  expect_pass(fedaykin("2.04.20"));
  expect_failure(fedaykin("2.04.21"), "refused by");
}

TEST(Scenario, NumbersAndPlacesMayBeSaidInEitherOrder) {
  const auto with = [](const std::string& path) {
    return R"({ "id": "T", "game": { "factions": ["atreides", "harkonnen"] },
      "given": { "turn": 2, "phase": "shipment_and_movement", "storm": 18, "hands": { "atreides": [] } },
      "play": [{ "faction": "atreides", "prompt": "move", "path": [)" +
           path + R"(] }],
      "expect": { "forces": [{ "faction": "atreides", "at": "carthag", "normal": 4 }] } })";
  };
  expect_pass(with(R"("arrakeen", "carthag", 4)"));
  expect_pass(with(R"("arrakeen", 4, "carthag")"));
  expect_failure(with(R"("arrakeen", 4)"), "is refused by");
  const auto token = [](const std::string& path) {
    return R"({ "id": "T", "game": { "factions": ["richese", "harkonnen"] },
      "given": { "turn": 2, "phase": "shipment_and_movement", "storm": 18, "hands": { "richese": [] } },
      "play": [{ "faction": "richese", "prompt": "ship", "path": ["no_field", )" +
           path + R"(] }], "expect": { "no_field": { "hidden": 5, "at": "carthag" } } })";
  };
  expect_pass(token(R"(5, "carthag")"));
  expect_pass(token(R"("Carthag", 5)"));
}

TEST(Scenario, WhatGoesWithoutSayingMayBeSaid) {
  const auto step = [](const std::string& words) {
    return R"({ "id": "T", "game": { "factions": ["richese", "emperor"], "rules": ["advanced"] },
      "given": { "turn": 2, "phase": "revival", "alliances": [["richese", "emperor"]],
                 "hands": { "richese": ["distrans", "mirror_weapon"], "emperor": ["tleilaxu_ghola"] },
                 "tanks": { "emperor": 3 }, "leaders_in_tanks": ["caid"] },
      "play": [{ )" +
           words + R"( }], "expect": {} })";
  };
  for (const char* const said :
       {R"(["distrans", "mirror_weapon", "emperor"])",
        R"(["give_card", "emperor", "mirror_weapon"])", R"(["help_bids", "emperor", 2])"}) {
    expect_pass(step(R"("faction": "richese", "interrupt": )" + std::string(said)));
  }
  for (const char* const said :
       {R"(["ghola", "leader", "caid"])", R"(["ghola", 2])", R"(["ghola", "forces", 3])"}) {
    expect_pass(step(R"("faction": "emperor", "interrupt": )" + std::string(said)));
  }
  expect_failure(step(R"("faction": "emperor", "interrupt": ["ghola", "leader", "bashar"])"),
                 "is refused by 3.01.20");
}

// What was begun unasked is over: an answer left must not go to the question that waited meanwhile.
TEST(Scenario, AnInterruptDoesNotAnswerTheQuestionItInterrupts) {
  const auto ghola = [](const std::string& path) {
    return R"({ "id": "T", "game": { "factions": ["emperor", "guild"] },
      "given": { "turn": 2, "phase": "revival", "tanks": { "emperor": 6 },
                 "hands": { "emperor": ["tleilaxu_ghola"], "guild": [] } },
      "play": [{ "faction": "emperor", "interrupt": )" +
           path + R"( }], "expect": { "tanks": { "emperor": 4 },
                                      "waiting": [{ "faction": "emperor", "prompt": "revive_forces" }] } })";
  };
  expect_pass(ghola(R"(["ghola", "forces", 2])"));
  expect_pass(ghola(R"(["ghola", "forces", 2, 0])"));
  expect_failure(ghola(R"(["ghola", "forces", 2, 1])"), "one answer too many");
}

TEST(Scenario, TheGuildsPowerIsTakenWhereItIsAsked) {
  expect_pass(R"({ "id": "T", "game": { "factions": ["emperor", "guild"], "rules": ["advanced"] },
      "given": { "turn": 2, "phase": "shipment_and_movement", "storm": 18,
                 "hands": { "emperor": [], "guild": ["karama"] } },
      "play": [{ "faction": "emperor", "prompt": "ship", "path": ["reserves", "carthag", 3] },
               { "faction": "guild", "interrupt": ["karama_power", "emperor"] }],
      "expect": { "karama_powers_used": ["guild"], "reserves": { "emperor": { "normal": 15 } } } })");
}

TEST(Scenario, AGroupOfSeveralSectorsMayBeGivenAsOneNumber) {
  const auto with = [](const std::string& forces) {
    return R"({ "id": "T", "game": { "factions": ["atreides", "harkonnen"] },
      "given": { "turn": 2, "phase": "shipment_and_movement", "storm": 18, "hands": { "atreides": [] },
                 "forces": [{ "faction": "atreides", "at": "wind_pass@13", "normal": 2 },
                            { "faction": "atreides", "at": "wind_pass@15", "normal": 3 }] },
      "play": [{ "faction": "atreides", "prompt": "move", "path": ["wind_pass", "polar_sink", )" +
           forces + R"(] }],
      "expect": { "forces": [{ "faction": "atreides", "at": "polar_sink", "normal": 4 }] } })";
  };
  expect_pass(with("4"));
  expect_pass(with("2, 2"));
  expect_failure(with("5"), "expected 4, got 5");
  expect_failure(with("6"), "is refused by 1.06.05");
}

TEST(Scenario, APathGoesOnThroughOnesOwnQuestionOutOfSight) {
  const auto ship = [](const std::string& forces_and_help) {
    return R"({ "id": "T", "game": { "factions": ["emperor", "harkonnen"] },
      "given": { "turn": 2, "phase": "shipment_and_movement", "storm": 18,
                 "alliances": [["emperor", "harkonnen"]], "help": { "harkonnen": { "shipping": 3 } },
                 "spice": { "emperor": 4 }, "hands": { "emperor": [], "harkonnen": [] } },
      "play": [{ "faction": "emperor", "prompt": "ship", "path": ["reserves", "sietch_tabr", )" +
           forces_and_help + R"( }], "expect": { "spice": { "emperor": 1 } } })";
  };
  expect_pass(ship("5, 2]"));
  expect_failure(ship("5, 2, 1]"), "is refused by 1.06.05");
  expect_failure(ship(R"(5, 4], "refused": true)"), "spice.emperor: expected 1, got 4");
  expect_failure(ship(R"(5, 2], "refused": "1.10.02.06")"), "should have been refused");
}

TEST(Scenario, AnAdvantageGoesByItsRuleAndDoingNothingByAnyOfItsWords) {
  const std::string hands = R"({ "emperor": [], "harkonnen": ["karama"] })";
  const auto prevented = [&](const std::string& choose) {
    return battle_in_arrakeen(hands, R"({ "faction": "harkonnen", "prompt": "karama_prevent",
                                          "choose": ")" +
                                         choose + R"(" },
                                       { "expect": { "hands": { "harkonnen": [] } } })");
  };
  for (const char* const choose : {"2.03.08", "sardaukar", "yes", "emperor_sardaukar"}) {
    expect_pass(prevented(choose));
  }
  for (const char* const choose : {"no", "none", "done", "pass"}) {
    expect_failure(prevented(choose), "hands.harkonnen");
  }
}

TEST(Scenario, AnswersMayBeSaidInOtherWords) {
  const auto in_battle = [](const std::string& step) {
    return R"({ "id": "W", "title": "words", "rules": [],
      "game": { "factions": ["bene_gesserit", "atreides"], "rules": ["basic"], "seed": 7 },
      "given": { "turn": 3, "phase": "battle", "storm": 18, "hands": { "atreides": ["lasgun"], "bene_gesserit": [] },
                 "forces": [{ "faction": "bene_gesserit", "at": "arrakeen", "normal": 2 },
                            { "faction": "atreides", "at": "arrakeen", "normal": 2 }] },
      "play": [)" +
           step + R"(], "expect": {} })";
  };
  for (const char* const how : {"do_not_play", "must_not_play", "dont_play"}) {
    expect_pass(in_battle(R"({ "faction": "bene_gesserit", "prompt": "voice", "path": [")" +
                          std::string(how) + R"(", "lasgun"] })"));
  }
  for (const char* const element : {"number", "dial", "neither"}) {
    expect_pass(in_battle(R"({ "faction": "atreides", "prompt": "prescience", "choose": ")" +
                          std::string(element) + R"(" })"));
  }
  expect_malformed(
      in_battle(R"({ "faction": "atreides", "prompt": "prescience", "choose": "hat" })"),
      "'hat' is no answer");
}

TEST(Scenario, DoneMayBeSaidWhereNothingIsLeftToBeDone) {
  expect_pass(R"({ "id": "D", "title": "done", "rules": [],
      "game": { "factions": ["bene_gesserit", "atreides"], "rules": ["advanced"], "seed": 7 },
      "given": { "turn": 3, "phase": "shipment_and_movement", "storm": 18,
                 "hands": { "atreides": [], "bene_gesserit": [] },
                 "forces": [{ "faction": "bene_gesserit", "at": "arrakeen", "normal": 2, "side": "advisors" }] },
      "play": [{ "faction": "bene_gesserit", "prompt": "wartime", "path": ["arrakeen", "done"] }],
      "expect": { "forces": [{ "faction": "bene_gesserit", "at": "arrakeen", "normal": 2, "side": "fighters" }] } })");
}

TEST(Scenario, WhatNobodyWillAskForIsRefusedAtOnce) {
  const std::string hands = R"({ "emperor": [], "harkonnen": ["shield"] })";
  expect_pass(battle_in_arrakeen(hands, R"({ "faction": "emperor", "prompt": "plan_weapon",
                                             "choose": "lasgun", "refused": "1.07.04.07" })"));
  expect_failure(battle_in_arrakeen(hands, R"({ "faction": "emperor", "prompt": "plan_weapon",
                                                "choose": "lasgun" })"),
                 "was never asked plan_weapon");
}

TEST(Scenario, TheHeadingOfARuleStandsForItsParts) {
  const auto bid_refused_by = [](const std::string& rule) {
    return R"({ "id": "H", "title": "heading", "rules": [],
      "game": { "factions": ["atreides", "harkonnen"], "rules": ["basic"], "seed": 7 },
      "given": { "turn": 3, "phase": "bidding", "spice": { "atreides": 2 },
                 "storm": 1, "storm_order": ["atreides", "harkonnen"] },
      "play": [{ "faction": "atreides", "prompt": "bid", "choose": 3, "refused": ")" +
           rule + R"(" }], "expect": {} })";
  };
  expect_pass(bid_refused_by("1.04.06"));
  expect_pass(bid_refused_by("1.04.06.04"));
  expect_pass(bid_refused_by("1.04.06.01"));
  expect_failure(bid_refused_by("1.04.06.02"), "refused by 1.04.06.04");
  expect_failure(bid_refused_by("1.04.06.05"), "refused by 1.04.06.04");
}

TEST(Scenario, WhatIsSaidOfAllKaramaPowersIsSaidOfEach) {
  const auto refused_by = [](const std::string& rules, const std::string& rule) {
    return R"({ "id": "K", "title": "power", "rules": [],
      "game": { "factions": ["emperor", "harkonnen"], "rules": [")" +
           rules + R"("], "seed": 7 },
      "given": { "turn": 3, "phase": "bidding", "karama_powers_used": ["emperor"],
                 "hands": { "emperor": ["karama"], "harkonnen": [] } },
      "play": [{ "faction": "emperor", "interrupt": ["karama_power"], "refused": ")" +
           rule + R"(" }], "expect": {} })";
  };
  for (const char* const rule : {"1.13.06", "1.14.00", "1.14.02", "3.01.11.05"}) {
    expect_pass(refused_by("advanced", rule));
    expect_pass(refused_by("basic", rule));
  }
  expect_pass(refused_by("basic", "1.13.00"));
  expect_failure(refused_by("advanced", "1.14.04"), "refused by 1.14.02");
}

TEST(Scenario, ARefusedAnswerIsTriedInItsPhaseEvenIfThePhaseAskedNobody) {
  expect_pass(charity(R"("spice": { "spacing_guild": 5, "atreides": 5, "fremen": 5 })",
                      R"([{ "faction": "fremen", "try": "claim_charity", "choose": "yes",
                            "refused": "1.03.01" }, { "until": "bidding" }])",
                      R"({ "phase": "bidding" })"));
}

// The first Spice Blow asks nobody; the game must not run on past the phase that comes next.
TEST(Scenario, WhatIsDoneUnaskedIsRefusedInItsPhaseEvenIfThePhaseAskedNobody) {
  expect_pass(
      R"({ "id": "T", "game": { "factions": ["fremen", "harkonnen"], "rules": ["advanced"] },
      "given": { "turn": 1, "phase": "spice_blow", "hands": { "fremen": ["karama"], "harkonnen": [] } },
      "play": [{ "faction": "fremen", "interrupt": ["karama_power", "old_gap"], "refused": "1.14.03" },
               { "until": "choam_charity" }],
      "expect": { "turn": 1, "phase": "choam_charity" } })");
}

TEST(Scenario, OthersAnswerASealedQuestionThatWasAnsweredLast) {
  expect_pass(charity(R"("spice": { "spacing_guild": 0, "fremen": 0 })",
                      R"([{ "faction": "guild", "prompt": "claim_charity", "choose": "yes" }])",
                      R"({ "spice": { "guild": 2, "fremen": 0 } })"));
}

TEST(Scenario, UntilStopsWhereThePhaseBegins) {
  // Nobody is asked in Spice Collection: it must not have happened yet.
  expect_pass(R"({ "id": "T", "game": { "factions": ["atreides", "harkonnen"], "seed": 3 },
      "given": { "turn": 2, "phase": "battle", "spice": { "atreides": 0 },
                 "forces": [{ "faction": "atreides", "at": "red_chasm", "normal": 5 }],
                 "hands": { "atreides": [], "harkonnen": [] },
                 "spice_on_map": [{ "at": "red_chasm", "amount": 8 }] },
      "play": [{ "until": "spice_collection" }],
      "expect": { "phase": "spice_collection", "turn": 2, "spice": { "atreides": 0 },
                  "events": [{ "type": "phase_started", "phase": "spice_collection" }],
                  "no_events": [{ "type": "spice_collected" }] } })");
}

TEST(Scenario, UntilPutsTheFirstQuestionOfThePhase) {
  expect_pass(
      charity(R"("spice": { "fremen": 0 })", R"([{ "until": "bidding" }])",
              R"({ "asked": [{ "prompt": "bid", "phase": "bidding" }], "phase": "bidding" })"));
}

TEST(Scenario, UntilMayNameATurn) {
  expect_pass(charity("", R"([{ "until": "choam_charity", "turn": 5 }])",
                      R"({ "turn": 5, "phase": "choam_charity" })"));
  expect_failure(charity("", R"([{ "until": "storm", "turn": 11 }])", "{}"),
                 "the game was over before storm of turn 11");
}

TEST(Scenario, ATerritoryStandsForItsOnlyPlaceOffered) {
  expect_pass(
      R"({ "id": "T", "game": { "factions": ["atreides", "bene_gesserit"], "rules": ["advanced"] },
      "play": [{ "faction": "bene_gesserit", "prompt": "bene_gesserit_place", "choose": "carthag" }],
      "expect": { "forces": [{ "faction": "bene_gesserit", "at": "carthag@10", "normal": 1 }] } })");
  expect_malformed(
      R"({ "id": "T", "game": { "factions": ["atreides", "bene_gesserit"], "rules": ["advanced"] },
      "play": [{ "faction": "bene_gesserit", "prompt": "bene_gesserit_place", "choose": "old_gap" }] })",
      "say which");
}

TEST(Scenario, APathShowsEachOfItsMenus) {
  expect_pass(charity(R"("spice": { "spacing_guild": 3, "fremen": 0 })",
                      R"([{ "faction": "guild", "interrupt": ["offer_deal", "fremen", 3, "none"] },
                          { "faction": "fremen", "prompt": "accept_deal", "choose": true }])",
                      R"({ "bribes": { "fremen": 3 }, "spice": { "guild": 0 },
      "offered": [{ "faction": "guild", "prompt": "deal_spice", "option": 2 },
                  { "faction": "guild", "option": "offer_deal", "interrupt": true }],
      "not_offered": [{ "faction": "guild", "prompt": "deal_spice", "option": 4 },
                      { "faction": "guild", "option": "karama_power", "interrupt": true }] })"));
}

TEST(Scenario, AnswersLeftOverAreAnError) {
  // The answer of the Fremen comes between, so the path says more than it is asked.
  expect_failure(charity(R"("spice": { "spacing_guild": 3, "fremen": 0 })",
                         R"([{ "faction": "guild",
                               "interrupt": ["offer_deal", "fremen", 3, "no_promise", "done"] }])",
                         "{}"),
                 "one answer too many");
  // A reaction window ends a path: what lies beyond must be expected to be left over.
  const auto worm = [](std::string_view unused) {
    return R"({ "id": "T", "game": { "factions": ["atreides", "fremen"], "rules": ["advanced"] },
      "given": { "turn": 3, "phase": "choam_charity", "spice": { "atreides": 0, "fremen": 0 },
                 "hands": { "atreides": ["truthtrance", "karama"], "fremen": ["karama"] } },
      "play": [{ "faction": "atreides", "prompt": "claim_charity", "choose": "yes" },
               { "faction": "fremen", "prompt": "claim_charity", "path": ["yes", "yes"] )" +
           std::string(unused) + R"(}, { "until": "bidding" }] })";
  };
  expect_failure(worm(""), "were not needed");
  expect_pass(worm(R"(, "unused": 1)"));
}

TEST(Scenario, FreeQuestionsNeedWords) {
  const std::string game = R"({ "id": "T", "game": { "factions": ["atreides", "fremen"] },
      "given": { "turn": 2, "phase": "choam_charity", "spice": { "fremen": 0 },
                 "hands": { "atreides": ["truthtrance"], "fremen": [] } }, "play": [)";
  expect_pass(game +
              R"({ "faction": "atreides", "interrupt": ["truthtrance", "fremen", "free_question"],
      "text": " ", "refused": "3.01.22" }], "expect": { "hands": { "atreides": ["truthtrance"] } } })");
  expect_pass(game +
              R"({ "faction": "atreides", "interrupt": ["truthtrance", "fremen", "free_question"],
      "text": "Will you lie?" }, { "faction": "fremen", "prompt": "truthtrance_answer", "choose": "yes" }],
      "expect": { "truths": [{ "faction": "atreides", "target": "fremen", "yes": true }] } })");
}

// --- Chance -------------------------------------------------------------------------------------

TEST(Scenario, ChanceIsLaidDown) {
  const std::string game =
      R"({ "id": "T", "game": { "factions": ["atreides", "fremen"], "rules": ["advanced"] },
      "given": { "turn": 2, "phase": "storm", "storm_card": 1, "hands": { "atreides": [], "fremen": [] }, "chance": )";
  expect_pass(
      game +
      R"([5] }, "play": [{ "until": "spice_blow" }], "expect": { "storm": 1, "storm_card": 5 } })");
  expect_failure(game + R"([5, 3] }, "play": [{ "until": "spice_blow" }] })", "left over: 3");
  expect_malformed(game + R"([9] }, "play": [{ "until": "spice_blow" }] })",
                   "9 is drawn from 1 to 6");
}

TEST(Scenario, ShufflesInSetUpAreLaidDown) {
  expect_pass(R"({ "id": "T", "game": { "factions": ["atreides", "fremen"], "seats": "random" },
      "given": { "chance": [["red_chasm", "shai_hulud"], ["karama", "lasgun"], ["fremen", "atreides"],
                            ["chani", "stilgar", "jamis", "otheym"]] },
      "play": [{ "faction": "fremen", "prompt": "keep_traitor", "choose": "jamis" }, { "until": "storm" }],
      "expect": { "seats": ["fremen", "atreides"], "hands": { "fremen": ["karama"], "atreides": ["lasgun"] },
                  "spice_deck": ["red_chasm", "shai_hulud"], "traitors": { "fremen": ["jamis"] },
                  "traitors_aside": { "fremen": ["chani", "stilgar", "otheym"] } } })");
}

// --- What a seat is shown -----------------------------------------------------------------------

TEST(Scenario, SeesLooksThroughTheEyesOfASeat) {
  const std::string given =
      R"("spice": { "spacing_guild": 0 }, "prediction": { "faction": "fremen", "turn": 3 })";
  expect_malformed(charity(given, "[]", "{}"), "Bene Gesserit do not play");
  expect_pass(charity(R"("spice": { "spacing_guild": 0 })", kClaim, R"({
      "sees": [{ "faction": "fremen", "event": { "type": "charity_claimed", "before": null } },
               { "faction": "fremen", "path": "spice.atreides", "value": null },
               { "faction": "fremen", "path": "spice.fremen", "value": 3 },
               { "faction": "fremen", "path": "forces.0.faction", "value": "atreides" }],
      "not_sees": [{ "faction": "fremen", "event": { "type": "charity_claimed", "before": 0 } },
                   { "faction": "fremen", "path": "spice.spacing_guild" }] })"));
  // How many cards a hand holds is not what they are.
  expect_pass(charity(R"("hands": { "spacing_guild": ["karama"], "atreides": [], "fremen": [] })",
                      "[]",
                      R"({ "not_sees": [{ "faction": "fremen", "path": "hands.spacing_guild" }],
                           "sees": [{ "faction": "guild", "path": "hands.spacing_guild" }] })"));
  expect_failure(
      charity("", "[]",
              R"({ "sees": [{ "faction": "fremen", "path": "spice.atreides", "value": 10 }] })"),
      "fremen at spice.atreides sees null, expected 10");
  expect_malformed(
      charity("", "[]", R"({ "sees": [{ "faction": "fremen", "path": "spise", "value": 10 }] })"),
      "no path spise");
}

// --- Terms of the game --------------------------------------------------------------------------

TEST(Scenario, AGameThatCannotBeginMayBeExpected) {
  expect_pass(
      R"({ "id": "T", "game": { "factions": ["atreides", "fremen"], "rules": ["stronghold_cards"] },
      "expect": { "game_refused": "0.03" } })");
  expect_malformed(R"({ "id": "T", "game": { "factions": ["atreides", "fremen"], "turns": 30 } })",
                   "0.02");
  expect_failure(R"({ "id": "T", "game": { "factions": ["atreides", "fremen"] },
      "expect": { "game_refused": "0.03" } })",
                 "the game was accepted");
}

TEST(Scenario, OptionsMayBeSpelledAsInTheRules) {
  expect_pass(R"({ "id": "T", "game": { "factions": ["atreides", "fremen"],
      "rules": ["advanced", "karamaFullPhase", "no_battles_under_storm", "karamaInstantBuy",
                "no_karamaInstantBuy", "no_passIsFinal", "Advanced Stronghold Cards", "Shield Wall",
                "CHOAM & Richese cards"] } })");
}

// --- Logs ---------------------------------------------------------------------------------------

TEST(Scenario, TheLogTellsWhoWasEligibleAndWhatWasPaid) {
  const Result r = run(R"({ "id": "T", "title": "Log", "rules": ["1.03.01"],
      "game": { "factions": ["bene_gesserit", "atreides", "fremen", "emperor"], "rules": ["advanced"] },
      "given": { "turn": 3, "phase": "choam_charity",
                 "spice": { "bene_gesserit": 5, "fremen": 1, "atreides": 0, "emperor": 10 },
                 "hands": { "bene_gesserit": [], "atreides": [], "fremen": [], "emperor": [] } },
      "play": [{ "faction": "bene_gesserit", "prompt": "claim_charity", "choose": "yes" },
               { "faction": "atreides", "prompt": "claim_charity", "choose": "yes" },
               { "faction": "atreides", "try": "claim_charity", "choose": "yes", "refused": "1.03.02" },
               { "until": "bidding" }] })");
  ASSERT_TRUE(r.passed) << problems(r);
  for (const std::string_view line :
       {"✗ Emperor: 10 spice, not eligible", "✓ Fremen: 1 spice, eligible",
        "3 of 4 factions eligible: Atreides, Bene Gesserit, Fremen",
        "Bene Gesserit claims CHOAM Charity: had 5, receives 2 (Bene Gesserit advantage: always 2 "
        "spice), now has 7",
        "Atreides claims CHOAM Charity: had 0, receives 2, now has 2",
        "✗ Fremen declines CHOAM Charity",
        "WARNING: Atreides claim_charity: yes is refused by rule 1.03.02", "spice.atreides: 0 -> 2",
        "\"type\":\"choam_eligible\",\"factions\":[\"atreides\",\"bene_gesserit\",\"fremen\"]",
        "passed"}) {
    EXPECT_NE(r.log.find(line), std::string::npos) << line << "\nis not in\n" << r.log;
  }
}

// --- Coverage -----------------------------------------------------------------------------------

TEST(Scenario, TracesTheRulesItCarriesOut) {
  const Result r = run(charity(R"("spice": { "spacing_guild": 0 })", kClaim, "{}"));
  EXPECT_TRUE(r.trace.test(static_cast<size_t>("1.03.01"_r.place())));
  EXPECT_FALSE(r.trace.test(static_cast<size_t>("0.11"_r.place()))) << "set-up is not played";
  EXPECT_FALSE(r.trace.test(static_cast<size_t>("1.05.00"_r.place())));
}

}  // namespace
}  // namespace kanly::scenario
