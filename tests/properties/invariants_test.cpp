// What must hold of the forces, Face Dancers and gholas of Ixians and Tleilaxu is noticed when it does not.
#include "rules/invariants.h"

#include <functional>
#include <string>

#include <gtest/gtest.h>

#include "game/queries.h"
#include "rules/kernel/engine.h"

namespace kanly {
namespace {

// A game in its first Turn, as far as the first card for sale.
Game begun() {
  Config config;
  for (Faction f : {Faction::Ixians, Faction::Tleilaxu, Faction::Harkonnen, Faction::Atreides}) {
    config.seats[config.players++] = f;
  }
  config.advanced = kAdvancedGame;
  config.seed = seed_from_number(7);
  Game g = new_game(config);
  Table t(g);
  advance(t);
  while (g.phase < Phase::Bidding) {
    Options options;
    menu(g, g.waiting.first(), options);
    apply(t, g.waiting.first(), options[0]);
  }
  return g;
}

// What is said of the game after this was done to it.
std::string broken_by(const std::function<void(Game&)>& deed) {
  Game g = begun();
  deed(g);
  return broken_invariant(g).value_or("");
}

Leader a_face_dancer(const Game& g) { return g.traitors[Faction::Tleilaxu].cards.first(); }

TEST(Invariants, HoldWhenNothingIsBroken) {
  EXPECT_EQ(broken_by([](Game&) {}), "");
}

TEST(Invariants, EveryFaceDancerIsInOnePlace) {
  EXPECT_NE(broken_by([](Game& g) { g.traitor_deck.add(a_face_dancer(g)); }), "");
  EXPECT_NE(
      broken_by([](Game& g) { g.traitors[Faction::Tleilaxu].cards.remove(a_face_dancer(g)); }), "");
  EXPECT_NE(broken_by([](Game& g) {
              const Leader l = g.traitor_deck.first();
              g.traitor_deck.remove(l);
              g.traitors[Faction::Tleilaxu].cards.add(l);
            }),
            "");
}

TEST(Invariants, CyborgsAndSuboidsAddUp) {
  EXPECT_NE(broken_by([](Game& g) { ++g.reserves[Faction::Ixians].special; }), "");
  EXPECT_NE(broken_by([](Game& g) { ++g.tanks[Faction::Ixians].normal; }), "");
  // A cyborg does not turn into a suboid.
  EXPECT_NE(broken_by([](Game& g) {
              --g.reserves[Faction::Ixians].special;
              ++g.reserves[Faction::Ixians].normal;
            }),
            "");
}

TEST(Invariants, TheMobileStrongholdIsInOnePlaceAndNoStronghold) {
  EXPECT_NE(broken_by([](Game& g) { g.ixians.points_at = Place::None; }), "");
  EXPECT_NE(broken_by([](Game& g) { g.ixians.points_at = place_of(Territory::Carthag, 0); }), "");
}

TEST(Invariants, AGholaLivesAndHasOneHolder) {
  const auto make = [](Game& g, Leader l, Faction holder) {
    g.tleilaxu.gholas.add(l);
    g.leaders[l].holder = holder;
    g.leaders[l].cycle = 2;
  };
  const Leader l = Leader::DuncanIdaho;
  EXPECT_EQ(broken_by([&](Game& g) { make(g, l, Faction::Tleilaxu); }), "");
  EXPECT_NE(broken_by([&](Game& g) { make(g, l, Faction::Atreides); }), "");
  EXPECT_NE(broken_by([&](Game& g) { make(g, Leader::Blin, Faction::Tleilaxu); }), "");
  EXPECT_NE(broken_by([&](Game& g) { g.leaders[l].holder = Faction::Tleilaxu; }), "");
  EXPECT_NE(broken_by([&](Game& g) {
              make(g, l, Faction::Tleilaxu);
              g.leaders[l].zone = LeaderState::Zone::Tanks;
              g.leaders[l].cycle = 3;
            }),
            "");
}

}  // namespace
}  // namespace kanly
