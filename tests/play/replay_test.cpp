// Replay files: what is wrong with one is said, and where.
#include "play/replay.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string>
#include <variant>

#include <gtest/gtest.h>

#include "play/config_text.h"
#include "play/game_in_play.h"
#include "simulation/simulate.h"

namespace kanly {
namespace {

using Kind = ReplayError::Kind;

Replay sample_game(int turns = 2, uint64_t seed = 3) {
  Config config;
  read_factions(config, "atreides fremen harkonnen");
  read_rules(config, "advanced turns=" + std::to_string(turns) + " pass_is_final");
  config.seed = seed_from_number(seed);
  const AgentSet agents({"random"}, 50);
  Driver driver;
  driver.begin(config, agents.seats(config));
  GameInPlay play(GameInPlay::Keep::Choices);
  play.begin(config);
  while (!play.over()) play.take(driver.decide(play.game()));
  return play.replay();
}

ReplayError error_of(const std::string& text) {
  const auto read = read_replay(text);
  if (std::holds_alternative<Replay>(read)) {
    ADD_FAILURE() << "read without an error";
    return {};
  }
  return std::get<ReplayError>(read);
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(Replay, ComesBackAsItWas) {
  const Replay replay = sample_game();
  const std::string text = write_replay(replay);
  EXPECT_TRUE(text.starts_with("kanly replay 2\nfactions atreides fremen harkonnen\n"));
  const auto read = read_replay(text);
  ASSERT_TRUE(std::holds_alternative<Replay>(read)) << describe(std::get<ReplayError>(read));
  EXPECT_EQ(std::get<Replay>(read), replay);
}

// The file was written by a program that knew format 1 only.
std::string format_1_file() {
  std::ifstream in(KANLY_PROJECT_DIR "/tests/play/data/format1.kanly", std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Replay, Format1IsStillReadAndPlaysToTheSameEnd) {
  const auto read = read_replay(format_1_file());
  ASSERT_TRUE(std::holds_alternative<Replay>(read)) << describe(std::get<ReplayError>(read));
  const auto& replay = std::get<Replay>(read);
  ASSERT_EQ(replay.choices.size(), 203U);
  EXPECT_EQ(std::ranges::count_if(replay.choices, &Choice::interrupt), 6);
  GameInPlay play;
  EXPECT_FALSE(play.begin(replay));
  const Game& g = play.game();
  EXPECT_EQ(result_text(g), "turn 3, most_strongholds: bene_gesserit");
  EXPECT_EQ(g.bank, -35);
  EXPECT_EQ(g.spice[Faction::BeneGesserit].value(), 5);
  EXPECT_EQ(g.chance.draws(), 107U);
  EXPECT_EQ(g.storm, 18);
}

TEST(Replay, Format1IsWrittenAsFormat2) {
  const auto old = read_replay(format_1_file());
  ASSERT_TRUE(std::holds_alternative<Replay>(old));
  const auto read = read_replay(write_replay(std::get<Replay>(old)));
  ASSERT_TRUE(std::holds_alternative<Replay>(read)) << describe(std::get<ReplayError>(read));
  EXPECT_EQ(std::get<Replay>(read), std::get<Replay>(old));
}

TEST(Replay, AFileOfOneFormatIsNotTakenForTheOther) {
  EXPECT_EQ(error_of(replaced(format_1_file(), "kanly replay 1", "kanly replay 2")).kind,
            Kind::Damaged);
  EXPECT_EQ(
      error_of(replaced(write_replay(sample_game()), "kanly replay 2", "kanly replay 1")).kind,
      Kind::Damaged);
}

TEST(Replay, IsSmall) {
  const Replay replay = sample_game();
  EXPECT_LT(write_replay(replay).size(), 600 + 5 * replay.choices.size());
}

TEST(Replay, MayBreakOffAnywhere) {
  Replay replay = sample_game();
  for (const size_t keep : {replay.choices.size() / 2, size_t{1}, size_t{0}}) {
    replay.choices.resize(keep);
    const auto read = read_replay(write_replay(replay));
    ASSERT_TRUE(std::holds_alternative<Replay>(read)) << describe(std::get<ReplayError>(read));
    EXPECT_EQ(std::get<Replay>(read), replay);
  }
}

TEST(Replay, WindowsLineEndsAreFine) {
  std::string text;
  for (const char c : write_replay(sample_game()))
    text += c == '\n' ? std::string("\r\n") : std::string(1, c);
  EXPECT_TRUE(std::holds_alternative<Replay>(read_replay(text)));
}

TEST(Replay, ForeignFilesAreNamedAsSuch) {
  EXPECT_EQ(error_of("").kind, Kind::Foreign);
  EXPECT_EQ(error_of("PK\x03\x04").kind, Kind::Foreign);
  const ReplayError version =
      error_of(replaced(write_replay(sample_game()), "kanly replay 2", "kanly replay 3"));
  EXPECT_EQ(version.kind, Kind::Foreign);
  EXPECT_EQ(version.line, 1);
  EXPECT_NE(version.text.find("version '3'"), std::string::npos) << version.text;
}

TEST(Replay, ATruncatedFileSaysSo) {
  const std::string text = write_replay(sample_game());
  for (size_t size = 0; size + 4 < text.size(); size += 7) {
    const ReplayError error = error_of(text.substr(0, size));
    EXPECT_FALSE(error.text.empty());
    EXPECT_GT(error.line, 0) << describe(error);
  }
  EXPECT_EQ(error_of(text.substr(0, text.size() - 4)).kind, Kind::Truncated);
  EXPECT_EQ(error_of(text.substr(0, text.find("begin"))).kind, Kind::Truncated);
  EXPECT_EQ(error_of(text.substr(0, text.find("seed"))).kind, Kind::Truncated);
}

TEST(Replay, EveryChangedCharacterIsFound) {
  const Replay replay = sample_game(1);
  const std::string text = write_replay(replay);
  for (size_t i = 0; i < text.size(); ++i) {
    std::string changed = text;
    changed[i] = changed[i] == 'A' ? 'B' : 'A';
    const auto read = read_replay(changed);
    EXPECT_TRUE(std::holds_alternative<ReplayError>(read)) << "at " << i;
  }
}

TEST(Replay, DamagedLinesAreNamed) {
  const std::string text = write_replay(sample_game());
  EXPECT_EQ(error_of(replaced(text, "factions atreides", "factions atreyu")).line, 2);
  EXPECT_EQ(error_of(replaced(text, "pass_is_final", "pass_is_fnal")).line, 3);
  EXPECT_EQ(error_of(replaced(text, "seed 03", "seed 0x")).line, 4);
  const ReplayError commitment = error_of(replaced(text, "seed 03", "seed 04"));
  EXPECT_EQ(commitment.line, 5);
  EXPECT_NE(commitment.text.find("SHA-256"), std::string::npos);
  EXPECT_EQ(error_of(replaced(text, "begin\n", "begin\n%%%%\n")).kind, Kind::Damaged);
  EXPECT_EQ(error_of(replaced(text, "advanced turns=2", "advanced turns=3")).kind, Kind::Damaged);
}

TEST(Replay, AConfigurationThatCannotBeIsRefusedWithItsRule) {
  // Written by hand: the writer is only given games that can be.
  const std::string text = "kanly replay 2\nfactions atreides\nrules basic\nseed " +
                           hex_of(Seed{}) + "\ncommitment " + hex_of(seed_commitment(Seed{})) +
                           "\nchoices 0\nresult turn 0, not over\nfinal 0\ncheck 0\nbegin\nend\n";
  const ReplayError error = error_of(text);
  EXPECT_EQ(error.kind, Kind::Illegal);
  EXPECT_TRUE(error.rule);
}

TEST(Replay, AnIllegalChoiceIsNamedWithItsNumberAndRule) {
  Replay replay = sample_game();
  replay.choices[4].option = Option::of(Advantage::FremenKarama);
  const ReplayError error = error_of(write_replay(replay));
  EXPECT_EQ(error.kind, Kind::Illegal);
  EXPECT_EQ(error.choice, 5);
  EXPECT_TRUE(error.rule);
  EXPECT_NE(describe(error).find("choice 5"), std::string::npos) << describe(error);
}

TEST(Replay, AChoiceTooManyIsNamed) {
  Replay replay = sample_game();
  replay.choices.push_back({Faction::Atreides, Option::pass(), false});
  const ReplayError error = error_of(write_replay(replay));
  EXPECT_EQ(error.kind, Kind::Illegal);
  EXPECT_EQ(error.choice, static_cast<int>(replay.choices.size()));
}

}  // namespace
}  // namespace kanly
