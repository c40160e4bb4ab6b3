// Promises by word of mouth, followed up by hand.
#include "benchmark/promises.h"

#include <gtest/gtest.h>

#include "play/config_text.h"
#include "play/game_in_play.h"

namespace kanly::benchmark {
namespace {

constexpr Faction kFrom = Faction::Fremen;
constexpr Faction kTo = Faction::Atreides;

class Promises : public testing::Test {
 protected:
  Promises() {
    Config config;
    EXPECT_FALSE(read_factions(config, "atreides fremen harkonnen"));
    GameInPlay play;
    EXPECT_FALSE(play.begin(config));
    game = play.game();
    game.turn = 3;
    game.waiting = {};  // nobody is asked
  }
  void promise(const std::string& kind, const std::string& value, Faction to = kTo) {
    PromiseRow p;
    p.from = kFrom;
    p.to = to;
    p.kind = kind;
    p.value = value;
    watch.add(p, game);
  }
  void add_forces(Faction f, Territory t, int count) {
    game.forces.add(f, *places_of(t).begin(), {static_cast<uint8_t>(count), 0});
  }
  void next_turn() {
    ++game.turn;
    watch.look(game);
  }
  void battle(Faction aggressor, Faction defender, Territory t) {
    watch.hear({.type = EventType::BattleStarted,
                .faction = aggressor,
                .target = defender,
                .territory = t},
               game);
  }
  void pay(int amount, Faction to) {
    Event e;
    e.type = EventType::Payment;
    e.payer = {Party::Kind::Faction, kFrom};
    e.receiver = {Party::Kind::Faction, to};
    e.amount = amount;
    watch.hear(e, game);
  }
  std::optional<bool> kept() const { return watch.promises().back().kept; }

  Game game;
  PromiseWatch watch;
};

TEST_F(Promises, NotToEnterIsBrokenByMoreForces) {
  add_forces(kFrom, Territory::Arrakeen, 2);
  promise("not_enter", "arrakeen");
  watch.look(game);
  EXPECT_FALSE(kept());  // still open
  add_forces(kFrom, Territory::Arrakeen, 1);
  watch.look(game);
  EXPECT_EQ(kept(), false);
}

// Who never had the chance to break it has not kept it either.
TEST_F(Promises, OfWhomNothingWasAskedAreVoid) {
  promise("not_enter", "arrakeen");
  next_turn();
  EXPECT_FALSE(kept().has_value());
}

TEST_F(Promises, NotToAttackIsBrokenWhereForcesCameSince) {
  add_forces(kFrom, Territory::Arrakeen, 2);
  promise("not_attack", "");
  battle(kFrom, kTo, Territory::Arrakeen);  // they had been there before
  EXPECT_FALSE(kept().has_value());
  add_forces(kFrom, Territory::Carthag, 3);
  battle(Faction::Harkonnen, kFrom, Territory::Carthag);  // another one
  EXPECT_FALSE(kept().has_value());
  battle(kTo, kFrom, Territory::Carthag);  // the order of battle does not say who came
  EXPECT_EQ(kept(), false);
}

TEST_F(Promises, PaymentsOfTheTurnAddUp) {
  promise("pay", "4");
  pay(3, kTo);
  pay(5, Faction::Harkonnen);
  pay(1, kTo);
  next_turn();
  EXPECT_EQ(kept(), true);
  promise("pay", "4");
  pay(3, kTo);
  next_turn();
  EXPECT_EQ(kept(), false);
}

TEST_F(Promises, AlliancesAreLookedAtWhenTheNextNexusEnds) {
  promise("ally", "");
  next_turn();
  EXPECT_FALSE(kept().has_value());  // it waits for a Nexus
  game.ally[kFrom] = kTo;
  watch.hear({.type = EventType::NexusEnded}, game);
  EXPECT_EQ(kept(), true);
}

TEST_F(Promises, WhatCannotBeCheckedIsVoid) {
  promise("vote", "for me");
  next_turn();
  EXPECT_FALSE(kept().has_value());
}

}  // namespace
}  // namespace kanly::benchmark
