// kanly arena report as it is typed: output and exit codes.
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <sys/wait.h>

#include "arena/records.h"

namespace kanly::cli {
namespace {

namespace fs = std::filesystem;

struct Outcome {
  int code = -1;
  std::string out;
};

class ArenaReportCommand : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) /
              testing::UnitTest::GetInstance()->current_test_info()->name();
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  Outcome report(const std::string& arguments) const {
    const std::string line =
        "cd " + folder_.string() + " && " + KANLY_BINARY + " arena report " + arguments + " 2>&1";
    Outcome run;
    std::FILE* const pipe = popen(line.c_str(), "r");
    if (pipe == nullptr) return run;
    std::array<char, 4096> buffer{};
    for (size_t n = 0; (n = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) {
      run.out.append(buffer.data(), n);
    }
    const int status = pclose(pipe);
    run.code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return run;
  }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ / name) << text;
  }

  fs::path folder_;
};

std::string header() {
  ArenaConfig config;
  config.name = "duel";
  config.factions = {Faction::Atreides, Faction::Harkonnen};
  config.players = 2;
  config.tables = {{ArenaTable::Kind::One, {{"heuristic", "heuristic"}, {"random", "random"}}}};
  config.games = 2;
  return header_line(config);
}

std::string game(uint64_t number) {
  GameRecord r;
  r.game = number;
  r.seed = number;
  r.rules = "advanced";
  r.seats = {{Faction::Atreides, "heuristic"}, {Faction::Harkonnen, "random"}};
  r.one = 0;
  r.winners = Factions::of(Faction::Atreides);
  r.victory = Victory::Strongholds;
  r.turns = 4;
  return record_line(r);
}

TEST_F(ArenaReportCommand, WritesAPageAndTablesBesideTheResults) {
  write("duel.jsonl", header() + game(0) + game(1));
  const Outcome done = report("duel.jsonl");
  EXPECT_EQ(done.code, 0) << done.out;
  EXPECT_NE(done.out.find("duel/report.html"), std::string::npos) << done.out;
  for (const char* const file : {"report.html", "report.json", "ratings.csv", "games.csv"}) {
    EXPECT_TRUE(fs::exists(folder_ / "duel" / file)) << file;
  }
  EXPECT_EQ(report("duel.jsonl --out elsewhere/deep").code, 0);
  EXPECT_TRUE(fs::exists(folder_ / "elsewhere/deep/report.html"));
}

TEST_F(ArenaReportCommand, SaysWhatIsWrongWithAFile) {
  const auto refused = [&](const std::string& text) {
    write("bad.jsonl", text);
    const Outcome done = report("bad.jsonl");
    EXPECT_EQ(done.code, 2) << done.out;
    EXPECT_NE(done.out.find("bad.jsonl"), std::string::npos) << done.out;
    EXPECT_FALSE(fs::exists(folder_ / "bad"));
    return done.out;
  };
  refused("");
  refused("no results\n");
  refused(header() + "{\"game\": 1}\n" + game(2));
  EXPECT_NE(refused(header()).find("no game is finished yet"), std::string::npos);
  EXPECT_EQ(report("not-there.jsonl").code, 2);
}

TEST_F(ArenaReportCommand, ALineThatWasCutOffDoesNotCount) {
  write("cut.jsonl", header() + game(0) + game(1).substr(0, 30));
  const Outcome done = report("cut.jsonl");
  EXPECT_EQ(done.code, 0) << done.out;
  EXPECT_NE(done.out.find("1 game of 2 players"), std::string::npos) << done.out;
}

}  // namespace
}  // namespace kanly::cli
