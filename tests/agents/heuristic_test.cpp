// The heuristic player: sound, blind to what it may not see, and far better than chance.
#include "agents/heuristic/heuristic.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "agents/games.h"
#include "agents/heuristic/guesses.h"
#include "game/queries.h"
#include "rules/invariants.h"
#include "rules/kernel/engine.h"
#include "simulation/simulate.h"
#include "view/view.h"

namespace kanly {
namespace {

TEST(Heuristic, PlaysWholeGamesOfEverybodyWithEveryVariant) {
  Simulation s = table_of(playable_factions(), playable_variants());
  s.agents = {"heuristic"};
  s.check = true;
  const SimulationResult result = simulate(s);
  ASSERT_FALSE(result.failure) << result.failure->text << " in game " << result.failure->game;
  EXPECT_EQ(result.tally.games, kGames);
}

TEST(Heuristic, WinsMostGamesAgainstRandomPlayers) {
  uint64_t won = 0;
  uint64_t played = 0;
  for (Faction f : factions_in(Expansion::Base)) {
    Simulation s = table_of(factions_in(Expansion::Base), {});
    s.agents.clear();
    for (int i = 0; i < s.config.players; ++i) {
      const bool own = s.config.seats[static_cast<size_t>(i)] == f;
      s.agents.emplace_back(own ? "heuristic" : "random");
    }
    const SimulationResult result = simulate(s);
    ASSERT_FALSE(result.failure);
    won += result.tally.won[f];
    played += result.tally.games;
  }
  EXPECT_GE(won * 100, played * 85);
}

TEST(Heuristic, AnswersDependOnTheViewAlone) {
  Chance chance(seed_from_number(3));
  const Simulation s = table_of(playable_factions(), playable_variants());
  int compared = 0;
  for (uint64_t n = 0; n < kGames / 4; ++n) {
    compared += compare_redeals("heuristic", config_of(s, n), 10, chance);
  }
  EXPECT_GT(compared, 20);
}

// --- Whole decisions ------------------------------------------------------------------------------

// Plays games and hands every question to both: whoever answered what came before, and a newcomer
// who did not. Returns how often they were compared at one of these prompts.
int compare_newcomers(std::initializer_list<std::string_view> prompts) {
  int compared = 0;
  const auto compare = [&](const Game& g, const Choice& choice) {
    const Step* const asked = choice.interrupt ? nullptr : prompt(g, choice.faction);
    if (asked == nullptr || std::ranges::find(prompts, asked->id) == prompts.end()) return false;
    Options menu_here;
    menu(g, choice.faction, menu_here);
    HeuristicAgent newcomer;
    newcomer.begin(g.config, choice.faction, g.config.seed);
    const Option answer = newcomer.answer(View(g, choice.faction), menu_here);
    EXPECT_EQ(name_of(answer), name_of(choice.option)) << asked->id;
    ++compared;
    return false;
  };
  const Simulation s = table_of(factions_in(Expansion::Base), {});
  for (uint64_t n = 0; n < kGames / 4; ++n) play_until(config_of(s, n), "heuristic", compare);
  return compared;
}

TEST(Heuristic, GoesOnFromAShipmentThatSomebodyElseBegan) {
  EXPECT_GT(compare_newcomers({"ship_to", "ship_forces", "ship_special_forces"}), 20);
}

TEST(Heuristic, GoesOnFromAMoveThatSomebodyElseBegan) {
  EXPECT_GT(compare_newcomers({"move_to"}), 5);
}

// A game in which somebody begins a battle plan.
Game planning_game(const Config& config) { return at_question(config, "heuristic", "plan_leader"); }

// The best weapon for a hero whom somebody else has chosen is one of the menu, and so on to the end.
TEST(Heuristic, CompletesABattlePlanFromAnyLeader) {
  const Config config = config_of(table_of(factions_in(Expansion::Base), {}), 0);
  const Game g = planning_game(config);
  ASSERT_FALSE(g.over());
  const Faction seat = g.waiting.first();
  Options heroes;
  menu(g, seat, heroes);
  for (Option hero : heroes) {
    Game branch = g;
    Table u(branch);
    apply(u, seat, hero);
    HeuristicAgent agent;
    agent.begin(config, seat, config.seed);
    while (branch.waiting.has(seat) && !branch.battle.committed(seat)) {
      Options menu_here;
      menu(branch, seat, menu_here);
      apply(u, seat, agent.answer(View(branch, seat), menu_here));
    }
    EXPECT_TRUE(branch.battle.stage != BattleWork::Stage::Planning ||
                branch.battle.committed(seat));
    const BattlePlan& plan = branch.battle.plan(seat);
    if (hero.is(Option::Kind::Leader) && branch.battle.committed(seat)) {
      EXPECT_EQ(plan.leader, hero.leader());
    }
  }
}

// What the opponent may have, as the seat with this view guesses it.
Guesses guesses_of(const Game& g, Faction seat) {
  const Weights weights;
  const View view(g, seat);
  const Outlook look(view.game(), seat, weights);
  Options menu_here;
  menu(g, seat, menu_here);
  Memory memory;
  Chance chance(seed_from_number(1));
  return guesses({look, menu_here, memory, chance});
}

int poison_among(const Guesses& list) {
  int number = 0;
  for (const Guess& guess : list) number += is_poison_weapon(guess.weapon) ? 1 : 0;
  return number;
}

TEST(Heuristic, BelievesWhatIsSaidUnderTruthtrance) {
  Game g = planning_game(config_of(table_of(factions_in(Expansion::Base), {}), 0));
  ASSERT_FALSE(g.over());
  const Faction seat = g.waiting.first();
  TruthAnswer truth{.asker = seat,
                    .target = g.battle.opponent(seat),
                    .question = Word::HoldsKind,
                    .about = Option::of(Word::PoisonWeapon),
                    .yes = true,
                    .turn = g.turn};
  g.knows[seat].cards = {};  // of the other hand nothing is known but this
  g.truths.push_back(truth);
  EXPECT_GT(poison_among(guesses_of(g, seat)), 0);
  truth.yes = false;
  g.truths[0] = truth;
  EXPECT_EQ(poison_among(guesses_of(g, seat)), 0);
}

// --- Dealings -------------------------------------------------------------------------------------

// A game in which somebody is asked to bid.
Game bidding_game(const Config& config) { return at_question(config, "idle", "bid"); }

TEST(Heuristic, LetsItsAllyUseSpiceItDoesNotNeed) {
  const Simulation s = table_of(factions_in(Expansion::Base), {});
  const Config config = config_of(s, 0);
  Game g = bidding_game(config);
  const Faction seat = g.waiting.first();
  const Faction ally = (g.players - Factions::of(seat)).first();
  g.ally[seat] = ally;
  g.ally[ally] = seat;
  g.spice[seat] = 40;
  HeuristicAgent agent;
  agent.begin(config, seat, config.seed);
  EXPECT_FALSE(agent.restless());
  Options menu_here;
  menu(g, seat, menu_here);
  agent.answer(View(g, seat), menu_here);
  Table t(g);
  while (agent.restless()) {
    Options actions;
    interrupts(g, seat, actions);
    const std::optional<Option> action = agent.act(View(g, seat), actions);
    if (!action) break;
    apply_interrupt(t, seat, *action);
    const Step* asked = prompt(g, seat);
    if (asked == nullptr || asked->id != "help") continue;
    menu(g, seat, menu_here);
    apply(t, seat, agent.answer(View(g, seat), menu_here));
  }
  EXPECT_GT(g.help[seat].bids, 10);
  EXPECT_LT(g.help[seat].bids, 40);
  EXPECT_TRUE(g.help[seat].shares);
}

// What the heuristic player says to this proposal, made in a game where the other holds these.
Option answer_to_proposal(std::initializer_list<Option> terms,
                          std::initializer_list<Place> proposer_holds) {
  const Simulation s = table_of(factions_in(Expansion::Base), {});
  const Config config = config_of(s, 0);
  Game g = bidding_game(config);
  g.spice[Faction::Emperor] = 20;
  for (Place p : proposer_holds) {
    for (Faction f : g.players) g.forces.remove(f, p, g.forces.at(f, p));
    g.forces.add(Faction::Emperor, p, {.normal = 2});
  }
  Table t(g);
  apply_interrupt(t, Faction::Emperor, Option::of(Word::OfferDeal));
  for (Option o : terms) apply(t, Faction::Emperor, o);
  const Faction asked = Faction::Atreides;
  HeuristicAgent agent;
  agent.begin(config, asked, config.seed);
  Options menu_here;
  menu(g, asked, menu_here);
  return agent.answer(View(g, asked), menu_here);
}

TEST(Heuristic, TakesSpiceForNothing) {
  EXPECT_EQ(
      answer_to_proposal(
          {Option::of(Faction::Atreides), Option::number(5), Option::of(Word::NoPromise)}, {}),
      Option::yes());
}

TEST(Heuristic, IsNotBribedToLetSomebodyWin) {
  const Place carthag = places_of(Territory::Carthag).first();
  const Place sietch = places_of(Territory::HabbanyaSietch).first();
  const Place tuek = places_of(Territory::TueksSietch).first();
  EXPECT_EQ(answer_to_proposal(
                {Option::of(Faction::Atreides), Option::number(20), Option::of(Word::AskNotEnter),
                 Option::of(Territory::Carthag), Option::of(Word::Prevented)},
                {carthag, sietch, tuek}),
            Option::no());
}

TEST(Heuristic, StaysAwayFromWhereItHasNoBusinessIfPaid) {
  EXPECT_EQ(answer_to_proposal(
                {Option::of(Faction::Atreides), Option::number(20), Option::of(Word::AskNotEnter),
                 Option::of(Territory::FuneralPlain), Option::of(Word::Prevented)},
                {}),
            Option::yes());
}

// Cards and powers that wait for a good moment do get one.
TEST(Heuristic, PlaysCardsThatMayBePlayedAtAnyTime) {
  Simulation s = table_of(playable_factions(), {});
  s.agents = {"heuristic"};
  s.count_events = true;
  const SimulationResult result = simulate(s);
  ASSERT_FALSE(result.failure);
  for (const CardKind card :
       {CardKind::Truthtrance, CardKind::TleilaxuGhola, CardKind::Karama, CardKind::WeatherControl,
        CardKind::Amal, CardKind::Thumper, CardKind::Harvester}) {
    EXPECT_GT(result.tally.cards_played[card], 0U) << name_of(card);
  }
  EXPECT_GT(result.tally.events[static_cast<size_t>(EventType::DealOffered)], 0U);
  EXPECT_GT(result.tally.interrupts, 0U);
}

// What Ixians and Tleilaxu alone can do is done.
TEST(Heuristic, UsesWhatIxiansAndTleilaxuHave) {
  Simulation s = table_of(Factions::of(Faction::Ixians, Faction::Tleilaxu, Faction::Atreides,
                                       Faction::Fremen, Faction::Emperor, Faction::Harkonnen),
                          {});
  s.agents = {"heuristic"};
  s.games = 40;
  s.count_events = true;
  const SimulationResult result = simulate(s);
  ASSERT_FALSE(result.failure);
  for (const EventType type :
       {EventType::MobileStrongholdPlaced, EventType::MobileStrongholdMoved, EventType::CardPutBack,
        EventType::CardSwapped, EventType::FaceDancerRevealed, EventType::FaceDancerReplaced,
        EventType::RevivalLimitRaised, EventType::LeaderPriceNamed}) {
    EXPECT_GT(result.tally.events[static_cast<size_t>(type)], 0U) << id_of(type);
  }
}

// … and what comes with the third box and the variants.
TEST(Heuristic, UsesWhatEcazAndTheVariantsHave) {
  Simulation s = table_of(Factions::of(Faction::Ecaz, Faction::Moritani, Faction::Ixians,
                                       Faction::Tleilaxu, Faction::Choam, Faction::Richese),
                          playable_variants());
  s.agents = {"heuristic"};
  s.games = 60;
  s.count_events = true;
  const SimulationResult result = simulate(s);
  ASSERT_FALSE(result.failure);
  for (const EventType type :
       {EventType::AmbassadorPlaced, EventType::AmbassadorTriggered, EventType::VidalGained,
        EventType::TerrorRevealed, EventType::HomeworldOccupied, EventType::NexusCardPlayed,
        EventType::DiscoveryRevealed, EventType::DiscoveryEntered}) {
    EXPECT_GT(result.tally.events[static_cast<size_t>(type)], 0U) << id_of(type);
  }
  // Prices are named that are paid: not every request comes to nothing.
  EXPECT_GT(result.tally.events[static_cast<size_t>(EventType::LeaderPriceNamed)],
            result.tally.events[static_cast<size_t>(EventType::LeaderPriceRefused)]);
}

// Questions of the base game at which doing nothing is as good as anything.
constexpr std::string_view kIdle[] = {
    "bene_gesserit_place", "storm_losses",    "guild_timing",
    "truthtrance_vote",    "deal_asks",       "deal_turns",
    "cancel_deal",         "help_whom",       "bid_card",
    "battle_losses",       "stop_wartime",    "battle_losses_special",
    "move_also_from",      "migration_losses"};

TEST(Heuristic, HasAReasonForEveryAnswer) {
  const auto look_at = [](std::string_view prompt) {
    const bool idle = std::ranges::find(kIdle, prompt) != std::end(kIdle);
    EXPECT_NE(thinks_about(prompt), idle) << prompt;
  };
  for (int i = 0; i < static_cast<int>(ScriptId::kCount); ++i) {
    for (const Step& step : script(static_cast<ScriptId>(i)).steps) {
      if (step.kind == StepKind::Deed || step.kind == StepKind::Pause) continue;
      for (int k = 0; k < step.part_count; ++k) look_at(step.parts[k].id);
      if (step.part_count == 0) look_at(step.id);
    }
  }
}

// Ecaz and their ally stand together in three strongholds, which is enough (2.11.15).
TEST(Heuristic, CountsWhatIsShared) {
  const Simulation s = table_of(
      Factions::of(Faction::Ecaz, Faction::Emperor, Faction::Atreides, Faction::Harkonnen), {});
  Game g = bidding_game(config_of(s, 0));
  for (Place p : places_of(strongholds())) {
    for (Faction f : g.players) g.forces.remove(f, p, g.forces.at(f, p));
  }
  g.ally[Faction::Ecaz] = Faction::Emperor;
  g.ally[Faction::Emperor] = Faction::Ecaz;
  const auto stand_in = [&](Territory t) {
    for (Faction f : sharers(g)) g.forces.add(f, places_of(t).first(), {.normal = 1});
  };
  const Weights weights;
  stand_in(Territory::Carthag);
  stand_in(Territory::TueksSietch);
  EXPECT_EQ(Outlook(g, Faction::Atreides, weights).of_side(Faction::Ecaz), 2);
  EXPECT_EQ(Outlook(g, Faction::Atreides, weights).menace(), Faction::None);
  stand_in(Territory::HabbanyaSietch);
  const Outlook look(g, Faction::Atreides, weights);
  EXPECT_EQ(look.missing(Faction::Emperor), 0);
  EXPECT_NE(look.menace(), Faction::None);
  EXPECT_GE(look.denial_value(Territory::Carthag), weights.stopping);
}

// Nobody has won yet, but whoever is the stronger in a battle to come will have.
TEST(Heuristic, SeesAVictoryComingInABattle) {
  const Simulation s = table_of(factions_in(Expansion::Base), {});
  Game g = bidding_game(config_of(s, 0));
  for (Place p : places_of(strongholds())) {
    for (Faction f : g.players) g.forces.remove(f, p, g.forces.at(f, p));
  }
  const auto stand_in = [&](Faction f, Territory t, uint8_t forces) {
    g.forces.add(f, places_of(t).first(), {.normal = forces});
  };
  stand_in(Faction::Harkonnen, Territory::Carthag, 8);
  stand_in(Faction::Harkonnen, Territory::TueksSietch, 8);
  const Weights weights;
  const double before = Outlook(g, Faction::Atreides, weights).denial_value(Territory::Carthag);
  stand_in(Faction::Harkonnen, Territory::HabbanyaSietch, 8);
  stand_in(Faction::Emperor, Territory::HabbanyaSietch, 1);
  const Outlook look(g, Faction::Atreides, weights);
  EXPECT_EQ(look.menace(), Faction::None);
  EXPECT_GT(look.denial_value(Territory::Carthag), before + 0.1 * weights.stopping);
}

TEST(Weights, ComeBackAsTheyWereWritten) {
  Weights w;
  w.stronghold = 11.5;
  w.alliance = 0.25;
  Weights read;
  EXPECT_EQ(read_weights(write_weights(w), read), "");
  EXPECT_EQ(write_weights(read), write_weights(w));
  EXPECT_EQ(read.stronghold, 11.5);
}

TEST(Weights, SayWhatIsWrong) {
  Weights w;
  EXPECT_NE(read_weights("stronghold many\n", w), "");
  EXPECT_NE(read_weights("no_such_weight 1\n", w), "");
  EXPECT_NE(read_weights("stronghold 100000\n", w), "");
  EXPECT_EQ(w.stronghold, Weights{}.stronghold);
  EXPECT_EQ(read_weights("# a remark\n\nstronghold 8\n", w), "");
  EXPECT_EQ(w.stronghold, 8);
}

}  // namespace
}  // namespace kanly
