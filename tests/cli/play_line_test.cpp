// Lines that a person types, read as answers.
#include <string>

#include <gtest/gtest.h>

#include "cli/play/line.h"
#include "play/driver.h"
#include "play_table.h"
#include "words/vocabulary.h"

namespace kanly::cli::play {
namespace {

std::string path_of(const Reading& reading) {
  std::string out;
  for (const Option o : reading.path) out += (out.empty() ? "" : " ") + name_of(o);
  return out;
}

// The answers this line stands for.
std::string read(const Game& g, const std::string& line) {
  return path_of(read_line(g, Faction::Harkonnen, words::words_in(line)));
}

class PlayLine : public testing::Test {
 protected:
  Game ship = at_prompt(Faction::Harkonnen, "ship");
  Game move = at_prompt(Faction::Harkonnen, "move");
};

TEST_F(PlayLine, WordsAreInLowerCaseAndWithoutSigns) {
  EXPECT_EQ(words::words_in("  Tuek's Sietch, 3.5! "),
            (std::vector<std::string>{"tueks", "sietch", "3.5"}));
  EXPECT_EQ(words::words_in("arrakeen@9"), (std::vector<std::string>{"arrakeen", "9"}));
  EXPECT_TRUE(words::words_in(" ... ;").empty());
}

TEST_F(PlayLine, SeveralAnswersStandOnOneLineInAnyOrder) {
  const std::string path = "reserves carthag@10 5";
  EXPECT_EQ(read(ship, "ship 5 carthag"), path);
  EXPECT_EQ(read(ship, "ship carthag 5"), path);
  EXPECT_EQ(read(ship, "5 forces to Carthag"), "");  // that it is a shipment must be said
  EXPECT_EQ(read(ship, "please ship 5 forces into the city of carthag"), "");
  EXPECT_EQ(read(ship, "reserves to carthag with 5 forces"), path);
}

TEST_F(PlayLine, ThePartOfAPathLeavesTheRestToBeAsked) {
  EXPECT_EQ(read(ship, "ship carthag"), "reserves carthag@10");
  EXPECT_EQ(read(ship, "ship"), "reserves");
}

TEST_F(PlayLine, NamesMayBeCutShort) {
  EXPECT_EQ(read(ship, "ship 5 car"), "reserves carthag@10 5");
  EXPECT_EQ(read(ship, "res tuek"), "reserves tueks_sietch@4");
  EXPECT_EQ(read(ship, "ship the great flat"), "reserves the_great_flat@14");
  EXPECT_EQ(read(ship, "ship greater flat"), "reserves the_greater_flat@15");
  EXPECT_EQ(read(ship, "ship hole in the rock"), "reserves hole_in_the_rock@8");
}

TEST_F(PlayLine, ANameOfSeveralPlacesIsAskedBack) {
  const Reading reading = read_line(ship, Faction::Harkonnen, words::words_in("ship old gap"));
  EXPECT_FALSE(reading.understood());
  EXPECT_GT(reading.either.size(), 1U);
  EXPECT_EQ(read(ship, "ship old gap 9"), "reserves old_gap@9");
  EXPECT_EQ(read(ship, "ship old gap middle"), "reserves old_gap@9");
  EXPECT_EQ(read(ship, "ship old gap 9 3"), "reserves old_gap@9 3");
  EXPECT_EQ(read(ship, "ship 3 old gap sector 9"), "reserves old_gap@9 3");
  EXPECT_FALSE(
      read_line(ship, Faction::Harkonnen, words::words_in("ship habbanya")).either.empty());
}

TEST_F(PlayLine, ANumberIsAPlaceOnAMenuWithoutNumbers) {
  Options options;
  menu(ship, Faction::Harkonnen, options);
  EXPECT_EQ(read(ship, "1"), name_of(options[0]));
  EXPECT_EQ(read(ship, "2"), name_of(options[1]));
  EXPECT_EQ(read(ship, "99"), "");
}

TEST_F(PlayLine, WordsThatFitNowhereAreNamed) {
  const Reading reading = read_line(ship, Faction::Harkonnen, words::words_in("ship 5 caladan"));
  EXPECT_FALSE(reading.understood());
  ASSERT_FALSE(reading.unknown.empty());
  EXPECT_EQ(reading.unknown.front(), "caladan");
}

TEST_F(PlayLine, PassHasManyNames) {
  for (const std::string word : {"pass", "no", "none", "nothing", "done"}) {
    EXPECT_EQ(read(ship, word), "pass") << word;
  }
}

TEST_F(PlayLine, TheOrderOfOriginAndTargetIsThatOfTheLineUnlessItSaysOtherwise) {
  const std::string there = read(move, "move 3 carthag imperial basin 10");
  EXPECT_EQ(there, read(move, "3 from carthag to imperial basin 10"));
  EXPECT_EQ(there, read(move, "move to imperial basin 10 from carthag 3"));
  EXPECT_NE(there.find("territory:carthag"), std::string::npos) << there;
  EXPECT_NE(there.find("imperial_basin@10"), std::string::npos) << there;
}

TEST_F(PlayLine, ANumberBetweenTwoPlacesDoesNotMixThemUp) {
  Game g = ship;
  Table t(g);
  const Reading landing = read_line(g, Faction::Harkonnen, words::words_in("ship 5 arrakeen"));
  ASSERT_TRUE(landing.understood());
  ASSERT_FALSE(submit(t, Faction::Harkonnen, landing.path).refusal);
  while (!g.waiting.has(Faction::Harkonnen) || prompt(g, Faction::Harkonnen)->id != "move") {
    const Faction f = g.waiting.first();
    apply(t, f, idle_answer(g, f));
  }
  const std::string there = read(g, "move carthag 5 arrakeen");
  EXPECT_EQ(there, read(g, "move 5 from carthag to arrakeen"));
  EXPECT_NE(there.find("territory:carthag"), std::string::npos) << there;
}

// Whatever is read can be played: the path is submitted as it stands.
TEST_F(PlayLine, APathIsPlayable) {
  for (const std::string line : {"ship 5 carthag", "pass", "ship tuek 2", "ship 1 old gap 9"}) {
    Game g = ship;
    Table t(g);
    const Reading reading = read_line(g, Faction::Harkonnen, words::words_in(line));
    const PathResult result = submit(t, Faction::Harkonnen, reading.path);
    EXPECT_FALSE(result.refusal) << line;
    EXPECT_EQ(result.unused, 0) << line;
  }
}

}  // namespace
}  // namespace kanly::cli::play
