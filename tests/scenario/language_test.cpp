// What a scenario may say, to the letter: exact sets and menus, counts, looks between steps, steps
// that stay in their phase, and what it is told when it says something amiss.
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "scenario/cases.h"

namespace kanly::scenario {
namespace {

constexpr std::string_view kPoor = R"("spice": { "spacing_guild": 0, "fremen": 0 })";

std::string hints(const Result& r) {
  std::string out;
  for (const std::string& h : r.hints) out += h + "\n";
  return out;
}

// --- waiting ------------------------------------------------------------------------------------

TEST(Language, WaitingIsASet) {
  const auto waiting = [](std::string_view who) {
    return charity(kPoor, R"([{ "until": "claim_charity" }])",
                   R"({ "waiting": )" + std::string(who) + " }");
  };
  expect_pass(waiting(R"(["fremen", "guild"])"));
  expect_pass(waiting(R"([{ "faction": "guild", "prompt": "claim_charity" }, "fremen"])"));
  expect_failure(waiting(R"(["fremen", "fremen"])"), "waiting: expected");
  expect_failure(waiting(R"(["fremen", { "faction": "fremen" }])"), "waiting: expected");
  expect_failure(waiting(R"(["fremen"])"), "waiting: expected");
  expect_failure(waiting(R"(["fremen", { "faction": "guild", "prompt": "bid" }])"), "waiting");
}

// --- Steps stay in their phase ------------------------------------------------------------------

TEST(Language, APromptIsNotLookedForInTheNextPhase) {
  const std::string bid = R"({ "faction": "fremen", "prompt": "bid", "choose": "pass" }])";
  // While the Fremen may claim, the phase goes on; nobody bids in it.
  expect_failure(charity(kPoor, "[" + bid, "{}"),
                 "fremen was never asked bid in the phase choam_charity");
  expect_failure(charity(kPoor, "[" + bid, "{}"), "then came bidding");
  // Nor if nobody is asked anything in it.
  const std::string_view rich = R"("spice": { "spacing_guild": 5, "atreides": 5, "fremen": 5 })";
  expect_failure(charity(rich, "[" + bid, "{}"), "in the phase choam_charity");
  expect_pass(charity(rich, R"([{ "until": "bidding" }, )" + bid, "{}"));
  // An answer that ends a phase leads to the next.
  expect_pass(charity(
      R"("spice": { "fremen": 0 })",
      R"([{ "faction": "fremen", "prompt": "claim_charity", "choose": "no" }, )" + bid, "{}"));
}

TEST(Language, AnInterruptIsNotMadeInTheNextPhase) {
  const std::string deal =
      R"([{ "faction": "guild", "interrupt": ["offer_deal", "fremen", 1, "no_promise"] }])";
  expect_failure(
      charity(R"("spice": { "spacing_guild": 5, "atreides": 5, "fremen": 5 })", deal, "{}"),
      "nobody is asked anything in the phase choam_charity");
  // The Harkonnen use theirs in Bidding, although the questions of Charity go before it.
  const auto power = [](std::string_view until) {
    return R"({ "id": "T", "game": { "factions": ["harkonnen", "fremen"], "rules": ["advanced"] },
      "given": { "turn": 3, "phase": "choam_charity", "spice": { "fremen": 0, "harkonnen": 9 },
                 "hands": { "harkonnen": ["karama"], "fremen": ["lasgun"] } },
      "play": [)" +
           std::string(until) + R"({ "faction": "harkonnen", "interrupt": ["karama_power"] }] })";
  };
  expect_failure(power(""), "and so to the end of the phase choam_charity");
  expect_pass(power(R"({ "until": "bidding" }, )"));
}

// --- Paths --------------------------------------------------------------------------------------

TEST(Language, OneAnswerTooManySaysSo) {
  const auto path = [](std::string_view answers) {
    return charity(R"("spice": { "fremen": 0 })",
                   R"([{ "faction": "fremen", "prompt": "claim_charity", "path": )" +
                       std::string(answers) + " }]",
                   "{}");
  };
  expect_pass(path(R"(["yes"])"));
  expect_failure(
      path(R"(["yes", "pass"])"),
      "one answer too many: after 'yes' the phase choam_charity is over, so nothing asks "
      "for 'pass'");
  const auto deal = [](std::string_view more) {
    return charity(
        R"("spice": { "spacing_guild": 3, "fremen": 0 })",
        R"([{ "faction": "guild", "interrupt": ["offer_deal", "fremen", 3, "no_promise")" +
            std::string(more) + "] }]",
        "{}");
  };
  expect_pass(deal(""));
  expect_failure(deal(R"(, "done")"),
                 "one answer too many: after 'no_promise' spacing_guild is asked nothing more");
  expect_failure(deal(R"(, "nonsense")"), "so nothing asks for 'nonsense'");
}

TEST(Language, ARefusedAnswerOfAPathNamesItsQuestion) {
  expect_failure(
      charity(R"("spice": { "spacing_guild": 3, "fremen": 0 })",
              R"([{ "faction": "guild", "interrupt": ["offer_deal", "fremen", 9] }])", "{}"),
      "'9', answer 3 of 3, to deal_spice, is refused by");
  expect_failure(
      charity(R"("spice": { "spacing_guild": 3, "fremen": 0 })",
              R"([{ "faction": "guild", "interrupt": ["offer_deal", "fremen", 9] }])", "{}"),
      "(before it 'fremen' to deal_with)");
}

TEST(Language, WhatStandsElsewhereIsToldWhere) {
  expect_malformed(charity(R"("hms": "polar_sink")", "[]", "{}"),
                   "no key 'hms'. It stands in `mobile_stronghold`");
  expect_malformed(charity("", "[]", R"({ "face_dancers": ["blin"] })"),
                   "no key 'face_dancers'. It stands in `traitors` of the tleilaxu");
}

// --- Counting and whole menus -------------------------------------------------------------------

TEST(Language, EventsAreCounted) {
  const auto events = [](std::string_view list) {
    return charity(kPoor,
                   R"([{ "faction": "guild", "prompt": "claim_charity", "choose": "yes" },
                       { "faction": "fremen", "prompt": "claim_charity", "choose": "yes" },
                       { "until": "bidding" }])",
                   R"({ "events": )" + std::string(list) + " }");
  };
  expect_pass(events(R"([{ "type": "charity_claimed", "times": 2 },
                         { "type": "charity_claimed", "faction": "fremen", "times": 1 },
                         { "type": "nexus", "times": 0 }])"));
  // What is counted has no place among the others.
  expect_pass(events(R"([{ "type": "phase_started", "phase": "bidding" },
                         { "type": "charity_claimed", "times": 2 }])"));
  expect_failure(events(R"([{ "type": "charity_claimed", "times": 1 }])"),
                 R"(expected {"type":"charity_claimed"} 1 times, but there were 2)");
  expect_failure(events(R"([{ "type": "nexus", "times": 1 }])"), "but there were 0; there were");
  expect_malformed(events(R"([{ "type": "nexus", "times": -1 }])"), "must be from 0");
  expect_malformed(charity("", "[]", R"({ "no_events": [{ "type": "nexus", "times": 1 }] })"),
                   "no key 'times'");
}

TEST(Language, AMenuIsExpectedWhole) {
  const auto offered = [](std::string_view menu) {
    return charity(
        R"("spice": { "spacing_guild": 2, "fremen": 0 })",
        R"([{ "faction": "guild", "interrupt": ["offer_deal", "fremen", 1, "no_promise"] }])",
        R"({ "offered": [{ "faction": "guild", "prompt": "deal_spice", "exactly": )" +
            std::string(menu) + " }] }");
  };
  expect_pass(offered("[0, 1, 2]"));
  expect_pass(offered("[2, 1, 0]"));
  expect_failure(offered("[0, 1]"), "offered were: 0, 1, 2");
  expect_failure(offered("[0, 1, 2, 3]"), "was not offered");
  expect_failure(offered("[0, 1, 1]"), "was not offered");
  expect_malformed(charity("", "[]", R"({ "offered": [{ "faction": "guild", "prompt": "bid",
      "option": 1, "exactly": [1] }] })"),
                   "says option or exactly");
  expect_malformed(charity("", "[]", R"({ "not_offered": [{ "faction": "guild", "prompt": "bid",
      "exactly": [1] }] })"),
                   "a whole menu is expected in `offered`");
}

TEST(Language, AWholeAnyTimeMenuToo) {
  const auto menu = [](std::string_view list) {
    return charity(R"("spice": { "fremen": 0 })", R"([{ "until": "claim_charity" }])",
                   R"({ "offered": [{ "faction": "fremen", "interrupt": true, "exactly": )" +
                       std::string(list) + " }] }");
  };
  expect_pass(menu(R"(["offer_deal"])"));
  expect_failure(menu(R"(["offer_deal", "karama_power"])"), "offered were: offer_deal");
}

TEST(Language, DiscardsContainCardsAnywhereInThePiles) {
  const auto contain = [](std::string_view cards) {
    return charity(R"("treachery_discards": ["shield", "karama", "lasgun"],
                      "spice_discards": { "a": ["old_gap", "red_chasm"], "b": ["shai_hulud"] })",
                   "[]", R"({ "discards_contain": )" + std::string(cards) + " }",
                   R"(["advanced"])");
  };
  expect_pass(contain(R"(["lasgun", "shield"])"));
  expect_pass(contain(R"(["red_chasm", "shai_hulud", "karama"])"));
  expect_failure(contain(R"(["lasgun", "lasgun"])"), "discards_contain: expected");
  expect_failure(contain(R"(["snooper"])"), R"(expected "snooper" among them)");
  expect_failure(contain("[]"), "expected none");
  expect_malformed(contain(R"(["snoper"])"), "Did you mean snooper?");
}

// --- Between steps ------------------------------------------------------------------------------

TEST(Language, ExpectationsMayStandBetweenSteps) {
  const auto with = [](std::string_view first, std::string_view second) {
    return charity(
        kPoor,
        R"([{ "expect": )" + std::string(first) +
            R"( }, { "faction": "guild", "prompt": "claim_charity", "choose": "yes" },
                       { "expect": )" +
            std::string(second) + R"( }, { "until": "bidding" }])",
        R"({ "phase": "bidding", "asked": [{ "prompt": "claim_charity", "times": 2 }] })");
  };
  const std::string_view any = "{}";
  expect_pass(with(R"({ "spice": { "guild": 0 }, "waiting": ["guild", "fremen"],
                        "asked": [{ "faction": "guild", "prompt": "claim_charity", "times": 1 }] })",
                   R"({ "waiting": ["fremen"], "no_events": [{ "type": "charity_claimed" }] })"));
  expect_failure(with(R"({ "spice": { "guild": 2 } })", any),
                 "play[0]: spice.spacing_guild: expected 2, got 0");
  expect_failure(with(any, R"({ "waiting": [] })"), "play[2]: waiting");
  expect_malformed(with(any, R"({ "wating": [] })"), "Did you mean waiting?");
  expect_malformed(with(any, R"({ "game_refused": "0.03" })"), "was not refused");
  expect_malformed(charity("", R"([{ "expect": {}, "until": "bidding" }])", "{}"),
                   "no key 'until'");
}

TEST(Language, ALookBetweenStepsChangesNothing) {
  const std::string_view look = R"({ "expect": { "turn": 3 } }, )";
  const auto log = [&](std::string_view between) {
    return run(charity(
                   kPoor,
                   "[" + std::string(between) +
                       R"({ "faction": "guild", "prompt": "claim_charity", "choose": "yes" },)" +
                       std::string(between) + R"({ "until": "bidding" }])",
                   R"({ "phase": "bidding" })"))
        .log;
  };
  EXPECT_EQ(log(look), log(""));
}

// --- Seats and storm order ----------------------------------------------------------------------

TEST(Language, AStormOrderThatContradictsTheSeatsIsAnError) {
  const std::string_view round = R"("storm_order": ["fremen", "spacing_guild", "atreides"])";
  const std::string_view across = R"("storm_order": ["fremen", "atreides", "spacing_guild"])";
  const std::string seats = R"("seats": ["spacing_guild", "atreides", "fremen"], )";
  expect_pass(charity(seats + std::string(round), "[]", "{" + std::string(round) + "}"));
  expect_malformed(charity(seats + std::string(across), "[]", "{}"),
                   "given.storm_order: contradicts the seats");
  expect_malformed(charity(R"("circles": { "spacing_guild": 0, "atreides": 2, "fremen": 4 }, )" +
                               std::string(across),
                           "[]", "{}"),
                   "contradicts the seats");
  // Where only who plays is said, the order stands, and a hint tells of it.
  const Result r = run(charity(across, "[]", "{" + std::string(across) + "}"));
  EXPECT_TRUE(r.passed) << problems(r);
  EXPECT_NE(hints(r).find("it does not go round the table"), std::string::npos) << hints(r);
  EXPECT_EQ(hints(run(charity(round, "[]", "{}"))), "");
}

// --- Hints --------------------------------------------------------------------------------------

TEST(Language, ARuleThatDidNotRunIsHintedAt) {
  const auto named = [](std::string_view rule) {
    return run(R"({ "id": "T", "rules": [")" + std::string(rule) +
               R"("], "game": { "factions": ["atreides", "fremen"] },
               "given": { "turn": 2, "phase": "choam_charity", "spice": { "fremen": 0 } },
               "play": [{ "faction": "fremen", "prompt": "claim_charity", "choose": "yes" }] })");
  };
  EXPECT_EQ(hints(named("1.03.01")), "");
  const Result r = named("1.07.04.03");
  EXPECT_TRUE(r.passed);
  EXPECT_EQ(hints(r), "rules: 1.07.04.03 was not carried out while it was played\n");
}

TEST(Language, AnEventThatCanNeverBeIsHintedAt) {
  const Result r = run(charity("", "[]", R"({ "no_events": [
      { "type": "charity_claimed", "leader": "stilgar" }, { "type": "nexus" }] })"));
  EXPECT_TRUE(r.passed) << problems(r);
  EXPECT_NE(hints(r).find("charity_claimed never has 'leader'"), std::string::npos) << hints(r);
  EXPECT_EQ(r.hints.size(), 1U);
}

// --- Guesses ------------------------------------------------------------------------------------

TEST(Language, AGuessGoesByTheBeginning) {
  const auto leader = [](std::string_view name) {
    return charity(R"("leaders_in_tanks": [")" + std::string(name) + R"("])", "[]", "{}");
  };
  expect_malformed(leader("lady"), "Did you mean lady_jessica, lady_jalma or lady_helena?");
  expect_malformed(leader("thufir"), "Did you mean thufir_hawat?");
  expect_malformed(leader("stilgur"), "Did you mean stilgar?");
  expect_malformed(charity(R"("spice_deck": ["cielago"])", "[]", "{}"), "Did you mean cielago_");
}

TEST(Language, AGuessAtARuleNamesItsSection) {
  expect_malformed(R"({ "id": "T", "rules": ["1.03.99"] })", "no rule '1.03.99'. 1.03 has 1.03.0");
  expect_malformed(R"({ "id": "T", "rules": ["7.01"] })", "`kanly rules` lists them");
}

TEST(Language, AnAnswerMayBeSpeltAsPeopleDo) {
  const auto sold = [](std::string_view answers) {
    return R"({ "id": "T", "rules": ["2.10.37"],
      "game": { "factions": ["richese", "atreides"], "rules": ["advanced"] },
      "given": { "turn": 3, "phase": "bidding", "cache": ["distrans"],
                 "hands": { "richese": ["kulon"], "atreides": [] } },
      "play": [{ "faction": "richese", "prompt": "black_market", )" +
           std::string(answers) + "}], \"expect\": {} }";
  };
  expect_pass(sold(R"("choose": "no")"));  // the menu has pass
  expect_pass(sold(R"("path": ["kulon", "no", "Once Around", "counter-clockwise"])"));
  expect_pass(sold(R"("path": ["kulon", "pass", "normal"])"));
  expect_malformed(sold(R"("path": ["kulon", "pass", "loudly"])"), "Offered: in_turn");
}

TEST(Language, NamesMayBeWrittenAsTheyArePrinted) {
  expect_pass(R"({ "id": "T", "rules": ["3.03.04"],
    "game": { "factions": ["Atreides", "CHOAM"], "rules": ["Advanced", "Leader Skills"] },
    "given": { "turn": 3, "phase": "Revival", "leaders_in_tanks": ["Dr. Wellington Yueh"],
               "forces": [{ "faction": "Atreides", "at": "Tuek's Sietch", "normal": 3 }],
               "hands": { "Atreides": ["Distrans", "Kulon"], "CHOAM": ["Shield"] },
               "skills": { "CHOAM": { "skill": "Suk Graduate", "leader": "Lady Jalma" } } },
    "play": [{ "faction": "Atreides", "interrupt": ["Distrans", "CHOAM", "Kulon"] }],
    "expect": { "hands": { "CHOAM": ["Shield", "Kulon"] }, "treachery_discards": ["Distrans"],
                "forces": [{ "faction": "atreides", "at": "Tuek's Sietch", "normal": 3 }] } })");
}

TEST(Language, APlaceIsNoNumber) {
  const std::string_view forces = R"("forces": [{ "faction": "fremen", "at": 12, "normal": 3 }])";
  expect_malformed(charity(forces, "[]", "{}"), "as in the_great_flat@14");
}

TEST(Language, ASetOfCardsGoesByItsNameWithOrWithoutCards) {
  for (const std::string_view set : {"ixians_tleilaxu", "ixians_tleilaxu_cards"}) {
    expect_pass(R"({ "id": "T", "rules": ["0.06"], "game": { "factions": ["fremen", "atreides"],
                     "rules": [")" +
                std::string(set) + R"("] },
                     "given": { "phase": "setup" }, "play": [{ "until": "storm" }],
                     "expect": { "deck_sizes": { "treachery": 45 } } })");
  }
}

TEST(Language, AKeyInTheWrongSectionIsToldWhereItBelongs) {
  expect_malformed(R"({ "id": "T", "given": { "turn": 2, "asked": [] } })",
                   "given: 'asked' belongs in expect");
  expect_malformed(charity("", "[]", R"({ "chance": [3] })"), "expect: 'chance' belongs in given");
  expect_malformed(R"({ "id": "T", "game": { "storm": 3 } })", "game: 'storm' belongs in given");
  expect_malformed(R"({ "id": "T", "spice": {} })", "'spice' belongs in given");
}

// --- What others would write --------------------------------------------------------------------

std::string shipment_and_movement(std::string_view given, std::string_view play,
                                  std::string_view expect) {
  return R"({ "id": "T", "game": { "factions": ["emperor", "atreides"], "rules": ["advanced"] },
    "given": { "turn": 3, "phase": "shipment_and_movement", "storm": 12, )" +
         std::string(given) +
         R"( }, "play": [{ "faction": "emperor", "prompt": "ship", "choose": "pass" }, )" +
         std::string(play) + R"(], "expect": )" + std::string(expect) + " }";
}

TEST(Language, OneNumberAtTheEndIsTheWholeGroup) {
  const auto moved = [](std::string_view count, std::string_view refused, int arrived) {
    return shipment_and_movement(
        R"("forces": [{ "faction": "emperor", "at": "pasty_mesa@4", "normal": 2 },
                      { "faction": "emperor", "at": "pasty_mesa@5", "normal": 3 }])",
        R"({ "faction": "emperor", "prompt": "move", "path": ["pasty_mesa", "tueks_sietch", )" +
            std::string(count) + "]" + std::string(refused) + " }",
        R"({ "forces": [{ "faction": "emperor", "at": "tueks_sietch", "normal": )" +
            std::to_string(arrived) + " }] }");
  };
  expect_pass(moved("1", "", 1));
  expect_pass(moved("4", "", 4));
  expect_pass(moved("2, 0", "", 2));  // sector by sector
  expect_pass(moved("0, 3", "", 3));
  expect_pass(moved("6", R"(, "refused": "1.06.05")", 0));
  expect_pass(moved("0", R"(, "refused": "1.06.05")", 0));
}

TEST(Language, ForcesThatAreNotThereMayBeSaidToBeNone) {
  const auto moved = [](std::string_view stack, std::string_view counts) {
    return shipment_and_movement(
        R"("forces": [{ "faction": "emperor", "at": "pasty_mesa@4", )" + std::string(stack) + "}]",
        R"({ "faction": "emperor", "prompt": "move", "path": ["pasty_mesa", "tueks_sietch", )" +
            std::string(counts) + "] }",
        R"({ "forces": [{ "faction": "emperor", "at": "tueks_sietch", "total": 2 }] })");
  };
  expect_pass(moved(R"("normal": 3)", "2, 0"));
  expect_pass(moved(R"("special": 3)", "0, 2"));
  expect_failure(moved(R"("normal": 3)", "2, 1"), "one answer too many");
}

TEST(Language, StarredForcesThatNobodyAsksAboutAreRefused) {
  const auto ghola = [](std::string_view refused) {
    return R"({ "id": "T", "game": { "factions": ["emperor", "atreides"], "rules": ["advanced"] },
      "given": { "turn": 3, "phase": "revival", "hands": { "emperor": ["tleilaxu_ghola"] },
                 "forces": [], "tanks": { "emperor": { "normal": 4, "special": 2 } },
                 "special_revived": ["emperor"] },
      "play": [{ "faction": "emperor", "interrupt": ["tleilaxu_ghola", "forces", 3, 1], "refused": )" +
           std::string(refused) + R"( }],
      "expect": { "hands": { "emperor": ["tleilaxu_ghola"] } } })";
  };
  expect_pass(ghola("true"));
  expect_pass(ghola(R"("2.03.11")"));
  expect_failure(ghola(R"("2.04.20")"), "refused by 2.03.11");
}

TEST(Language, ACaseMayEndWhereItsPhaseEnds) {
  // Income of Carthag follows the battle, and nobody is asked anything between them.
  const auto fought = [](int spice) {
    return R"({ "id": "T", "game": { "factions": ["harkonnen", "atreides"], "rules": ["basic", "spice_flow"] },
      "given": { "turn": 3, "phase": "battle", "storm": 12, "spice": { "harkonnen": 0 },
                 "hands": { "harkonnen": [], "atreides": [] },
                 "traitors": { "harkonnen": ["umman_kudu"], "atreides": ["duncan_idaho"] },
                 "forces": [{ "faction": "harkonnen", "at": "carthag", "normal": 4 },
                            { "faction": "atreides", "at": "carthag", "normal": 1 }] },
      "play": [{ "faction": "harkonnen", "prompt": "battle_plan", "path": ["feyd_rautha", 2] },
               { "faction": "atreides", "prompt": "battle_plan", "path": ["lady_jessica", 0] }],
      "expect": { "spice": { "harkonnen": )" +
           std::to_string(spice) + " } } }";
  };
  expect_pass(fought(0));
  expect_pass(fought(2));
  expect_failure(fought(1), "spice.harkonnen: expected 1, got 2");
}

TEST(Language, PlayingOnMayEndWithTheGameIfThatIsExpected) {
  const auto last_pause = [](std::string_view until, std::string_view expect) {
    return R"({ "id": "T", "game": { "factions": ["atreides", "harkonnen"], "rules": ["basic"] },
      "given": { "turn": 10, "phase": "mentat_pause" },
      "play": [{ "until": ")" +
           std::string(until) + R"(" }], "expect": )" + std::string(expect) + " }";
  };
  expect_pass(last_pause("over", R"({ "turn": 10 })"));
  expect_pass(last_pause("storm", R"({ "winners": ["atreides", "harkonnen"] })"));
  expect_pass(last_pause("bid", R"({ "over": true })"));
  expect_failure(last_pause("storm", R"({ "turn": 11 })"), "the game was over before storm");
  expect_failure(last_pause("storm", R"({ "winners": [] })"), "the game was over before storm");
}

TEST(Language, AKaramaStepMayNameTheAdvantage) {
  const auto cancelled = [](std::string_view which, std::string_view spice) {
    return R"({ "id": "T", "game": { "factions": ["spacing_guild", "atreides"], "rules": ["basic"] },
      "given": { "turn": 3, "phase": "shipment_and_movement", "storm": 12,
                 "spice": { "spacing_guild": 9 }, "hands": { "atreides": ["karama"] },
                 "forces": [{ "faction": "spacing_guild", "at": "tueks_sietch", "normal": 4 }] },
      "play": [{ "faction": "guild", "prompt": "ship",
                 "path": ["cross_ship", "tueks_sietch", "carthag", 4] },
               { "faction": "atreides", "prompt": "karama_cancel", "choose": ")" +
           std::string(which) + R"(" }, { "expect": { "hands": { "atreides": [] } } },
               { "faction": "guild", "prompt": "ship", )" +
           std::string(spice) + " }] }";
  };
  // The kind of shipment is announced before the price.
  const std::string_view kind = R"("path": ["reserves", "carthag", 4])";
  const std::string_view price = R"("path": ["cross_ship", "tueks_sietch", "carthag", 4])";
  expect_pass(cancelled("2.06.05.02", kind));
  expect_pass(cancelled("spacing_guild_half_price", price));
  expect_pass(cancelled("2.06.06", price));
  expect_failure(cancelled("2.06.09", price), "was never asked karama_cancel");
}

TEST(Language, DecliningWhatNobodyAsksIsAHint) {
  const auto wartime = [](std::string_view choose) {
    return R"({ "id": "T", "game": { "factions": ["atreides", "bene_gesserit"], "rules": ["advanced"] },
      "given": { "turn": 3, "phase": "shipment_and_movement" },
      "play": [{ "faction": "bene_gesserit", "prompt": "wartime", "choose": ")" +
           std::string(choose) + R"(" }] })";
  };
  for (const std::string_view nothing : {"pass", "done", "none", "no"}) {
    const Result r = run(wartime(nothing));
    EXPECT_TRUE(r.passed) << problems(r);
    ASSERT_EQ(r.hints.size(), 1U);
    EXPECT_EQ(r.hints[0], "play[0]: bene_gesserit was not asked wartime");
  }
  expect_failure(wartime("carthag"), "bene_gesserit was never asked wartime");
}

TEST(Language, ACardThatIsAnAnswerMayBePlayedOfOnesOwnAccord) {
  const std::string moved = R"({ "id": "T",
    "game": { "factions": ["atreides", "harkonnen"], "rules": ["basic"] },
    "given": { "turn": 3, "phase": "shipment_and_movement", "storm": 12,
               "hands": { "atreides": ["hajr"], "harkonnen": ["amal"] } },
    "play": [{ "faction": "harkonnen", "interrupt": ["amal"] },
             { "faction": "atreides", "interrupt": ["hajr", "arrakeen", "imperial_basin@9", 2] }],
    "expect": { "discards_contain": ["hajr", "amal"],
                "forces": [{ "faction": "atreides", "at": "imperial_basin@9", "normal": 2 }] } })";
  expect_pass(moved);
}

TEST(Language, ATraitorIsTriedAtTheReveal) {
  const auto called = [](std::string_view rule) {
    return R"({ "id": "T", "game": { "factions": ["atreides", "harkonnen"], "rules": ["advanced"] },
      "given": { "turn": 3, "phase": "battle", "kwisatz_haderach": { "active": true },
                 "hands": { "harkonnen": [], "atreides": [] },
                 "traitors": { "atreides": ["duncan_idaho"], "harkonnen": ["lady_jessica"] },
                 "forces": [{ "faction": "harkonnen", "at": "carthag", "normal": 4 },
                            { "faction": "atreides", "at": "carthag", "normal": 1 }] },
      "play": [{ "faction": "harkonnen", "prompt": "battle_plan", "path": ["feyd_rautha", 0] },
               { "faction": "atreides", "prompt": "battle_plan", "path": ["lady_jessica", "yes", 0] },
               { "faction": "harkonnen", "try": "traitor", "choose": "yes", "refused": ")" +
           std::string(rule) + R"(" }] })";
  };
  expect_pass(called("2.01.12"));
  // A leader that is named means yes.
  expect_pass(R"({ "id": "T", "game": { "factions": ["atreides", "harkonnen"], "rules": ["basic"] },
    "given": { "turn": 3, "phase": "battle", "hands": { "harkonnen": [], "atreides": [] },
               "traitors": { "atreides": ["umman_kudu"] },
               "forces": [{ "faction": "harkonnen", "at": "carthag", "normal": 4 },
                          { "faction": "atreides", "at": "carthag", "normal": 1 }] },
    "play": [{ "faction": "harkonnen", "prompt": "battle_plan", "path": ["umman_kudu", 0] },
             { "faction": "atreides", "prompt": "battle_plan", "path": ["lady_jessica", 0] },
             { "faction": "atreides", "prompt": "traitor", "choose": "umman_kudu" }],
    "expect": { "leaders_in_tanks": ["umman_kudu"] } })");
  expect_failure(called("1.07.06.07"), "refused by 2.01.12");
}

TEST(Language, ARuleThatNamesOthersStandsForThem) {
  const auto revived = [](std::string_view rule) {
    return R"({ "id": "T", "game": { "factions": ["atreides", "harkonnen"], "rules": ["basic"] },
      "given": { "turn": 3, "phase": "revival", "forces": [], "tanks": { "atreides": 5 } },
      "play": [{ "faction": "atreides", "prompt": "revive", "choose": 4, "refused": ")" +
           std::string(rule) + R"(" }] })";
  };
  for (const std::string_view rule : {"1.05.01", "1.05.01.01", "1.05.01.03", "1.05.00"}) {
    expect_pass(revived(rule));
  }
  expect_failure(revived("1.05.01.04"), "refused by 1.05.01");
}

TEST(Language, WhatLeavesNoChoiceMayBeNamed) {
  const auto fought = [](std::string_view step) {
    return R"({ "id": "T", "game": { "factions": ["atreides", "harkonnen"], "rules": ["advanced"] },
      "given": { "turn": 3, "phase": "battle", "storm": 12,
                 "hands": { "harkonnen": [], "atreides": ["karama"] },
                 "forces": [{ "faction": "harkonnen", "at": "carthag", "normal": 4 },
                            { "faction": "atreides", "at": "carthag", "normal": 1 }] },
      "play": [)" +
           std::string(step) + R"(,
               { "faction": "harkonnen", "prompt": "battle_plan", "path": ["feyd_rautha", 0] },
               { "until": "spice_collection" }] })";
  };
  const auto battle = [&](std::string_view prompt, std::string_view answer) {
    return fought(R"({ "faction": "atreides", "prompt": ")" + std::string(prompt) + R"(", )" +
                  std::string(answer) + " }");
  };
  expect_pass(battle("choose_battle", R"("choose": "carthag")"));
  expect_pass(battle("choose_battle", R"("path": ["Carthag", "harkonnen"])"));
  expect_pass(battle("choose_opponent", R"("choose": "harkonnen")"));
  expect_failure(battle("choose_battle", R"("choose": "arrakeen")"), "was never asked");
  // Of three in one place whom to fight is asked for, where is not.
  const auto three = [](std::string_view answer) {
    return R"({ "id": "T",
      "game": { "factions": ["atreides", "harkonnen", "emperor"], "rules": ["basic"] },
      "given": { "turn": 3, "phase": "battle", "storm": 17,
                 "forces": [{ "faction": "harkonnen", "at": "imperial_basin@8", "normal": 4 },
                            { "faction": "emperor", "at": "imperial_basin@9", "normal": 4 },
                            { "faction": "atreides", "at": "imperial_basin@9", "normal": 4 }] },
      "play": [{ "faction": "atreides", "prompt": "choose_battle", )" +
           std::string(answer) + R"( }, { "until": "plan_leader" }],
      "expect": { "battle": { "defender": "emperor" } } })";
  };
  expect_pass(three(R"("path": ["imperial_basin", "emperor"])"));
  expect_pass(three(R"("choose": "imperial_basin" },
                     { "faction": "atreides", "prompt": "choose_opponent", "choose": "emperor")"));
  expect_pass(fought(R"({ "faction": "atreides", "interrupt": ["karama_power", "harkonnen"] },
                        { "expect": { "karama_powers_used": ["atreides"] } })"));
}

TEST(Language, PlacesMayBeNamedAfterNumbersAndTheTokenNotAtAll) {
  const auto moved = [](std::string_view path) {
    return shipment_and_movement(
        R"("spice": { "emperor": 9 }, "forces": [{ "faction": "emperor", "at": "carthag", "normal": 3, "special": 1 }])",
        R"({ "faction": "emperor", "prompt": "move", "path": )" + std::string(path) + " }",
        R"({ "forces": [{ "faction": "emperor", "at": "arsunt@10", "normal": 2, "special": 1 }] })");
  };
  expect_pass(moved(R"(["carthag", "arsunt@10", 2, 1])"));
  expect_pass(moved(R"(["carthag", 2, 1, "arsunt@10"])"));
  const auto plan = [](std::string_view path) {
    return R"({ "id": "T", "game": { "factions": ["atreides", "harkonnen"], "rules": ["advanced"] },
      "given": { "turn": 3, "phase": "battle", "storm": 12, "kwisatz_haderach": { "active": true },
                 "hands": { "harkonnen": [], "atreides": ["lasgun"] },
                 "forces": [{ "faction": "harkonnen", "at": "carthag", "normal": 4 },
                            { "faction": "atreides", "at": "carthag", "normal": 1 }] },
      "play": [{ "faction": "atreides", "prompt": "battle_plan", "path": )" +
           std::string(path) + R"( }], "expect": { "battle": { "plans": { "atreides": {
               "kwisatz_haderach": false, "weapon": "lasgun", "normal": 1 } } } } })";
  };
  expect_pass(plan(R"(["lady_jessica", "lasgun", 1])"));
  expect_pass(plan(R"(["lady_jessica", "no", "lasgun", "none", 1, 0])"));
}

TEST(Language, YesAndNoGoByOtherWords) {
  const auto claimed = [](std::string_view choose, int spice) {
    return charity(R"("spice": { "fremen": 0 })",
                   R"([{ "faction": "fremen", "prompt": "claim_charity", "choose": ")" +
                       std::string(choose) + R"(" }, { "until": "bidding" }])",
                   R"({ "spice": { "fremen": )" + std::to_string(spice) + " } }");
  };
  for (const std::string_view yes : {"yes", "accept", "claim"}) expect_pass(claimed(yes, 2));
  for (const std::string_view no : {"no", "decline", "refuse", "nothing"})
    expect_pass(claimed(no, 0));
}

}  // namespace
}  // namespace kanly::scenario
