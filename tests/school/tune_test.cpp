// Tuning: the same table however it is played, kept in files, and better than what it began with.
#include "school/tune.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

namespace kanly {
namespace {

namespace fs = std::filesystem;

Simulation six_drawn() {
  Simulation s;
  s.config.advanced = kAdvancedGame;
  s.random_players = 6;
  return s;
}

// Two factions, three turns: games in no time.
Simulation short_duel() {
  Simulation s;
  s.config.turns = 3;
  s.config.seats[0] = Faction::Harkonnen;
  s.config.seats[1] = Faction::Emperor;
  s.config.players = 2;
  return s;
}

Tuning tiny() {
  Tuning t;
  t.kinds = {short_duel()};
  t.population = 6;
  t.games = 8;
  t.validation = 4;
  return t;
}

TuningState tuned(const Tuning& t, int generations) {
  TuningState s = begin_tuning(t);
  for (int i = 0; i < generations; ++i) tune_on(t, s);
  return s;
}

class TuningFolder : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) /
              (std::string("kanly_tune_") +
               testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::remove_all(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write_state_file(const std::string& text) const {
    fs::create_directories(folder_);
    std::ofstream(folder_ / "state.json") << text;
  }

  fs::path folder_;
};

TEST(Tuning, DoesNotDependOnTheNumberOfThreads) {
  Tuning t = tiny();
  const TuningState alone = tuned(t, 2);
  t.threads = 3;
  EXPECT_EQ(write_state(t, tuned(t, 2)), write_state(t, alone));
}

TEST(Tuning, TakesAnotherWayWithAnotherSeed) {
  Tuning t = tiny();
  const TuningState one = tuned(t, 1);
  t.seed = 2;
  EXPECT_NE(tuned(t, 1).mean, one.mean);
}

TEST(Tuning, LeavesOtherFieldsAlone) {
  Tuning t = tiny();
  t.only = {"thrift", "force"};
  const TuningState s = tuned(t, 2);
  EXPECT_NE(s.average, begin_tuning(t).average);
  Weights table = tuned_weights(t, s);
  table.thrift = t.start.thrift;
  table.force = t.start.force;
  EXPECT_EQ(write_weights(table), write_weights(t.start));
}

TEST(Tuning, KeepsEveryFieldWithinItsRange) {
  Tuning t = tiny();
  t.spread = 1;
  const Weights table = tuned_weights(t, tuned(t, 3));
  Weights read;
  EXPECT_EQ(read_weights(write_weights(table), read), "");
}

TEST(Tuning, FindsItsWayOutOfABadTable) {
  Tuning t;
  t.kinds = {six_drawn()};
  t.start.stronghold = 1;
  t.start.victory = 10;
  t.start.purse_share = 0.1;
  t.start.thrift = 2;
  t.only = {"stronghold", "victory", "purse_share", "thrift"};
  t.spread = 0.3;
  t.validation = 2;
#ifdef KANLY_CHECK_INVARIANTS
  t.population = 8;
  t.games = 10;
  const int generations = 3;
  const uint64_t games = 60;
#else
  t.population = 16;
  t.games = 20;
  const int generations = 4;
  const uint64_t games = 400;
#endif
  const TuningState s = tuned(t, generations);
  const Measure m = measure({t.kinds, 1, games}, tuned_weights(t, s), t.start, Seating::Half);
  EXPECT_GT(m.gain.value - m.gain.margin, 0.0);
}

TEST(Tuning, SaysWhatCannotBeAskedFor) {
  EXPECT_EQ(wrong_tuning(tiny()), "");
  Tuning t = tiny();
  t.population = 5;
  EXPECT_NE(wrong_tuning(t).find("even number"), std::string::npos);
  t = tiny();
  t.games = 0;
  EXPECT_NE(wrong_tuning(t).find("games"), std::string::npos);
  t = tiny();
  t.validation = 0;
  EXPECT_NE(wrong_tuning(t).find("validation"), std::string::npos);
  t = tiny();
  t.spread = 0;
  EXPECT_NE(wrong_tuning(t).find("spread"), std::string::npos);
  t = tiny();
  t.only = {"stronhold"};
  EXPECT_NE(wrong_tuning(t).find("'stronhold'"), std::string::npos);
}

TEST(Measure, GivesEqualTablesEqualShares) {
  // All seats of a table play alike, so its games are the same and what one half wins, the other
  // half loses.
  const Measure half = measure({{six_drawn()}, 1, 8}, {}, {}, Seating::Half);
  EXPECT_EQ(half.games, 8U);
  EXPECT_NEAR(half.gain.value, 0, 1e-9);
  EXPECT_NEAR(half.gain.margin, 0, 1e-9);
  EXPECT_NEAR(half.won, half.others_won, 1e-9);
  const Measure one = measure({{six_drawn()}, 1, 12}, {}, {}, Seating::One);
  EXPECT_NEAR(one.gain.value, 0, 1e-9);
  EXPECT_NEAR(one.won, one.others_won, 1e-9);
}

TEST(Measure, PlaysWholeTables) {
  EXPECT_EQ(measure({{six_drawn()}, 1, 1}, {}, {}, Seating::One).games, 6U);
  EXPECT_EQ(measure({{six_drawn()}, 1, 3}, {}, {}, Seating::Half).games, 4U);
}

TEST(Measure, OfHalfTheSeatsIsTheSameSeenFromBothSides) {
  Weights other;
  other.thrift = 2;
  const Contest contest{{six_drawn()}, 1, 20};
  const Measure there = measure(contest, other, {}, Seating::Half);
  const Measure back = measure(contest, {}, other, Seating::Half);
  EXPECT_NE(there.gain.value, 0);
  EXPECT_NEAR(there.gain.value, -back.gain.value, 1e-9);
  EXPECT_NEAR(there.won_more.value, -back.won_more.value, 1e-9);
}

TEST_F(TuningFolder, GoesOnAsIfItHadNeverStopped) {
  const Tuning t = tiny();
  TuningState s = begin_tuning(t);
  for (int i = 0; i < 3; ++i) {
    TuningState loaded = begin_tuning(t);
    ASSERT_EQ(load_tuning(folder_, t, loaded), "");
    ASSERT_EQ(loaded.history.size(), static_cast<size_t>(i));
    tune_on(t, loaded);
    ASSERT_EQ(save_tuning(folder_, t, loaded), "");
    s = loaded;
  }
  EXPECT_EQ(write_state(t, s), write_state(t, tuned(t, 3)));
}

TEST_F(TuningFolder, HoldsTheTableAndTheLog) {
  const Tuning t = tiny();
  const TuningState s = tuned(t, 2);
  ASSERT_EQ(save_tuning(folder_, t, s), "");
  const auto text_of = [&](const char* name) {
    std::ifstream in(folder_ / name);
    return std::string(std::istreambuf_iterator<char>(in), {});
  };
  EXPECT_EQ(text_of("best.weights"), write_weights(tuned_weights(t, s)));
  EXPECT_EQ(text_of("log.csv"), log_text(s));
  EXPECT_EQ(std::ranges::count(text_of("log.csv"), '\n'), 3);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 3);
}

TEST_F(TuningFolder, OfAnotherTuningIsRefused) {
  Tuning t = tiny();
  ASSERT_EQ(save_tuning(folder_, t, tuned(t, 1)), "");
  t.threads = 2;  // does not matter
  TuningState s = begin_tuning(t);
  EXPECT_EQ(load_tuning(folder_, t, s), "");
  t.population = 8;
  EXPECT_NE(load_tuning(folder_, t, s).find("'population' was '6' and is '8' now"),
            std::string::npos);
  t = tiny();
  t.start.force = 2;
  EXPECT_NE(load_tuning(folder_, t, s).find("the table to start from was another one"),
            std::string::npos);
  t = tiny();
  t.only = {"force"};
  EXPECT_NE(load_tuning(folder_, t, s).find("the fields, or their ranges, were others"),
            std::string::npos);
  t = tiny();
  t.kinds[0].config.advanced = kAdvancedGame;
  EXPECT_NE(load_tuning(folder_, t, s).find("'played' was"), std::string::npos);
}

TEST_F(TuningFolder, ThatIsDamagedIsRefused) {
  const Tuning t = tiny();
  const std::string whole = write_state(t, tuned(t, 1));
  TuningState s = begin_tuning(t);
  const auto load = [&](const std::string& text) {
    write_state_file(text);
    return load_tuning(folder_, t, s);
  };
  ASSERT_EQ(load(whole), "");
  const std::string before = write_state(t, s);
  for (const size_t length : {size_t{0}, size_t{1}, whole.size() / 2, whole.size() - 3}) {
    EXPECT_NE(load(whole.substr(0, length)).find("state.json: it is damaged"), std::string::npos);
  }
  const auto with = [&](const std::string& from, const std::string& to) {
    std::string text = whole;
    const size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
  };
  const std::string first(weight_fields()[0].name);
  const auto point = [&](const std::string& name, const std::string& begin) {
    return "\"" + name + "\":{\"" + first + "\":\"" + begin;
  };
  EXPECT_NE(load(with("\"mean\"", "\"means\"")).find("damaged"), std::string::npos);
  EXPECT_NE(load(with(point("average", ""), point("average", "x"))).find("is no number"),
            std::string::npos);
  EXPECT_NE(load(with(point("mean", ""), point("mean", "7"))).find("is out of range"),
            std::string::npos);
  EXPECT_NE(load(with("\"fields\":\"" + first + " ", "\"fields\":\"" + first + " 7"))
                .find("the fields, or their ranges, were others"),
            std::string::npos);
  EXPECT_NE(load(with("\"generation\":1", "\"generation\":2")).find("a generation is missing"),
            std::string::npos);
  EXPECT_NE(load(with("\"kanly_tuning\":1", "\"kanly_tuning\":9")).find("another version"),
            std::string::npos);
  EXPECT_EQ(write_state(t, s), before);  // nothing of it was taken
}

TEST_F(TuningFolder, ThatCannotBeWrittenIsTold) {
  const Tuning t = tiny();
  std::ofstream(folder_) << "a file in its place";
  EXPECT_NE(save_tuning(folder_, t, begin_tuning(t)), "");
}

}  // namespace
}  // namespace kanly
