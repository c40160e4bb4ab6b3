// Models of every temper run over a season: good, silly, illegal, lying, slow and flaky. None of them is a network away:
// each is a Chat of ours that reads what a model is sent and answers as one does.
#include "benchmark/model_player.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <memory>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/errors.h"
#include "benchmark/gzip.h"
#include "benchmark/run.h"
#include "benchmark/scores.h"
#include "benchmark/seasons.h"
#include "benchmark/skin.h"
#include "benchmark/tracks.h"

namespace kanly::benchmark {
namespace {

enum class Temper { Good, Silly, Illegal, Lying, Slow, Flaky, Promising };

// The names of options stand in code marks at the beginning of lines below the menu.
std::vector<std::string> options_in(const std::string& prompt) {
  std::vector<std::string> names;
  size_t at = prompt.find("# The question");
  while (at != std::string::npos && (at = prompt.find("\n- `", at)) != std::string::npos) {
    const size_t begin = at + 4;
    const size_t end = prompt.find('`', begin);
    if (end == std::string::npos) break;
    names.push_back(prompt.substr(begin, end - begin));
    at = end;
  }
  return names;
}

class StandIn : public model::Chat {
 public:
  StandIn(Temper temper, std::atomic<int>& calls) : temper_(temper), calls_(calls) {}

  model::ChatReply ask(const model::ChatRequest& request) override {
    const int call = ++calls_;
    if (temper_ == Temper::Flaky && call % 7 == 0) {
      throw model::ChatFault(model::ChatFault::Kind::Server, "the stand-in is out of order");
    }
    model::ChatReply reply;
    reply.tokens_in = 100;
    reply.tokens_out = 10;
    reply.milliseconds = temper_ == Temper::Slow ? 30'000 : 5;
    const std::string& prompt = request.messages.back().text;
    const bool about_rules = request.messages[0].text.find("\"choice\"") != std::string::npos;
    if (about_rules) {
      reply.text = temper_ == Temper::Illegal ? "I would rather not." : "{\"choice\": 0}";
      return reply;
    }
    if (prompt.find("# Talk ") != std::string::npos) {
      reply.text = "{}";
      if (temper_ == Temper::Lying) {
        reply.text = R"({"claim": [{"to": "all", "kind": "spice", "value": 99}]})";
      } else if (temper_ == Temper::Promising) {
        reply.text =
            R"({"promise": [{"to": "all", "kind": "not_enter", "value": "polar_sink", "keep": 0.75}]})";
      }
      return reply;
    }
    const std::vector<std::string> names = options_in(prompt);
    std::string name = "nonsense";
    if (temper_ != Temper::Illegal && !names.empty()) {
      name = temper_ == Temper::Silly ? names.back() : names.front();
    }
    const bool at_stake = prompt.find("# Your word") != std::string::npos;
    const std::string_view keep =
        temper_ == Temper::Promising && at_stake ? ", \"keep\": 0.25" : "";
    reply.text = fmt::format("Let me see. {{\"answer\": [\"{}\"]{}}}", name, keep);
    return reply;
  }

 private:
  Temper temper_;
  std::atomic<int>& calls_;
};

struct Ran {
  RunEnd end;
  Row row;
  Scores scores;
  std::vector<std::string> wrong;
  int runs = 1;
};

std::string& seen_wrong() {
  static std::string wrong;
  return wrong;
}

Ran run(Temper temper, const std::string& tracks, int most = 3) {
  const Folder folder("model-" + std::to_string(static_cast<int>(temper)));
  std::atomic<int> calls{0};
  model::ChatPlan plan;
  plan.base_url = "http://127.0.0.1:1/v1";
  plan.model = "stand-in";
  plan.price_in = 1;
  plan.price_out = 2;
  ModelPlayer player("chat:stand-in", plan,
                     [&] { return std::make_unique<StandIn>(temper, calls); });
  benchmark::Run r;
  r.season = tiny_season();
  r.folder = folder.path();
  r.tracks = tracks;
  r.most = most;
  Ran ran;
  ran.end = run_player(r, player);
  while (ran.end.voided > 0 && !ran.end.stopped && ran.runs < 40) {
    ++ran.runs;
    ran.end = run_player(r, player);
  }
  const Season s = read_season(tiny_season());
  ran.row = read_row(folder.path(), false);
  ran.scores = scores_of(s, ran.row);
  ran.wrong = verify_row(s, folder.path(), 1).wrong;
  return ran;
}

TEST(ModelPlayer, AGoodOneIsLawfulAndItsRowIsSound) {
  const Ran ran = run(Temper::Good, "DSRC");
  EXPECT_TRUE(ran.wrong.empty()) << ran.wrong[0];
  const Spent& s = ran.scores.spent;
  EXPECT_GT(s.questions, 0);
  EXPECT_EQ(s.first_try, s.questions);
  EXPECT_EQ(s.given_up, 0);
  EXPECT_EQ(s.tokens_in, 100 * s.calls);
  EXPECT_EQ(s.micros, 120 * s.calls);
  EXPECT_EQ(ran.row.decisions.size(), 3U);
  EXPECT_EQ(ran.row.games.size(), 3U);
}

TEST(ModelPlayer, ASillyOneIsLawfulToo) {
  const Ran ran = run(Temper::Silly, "D", 0);
  EXPECT_TRUE(ran.wrong.empty());
  EXPECT_EQ(ran.scores.spent.given_up, 0);
  EXPECT_GT(ran.scores.twins, 0U);
}

TEST(ModelPlayer, AnIllegalOneIsMarkedAndNeverReplacedByABot) {
  const Ran ran = run(Temper::Illegal, "DR");
  EXPECT_TRUE(ran.wrong.empty());
  EXPECT_EQ(ran.scores.spent.first_try, 0);
  EXPECT_EQ(ran.scores.given_up, ran.row.decisions.size());
  const Season season = read_season(tiny_season());
  for (const DecisionRow& d : ran.row.decisions) {
    const auto p = std::ranges::find(season.positions, d.position, &Position::number);
    EXPECT_EQ(d.path, timeout_path(game_at(season, *p), p->seat, p->kind));
  }
  for (const AnswerRow& a : ran.row.answers) EXPECT_FALSE(a.choice);
}

TEST(ModelPlayer, ALyingOneIsCaughtByItsClaims) {
  const Ran ran = run(Temper::Lying, "T", 3);
  EXPECT_TRUE(ran.wrong.empty()) << ran.wrong[0];
  const TalkScore& t = ran.scores.talk;
  EXPECT_GT(t.claims, 0U);
  EXPECT_EQ(t.lies, t.checkable);
}

TEST(ModelPlayer, PromisesAreFollowedUpAndFeedTheBrierScore) {
  const Ran ran = run(Temper::Promising, "T", 3);
  EXPECT_TRUE(ran.wrong.empty()) << ran.wrong[0];
  const TalkScore& t = ran.scores.talk;
  ASSERT_GT(t.due, 0U);
  EXPECT_GE(t.promises, t.due);
  // Each was taken to be kept by three quarters.
  const auto kept = static_cast<double>(t.kept);
  const auto broken = static_cast<double>(t.due - t.kept);
  EXPECT_NEAR(*t.brier, (kept * 0.0625 + broken * 0.5625) / static_cast<double>(t.due), 1e-9);
}

TEST(ModelPlayer, IsAskedHowLikelyItKeepsTheWordThatIsAtStake) {
  const Ran ran = run(Temper::Promising, "C", 0);
  EXPECT_TRUE(ran.wrong.empty()) << ran.wrong[0];
  ASSERT_FALSE(ran.row.critical.empty());
  uint64_t broken = 0;
  for (const CriticalRow& r : ran.row.critical) {
    EXPECT_EQ(r.keep, 0.25);
    broken += r.broken ? 1 : 0;
  }
  EXPECT_EQ(ran.scores.broken_as_meant, broken);
  const auto all = static_cast<double>(ran.row.critical.size());
  const double kept = all - static_cast<double>(broken);
  EXPECT_NEAR(*ran.scores.critical_brier,
              (kept * 0.5625 + static_cast<double>(broken) * 0.0625) / all, 1e-9);
  // Whoever says nothing of it has no score, and is not asked in other tracks.
  EXPECT_FALSE(run(Temper::Good, "C", 0).scores.critical_brier);
  for (const DecisionRow& d : run(Temper::Promising, "D", 2).row.decisions) {
    EXPECT_EQ(d.spent.refused, 0);
  }
}

TEST(ModelPlayer, WhatIsTakenAwayIsGoneFromThePrompt) {
  const Folder folder("model-ablation");
  std::atomic<int> calls{0};
  model::ChatPlan plan;
  plan.base_url = "http://127.0.0.1:1/v1";
  plan.model = "stand-in";
  const auto asked = [&](std::string_view ablation) {
    std::string seen;
    class Listening : public StandIn {
     public:
      Listening(std::atomic<int>& calls, std::string& seen)
          : StandIn(Temper::Good, calls), seen_(seen) {}
      model::ChatReply ask(const model::ChatRequest& request) override {
        seen_ = request.messages[0].text + request.messages[1].text;
        return StandIn::ask(request);
      }

     private:
      std::string& seen_;
    };
    ModelPlayer player("chat:stand-in", plan,
                       [&] { return std::make_unique<Listening>(calls, seen); });
    benchmark::Run r;
    r.season = tiny_season();
    r.folder = folder.path() + "/" + std::string(ablation);
    r.ablation = ablation;
    run_player(r, player);
    const Row row = read_row(r.folder, false);
    const Season s = read_season(tiny_season());
    EXPECT_TRUE(verify_row(s, r.folder, 1).wrong.empty());
    for (const DecisionRow& d : row.decisions) {
      EXPECT_FALSE(d.twin);
      EXPECT_TRUE(std::ranges::find(s.positions, d.position, &Position::number)->twin);
    }
    EXPECT_FALSE(row.decisions.empty());
    EXPECT_TRUE(row.games.empty());
    EXPECT_EQ(about_row(r.folder).ablation, ablation);
    return seen;
  };
  EXPECT_TRUE(options_in(asked("no-menu")).empty());
  EXPECT_EQ(asked("no-notes").find("\"notes\""), std::string::npos);
  EXPECT_NE(asked("paraphrased").find("# You are asked"), std::string::npos);
  const auto bot = make_bot("heuristic", seen_wrong());
  EXPECT_FALSE(bot->ablate("no-menu"));
}

TEST(ModelPlayer, ASlowOneIsTimed) {
  const Ran ran = run(Temper::Slow, "D");
  EXPECT_EQ(ran.scores.spent.milliseconds, 30'000 * ran.scores.spent.calls);
}

TEST(ModelPlayer, WhatAFlakyProviderFailsIsVoidAndAskedAgain) {
  const Ran ran = run(Temper::Flaky, "D", 0);
  EXPECT_GT(ran.runs, 1);
  EXPECT_EQ(ran.end.voided, 0U);
  EXPECT_TRUE(ran.wrong.empty());
  EXPECT_EQ(ran.scores.given_up, 0U);
}

TEST(ModelPlayer, ATranscriptThatWasChangedIsRefused) {
  const Folder folder("model-transcript");
  std::atomic<int> calls{0};
  model::ChatPlan plan;
  plan.base_url = "http://127.0.0.1:1/v1";
  plan.model = "stand-in";
  ModelPlayer player("chat:stand-in", plan,
                     [&] { return std::make_unique<StandIn>(Temper::Good, calls); });
  benchmark::Run r;
  r.season = tiny_season();
  r.folder = folder.path();
  r.tracks = "D";
  r.most = 1;
  run_player(r, player);
  const Season s = read_season(tiny_season());
  EXPECT_TRUE(verify_row(s, folder.path(), 1).wrong.empty());
  const std::string path =
      folder.path() + fmt::format("/transcripts/D{}.jsonl.gz", s.positions.front().number);
  const std::string text = text_of_file(path);
  EXPECT_NE(gunzipped(text, path).find("\"verdict\":\"answered\""), std::string::npos);
  ASSERT_FALSE(replace_file(path, gzipped(gunzipped(text, path) + "{}\n")));
  EXPECT_FALSE(verify_row(s, folder.path(), 1).wrong.empty());
  std::filesystem::remove(path);
  EXPECT_FALSE(verify_row(s, folder.path(), 1).wrong.empty());
}

TEST(ModelPlayer, NoFurtherItemIsBegunBeyondTheLimit) {
  const Folder folder("model-limit");
  std::atomic<int> calls{0};
  model::ChatPlan plan;
  plan.base_url = "http://127.0.0.1:1/v1";
  plan.model = "stand-in";
  ModelPlayer player("chat:stand-in", plan,
                     [&] { return std::make_unique<StandIn>(Temper::Good, calls); });
  benchmark::Run r;
  r.season = tiny_season();
  r.folder = folder.path();
  r.tracks = "D";
  r.tokens = 150;  // one call and a bit
  const RunEnd end = run_player(r, player);
  EXPECT_TRUE(end.stopped);
  EXPECT_LE(read_row(folder.path(), true).decisions.size(), 2U);
}

TEST(Gzip, GivesBackWhatItWasGivenAndRefusesDamage) {
  std::string text;
  for (int i = 0; i < 50'000; ++i) text += fmt::format("line {}\n", (i % 97) * (i % 97));
  const std::string small = gzipped(text);
  EXPECT_LT(small.size() * 10, text.size());
  EXPECT_EQ(gunzipped(small, "a file"), text);
  EXPECT_EQ(gunzipped(gzipped(""), "a file"), "");
  std::string other = small;
  other[other.size() / 2] = static_cast<char>(other[other.size() / 2] ^ 1);
  EXPECT_THROW(gunzipped(other, "a file"), BadInput);
  EXPECT_THROW(gunzipped("no gzip at all, whatever its name", "a file"), BadInput);
}

TEST(Skin, IsTakenOffAsItWasPutOn) {
  const Season s = read_season(tiny_season());
  const Position& p = s.positions.front();
  const Skin skin = skin_of(s, p);
  const std::string text =
      "The Fremen ship to arrakeen@9 near Tuek's Sietch; fremenlike is no name. {\"x\": "
      "\"harkonnen\"}";
  const std::string other = skin.put_on(text);
  EXPECT_NE(other, text);
  EXPECT_EQ(skin.take_off(other), text);
  EXPECT_NE(other.find("fremenlike"), std::string::npos);
}

}  // namespace
}  // namespace kanly::benchmark
