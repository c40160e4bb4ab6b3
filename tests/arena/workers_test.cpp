// Whole arenas: the same results however they are played, and agents that fail.
#include "arena/workers.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "agents/agents.h"
#include "arena/arena.h"
#include "arena/arena_configs.h"
#include "simulation/simulate.h"

namespace kanly {
namespace {

// A results file that is gone afterwards.
class ResultsPath {
 public:
  ResultsPath()
      : path_(testing::TempDir() + "kanly_arena_" + std::to_string(getpid()) + "_" +
              testing::UnitTest::GetInstance()->current_test_info()->name() +
              std::to_string(count_++) + ".jsonl") {}
  ~ResultsPath() { std::filesystem::remove(path_); }
  ResultsPath(const ResultsPath&) = delete;
  ResultsPath& operator=(const ResultsPath&) = delete;

  const std::string& path() const { return path_; }
  std::string text() const {
    std::ifstream in(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void set_text(const std::string& text) const { std::ofstream(path_, std::ios::binary) << text; }

 private:
  static inline int count_ = 0;
  std::string path_;
};

Arena small_arena(const ResultsPath& file) {
  Arena arena;
  arena.config = arena_config(
      R"({"name":"small","rules":["basic turns=3","advanced turns=3"],
          "factions":["atreides","fremen","harkonnen"],
          "tables":[{"one":"heuristic","others":"random"},{"mixed":["random","cautious"]}],
          "games":6,"seconds_per_decision":600})");
  arena.out = file.path();
  arena.workers = 2;
  return arena;
}

std::vector<GameRecord> played(const Arena& arena) {
  const ArenaEnd end = run_arena(arena);
  EXPECT_EQ(end.wrong, "");
  EXPECT_EQ(end.defect, "");
  EXPECT_FALSE(end.stopped);
  const Results results = read_results(arena.out);
  EXPECT_EQ(results.wrong, "");
  return results.records;
}

// --- The same results ---------------------------------------------------------------------------

TEST(ArenaRuns, RecordsAreTheSameWithOneWorkerAndWithSeveral) {
  const ResultsPath one_file;
  const ResultsPath many_file;
  Arena one = small_arena(one_file);
  one.workers = 1;
  Arena many = small_arena(many_file);
  many.workers = 3;
  const auto records = played(one);
  EXPECT_EQ(records.size(), 24U);
  EXPECT_EQ(records, played(many));
}

TEST(ArenaRuns, PartsPutTogetherAreTheWhole) {
  const ResultsPath whole_file;
  Arena whole = small_arena(whole_file);
  whole.workers = 1;
  played(whole);

  const std::vector<ResultsPath> files(3);
  std::vector<std::string> paths;
  size_t games = 0;
  for (size_t i = 0; i < files.size(); ++i) {
    Arena part = small_arena(files[i]);
    part.shard = {i + 1, files.size()};
    uint64_t announced = 0;
    part.begins = [&](const Results&, uint64_t count) { announced = count; };
    const size_t here = played(part).size();
    EXPECT_EQ(here, announced);
    EXPECT_LT(here, 24U);
    games += here;
    paths.insert(paths.begin(), files[i].path());
  }
  EXPECT_EQ(games, 24U) << "every game in one part alone";

  const ResultsPath merged_file;
  const Results merged = merge_results(paths);
  EXPECT_EQ(merged.wrong, "");
  EXPECT_EQ(write_results(merged, merged_file.path()), "");
  EXPECT_EQ(merged_file.text(), whole_file.text());
  EXPECT_EQ(merge_results({merged_file.path(), paths[0]}).records, merged.records);
}

TEST(ArenaRuns, PartsOfAnotherArenaOrOfGamesThatWentDifferentlyAreRefused) {
  const ResultsPath file;
  const ResultsPath other_file;
  const ResultsPath changed_file;
  Arena arena = small_arena(file);
  arena.most_games = 2;
  Results results;
  results.config = arena.config;
  results.records = played(arena);
  Arena other = small_arena(other_file);
  other.most_games = 2;
  other.config.seed = 7;
  played(other);
  EXPECT_TRUE(merge_results({file.path(), other_file.path()})
                  .wrong.starts_with(other_file.path() + ": these are games of another"));

  results.hash = config_hash(arena.config);
  ++results.records[1].turns;
  ASSERT_EQ(write_results(results, changed_file.path()), "");
  EXPECT_TRUE(merge_results({file.path(), changed_file.path()})
                  .wrong.starts_with("game 1 went differently in " + file.path()));
}

TEST(ArenaRuns, GoOnWhereTheyWereStopped) {
  const ResultsPath whole_file;
  const ResultsPath file;
  Arena arena = small_arena(file);
  int count = 0;
  arena.watch = [&](const GameRecord* record) { return (count += record ? 1 : 0) < 5; };
  const ArenaEnd end = run_arena(arena);
  EXPECT_TRUE(end.stopped);
  const size_t kept = read_results(file.path()).records.size();
  EXPECT_GE(kept, 5U);
  EXPECT_LT(kept, 24U);
  size_t already = 0;
  size_t now = 0;
  arena.begins = [&](const Results& results, uint64_t) { already = results.records.size(); };
  arena.watch = [&](const GameRecord* record) { return now += record ? 1 : 0, true; };
  EXPECT_EQ(played(arena), played(small_arena(whole_file)));
  EXPECT_EQ(already, kept);
  EXPECT_EQ(now, 24 - kept);
}

TEST(ArenaRuns, OverwriteALineThatWasCutOff) {
  const ResultsPath file;
  const Arena arena = small_arena(file);
  const auto records = played(arena);
  const std::string text = file.text();
  file.set_text(text.substr(0, text.size() - 40));
  EXPECT_EQ(played(arena), records);
}

TEST(ArenaRuns, PlayOnlyTheFirstGamesIfAsked) {
  const ResultsPath file;
  Arena arena = small_arena(file);
  arena.most_games = 7;
  const auto first = played(arena);
  ASSERT_EQ(first.size(), 7U);
  EXPECT_EQ(first.back().game, 6U);
  arena.most_games = 0;
  EXPECT_EQ(played(arena).size(), 24U);
}

TEST(ArenaRuns, RefuseTheResultsOfAnotherConfiguration) {
  const ResultsPath file;
  Arena arena = small_arena(file);
  arena.most_games = 3;
  played(arena);
  const std::string before = file.text();
  arena.config.seed = 77;
  const ArenaEnd end = run_arena(arena);
  EXPECT_NE(end.wrong.find("3 games of another configuration"), std::string::npos) << end.wrong;
  EXPECT_EQ(file.text(), before);
  arena.restart = true;
  EXPECT_EQ(played(arena).front().seed, 77U);
}

TEST(ArenaRuns, RefuseAFileThatIsNoResults) {
  const ResultsPath file;
  file.set_text("my shopping list\n");
  EXPECT_NE(run_arena(small_arena(file)).wrong.find("not a file of arena results"),
            std::string::npos);
  EXPECT_EQ(file.text(), "my shopping list\n");
}

TEST(ArenaRuns, RefuseAFileThatAnotherRunIsWriting) {
  const ResultsPath file;
  Arena arena = small_arena(file);
  std::string wrong;
  arena.begins = [&](const Results&, uint64_t) { wrong = run_arena(small_arena(file)).wrong; };
  played(arena);
  EXPECT_NE(wrong.find("another kanly"), std::string::npos) << wrong;
}

// --- What is recorded ---------------------------------------------------------------------------

TEST(ArenaGames, AreTheSameAsInASimulation) {
  const ResultsPath file;
  Arena arena = small_arena(file);
  arena.config.tables = {{ArenaTable::Kind::All, {{"heuristic", "heuristic"}}}};
  for (const GameRecord& r : played(arena)) {
    Simulation s;
    s.config = scheduled_game(arena.config, r.game).config;
    s.first_seed = r.seed;
    s.agents = {"heuristic"};
    s.count_events = true;
    const Tally tally = simulate(s).tally;
    const auto events = [&](EventType type) { return tally.events[static_cast<size_t>(type)]; };
    EXPECT_EQ(static_cast<uint64_t>(r.decisions), tally.decisions);
    EXPECT_EQ(static_cast<uint64_t>(r.turns), tally.turns);
    EXPECT_EQ(tally.victories[static_cast<size_t>(r.victory)], 1U);
    for (const SeatRecord& seat : r.seats) {
      EXPECT_EQ(tally.won[seat.faction], r.winners.has(seat.faction) ? 1U : 0U);
    }
    EXPECT_EQ(static_cast<uint64_t>(r.battle_count()), events(EventType::BattleStarted));
    EXPECT_EQ(static_cast<uint64_t>(r.leaders_killed), events(EventType::LeaderKilled));
    EXPECT_EQ(r.spice.size(), static_cast<size_t>(r.turns));
    EXPECT_EQ(r.strongholds.size(), static_cast<size_t>(r.turns));
  }
}

TEST(ArenaGames, WonByStrongholdsEndWithEnoughOfThem) {
  const ResultsPath file;
  int seen = 0;
  for (const GameRecord& r : played(small_arena(file))) {
    if (r.victory != Victory::Strongholds) continue;
    ++seen;
    int held = 0;
    for (int i = 0; i < 3; ++i) {
      if (r.won(i)) held += r.strongholds.back()[static_cast<size_t>(i)];
    }
    EXPECT_GE(held, 3);
  }
  EXPECT_GT(seen, 0);
}

// --- Agents that fail ---------------------------------------------------------------------------

// Plays at random, and at its third answer does what its words say.
class Failing : public Agent {
 public:
  explicit Failing(std::string words) : words_(std::move(words)) {}
  std::string_view name() const override { return "failing"; }
  bool looks() const override { return false; }
  Option answer(const View&, const Options& menu) override {
    if (++answers_ < 3) return menu[0];
    if (words_ == "throws") throw std::runtime_error("no idea\xff\n");
    if (words_ == "cheats") return Option{Option::Kind::Number, 254};
    if (words_ == "babbles") return Option{Option::Kind::kCount, 200};
    if (words_ == "aborts") std::raise(SIGABRT);
    if (words_ == "leaves") _exit(0);
    for (;;) ::pause();
  }

 private:
  std::string words_;
  int answers_ = 0;
};

std::unique_ptr<Agent> failing_or_known(const std::string& words) {
  if (auto agent = make_agent(words)) return agent;
  return std::make_unique<Failing>(words);
}

// Games of one such agent among random ones, and games without it; all of the first are
// forfeited for the same reason.
void expect_forfeits(const std::string& words, Forfeit::Kind kind, const std::string& text) {
  const ResultsPath file;
  Arena arena = small_arena(file);
  arena.config.tables = {{ArenaTable::Kind::One, {{words, words}, {"random", "random"}}},
                         {ArenaTable::Kind::All, {{"random", "random"}}}};
  if (words == "sleeps") arena.config.seconds_per_decision = 1;
  arena.make_agent = failing_or_known;
  arena.most_games = words == "sleeps" ? 4 : 12;
  for (const GameRecord& r : played(arena)) {
    if (r.table == 1) {
      EXPECT_FALSE(r.forfeit);
      EXPECT_FALSE(r.winners.empty());
      continue;
    }
    ASSERT_TRUE(r.forfeit);
    EXPECT_EQ(r.forfeit->faction, r.seats[static_cast<size_t>(r.one)].faction);
    EXPECT_EQ(r.forfeit->kind, kind);
    EXPECT_EQ(r.forfeit->text, text);
    EXPECT_TRUE(r.winners.empty());
    EXPECT_EQ(r.victory, Victory::None);
    EXPECT_GE(r.decisions, 2);
    EXPECT_TRUE(r.spice.empty());
  }
}

TEST(Forfeits, AnAgentThatThrowsCrashes) {
  expect_forfeits("throws", Forfeit::Kind::Crash, "threw an exception: no idea??");
}

TEST(Forfeits, AnAgentThatKillsItsProcessCrashes) {
  expect_forfeits("aborts", Forfeit::Kind::Crash, "killed by SIGABRT");
}

TEST(Forfeits, AnAgentThatEndsTheProgramCrashes) {
  expect_forfeits("leaves", Forfeit::Kind::Crash, "ended the program with code 0");
}

TEST(Forfeits, AnAgentThatDoesNotComeBackHangs) {
  expect_forfeits("sleeps", Forfeit::Kind::Hang, "thought for more than 1 s");
}

TEST(Forfeits, AnAnswerThatIsNotOnTheMenuIsIllegal) {
  expect_forfeits("cheats", Forfeit::Kind::Illegal, "answered '254' that was not on the menu");
  expect_forfeits("babbles", Forfeit::Kind::Illegal, "answered something that was not on the menu");
}

// --- Failures of ours ---------------------------------------------------------------------------

TEST(Workers, DeathWhileNobodyThinksIsADefect) {
  WorkersJob job;
  job.next = [next = uint64_t{7}]() mutable { return std::optional(next++); };
  job.play = [](uint64_t, Note&) -> std::string { _exit(5); };
  job.done = [](std::string_view) { FAIL(); };
  job.lost = [](uint64_t, const Note&, const Forfeit&) { FAIL(); };
  job.go_on = [] { return true; };
  const WorkersEnd end = run_workers(job);
  EXPECT_NE(end.defect.find("game 7"), std::string::npos) << end.defect;
  EXPECT_NE(end.defect.find("no agent was thinking"), std::string::npos) << end.defect;
}

TEST(Workers, AnExceptionOfTheEngineIsADefect) {
  const ResultsPath file;
  Arena arena = small_arena(file);
  arena.make_agent = [](const std::string&) { return std::unique_ptr<Agent>(); };
  const ArenaEnd end = run_arena(arena);
  EXPECT_NE(end.defect.find("there is no agent"), std::string::npos) << end.defect;
}

}  // namespace
}  // namespace kanly
