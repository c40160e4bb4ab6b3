// The heuristic player: sound, blind to what it may not see, and far better than chance.
#include "agents/heuristic/heuristic.h"

#include <string>

#include <gtest/gtest.h>

#include "arena/simulate.h"
#include "game/invariants.h"
#include "view/redact.h"

namespace kanly {
namespace {

#ifdef KANLY_CHECK_INVARIANTS
constexpr uint64_t kGames = 4;
#else
constexpr uint64_t kGames = 40;
#endif

Simulation table_of(Factions factions, Variants variants) {
  Simulation s;
  s.config.advanced = true;
  s.config.variants = variants;
  for (Faction f : factions) s.config.seats[s.config.players++] = f;
  s.games = kGames;
  return s;
}

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

// Two games that differ only in what a seat cannot know get the same answer from it.
TEST(Heuristic, AnswersDependOnTheViewAlone) {
  Chance chance(seed_from_number(3));
  int compared = 0;
  for (uint64_t n = 0; n < kGames / 4; ++n) {
    Simulation s = table_of(playable_factions(), playable_variants());
    s.agents = {"heuristic"};
    const Config config = config_of(s, n);
    const AgentSet agents(s.agents, 0);
    Driver driver;
    driver.begin(config, agents.seats(config));
    Game g = new_game(config);
    Table t(g);
    advance(t);
    while (!g.over()) {
      const Faction seat = g.waiting.first();
      if (chance.below(10) == 0) {
        Options menu_here;
        menu(g, seat, menu_here);
        const View view(g, seat);
        const View other(redeal(view.game(), seat, chance), seat);
        HeuristicAgent one;
        HeuristicAgent two;
        one.begin(config, seat, config.seed);
        two.begin(config, seat, config.seed);
        EXPECT_EQ(name_of(one.answer(view, menu_here)), name_of(two.answer(other, menu_here)))
            << prompt(g, seat)->id;
        ++compared;
      }
      apply(t, driver.decide(g));
    }
  }
  EXPECT_GT(compared, 20);
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
