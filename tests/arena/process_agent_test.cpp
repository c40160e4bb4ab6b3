// Programs at seats of an arena: those that play well, and those that end, wait, or say what is wrong.
#include "arena/process_agent.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <unistd.h>

#include "agents/agents.h"
#include "arena/arena.h"
#include "arena/arena_configs.h"
#include "arena/position_text.h"
#include "arena/tournament.h"
#include "play/driver.h"
#include "play/game_in_play.h"

namespace kanly {
namespace {

// One game of a program among random players, with its folder.
class ProcessGame {
 public:
  explicit ProcessGame(const std::string& process, int games = 1)
      : folder_(testing::TempDir() + "kanly_process_" + std::to_string(getpid()) + "_" +
                testing::UnitTest::GetInstance()->current_test_info()->name()) {
    Arena arena;
    arena.config = arena_config(R"({"name":"process","rules":"advanced turns=2","games":)" +
                                std::to_string(games) +
                                R"(,"factions":["atreides","fremen","harkonnen"],
            "tables":[{"one":{"name":"program","agent":"process",)" +
                                process + R"(},"others":"random"}]})");
    arena.out = folder_ + "/results.jsonl";
    const ArenaEnd end = run_arena(arena);
    EXPECT_EQ(end.wrong, "");
    EXPECT_EQ(end.defect, "");
    const Results results = read_results(arena.out);
    EXPECT_EQ(results.wrong, "");
    EXPECT_EQ(results.records.size(), static_cast<size_t>(games));
    records = results.records;
  }
  ~ProcessGame() { std::filesystem::remove_all(folder_); }
  ProcessGame(const ProcessGame&) = delete;
  ProcessGame& operator=(const ProcessGame&) = delete;

  const ProcessCounts& counts(size_t game = 0) const {
    return records[game].processes[static_cast<size_t>(records[game].one)];
  }
  // Of the program's own folder in the first game.
  std::string file(const std::string& name) const {
    const GameRecord& r = records[0];
    const auto seat = static_cast<size_t>(r.one);
    std::ifstream in(folder_ + "/results/programs/game-0/" +
                     std::string(id_of(r.seats[seat].faction)) + "/" + name);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  bool left_nothing() const {
    return !std::filesystem::exists(folder_ + "/results/programs/game-0");
  }

  std::vector<GameRecord> records;

 private:
  std::string folder_;
};

// A program in the shell: says hello, and this at every menu.
std::string shell(const std::string& at_menu, const std::string& first = "") {
  return R"("command":["sh","-c",")" + first +
         R"(echo '{\"type\":\"hello\",\"protocol\":1}'; while read -r line; do case $line in )" +
         R"(*'\"type\":\"menu\"'*) )" + at_menu + R"(;; esac; done"])";
}

TEST(ProcessAgents, TheExampleInPythonPlaysWholeGames) {
  const ProcessGame game(R"("command":["python3","examples/python/agent.py"])", 3);
  for (size_t i = 0; i < game.records.size(); ++i) {
    EXPECT_FALSE(game.records[i].forfeit) << game.records[i].forfeit->text;
    EXPECT_NE(game.records[i].victory, Victory::None);
    EXPECT_GT(game.counts(i).questions, 10);
    EXPECT_EQ(game.counts(i), ProcessCounts{.questions = game.counts(i).questions});
  }
}

TEST(ProcessAgents, OurOwnPlayBehindTheSameDoor) {
  for (const std::string agent : {"heuristic", "random:restless=200"}) {
    // Without a limit of memory: a program built with sanitizers reserves more than any.
    const ProcessGame game(R"("command":[")" KANLY_BINARY R"(","agent",")" + agent +
                           R"("],"memory_mb":0)");
    EXPECT_FALSE(game.records[0].forfeit) << game.records[0].forfeit->text;
    EXPECT_GT(game.counts().questions, 10);
    EXPECT_EQ(game.counts(), ProcessCounts{.questions = game.counts().questions});
    EXPECT_TRUE(game.left_nothing());
  }
}

TEST(ProcessAgents, ActOfTheirOwnAccordBeforeTheyAnswer) {
  const ProcessGame game(R"("command":["python3","tests/arena/any_time_agent.py"])");
  EXPECT_FALSE(game.records[0].forfeit) << game.records[0].forfeit->text;
  EXPECT_EQ(game.counts(), ProcessCounts{.questions = game.counts().questions});
  EXPECT_EQ(game.file("stderr.txt"), "all done\n");
}

TEST(ProcessAgents, WrongAnswersAreToldWhyAndAskedAgainThreeTimes) {
  const ProcessGame game(shell(R"(echo '{\"type\":\"choose\",\"answers\":[\"lasgun\"]}')", "") +
                         R"(,"restarts":0)");
  EXPECT_FALSE(game.records[0].forfeit) << game.records[0].forfeit->text;
  const ProcessCounts& counts = game.counts();
  EXPECT_GT(counts.timeouts, 0);
  // Where the card could truly be chosen it was no wrong answer.
  EXPECT_LE(counts.timeouts, counts.questions);
  EXPECT_EQ(counts.refused, 3 * counts.timeouts);
  EXPECT_EQ(counts.crashes + counts.late + counts.restarts, 0);
}

TEST(ProcessAgents, ARefusalSaysWhy) {
  const ProcessGame game(
      R"("command":["sh","-c","echo '{\"type\":\"hello\",\"protocol\":1}'; while read -r line; do )"
      R"(case $line in *'\"type\":\"menu\"'*) echo 'no JSON';; )"
      R"(*'\"type\":\"error\"'*) echo \"$line\" >&2;; esac; done"])");
  EXPECT_NE(game.file("stderr.txt").find("not_json"), std::string::npos) << game.file("stderr.txt");
  EXPECT_EQ(game.counts().refused, 3 * game.counts().timeouts);
}

TEST(ProcessAgents, OneThatEndsIsStartedAgainAndThenForfeits) {
  const ProcessGame game(R"("command":["sh","-c","echo gone >&2; exit 7"],"restarts":2)");
  ASSERT_TRUE(game.records[0].forfeit);
  EXPECT_EQ(game.records[0].forfeit->kind, Forfeit::Kind::Crash);
  EXPECT_EQ(game.records[0].forfeit->text, "ended with code 7, after 2 restarts");
  EXPECT_EQ(game.counts().crashes, 3);
  EXPECT_EQ(game.counts().restarts, 2);
  EXPECT_EQ(game.file("stderr.txt"), "gone\ngone\ngone\n");
}

TEST(ProcessAgents, ACommandThatIsNoneForfeitsWithItsReasonKept) {
  const ProcessGame game(R"("command":["no-such-program-anywhere"],"restarts":0)");
  ASSERT_TRUE(game.records[0].forfeit);
  EXPECT_EQ(game.records[0].forfeit->text, "ended with code 127, after 0 restarts");
  EXPECT_TRUE(game.file("stderr.txt").starts_with("no-such-program-anywhere: cannot be started"));
}

TEST(ProcessAgents, OneThatDoesNotAnswerIsLateAndThenForfeits) {
  const ProcessGame game(shell("sleep 600") + R"(,"seconds":1,"restarts":1)");
  ASSERT_TRUE(game.records[0].forfeit);
  EXPECT_EQ(game.records[0].forfeit->kind, Forfeit::Kind::Hang);
  EXPECT_EQ(game.records[0].forfeit->text, "took longer than 1 s, after 1 restart");
  EXPECT_EQ(game.counts().late, 2);
  EXPECT_EQ(game.counts().timeouts, 1) << "the first time it was answered for";
}

TEST(ProcessAgents, EachHasAFolderAndALimitOfItsOwn) {
  const ProcessGame game(
      R"("command":["sh","-c","ulimit -v > limit.txt; pwd > folder.txt; exit 1"],)"
      R"("restarts":0,"memory_mb":64)");
  EXPECT_EQ(game.file("limit.txt"), "65536\n");
  EXPECT_NE(game.file("folder.txt").find("/results/programs/game-0/"), std::string::npos);
}

TEST(ProcessAgents, AreReadAndWrittenAsTheyAreConfigured) {
  const ArenaConfig config = arena_config(
      R"({"name":"p","games":1,"tables":[{"all":{"agent":"process","command":["a","b c"],
          "seconds":7,"restarts":1,"memory_mb":0}}]})");
  const ArenaAgent agent = config.agents().at(0);
  EXPECT_EQ(agent.name, "a b c");
  EXPECT_EQ(agent.process, (ProcessPlan{{"a", "b c"}, 7, 1, 0}));
  EXPECT_EQ(parse_results(header_line(config), "f").config, config);

  const auto wrong = [](const std::string& process) {
    ArenaConfig c;
    return read_arena_config(
        json_with_comments(R"({"name":"p","games":1,"tables":[{"all":{"agent":"process",)" +
                           process + "}}]}"),
        c);
  };
  EXPECT_NE(wrong(R"("command":[])").find("has a 'command'"), std::string::npos);
  EXPECT_NE(wrong(R"("command":["a"],"time":3)").find("no key 'time' in a process"),
            std::string::npos);
  EXPECT_NE(wrong(R"("command":["a"],"seconds":60)").find("fewer than"), std::string::npos);
}

TEST(ProcessAgents, APositionBetweenTwoOfUsIsTheSeatsOwnView) {
  Config config;
  config.players = 3;
  config.seats = {Faction::Atreides, Faction::Fremen, Faction::Harkonnen};
  config.seed = seed_from_number(5);
  GameInPlay table;
  ASSERT_FALSE(table.begin(config));
  std::vector<std::unique_ptr<Agent>> agents;
  Seats seats{};
  for (const Faction f : config.factions()) {
    agents.push_back(make_agent("random"));
    seats[f] = agents.back().get();
  }
  Driver driver;
  driver.begin(config, seats);
  for (int i = 0; i < 400 && !table.game().over(); ++i) {
    for (const Faction f : config.factions()) {
      const View view(table.game(), f);
      const auto read = view_from_text(position_text(view), f);
      ASSERT_TRUE(read);
      ASSERT_TRUE(*read == view) << "after " << i << " choices, " << id_of(f);
    }
    table.take(driver.decide(table.game()));
  }
  EXPECT_TRUE(takes_positions(program_that_takes_positions("heuristic")));
  EXPECT_FALSE(takes_positions("kanly agent heuristic layout 0000000000000000"));
  EXPECT_FALSE(view_from_text("00", Faction::Atreides));
}

}  // namespace
}  // namespace kanly
