// Language models at seats of an arena: the stand-in of tests/model, in all its moods.
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <thread>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "arena/arena.h"
#include "arena/arena_configs.h"
#include "arena/summary.h"
#include "cli/program.h"
#include "model/stand_in.h"
#include "play/game_in_play.h"
#include "play/replay.h"

namespace kanly {
namespace {

using model::contents;
using model::StandIn;

std::string chat_json(const StandIn& server, const std::string& kind,
                      const std::string& more = "") {
  return R"({"name":"model","agent":"chat","base_url":")" + server.url() + R"(","model":")" + kind +
         "\"" + more + "}";
}

class ChatGames : public ::testing::Test {
 protected:
  ChatGames()
      : folder_(testing::TempDir() + "kanly_chat_" + std::to_string(getpid()) + "_" +
                testing::UnitTest::GetInstance()->current_test_info()->name()) {
    std::filesystem::remove_all(folder_);
  }
  ~ChatGames() override { std::filesystem::remove_all(folder_); }

  ArenaEnd run(const std::string& table, int games = 1,
               const std::string& rules = "advanced turns=2") {
    Arena arena;
    arena.config = arena_config(
        R"({"name":"chat","rules":")" + rules + R"(","games":)" + std::to_string(games) +
        R"(,"factions":["atreides","fremen","harkonnen"],"tables":[)" + table + "]}");
    arena.out = out();
    arena.most_tokens = most_tokens_;
    const ArenaEnd end = run_arena(arena);
    EXPECT_EQ(end.wrong, "");
    EXPECT_EQ(end.defect, "");
    records = read_results(arena.out).records;
    return end;
  }
  ArenaEnd one(const std::string& agent, int games = 1) {
    return run(R"({"one":)" + agent + R"(,"others":"heuristic"})", games);
  }
  const model::Counts& counts(size_t game = 0) const {
    return records.at(game).models.at(static_cast<size_t>(records[game].one));
  }
  std::string out() const { return folder_ + "/results.jsonl"; }
  std::string folder_;
  std::vector<GameRecord> records;
  int64_t most_tokens_ = 0;
};

TEST_F(ChatGames, AModelPlaysAndIsCounted) {
  const StandIn server;
  one(chat_json(server, "good", R"(,"price_in":1,"price_out":2)"));
  ASSERT_EQ(records.size(), 1U);
  EXPECT_FALSE(records[0].forfeit);
  EXPECT_GT(counts().questions, 5);
  EXPECT_EQ(counts().first_try, counts().questions);
  EXPECT_EQ(counts().given_up, 0);
  EXPECT_EQ(counts().micros, counts().tokens_in + 2 * counts().tokens_out);
  EXPECT_LE(counts().longest_prompt, 6000);
  GameRecord read;
  EXPECT_EQ(read_record(record_line(records[0]), read), "");
  EXPECT_EQ(read, records[0]);
  // The whole game lies beside the transcript.
  GameInPlay game;
  EXPECT_FALSE(game.load(contents(folder_ + "/results/models/game-0/game.kanly")));
  EXPECT_EQ(game.game().winners, records[0].winners);
}

TEST_F(ChatGames, ToolCallsPlayTheSameGame) {
  const StandIn server;
  one(chat_json(server, "good"));
  const GameRecord by_text = records.at(0);
  std::filesystem::remove_all(folder_);
  one(chat_json(server, "good", R"(,"tools":true)"));
  EXPECT_EQ(records.at(0).winners, by_text.winners);
  EXPECT_EQ(records[0].decisions, by_text.decisions);
  EXPECT_EQ(counts().questions, by_text.models[static_cast<size_t>(by_text.one)].questions);
}

TEST_F(ChatGames, WhoeverAnswersWrongGetsTheTimeoutAnswerAndItIsMarked) {
  const StandIn server;
  one(chat_json(server, "illegal"));
  EXPECT_FALSE(records.at(0).forfeit);
  EXPECT_GT(counts().given_up, 0);
  EXPECT_EQ(counts().given_up, counts().questions);
  EXPECT_EQ(counts().refused, 3 * counts().questions);
  const std::string faction(id_of(records[0].seats[static_cast<size_t>(records[0].one)].faction));
  EXPECT_NE(contents(folder_ + "/results/models/game-0/" + faction + ".jsonl")
                .find(R"("verdict":"given_up")"),
            std::string::npos);
}

TEST_F(ChatGames, AnswersThatAreWrongOnceAreToldAndPutRight) {
  const StandIn server;
  one(chat_json(server, "wrong-once"));
  EXPECT_EQ(counts().refused, counts().questions);
  EXPECT_EQ(counts().first_try, 0);
  EXPECT_EQ(counts().given_up, 0);
}

TEST_F(ChatGames, SillyModelsAndThoseWithDealsOrdersAndPathsPlayToTheEnd) {
  const StandIn server;
  for (const std::string kind : {"silly", "deals", "orders", "path", "cut-off"}) {
    std::filesystem::remove_all(folder_);
    one(chat_json(server, kind));
    ASSERT_EQ(records.size(), 1U) << kind;
    EXPECT_FALSE(records[0].forfeit) << kind;
    EXPECT_EQ(counts().given_up, 0) << kind;
    if (kind == "deals") {
      EXPECT_GT(counts().deals, 0);
    }
    if (kind == "orders") {
      EXPECT_GT(counts().by_orders, 0);
    }
    if (kind == "cut-off") {
      EXPECT_EQ(counts().cut_off, counts().questions);
    }
  }
}

TEST_F(ChatGames, FaultsOfTheServerAreComeThrough) {
  const StandIn server;
  one(chat_json(server, "limited"));
  EXPECT_GT(counts().retries, 0);
  EXPECT_EQ(counts().given_up, 0);
}

TEST_F(ChatGames, AnOutageIsNobodysLossAndTheGameIsPlayedAgain) {
  const StandIn server;
  const ArenaEnd end = one(chat_json(server, "down", R"(,"retries":1)"), 3);
  EXPECT_TRUE(records.empty());
  EXPECT_NE(end.outage.find("game 0: "), std::string::npos) << end.outage;
  EXPECT_NE(end.outage.find("503"), std::string::npos);
}

TEST_F(ChatGames, ASeatThatNeedsMoreTokensThanItMayForfeits) {
  const StandIn server;
  one(chat_json(server, "good", R"(,"tokens":30000)"));
  ASSERT_TRUE(records.at(0).forfeit);
  EXPECT_EQ(records[0].forfeit->kind, Forfeit::Kind::Spent);
  EXPECT_EQ(records[0].forfeit->faction,
            records[0].seats[static_cast<size_t>(records[0].one)].faction);
  EXPECT_LE(counts().tokens_in + counts().tokens_out, 30000);
}

TEST_F(ChatGames, NoGameIsBegunThatCouldCostTooMuch) {
  const StandIn server;
  most_tokens_ = 1'000'000;
  ArenaEnd end = one(chat_json(server, "first", R"(,"tokens":960000)"), 4);
  EXPECT_TRUE(end.spent);
  EXPECT_GE(records.size(), 1U);
  EXPECT_LT(records.size(), 4U);
  most_tokens_ = 100'000'000;  // a higher limit, and less for each game: it goes on where it was
  end = one(chat_json(server, "first", R"(,"tokens":800000)"), 4);
  EXPECT_FALSE(end.spent);
  EXPECT_EQ(records.size(), 4U);
}

TEST_F(ChatGames, ModelsTalkWithinTheirBudget) {
  const StandIn server;
  run(R"({"mixed":[)" + chat_json(server, "liar", R"(,"talk":true,"name":"liar")") + "," +
          R"({"name":"chatty","agent":"chat","base_url":")" + server.url() +
          R"(","model":"chatty","talk":true},"heuristic"]})",
      1, "advanced turns=3");
  ASSERT_EQ(records.size(), 1U);
  const GameRecord& r = records[0];
  int talked = 0;
  for (size_t i = 0; i < r.models.size(); ++i) {
    if (r.seats[i].agent == "heuristic") continue;
    ++talked;
    EXPECT_GT(r.models[i].talks, 0);
    EXPECT_GT(r.models[i].messages, 0);
    EXPECT_LE(r.models[i].messages, 40);
    if (r.seats[i].agent == "chatty") {
      EXPECT_GT(r.models[i].unsaid, r.models[i].messages);
    }
    if (r.seats[i].agent != "chatty") {
      EXPECT_EQ(r.models[i].claims, r.models[i].promises);
    }
  }
  EXPECT_EQ(talked, 2);
  const std::string replay = contents(folder_ + "/results/models/game-0/game.kanly");
  EXPECT_NE(replay.find("I claim: spice "), std::string::npos);
  EXPECT_NE(replay.find("Again "), std::string::npos);
  EXPECT_TRUE(contents(folder_ + "/results/models/game-0/stated.jsonl")
                  .starts_with(R"({"stated":"promise")"));
}

// --- Keys ------------------------------------------------------------------------------------------------

TEST_F(ChatGames, NoKeyIsWrittenAnywhere) {
  constexpr const char* kSecret = "sk-arena-5a8c1e";
  const std::string log = testing::TempDir() + "kanly_requests_" + std::to_string(getpid());
  {
    const StandIn server({"--log", log});
    setenv("KANLY_TEST_KEY", kSecret, 1);
    for (const char* const kind : {"good", "echo-key"}) {
      one(chat_json(server, kind, R"(,"key_env":"KANLY_TEST_KEY")"));
      const std::string found =
          cli::run_line("grep -rl " + std::string(kSecret) + " '" + folder_ + "' '" + log + "'")
              .out;
      EXPECT_EQ(found, "") << kind;
      EXPECT_NE(contents(log), "");
      std::filesystem::remove_all(folder_);
    }
    unsetenv("KANLY_TEST_KEY");
  }
  std::filesystem::remove(log);
}

// --- Stopped and gone on with ---------------------------------------------------------------------------

// Twelve games in short: the program is killed half-way, goes on, asks nothing twice but what was under way,
// and comes to the records of a run in one piece.
TEST_F(ChatGames, TwelveGamesKilledHalfWayAreGoneOnWith) {
  std::filesystem::create_directories(folder_);
  const StandIn server({"--pause", "0.004", "--log", folder_ + "/requests"});
  const std::string config = folder_ + "/twelve.json";
  std::ofstream(config) << R"({"name":"twelve","rules":"advanced turns=1","games":12,
    "factions":["atreides","fremen","harkonnen"],
    "tables":[{"one":)" + chat_json(server, "slow") +
                               R"(,"others":"heuristic"}]})";
  const std::string whole = folder_ + "/whole.jsonl";
  ASSERT_EQ(cli::kanly("arena run " + config + " --threads 1 --out " + whole).code, 0);
  const auto requests = [&] { return std::ranges::count(contents(folder_ + "/requests"), '\n'); };
  const auto in_one_piece = requests();

  const pid_t pid = fork();
  if (pid == 0) {
    const int nowhere = ::open("/dev/null", O_WRONLY);
    dup2(nowhere, 1);
    dup2(nowhere, 2);
    execl(KANLY_BINARY, "kanly", "arena", "run", config.c_str(), "--threads", "1", "--out",
          out().c_str(), nullptr);
    _exit(127);
  }
  // Six games are over, and the seventh has begun.
  while (std::ranges::count(contents(out()), '\n') < 7 ||
         !std::filesystem::exists(folder_ + "/results/models/game-6")) {
    ASSERT_EQ(waitpid(pid, nullptr, WNOHANG), 0) << "it was over before it could be killed";
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  kill(pid, SIGKILL);
  waitpid(pid, nullptr, 0);
  ASSERT_LT(std::ranges::count(contents(out()), '\n'), 13);

  const cli::Outcome again = cli::kanly("arena run " + config + " --threads 1 --out " + out());
  EXPECT_EQ(again.code, 0) << again.out;
  EXPECT_TRUE(again.says("How models answered")) << again.out;
  EXPECT_EQ(contents(out()), contents(whole));
  EXPECT_LE(requests(), 2 * in_one_piece + 1);  // the one whose reply nobody was there to hear

  const cli::Outcome report = cli::kanly("arena report " + out());
  EXPECT_EQ(report.code, 0);
  EXPECT_TRUE(report.says("model was asked ")) << report.out;
  EXPECT_TRUE(report.says("were given up")) << report.out;
  EXPECT_NE(contents(folder_ + "/results/report.html").find("Language models"), std::string::npos);
  EXPECT_NE(
      contents(folder_ + "/results/report.json").find(R"("models":[{"agent":"model","seats":12)"),
      std::string::npos);
  EXPECT_TRUE(
      contents(folder_ + "/results/models.csv").starts_with("agent,seats,questions,first_try"));
}

TEST_F(ChatGames, ADryRunSaysWhatItCouldCost) {
  const cli::Outcome run = cli::kanly("arena run bench/models.json --dry-run");
  EXPECT_EQ(run.code, 0) << run.out;
  EXPECT_EQ(run.out,
            "12 games with 12 seats of models: at most 12,000,000 tokens and 12.00 of money, by "
            "the limits "
            "of the file.\n");
}

TEST_F(ChatGames, WhatIsWrongWithAModelIsSaid) {
  std::filesystem::create_directories(folder_);
  const auto says = [&](const std::string& agent, const std::string& text) {
    std::ofstream(folder_ + "/wrong.json")
        << R"({"name":"w","games":1,"tables":[{"one":)" + agent + R"(,"others":"random"}]})";
    const cli::Outcome run = cli::kanly("arena run " + folder_ + "/wrong.json --out " + out());
    EXPECT_NE(run.code, 0);
    EXPECT_TRUE(run.says(text)) << run.out;
  };
  says(R"({"agent":"chat","model":"m"})", "'base_url' is an address");
  says(R"({"agent":"chat","base_url":"https://a.example/v1"})", "'model' is missing");
  says(R"({"agent":"chat","base_url":"https://a.example/v1","model":"m","key":"sk-1"})",
       "there is no key 'key'");
  says(R"({"agent":"chat","base_url":"https://a.example/v1","model":"m","prompts":"nowhere"})",
       "none of system.txt");
  says(
      R"({"agent":"chat","base_url":"https://a.example/v1","model":"m","key_env":"KANLY_NO_SUCH_KEY"})",
      "KANLY_NO_SUCH_KEY has no key");
}

}  // namespace
}  // namespace kanly
