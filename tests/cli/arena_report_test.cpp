// kanly arena report as it is typed: output and exit codes.
#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "arena/records.h"
#include "cli/program.h"

namespace kanly::cli {
namespace {

namespace fs = std::filesystem;

class ArenaReportCommand : public ProgramTest {
 protected:
  Outcome report(const std::string& arguments) const {
    return kanly("arena report " + arguments, folder_);
  }
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
  EXPECT_TRUE(done.says("duel/report.html")) << done.out;
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
    EXPECT_TRUE(done.says("bad.jsonl")) << done.out;
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
  EXPECT_TRUE(done.says("1 game of 2 players")) << done.out;
}

}  // namespace
}  // namespace kanly::cli
