// The schedule: everybody has everything equally often, and tables play the same deals.
#include "arena/tournament.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include <gtest/gtest.h>

#include "arena/arena_configs.h"
#include "base/json_writer.h"
#include "play/config_text.h"
#include "rules/kernel/engine.h"

namespace kanly {
namespace {

using Sitting = std::tuple<std::string, Faction, int>;  // agent, faction, seat

// How often every agent had every faction at every seat, in the first so many games.
std::map<Sitting, int> sittings(const ArenaConfig& config, uint64_t games) {
  std::map<Sitting, int> counts;
  for (uint64_t i = 0; i < games; ++i) {
    const ScheduledGame game = scheduled_game(config, i);
    for (size_t seat = 0; seat < game.agents.size(); ++seat) {
      ++counts[{game.agents[seat].name, game.config.seats[seat], static_cast<int>(seat)}];
    }
  }
  return counts;
}

// All of one agent's counts are this number, and there are so many of them.
void expect_even(const std::map<Sitting, int>& counts, const std::string& agent, int count,
                 int kinds) {
  int seen = 0;
  for (const auto& [sitting, n] : counts) {
    if (std::get<0>(sitting) != agent) continue;
    ++seen;
    EXPECT_EQ(n, count) << agent << " as " << id_of(std::get<1>(sitting)) << " at seat "
                        << std::get<2>(sitting);
  }
  EXPECT_EQ(seen, kinds);
}

TEST(Schedule, TheOneAmongOthersHasEveryFactionAtEverySeatOnce) {
  const ArenaConfig config =
      arena_config(R"({"name":"x","tables":[{"one":"heuristic","others":"random"}],"games":36})");
  ASSERT_EQ(balanced_games(config), 36U);
  const auto counts = sittings(config, 36);
  expect_even(counts, "heuristic", 1, 36);
  expect_even(counts, "random", 5, 36);
}

TEST(Schedule, TheOneHasEveryFactionAndEverySeatInTheFirstGamesAlready) {
  const ArenaConfig config =
      arena_config(R"({"name":"x","tables":[{"one":"heuristic","others":"random"}],"games":36})");
  std::set<Faction> factions;
  for (uint64_t i = 0; i < 6; ++i) {
    const ScheduledGame game = scheduled_game(config, i);
    ASSERT_GE(game.one, 0);
    EXPECT_EQ(game.agents[static_cast<size_t>(game.one)].name, "heuristic");
    factions.insert(game.config.seats[static_cast<size_t>(game.one)]);
  }
  EXPECT_EQ(factions.size(), 6U);
}

TEST(Schedule, MixedAgentsHaveEveryFactionAtEverySeatEquallyOften) {
  const ArenaConfig config =
      arena_config(R"({"name":"x","tables":[{"mixed":["a","b","c"]}],"games":18})");
  ASSERT_EQ(balanced_games(config), 18U);
  const auto counts = sittings(config, 18);
  for (const char* agent : {"a", "b", "c"}) expect_even(counts, agent, 1, 36);
}

TEST(Schedule, MixedAgentsThatDoNotDivideTheSeatsAreEvenAsWell) {
  const ArenaConfig config =
      arena_config(R"({"name":"x","tables":[{"mixed":["a","b","c","d"]}],"games":24})");
  ASSERT_EQ(balanced_games(config), 24U);
  const auto counts = sittings(config, 24);
  for (const char* agent : {"a", "b", "c", "d"}) expect_even(counts, agent, 1, 36);
}

TEST(Schedule, SixOfEightFactionsAreDrawnEvenly) {
  const ArenaConfig config = arena_config(
      R"({"name":"x","factions":["atreides","bene_gesserit","emperor","fremen","harkonnen",
          "spacing_guild","choam","richese"],"players":6,
          "tables":[{"one":"heuristic","others":"random"}],"games":1008})");
  ASSERT_EQ(balanced_games(config), 1008U);  // 28 choices × 6 × 6
  const auto counts = sittings(config, 1008);
  expect_even(counts, "heuristic", 21, 48);  // each faction is in 21 of the 28 choices
  std::map<uint16_t, int> choices;
  for (uint64_t i = 0; i < 1008; ++i) ++choices[scheduled_game(config, i).config.factions().raw()];
  EXPECT_EQ(choices.size(), 28U);
  for (const auto& [choice, n] : choices) EXPECT_EQ(n, 36);
}

TEST(Schedule, NeighboursChangeFromBlockToBlock) {
  const ArenaConfig config =
      arena_config(R"({"name":"x","tables":[{"all":"random"}],"games":360})");
  std::set<std::string> circles;
  for (uint64_t block = 0; block < 10; ++block) {
    circles.insert(factions_text(scheduled_game(config, block * 36).config));
  }
  EXPECT_GE(circles.size(), 8U);
}

TEST(Schedule, TablesAndRulesPlayTheSameDeals) {
  const ArenaConfig config = arena_config(
      R"({"name":"x","rules":["basic","advanced"],
          "tables":[{"one":"search","others":"heuristic"},{"one":"heuristic","others":"heuristic"}],
          "games":50})");
  ASSERT_EQ(config.total(), 200U);
  for (uint64_t deal = 0; deal < 50; ++deal) {
    const ScheduledGame first = scheduled_game(config, 4 * deal);
    EXPECT_EQ(first.seed, config.seed + deal);
    EXPECT_EQ(first.agents[static_cast<size_t>(first.one)].name, "search");
    for (uint64_t i = 1; i < 4; ++i) {
      const ScheduledGame game = scheduled_game(config, 4 * deal + i);
      EXPECT_EQ(game.deal, deal);
      EXPECT_EQ(game.table, static_cast<int>(i % 2));
      EXPECT_EQ(game.config.is_basic(), i < 2);
      EXPECT_EQ(game.config.seats, first.config.seats);
      EXPECT_EQ(game.config.seed, first.config.seed);
      EXPECT_EQ(game.one, first.one);
    }
  }
}

TEST(Schedule, FilesOfTheProjectCanBePlayed) {
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(KANLY_PROJECT_DIR "/bench/arena")) {
    if (entry.path().extension() != ".json") continue;
    ++files;
    std::ifstream in(entry.path());
    const std::string text(std::istreambuf_iterator<char>(in), {});
    const ArenaConfig config = arena_config(text);
    EXPECT_EQ(config.name + ".json", entry.path().filename().string());
    EXPECT_FALSE(check_config(scheduled_game(config, config.total() - 1).config));
  }
  EXPECT_GE(files, 5);
}

// --- The configuration file ---------------------------------------------------------------------

TEST(ArenaConfig, ComesBackAsItWasWritten) {
  const ArenaConfig config = arena_config(
      R"({"name":"x","rules":["basic","advanced turns=8"],"factions":["choam","fremen","richese"],
          "players":2,"tables":[{"mixed":["random",{"name":"mine","agent":"heuristic"}]},
          {"all":"random"},{"one":"random","others":"cautious"}],
          "games":7,"seed":12,"seconds_per_decision":3})");
  std::string text;
  JsonWriter json(text);
  write_arena_config(json, config);
  EXPECT_EQ(arena_config(text), config);
  EXPECT_EQ(config_hash(arena_config(text)), config_hash(config));
}

TEST(ArenaConfig, HashTellsConfigurationsApart) {
  const ArenaConfig a = arena_config(R"({"name":"x","tables":[{"all":"random"}],"games":7})");
  ArenaConfig b = a;
  b.seed = 2;
  EXPECT_NE(config_hash(a), config_hash(b));
}

TEST(ArenaConfig, HashDependsOnTheWeightsAnAgentIsGiven) {
  const std::string file = testing::TempDir() + "kanly_arena_weights";
  ArenaConfig config = arena_config(R"({"name":"x","tables":[{"all":"random"}],"games":7})");
  config.tables[0].agents[0].words = "heuristic:weights=" + file;
  std::ofstream(file) << "stronghold 7\n";
  const std::string before = config_hash(config);
  std::ofstream(file) << "stronghold 8\n";
  EXPECT_NE(config_hash(config), before);
  std::filesystem::remove(file);
}

TEST(ArenaConfig, SaysWhichKeyIsWrong) {
  const std::pair<const char*, const char*> cases[] = {
      {R"([])", "not an object"},
      {R"({"nme":"x"})", "'nme'"},
      {R"({"tables":[{"all":"random"}],"games":1})", "'name'"},
      {R"({"name":"a/b","tables":[{"all":"random"}],"games":1})", "'name'"},
      {R"({"name":"x","games":1})", "'tables'"},
      {R"({"name":"x","tables":[{"one":"random"}],"games":1})", "'tables'"},
      {R"({"name":"x","tables":[{"one":"random","rest":"random"}],"games":1})", "'rest'"},
      {R"({"name":"x","tables":[{"mixed":["random"]}],"games":1})", "'mixed'"},
      {R"({"name":"x","tables":[{"all":7}],"games":1})", "'all'"},
      {R"({"name":"x","tables":[{"all":{"name":"r","agent":"random"}},{"all":{"name":"r","agent":"cautious"}}],"games":1})",
       "'r' stands for"},
      {R"({"name":"x","tables":[{"all":"random"}]})", "'games'"},
      {R"({"name":"x","tables":[{"all":"random"}],"games":0})", "'games'"},
      {R"({"name":"x","tables":[{"all":"random"}],"games":1.5})", "'games'"},
      {R"({"name":"x","tables":[{"all":"random"}],"games":1,"seed":"a"})", "'seed'"},
      {R"({"name":"x","tables":[{"all":"random"}],"games":1,"rules":"advancd"})", "advancd"},
      {R"({"name":"x","tables":[{"all":"random"}],"games":1,"rules":["basic","basic"]})", "twice"},
      {R"({"name":"x","tables":[{"all":"random"}],"games":1,"rules":"random_seats"})", "'rules'"},
      {R"({"name":"x","tables":[{"all":"random"}],"games":1,"factions":["atreide"]})", "atreide"},
      {R"({"name":"x","tables":[{"all":"random"}],"games":1,"players":7})", "'players'"},
      {R"({"name":"x","tables":[{"all":"random"}],"games":1,"seconds_per_decision":0})",
       "'seconds_per_decision'"},
  };
  for (const auto& [text, expected] : cases) {
    ArenaConfig config;
    const std::string wrong = read_arena_config(json_with_comments(text), config);
    EXPECT_NE(wrong.find(expected), std::string::npos) << text << "\n" << wrong;
  }
}

}  // namespace
}  // namespace kanly
