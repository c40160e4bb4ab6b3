// A game that is put aside, or whose program is killed, goes on exactly as it would have.
#include <csignal>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <variant>
#include <vector>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/play/session.h"
#include "play_table.h"
#include "program.h"

namespace kanly::cli::play {
namespace {

// Plays until the lines are used up, and says what there is to save then.
Saved played(const Saved& game, const std::vector<std::string>& lines) {
  std::size_t next = 0;
  const auto read = [&]() -> std::optional<std::string> {
    if (next == lines.size()) return std::nullopt;
    return lines[next++];
  };
  Session session(game, "", Terminal{}, read, [](const std::string&) {});
  session.run();
  return session.saved();
}

Saved cut(Saved game, std::size_t choices) {
  game.replay.choices.resize(choices);
  return game;
}

// Whoever the others are, and wherever the record breaks off.
TEST(PlayResume, AGameCutAnywhereEndsAsTheWholeOne) {
  struct Case {
    Faction person;
    uint64_t seed;
    bool advanced;
    std::string agents;
  };
  const std::vector<Case> cases = {{Faction::Atreides, 8, false, "heuristic"},
                                   {Faction::BeneGesserit, 31, true, "heuristic"},
                                   {Faction::SpacingGuild, 40, true, "random:restless=30"}};
  for (const Case& c : cases) {
    Saved game = begun(c.person, c.seed, c.advanced);
    game.agents = {c.agents};
    const Saved whole = played(game, {"auto game"});
    const std::size_t choices = whole.replay.choices.size();
    ASSERT_GT(choices, 100U);
    for (std::size_t at = 1; at < choices; at += choices / 12) {
      const Saved again = played(cut(whole, at), {"auto game"});
      ASSERT_EQ(again.replay.choices, whole.replay.choices) << c.agents << " cut at " << at;
    }
  }
}

TEST(PlayResume, ASearchThatCountsItsTriesGoesOnToo) {
  Saved game = begun(Faction::Harkonnen, 77);
  game.agents = {"search:iterations=3"};
  game.replay.config.turns = 2;
  const Saved whole = played(game, {"auto game"});
  const std::size_t half = whole.replay.choices.size() / 2;
  EXPECT_EQ(played(cut(whole, half), {"auto game"}).replay.choices, whole.replay.choices);
}

// What time decides cannot be had twice; but what was answered stands.
TEST(PlayResume, ASearchByTheClockKeepsWhatItAnswered) {
  Saved game = begun(Faction::Harkonnen, 77);
  game.agents = {"search:ms=1"};
  game.replay.config.turns = 1;
  const Saved first = played(game, {"auto", "auto", "auto", "auto"});
  const Saved second = played(first, {"auto", "auto"});
  ASSERT_GE(second.replay.choices.size(), first.replay.choices.size());
  EXPECT_EQ(cut(second, first.replay.choices.size()).replay.choices, first.replay.choices);
}

TEST(PlayResume, APartOfADecisionCanStillBeTakenBack) {
  const Saved game = begun(Faction::BeneGesserit);
  const Saved aside = played(game, {"harkonnen"});
  const Saved resumed = played(aside, {"back", "emperor 4", "auto", "auto"});
  EXPECT_EQ(resumed.replay.choices, played(game, {"emperor 4", "auto", "auto"}).replay.choices);
}

// --- The program itself, killed ---------------------------------------------------------------------

class PlayKilled : public ProgramTest {
 protected:
  std::string text() const {
    std::ifstream in(folder_ / "game.kanly", std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }

  size_t saved() const {
    std::error_code none;
    const auto size = std::filesystem::file_size(folder_ / "game.kanly", none);
    return none ? 0 : size;
  }

  // Starts it with "auto game" to read, and kills it when so much is saved; says whether it ended before.
  bool run_and_kill(const std::vector<const char*>& arguments, size_t bytes) const {
    const std::string lines = (folder_ / "lines").string();
    const pid_t child = fork();
    if (child == 0) {
      if (chdir(folder_.c_str()) != 0) _exit(126);
      dup2(::open(lines.c_str(), O_RDONLY | O_CLOEXEC), 0);
      dup2(::open("/dev/null", O_WRONLY | O_CLOEXEC), 1);
      std::vector<char*> list;
      for (const char* const a : arguments) list.push_back(const_cast<char*>(a));  // NOLINT
      list.push_back(nullptr);
      execv(KANLY_BINARY, list.data());
      _exit(127);
    }
    int status = 0;
    while (waitpid(child, &status, WNOHANG) == 0) {
      if (saved() >= bytes) kill(child, SIGKILL);
    }
    EXPECT_TRUE(WIFSIGNALED(status) || WEXITSTATUS(status) == 0);
    return WIFEXITED(status);
  }
};

TEST_F(PlayKilled, KillingTheProgramNeverRollsABattleAgain) {
  write("lines", "auto game\n");
  const std::vector<const char*> fresh = {"kanly",  "play", "--faction", "emperor",
                                          "--seed", "8",    "--save",    "game.kanly"};
  const std::vector<const char*> resumed = {"kanly", "play", "--resume", "game.kanly"};
  ASSERT_TRUE(run_and_kill(fresh, SIZE_MAX));
  const std::string whole = text();
  EXPECT_EQ(whole.find("not over"), std::string::npos);
  int kills = 0;
  bool over = false;
  std::filesystem::remove(folder_ / "game.kanly");
  for (size_t tenth = 1; !over; ++tenth) {
    over = run_and_kill(saved() == 0 ? fresh : resumed, whole.size() * tenth / 10);
    if (!over) ++kills;
  }
  EXPECT_GT(kills, 1);
  EXPECT_EQ(text(), whole);
}

}  // namespace
}  // namespace kanly::cli::play
