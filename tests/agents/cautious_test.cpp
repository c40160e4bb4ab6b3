// The cautious player: safe habits, which make it better than chance and worse than thinking.
#include "agents/cautious.h"

#include <algorithm>
#include <string_view>

#include <gtest/gtest.h>

#include "agents/games.h"
#include "game/queries.h"
#include "rules/kernel/engine.h"
#include "view/view.h"

namespace kanly {
namespace {

Simulation base_table() { return table_of(factions_in(Expansion::Base), {}); }

Option answer_of(std::string_view agent, const Game& g, Faction seat) {
  const auto asked = make_agent(agent);
  asked->begin(g.config, seat, g.config.seed);
  Options menu_here;
  menu(g, seat, menu_here);
  return asked->answer(View(g, seat), menu_here);
}

TEST(Cautious, PlaysWholeGamesOfEverybodyWithEveryVariant) {
  Simulation s = table_of(playable_factions(), playable_variants());
  s.agents = {"cautious"};
  s.check = true;
  const SimulationResult result = simulate(s);
  ASSERT_FALSE(result.failure) << result.failure->text << " in game " << result.failure->game;
  EXPECT_EQ(result.tally.games, kGames);
}

#ifndef KANLY_CHECK_INVARIANTS
// Games that one of these wins among others of that kind, each faction in its turn.
uint64_t wins(std::string_view one, std::string_view others) {
  uint64_t won = 0;
  for (const Faction f : factions_in(Expansion::Base)) {
    Simulation s = base_table();
    s.agents.clear();
    for (int i = 0; i < s.config.players; ++i) {
      s.agents.emplace_back(s.config.seats[static_cast<size_t>(i)] == f ? one : others);
    }
    const SimulationResult result = simulate(s);
    EXPECT_FALSE(result.failure);
    won += result.tally.won[f];
  }
  return won;
}

TEST(Cautious, StandsBetweenChanceAndThinking) {
  const uint64_t random = wins("random", "heuristic");
  const uint64_t cautious = wins("cautious", "heuristic");
  const uint64_t heuristic = wins("heuristic", "heuristic");
  EXPECT_LT(2 * random, cautious);
  EXPECT_LT(2 * cautious, heuristic);
}
#endif

TEST(Cautious, AnswersDependOnTheViewAlone) {
  Chance chance(seed_from_number(5));
  const Simulation s = base_table();
  int compared = 0;
  for (uint64_t n = 0; n < kGames / 4; ++n) {
    compared += compare_redeals("cautious", config_of(s, n), 10, chance);
  }
  EXPECT_GT(compared, 20);
}

TEST(Cautious, PaysLittleForCards) {
  Game g = at_question(config_of(base_table(), 0), "idle", "bid");
  ASSERT_FALSE(g.over());
  const Faction seat = g.waiting.first();
  g.spice[seat] = 20;
  g.bidding.bid = 2;
  EXPECT_EQ(answer_of("cautious", g, seat), Option::number(3));
  g.bidding.bid = 3;
  EXPECT_EQ(answer_of("cautious", g, seat), Option::pass());
  g.bidding.bid = 0;
  g.spice[seat] = 5;
  EXPECT_EQ(answer_of("cautious", g, seat), Option::pass());
}

// What it ships goes where it does not meet more than it brings.
TEST(Cautious, GoesWhereItIsNotOutnumbered) {
  int shipped = 0;
  const Simulation s = base_table();
  for (uint64_t n = 0; n < 4; ++n) {
    play_until(config_of(s, n), "cautious", [&](const Game& g, const Choice& c) {
      const Step* const asked = c.interrupt ? nullptr : prompt(g, c.faction);
      if (asked != nullptr && asked->id == "ship_forces") {
        const Territory t = territory_of(g.shipment.to);
        int enemies = 0;
        for (const Faction f : occupants(g, t)) {
          if (f == c.faction) continue;
          enemies = std::max(enemies, g.forces.in_territory(f, t).total());
        }
        const int own = g.forces.in_territory(c.faction, t).total() + c.option.value +
                        g.reserves[c.faction].special;
        EXPECT_TRUE(is_stronghold(t));
        EXPECT_TRUE(enemies == 0 || own > enemies);
        ++shipped;
      }
      return false;
    });
  }
  EXPECT_GT(shipped, 20);
}

TEST(Cautious, FightsWithItsBestLeader) {
  const Game g = at_question(config_of(base_table(), 0), "cautious", "plan_leader");
  ASSERT_FALSE(g.over());
  const Faction seat = g.waiting.first();
  Options heroes;
  menu(g, seat, heroes);
  const Option best = answer_of("cautious", g, seat);
  ASSERT_TRUE(best.is(Option::Kind::Leader));
  for (const Option o : heroes) {
    if (!o.is(Option::Kind::Leader)) continue;
    EXPECT_LE(info(o.leader()).strength, info(best.leader()).strength);
  }
}

// What no habit is about.
TEST(Cautious, IsIdleElsewhere) {
  const Game g = at_question(config_of(base_table(), 0), "idle", "dial_first_storm");
  ASSERT_FALSE(g.over());
  const Faction seat = g.waiting.first();
  EXPECT_EQ(answer_of("cautious", g, seat), answer_of("idle", g, seat));
}

}  // namespace
}  // namespace kanly
