// What a battle may come to: by hand in one position, and in every battle plan of games that are played.
#include <optional>

#include <gtest/gtest.h>

#include "agents/certainty.h"
#include "agents/games.h"
#include "game/queries.h"

namespace kanly {
namespace {

constexpr Faction kAtreides = Faction::Atreides;
constexpr Faction kHarkonnen = Faction::Harkonnen;
using Verdict = Reckoning::Verdict;

Config table_of(std::initializer_list<Faction> factions, uint64_t seed) {
  Config config;
  config.advanced = kAdvancedGame;
  config.seed = seed_from_number(seed);
  for (Faction f : factions) config.seats[config.players++] = f;
  return config;
}

// The Harkonnen, with one force and no card, have attacked five forces of the Atreides in Arrakeen.
Game battle() {
  GameInPlay play;
  play.begin(table_of({kAtreides, kHarkonnen}, 1));
  Game g = play.game();
  g.phase = Phase::Battle;
  g.turn = 1;
  g.battle.stage = BattleWork::Stage::Planning;
  g.battle.aggressor = kHarkonnen;
  g.battle.defender = kAtreides;
  g.battle.area = places_of(Territory::Arrakeen).first();
  for (Faction f : g.players) {
    g.battle.plan(f) = {.part = BattlePlan::Part::Hero};
    g.traitors[f] = {};
    g.knows[f] = {};
    g.hands[f] = {};
    for (Place p : g.forces.places(f)) g.forces.remove(f, p, g.forces.at(f, p));
  }
  g.forces.add(kAtreides, g.battle.area, {.normal = 5});
  g.forces.add(kHarkonnen, g.battle.area, {.normal = 1});
  g.spice[kAtreides] = 2;
  g.spice[kHarkonnen] = 10;
  Game seen = View(g, kAtreides).game();
  seen.hands[kHarkonnen].hidden = 0;  // the Atreides know that there is none
  return seen;
}

TEST(Reckoning, SaysWhatBothSidesMayTotal) {
  Game g = battle();
  const auto all = reckoning_with(g, kAtreides, Option::of(Leader::ThufirHawat));
  ASSERT_TRUE(all);
  EXPECT_TRUE(all->both_live.possible);
  EXPECT_FALSE(all->theirs_falls.possible);  // nobody holds a weapon
  EXPECT_FALSE(all->ours_falls.possible);
  EXPECT_EQ(all->both_live.own.least, 10);  // in half points: Thufir Hawat alone
  EXPECT_EQ(all->both_live.own.most, 17);   // … and five forces, two of them with spice
  EXPECT_EQ(all->both_live.theirs.least, 0);
  EXPECT_EQ(all->both_live.theirs.most, 14);  // Feyd-Rautha and a force with spice
  EXPECT_EQ(all->both_live.verdict, Verdict::Open);
}

TEST(Reckoning, KnowsThatTheAggressorWinsTies) {
  Game g = battle();
  BattlePlan& plan = g.battle.plan(kAtreides);
  plan.leader = Leader::ThufirHawat;
  plan.part = BattlePlan::Part::Normal;
  EXPECT_EQ(reckoning_with(g, kAtreides, Option::number(5))->both_live.verdict, Verdict::Wins);
  EXPECT_EQ(reckoning_with(g, kAtreides, Option::number(3))->both_live.verdict, Verdict::Open);
  plan.part = BattlePlan::Part::Committed;
  EXPECT_FALSE(reckoning_with(g, kAtreides, Option::number(5)));
}

// Whatever is asked about a plan, each answer has ranges that are ranges, made of what the seat sees.
TEST(Reckoning, IsThereForEveryPlanOfAGame) {
  int plans = 0;
  for (uint64_t seed = 1; seed <= 4; ++seed) {
    const Config config = table_of({kAtreides, Faction::BeneGesserit, Faction::Emperor,
                                    Faction::Fremen, Faction::SpacingGuild, kHarkonnen},
                                   seed);
    play_until(config, "heuristic", [&](const Game& g, const Choice&) {
      for (const Faction f : g.waiting) {
        const View view(g, f);
        Options options;
        menu(view, options);
        for (const Option o : options) {
          const auto all = reckoning_with(view.game(), f, o);
          if (!all) continue;
          ++plans;
          for (const auto& c : {all->both_live, all->theirs_falls, all->ours_falls}) {
            EXPECT_LE(c.own.least, c.own.most);
            EXPECT_LE(c.theirs.least, c.theirs.most);
          }
          EXPECT_TRUE(all->both_live.possible || all->theirs_falls.possible ||
                      all->ours_falls.possible);
        }
      }
      return false;
    });
  }
  EXPECT_GT(plans, 100);
}

}  // namespace
}  // namespace kanly
