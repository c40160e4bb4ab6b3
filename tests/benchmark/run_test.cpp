// Players run over a season: stopped and resumed, verified, refused when something was changed.
#include "benchmark/run.h"

#include <cmath>
#include <filesystem>
#include <fstream>
#include <memory>
#include <optional>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "base/errors.h"
#include "base/files.h"
#include "benchmark/critical.h"
#include "benchmark/luck.h"
#include "benchmark/scores.h"
#include "benchmark/seasons.h"

namespace kanly::benchmark {
namespace {

std::unique_ptr<Player> bot(std::string_view words) {
  std::string wrong;
  auto player = make_bot(words, wrong);
  EXPECT_TRUE(player) << wrong;
  return player;
}

RunEnd run(const std::string& season, const std::string& folder, std::string_view words) {
  benchmark::Run r;
  r.season = season;
  r.folder = folder;
  r.tracks = "DSRC";
  const auto player = bot(words);
  return run_player(r, *player);
}

TEST(Run, ARowIsSoundAndTheSamePlayerTwiceIsTheSameRow) {
  const Folder a("row-a");
  const Folder b("row-b");
  EXPECT_FALSE(run(tiny_season(), a.path(), "heuristic").stopped);
  const Season s = read_season(tiny_season());
  const Verdict verdict = verify_row(s, a.path(), 1);
  EXPECT_TRUE(verdict.wrong.empty()) << verdict.wrong[0];
  run(tiny_season(), b.path(), "heuristic");
  EXPECT_EQ(text_of_file(a.path() + "/manifest.json"), text_of_file(b.path() + "/manifest.json"));
}

TEST(Run, KilledAndResumedOnThreadsIsTheSame) {
  const Folder whole("row-whole");
  const Folder parts("row-parts");
  run(tiny_season(), whole.path(), "random");
  benchmark::Run r;
  r.season = tiny_season();
  r.folder = parts.path();
  r.tracks = "DSRC";
  r.threads = 2;
  int done = 0;
  r.watch = [&](std::string_view, uint64_t, uint64_t) { return ++done % 7 != 0; };
  const auto player = bot("random");
  int runs = 1;
  while (run_player(r, *player).stopped) {
    ++runs;
    std::ofstream(parts.path() + "/results.jsonl", std::ios::app) << "{\"game\":3,\"se";
  }
  EXPECT_GT(runs, 2);
  EXPECT_EQ(text_of_file(whole.path() + "/manifest.json"),
            text_of_file(parts.path() + "/manifest.json"));
}

TEST(Run, OneByteChangedAnywhereIsRefused) {
  const Folder folder("row-changed");
  run(tiny_season(), folder.path(), "cautious");
  const Season s = read_season(tiny_season());
  for (const std::string file : {"decisions.jsonl", "results.jsonl", "answers.jsonl",
                                 "critical.jsonl", "scores.json", "about.json", "manifest.json"}) {
    const std::string path = folder.path() + "/" + file;
    const std::string text = text_of_file(path);
    for (const size_t at : {size_t{3}, text.size() / 2, text.size() - 3}) {
      std::string other = text;
      other[at] = other[at] == '7' ? '8' : '7';
      ASSERT_FALSE(replace_file(path, other));
      bool refused = false;
      try {
        refused = !verify_row(s, folder.path(), 1).wrong.empty();
      } catch (const BadInput&) {
        refused = true;
      }
      EXPECT_TRUE(refused) << file << " at " << at;
    }
    ASSERT_FALSE(replace_file(path, text));
  }
}

// Sealing again after a change does not help: choices, values and scores are computed anew.
TEST(Run, AChangeThatIsSealedAgainIsFound) {
  const Folder folder("row-forged");
  run(tiny_season(), folder.path(), "cautious");
  const Season s = read_season(tiny_season());
  const std::string about = text_of_file(folder.path() + "/about.json");
  const auto forged = [&](const auto& change) {
    Row row = read_row(folder.path(), false);
    change(row);
    const Folder other("row-forged-again");
    write_row(s, row, other.path(), about.substr(0, about.size() - 1));
    return verify_row(s, other.path(), 1).wrong;
  };
  EXPECT_TRUE(forged([](Row&) {}).empty());
  EXPECT_FALSE(forged([](Row& r) { r.decisions[0].value.second ^= 1U; }).empty());
  EXPECT_FALSE(forged([](Row& r) {
                 r.games[0].winners =
                     Factions::of(r.games[0].seats[0], r.games[0].seats[1], r.games[0].seats[2]);
               }).empty());
  EXPECT_FALSE(forged([](Row& r) { r.games[1].choices.pop_back(); }).empty());
  EXPECT_FALSE(forged([](Row& r) { r.critical[0].broken = !r.critical[0].broken; }).empty());
}

// Takes first options, and notes the seeds it is given.
class Numbered : public Player {
 public:
  std::string words() const override { return "numbered"; }
  std::unique_ptr<Sitting> sit(const std::string& /*transcript*/) override {
    return std::make_unique<Seat>(*this);
  }
  std::optional<int> answer(const Season&, const RuleQuestion&, bool, Dice&, Spent&,
                            const std::string&) override {
    return std::nullopt;
  }
  std::set<Seed> seeds;

 private:
  class Seat : public Sitting, public Agent {
   public:
    explicit Seat(Numbered& player) : player_(player) {}
    Agent& agent() override { return *this; }
    std::string_view name() const override { return "numbered"; }
    void begin(const Config& /*config*/, Faction /*seat*/, const Seed& seed) override {
      player_.seeds.insert(seed);
    }
    Option answer(const View& /*view*/, const Options& menu) override { return menu[0]; }

   private:
    Numbered& player_;
  };
};

// What chance brings beyond its mean is small beside what a game decides, and the same when it is measured again.
TEST(Run, LuckOfARowIsMeasuredFromItsChoices) {
  const Folder folder("row-luck");
  run(tiny_season(), folder.path(), "heuristic");
  const Season s = read_season(tiny_season());
  const Row row = read_row(folder.path(), false);
  ASSERT_FALSE(row.games.empty());
  for (const GameRow& g : row.games) {
    const Luck luck = luck_of(s, g, 4);
    EXPECT_EQ(luck.won, g.won());
    EXPECT_LT(std::abs(luck.chance), 1);
    EXPECT_EQ(luck.chance, luck_of(s, g, 4).chance);
    EXPECT_NE(luck.chance, luck.others);
  }
  GameRow other = row.games[0];
  other.choices.pop_back();
  EXPECT_THROW(luck_of(s, other, 1), BadInput);
}

// Else ten replays of a bot that plays by chance were one.
TEST(Run, EveryReplayOfACriticalStateHasChanceOfItsOwn) {
  const Season s = read_season(tiny_season());
  Numbered player;
  int replays = 0;
  for (const Critical& c : s.critical) {
    for (int i = 0; i < 3; ++i, ++replays) {
      const CriticalRow row = play_critical(s, c, i, player, {});
      EXPECT_EQ(replay_critical(s, row), "");
    }
  }
  EXPECT_EQ(static_cast<int>(player.seeds.size()), replays);
}

TEST(Run, ARowOfAnotherPlayerIsNotGoneOnWith) {
  const Folder folder("row-other");
  run(tiny_season(), folder.path(), "first");
  EXPECT_THROW(run(tiny_season(), folder.path(), "random"), BadInput);
}

TEST(Run, BotsThatLookAtTheClockAreRefused) {
  std::string wrong;
  EXPECT_FALSE(make_bot("search:ms=10", wrong));
  EXPECT_FALSE(wrong.empty());
  EXPECT_FALSE(make_bot("nobody", wrong));
}

TEST(Run, AGameWithManyAnswersGivenUpIsForfeited) {
  GameRow row;
  row.seats = {Faction::Fremen};
  row.winners = Factions::of(Faction::Fremen);
  row.spent.questions = 40;
  row.spent.given_up = 2;
  EXPECT_TRUE(row.won());  // one in twenty is allowed
  row.spent.given_up = 3;
  EXPECT_TRUE(row.forfeited());
  EXPECT_FALSE(row.won());
}

TEST(OwnChoices, AreReadAsTheyWereWritten) {
  const OwnChoices choices = {{0, OwnChoice::How::Answer, Option::number(7)},
                              {254, OwnChoice::How::Act, Option::pass()},
                              {509, OwnChoice::How::Instead, Option::yes()},
                              {70'000, OwnChoice::How::Answer, Option::number(255)}};
  EXPECT_EQ(choices_from(text_of(choices)), choices);
  EXPECT_FALSE(choices_from("abc"));
  EXPECT_FALSE(choices_from("!!!!"));
}

}  // namespace
}  // namespace kanly::benchmark
