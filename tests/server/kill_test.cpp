// kill -9 at any moment: nothing that was acknowledged is missing, and every game goes on to its end. `make soak` runs
// it with many tables and many kills (KANLY_KILLS, KANLY_KILL_TABLES, KANLY_KILL_TURNS, KANLY_KILL_MS).
#include <array>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iostream>
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

// A server as these tests start it; nothing is limited, for all tables come from one address.
std::unique_ptr<Process> serve(const std::string& db) {
  return std::make_unique<Process>(
      std::vector<std::string>{"--db", db, "--requests", "100000", "--messages", "100000",
                               "--new-rooms", "100000", "--connections-an-address", "100000"});
}

// Tables at which one game follows the other while servers come and go. A player whose server is gone tries the
// next one until it is let in.
class Tables {
 public:
  explicit Tables(int count) : tables_(static_cast<std::size_t>(count)) {}
  ~Tables() { end(); }

  void begin(std::vector<uint16_t> ports) {
    serve_at(std::move(ports));
    for (std::size_t i = 0; i < tables_.size(); ++i) {
      Table& table = tables_[i];
      table.chance.seed(static_cast<uint32_t>(i));
      table.thread = std::thread([this, &table] { sit_at(table); });
    }
  }
  void serve_at(std::vector<uint16_t> ports) {
    const std::lock_guard lock(mutex_);
    ports_ = std::move(ports);
  }
  // How many games have begun and are not over.
  int running() const { return running_; }
  // Until a game runs at every table: whether it came to that.
  bool wait_for_all() const {
    for (int tries = 0; tries < 1200; ++tries) {
      if (running_ == static_cast<int>(tables_.size())) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
  }
  // Those that run are played to their end.
  void end() {
    enough_ = true;
    for (Table& table : tables_) {
      if (table.thread.joinable()) table.thread.join();
    }
  }

  // Every acknowledged choice stands in the record, in its order.
  void check(const std::string& db) {
    const auto store = store::open_store(db, {.alone = false});
    for (const Table& table : tables_) {
      EXPECT_EQ(table.trouble, "");
      for (const Game& game : table.games) check(*store, game);
    }
  }
  std::string tale() const {
    return std::to_string(games_) + " games were played to their end; " +
           std::to_string(acknowledged_) + " choices were acknowledged, and all stand in " +
           std::to_string(lines_) + " lines of records; players came back " +
           std::to_string(returns_) + " times";
  }
  int acknowledged() const { return acknowledged_; }

 private:
  struct Game {
    std::string room;
    std::unique_ptr<Player> player;
    bool over = false;
  };
  struct Table {
    std::mt19937 chance;
    std::vector<Game> games;
    std::string trouble;
    std::thread thread;
  };

  void check(store::Store& store, const Game& game) {
    EXPECT_TRUE(game.over) << game.room;
    const auto record = store.room(game.room);
    ASSERT_TRUE(record);
    EXPECT_EQ(record->row.state.stage, store::Stage::Finished);
    std::string lines;
    for (const std::string& line : record->lines) lines += line + "\n";
    std::size_t at = 0;
    for (const std::string& choice : game.player->kept()) {
      at = lines.find(choice + "\n", at);
      ASSERT_NE(at, std::string::npos) << choice << " is missing in " << game.room;
    }
    const auto restored = room::Room::restore(record->head, record->lines);
    ASSERT_NE(std::get_if<room::Room>(&restored), nullptr);
    EXPECT_TRUE(std::get<room::Room>(restored).over());
    ++games_;
    acknowledged_ += game.player->acknowledged;
    lines_ += record->lines.size();
  }

  uint16_t a_port(Table& table) {
    const std::lock_guard lock(mutex_);
    return ports_[table.chance() % ports_.size()];
  }

  void sit_at(Table& table) {
    do {
      auto game = new_game(table);
      if (!game) {
        table.trouble = "no room could be made";
        return;
      }
      table.games.push_back(std::move(*game));
      play(table, table.games.back());
    } while (!enough_ && table.games.back().over);
  }

  // A room that was made and a seat that was taken are there for good; one of which no answer came is left alone.
  std::optional<Game> new_game(Table& table) {
    const std::string body =
        room_body({"atreides", "emperor", "fremen", "harkonnen"},
                  {"open", "heuristic", "random", "heuristic"},
                  "advanced turns=" + std::to_string(from_environment("KANLY_KILL_TURNS", 1)));
    for (int tries = 0; tries < 600; ++tries) {
      try {
        const uint16_t port = a_port(table);
        const Answered made = request(port, "POST", "/api/rooms", body);
        const std::string room = text_in(made.json(), "id");
        if (made.status == 201) {
          const Answered joined = request(port, "POST", "/api/rooms/" + room + "/members",
                                          R"({"name":"survivor","seat":0})");
          if (joined.status == 201) {
            Game game;
            game.room = room;
            game.player = std::make_unique<Player>(port, room, text_in(joined.json(), "token"),
                                                   table.chance());
            return game;
          }
        }
      } catch (const std::exception&) {  // nobody listens there just now
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    return std::nullopt;
  }

  void play(Table& table, Game& game) {
    Player& player = *game.player;
    bool begun = false;
    for (int tries = 0; tries < 600 && !game.over; ++tries) {
      player.move_to(a_port(table));
      if (player.enter()) {
        player.send(R"({"type":"begin"})");  // refused if it has begun
        running_ += begun ? 0 : 1;
        returns_ += begun ? 1 : 0;
        begun = true;
        game.over = player.play({}, 60'000);
      }
      if (!game.over) std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    running_ -= begun ? 1 : 0;
    player.leave();
  }

  std::mutex mutex_;
  std::vector<uint16_t> ports_;
  std::vector<Table> tables_;
  std::atomic<bool> enough_ = false;
  std::atomic<int> running_ = 0;
  std::atomic<int> returns_ = 0;
  int games_ = 0;
  int acknowledged_ = 0;
  std::size_t lines_ = 0;
};

// So many processes serve so many tables, and one of them is killed again and again; another takes its place.
void kill_again_and_again(const std::string& db, int count, int tables_count, int kills,
                          uint32_t seed) {
  const auto begun = std::chrono::steady_clock::now();
  std::mt19937 chance(seed);
  std::vector<std::unique_ptr<Process>> processes(static_cast<std::size_t>(count));
  const auto ports = [&] {
    std::vector<uint16_t> all;
    for (const auto& process : processes) {
      if (process != nullptr) all.push_back(process->port());
    }
    return all;
  };
  for (auto& process : processes) {
    process = serve(db);
    ASSERT_NE(process->port(), 0);
  }
  Tables tables(tables_count);
  tables.begin(ports());
  EXPECT_TRUE(tables.wait_for_all());
  // Where processes share rooms nobody plays for bots for six seconds after one died; games are to go on in between.
  const auto longest = static_cast<uint32_t>(from_environment("KANLY_KILL_MS", 400)) *
                       (db.starts_with("sqlite") ? 1U : 4U);
  int fewest = tables_count;
  for (int i = 0; i < kills; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(chance() % longest));
    fewest = std::min(fewest, tables.running());
    auto& process = processes[chance() % processes.size()];
    process->kill();
    process = nullptr;
    if (count > 1) tables.serve_at(ports());
    process = serve(db);
    ASSERT_NE(process->port(), 0);
    tables.serve_at(ports());
    if (kills >= 20 && (i + 1) % 10 == 0) {
      std::cout << "  " << i + 1 << " kills; " << tables.running() << " games run" << std::endl;
    }
  }
  tables.end();
  for (auto& process : processes) process->kill();
  tables.check(db);
  EXPECT_GT(tables.acknowledged(), 0);
  EXPECT_GT(fewest, 0);
  const auto seconds =
      std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - begun);
  std::cout << store::without_password(db).substr(0, db.find(':')) << ", " << count
            << " server process(es), one of them killed " << kills << " times while at least "
            << fewest << " of " << tables_count << " games ran: " << tables.tale() << "; "
            << seconds.count() << " s" << std::endl;
}

TEST(Kill, NothingIsLostOnSqlite) {
  Folder folder;
  kill_again_and_again("sqlite:" + folder.file("rooms.db"), 1,
                       from_environment("KANLY_KILL_TABLES", 6), from_environment("KANLY_KILLS", 4),
                       7);
}

TEST(Kill, NothingIsLostOnPostgres) {
  kill_again_and_again(store::Cluster::instance().new_database(), 1,
                       from_environment("KANLY_KILL_TABLES", 4), from_environment("KANLY_KILLS", 2),
                       8);
}

// Three processes serve the same rooms; the others take the rooms of the one that is killed.
TEST(Kill, NothingIsLostOnPostgresWithSeveralProcesses) {
  kill_again_and_again(store::Cluster::instance().new_database(), 3,
                       from_environment("KANLY_KILL_TABLES", 4), from_environment("KANLY_KILLS", 3),
                       9);
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
