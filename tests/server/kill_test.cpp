// kill -9 at any moment: nothing that was acknowledged is missing, and every game goes on to its end. `make soak` runs
// it with many games and many kills (KANLY_KILLS, KANLY_KILL_GAMES).
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <random>
#include <thread>

#include <gtest/gtest.h>

#include "server/table.h"
#include "store/cluster.h"

namespace kanly::server::test {
namespace {

int from_environment(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::atoi(text);
}

// Games that go on while servers come and go. A player whose server is gone tries the next one until it is let in.
class Games {
 public:
  Games(int games, uint16_t first_port) : ports_{first_port} {
    for (int i = 0; i < games; ++i) {
      Game game;
      game.room = make_room(
          first_port,
          room_body({"atreides", "emperor", "fremen", "harkonnen"},
                    {"open", "heuristic", "random", "heuristic"},
                    "advanced turns=" + std::to_string(from_environment("KANLY_KILL_TURNS", 1))));
      const Seat seat = join(first_port, game.room, "survivor", 0);
      game.player =
          std::make_unique<Player>(first_port, game.room, seat.token, static_cast<uint32_t>(i));
      games_.push_back(std::move(game));
    }
  }
  void begin() {
    for (Game& game : games_) game.thread = std::thread([this, &game] { play(game); });
  }
  void serve_at(std::vector<uint16_t> ports) {
    const std::lock_guard lock(mutex_);
    ports_ = std::move(ports);
  }
  bool all_over() const {
    for (const Game& game : games_) {
      if (!game.over) return false;
    }
    return true;
  }
  void end() {
    for (Game& game : games_) game.thread.join();
  }
  int acknowledged() const {
    int all = 0;
    for (const Game& game : games_) all += game.player->acknowledged;
    return all;
  }
  // Every acknowledged choice stands in the record.
  void check(const std::string& db) const {
    const auto store = store::open_store(db, {.alone = false});
    for (const Game& game : games_) {
      EXPECT_TRUE(game.over) << game.room;
      const auto record = store->room(game.room);
      ASSERT_TRUE(record);
      EXPECT_EQ(record->row.state.stage, store::Stage::Finished);
      std::string lines;
      for (const std::string& line : record->lines) lines += line + "\n";
      for (const std::string& choice : game.player->kept()) {
        EXPECT_NE(lines.find(choice), std::string::npos)
            << choice << " is missing in " << game.room;
      }
      const auto restored = room::Room::restore(record->head, record->lines);
      ASSERT_NE(std::get_if<room::Room>(&restored), nullptr);
      EXPECT_TRUE(std::get<room::Room>(restored).over());
    }
  }

 private:
  struct Game {
    std::string room;
    std::unique_ptr<Player> player;
    std::thread thread;
    std::atomic<bool> over = false;
    Game() = default;
    Game(Game&& other) noexcept
        : room(std::move(other.room)),
          player(std::move(other.player)),
          thread(std::move(other.thread)) {}
  };

  void play(Game& game) {
    Player& player = *game.player;
    for (int tries = 0; tries < 600; ++tries) {
      {
        const std::lock_guard lock(mutex_);
        player.move_to(ports_[static_cast<std::size_t>(tries) % ports_.size()]);
      }
      if (player.enter()) {
        player.send(R"({"type":"begin"})");  // refused if it has begun
        if (player.play({}, 30'000)) {
          game.over = true;
          return;
        }
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
  }

  std::mutex mutex_;
  std::vector<uint16_t> ports_;
  std::vector<Game> games_;
};

TEST(Kill, NothingIsLostOnSqlite) {
  const int kills = from_environment("KANLY_KILLS", 4);
  Folder folder;
  const std::string db = "sqlite:" + folder.file("rooms.db");
  std::mt19937 chance(7);
  auto process =
      std::make_unique<Process>(std::vector<std::string>{"--db", db, "--requests", "100000"});
  ASSERT_NE(process->port(), 0);
  Games games(from_environment("KANLY_KILL_GAMES", 6), process->port());
  games.begin();
  for (int i = 0; i < kills && !games.all_over(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(chance() % 400));
    process->kill();
    process =
        std::make_unique<Process>(std::vector<std::string>{"--db", db, "--requests", "100000"});
    ASSERT_NE(process->port(), 0);
    games.serve_at({process->port()});
  }
  games.end();
  process->kill();
  EXPECT_GT(games.acknowledged(), 0);
  games.check(db);
}

// Two processes serve the same rooms; one of them is killed again and again, and the other takes its rooms.
TEST(Kill, NothingIsLostOnPostgres) {
  const int kills = from_environment("KANLY_KILLS", 3);
  store::Cluster& cluster = store::Cluster::instance();
  const std::string db = cluster.new_database();
  const std::vector<std::string> arguments = {"--db", db, "--requests", "100000"};
  std::mt19937 chance(8);
  std::unique_ptr<Process> processes[2];
  for (auto& process : processes) {
    process = std::make_unique<Process>(arguments);
    ASSERT_NE(process->port(), 0);
  }
  Games games(from_environment("KANLY_KILL_GAMES", 4), processes[0]->port());
  games.serve_at({processes[0]->port(), processes[1]->port()});
  games.begin();
  for (int i = 0; i < kills && !games.all_over(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(chance() % 800));
    auto& process = processes[i % 2];
    process->kill();
    games.serve_at({processes[(i + 1) % 2]->port()});
    process = std::make_unique<Process>(arguments);
    ASSERT_NE(process->port(), 0);
    games.serve_at({processes[0]->port(), processes[1]->port()});
  }
  games.end();
  for (auto& process : processes) process->kill();
  EXPECT_GT(games.acknowledged(), 0);
  games.check(db);
}

// Two people of one room at two processes: what one does the other hears.
TEST(Processes, ServeOneRoomTogether) {
  store::Cluster& cluster = store::Cluster::instance();
  const ServerOptions options = test_options(cluster.new_database());
  Running first(options);
  Running second(options);
  const std::string room = make_room(
      first.port(), room_body({"atreides", "harkonnen"}, {"open", "open"}, "advanced turns=1"));
  const Seat atreides = join(first.port(), room, "here", 0);
  const Seat harkonnen = join(second.port(), room, "there", 1);
  Player here(first.port(), room, atreides.token, 1);
  Player there(second.port(), room, harkonnen.token, 2);
  ASSERT_TRUE(here.enter());
  ASSERT_TRUE(there.enter());
  here.send(R"({"type":"say","words":"hear me"})");
  const JsonValue said = there.await("said");
  ASSERT_NE(said.find("said"), nullptr);
  EXPECT_EQ(text_in(*said.find("said"), "words"), "hear me");
  here.send(R"({"type":"begin"})");
  std::thread thread([&] { there.play(); });
  EXPECT_TRUE(here.play());
  thread.join();
  EXPECT_TRUE(there.is_over());
}

TEST(Stop, SignalsEndItCleanly) {
  Folder folder;
  for (const int signal : {SIGINT, SIGTERM}) {
    Process process({"--db", "sqlite:" + folder.file("rooms.db")});
    ASSERT_NE(process.port(), 0);
    const std::string room = make_room(process.port(), room_body(kSix, {"open"}, "advanced"));
    const Seat seat = join(process.port(), room, "A", 0);
    Player player(process.port(), room, seat.token, 1);
    ASSERT_TRUE(player.enter());
    EXPECT_EQ(process.stop(signal), 0);
    EXPECT_NE(process.output().find("Stopped."), std::string::npos);
    EXPECT_FALSE(player.socket().receive());
    EXPECT_EQ(player.socket().close_code(), 1001);
  }
}

}  // namespace
}  // namespace kanly::server::test
