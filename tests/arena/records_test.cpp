// Results: lines of JSON that can be cut off anywhere.
#include "arena/records.h"

#include <string>

#include <gtest/gtest.h>

#include "arena/arena_configs.h"

namespace kanly {
namespace {

ArenaConfig two_players() {
  return arena_config(
      R"({"name":"x","factions":["atreides","fremen"],"tables":[{"all":"random"}],"games":9})");
}

GameRecord full_record(uint64_t game) {
  GameRecord r;
  r.game = game;
  r.seed = 100 + game;
  r.table = 1;
  r.rules = "advanced turns=8";
  r.seats = {{Faction::Atreides, "a \"quoted\" name"}, {Faction::Fremen, "random"}};
  r.one = 1;
  r.winners = Factions::of(Faction::Fremen);
  r.victory = Victory::FremenDefault;
  r.turns = 2;
  r.decisions = 345;
  r.battles[Territory::Arrakeen] = 2;
  r.battles[Territory::SietchTabr] = 1;
  r.traitors = 1;
  r.explosions = 2;
  r.leaders_killed = 3;
  r.alliances = 4;
  r.cards_played[CardKind::Lasgun] = 5;
  r.spice = {{10, 3}, {0, 12}};
  r.strongholds = {{1, 1}, {0, 2}};
  r.forces[Territory::Arrakeen] = 77;
  return r;
}

GameRecord forfeited_record(uint64_t game) {
  GameRecord r = full_record(game);
  r.winners = {};
  r.victory = Victory::None;
  r.forfeit = Forfeit{Faction::Fremen, Forfeit::Kind::Hang, "thought for more than 1 s"};
  return r;
}

std::string file_of(std::initializer_list<GameRecord> records) {
  std::string text = header_line(two_players());
  for (const GameRecord& r : records) text += record_line(r);
  return text;
}

TEST(Records, ComeBackAsTheyWereWritten) {
  for (const GameRecord& r : {full_record(3), forfeited_record(4)}) {
    GameRecord again;
    EXPECT_EQ(read_record(record_line(r), again), "");
    EXPECT_EQ(again, r);
  }
  EXPECT_EQ(full_record(3).battle_count(), 3);
  EXPECT_TRUE(full_record(3).won(1));
  EXPECT_FALSE(full_record(3).won(0));
}

TEST(Records, FileHasTheConfigurationAndTheGamesInOrder) {
  const Results results = parse_results(file_of({full_record(5), full_record(2)}), "file");
  EXPECT_EQ(results.wrong, "");
  EXPECT_EQ(results.config, two_players());
  EXPECT_EQ(results.hash, config_hash(two_players()));
  ASSERT_EQ(results.records.size(), 2U);
  EXPECT_EQ(results.records[0], full_record(2));
  EXPECT_EQ(results.records[1], full_record(5));
}

TEST(Records, LineThatWasCutOffIsIgnored) {
  const std::string whole = file_of({full_record(0)});
  const std::string line = record_line(full_record(1));
  for (const size_t cut : {size_t{1}, line.size() / 2, line.size() - 1}) {
    const Results results = parse_results(whole + line.substr(0, cut), "file");
    EXPECT_EQ(results.wrong, "");
    EXPECT_EQ(results.records.size(), 1U);
    EXPECT_EQ(results.whole_bytes, whole.size());
  }
}

TEST(Records, GameThatComesTwiceCountsOnce) {
  GameRecord other = full_record(1);
  other.turns = 9;
  const Results results = parse_results(file_of({full_record(1), other}), "file");
  ASSERT_EQ(results.records.size(), 1U);
  EXPECT_EQ(results.records[0], full_record(1));
}

TEST(Records, SayWhatIsWrongWithAFile) {
  const auto wrong = [](const std::string& text) { return parse_results(text, "file").wrong; };
  const auto has = [](const std::string& text, const char* part) {
    return text.find(part) != std::string::npos;
  };
  EXPECT_TRUE(has(wrong(""), "nothing in it"));
  EXPECT_TRUE(has(wrong("kanly replay 1\n"), "not a file of arena results"));
  EXPECT_TRUE(has(wrong("{\"kanly_arena\":2}\n"), "version 2"));
  EXPECT_TRUE(has(wrong("{\"kanly_arena\":1}\n"), "lacks the configuration"));
  EXPECT_TRUE(has(wrong(file_of({}) + "{\"game\":1}\n"), "file:2: this is not a game: 'seed'"));
  std::string bad_faction = record_line(full_record(1));
  bad_faction.replace(bad_faction.find("fremen"), 6, "fremem");
  EXPECT_TRUE(has(wrong(file_of({full_record(0)}) + bad_faction), "file:3"));
  EXPECT_TRUE(has(read_results("/no/such/file").wrong, "there is no file"));
}

}  // namespace
}  // namespace kanly
