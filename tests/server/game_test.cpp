// Whole games over the wire: people at WebSockets, bots, watchers, coming back, restarts.
#include <cstdlib>
#include <fstream>
#include <thread>

#include <gtest/gtest.h>

#include "server/table.h"

namespace kanly::server::test {
namespace {

struct Table {
  std::string room;
  std::vector<std::unique_ptr<Player>> players;

  Table(uint16_t port, int people, const std::string& rules, const std::string& more = "") {
    std::vector<std::string> seats(kSix.size(), "heuristic");
    for (int i = 0; i < people; ++i) seats[static_cast<std::size_t>(i)] = "open";
    room = make_room(port, room_body(kSix, seats, rules, more));
    for (int i = 0; i < people; ++i) {
      const Seat seat = join(port, room, "player " + std::to_string(i), i);
      players.push_back(std::make_unique<Player>(port, room, seat.token, static_cast<uint32_t>(i)));
    }
  }
  void begin() {
    for (auto& player : players) ASSERT_TRUE(player->enter());
    players[0]->send(R"({"type":"begin"})");
  }
  // Everybody plays until the game is over.
  void play() {
    std::vector<std::thread> threads;
    for (auto& player : players) threads.emplace_back([&player] { player->play(); });
    for (std::thread& thread : threads) thread.join();
    for (auto& player : players) EXPECT_TRUE(player->is_over());
  }
};

TEST(Game, SixPeoplePlayAWholeGame) {
  Folder folder;
  Running server(test_options("sqlite:" + folder.file("rooms.db")));
  Table table(server.port(), 6, "advanced turns=2");
  table.begin();
  table.play();

  const Answered room = request(server.port(), "GET", "/api/rooms/" + table.room);
  const JsonValue about = *room.json().find("about");
  EXPECT_EQ(text_in(about, "stage"), "over");
  // The record is a replay whose seed belongs to the commitment.
  const Answered record = request(server.port(), "GET", "/api/rooms/" + table.room + "/record");
  ASSERT_EQ(record.status, 200U);
  EXPECT_NE(record.body.find("commitment " + text_in(about, "commitment")), std::string::npos);
  // `kanly verify` says so, and notices another seed and another game.
  const std::string file = folder.file("game.kanly");
  std::ofstream(file) << record.body;
  const std::string verify = std::string(KANLY_BINARY) + " verify " + file;
  const std::string quiet = " > /dev/null";
  EXPECT_EQ(std::system((verify + quiet).c_str()), 0);
  EXPECT_EQ(std::system((verify + " --commitment " + text_in(about, "commitment") + quiet).c_str()),
            0);
  EXPECT_NE(std::system((verify + " --commitment " + std::string(64, '0') + quiet).c_str()), 0);
  std::string other = record.body;
  other.replace(other.find("seed ") + 5, 2,
                other.compare(other.find("seed ") + 5, 2, "00") == 0 ? "11" : "00");
  std::ofstream(file) << other;
  EXPECT_NE(std::system((verify + quiet).c_str()), 0);
}

TEST(Game, OnePersonPlaysAgainstBots) {
  Folder folder;
  Running server(test_options("sqlite:" + folder.file("rooms.db")));
  Table table(server.port(), 1, "advanced turns=2");
  table.begin();
  table.play();
}

TEST(Game, SomebodyWatches) {
  Folder folder;
  Running server(test_options("sqlite:" + folder.file("rooms.db")));
  Table table(server.port(), 2, "basic turns=1");
  Player watcher(server.port(), table.room, "", 9);
  ASSERT_TRUE(watcher.enter());
  watcher.keep_heard();
  table.begin();
  std::thread watching([&] { watcher.play(); });
  table.play();
  watching.join();
  EXPECT_TRUE(watcher.is_over());
  for (const std::string& text : watcher.heard()) {
    EXPECT_EQ(text.find("\"type\":\"menu\""), std::string::npos);
  }
}

TEST(Game, NobodyWatchesWhereTheTableDoesNotWantIt) {
  Folder folder;
  Running server(test_options("sqlite:" + folder.file("rooms.db")));
  Table table(server.port(), 2, "basic turns=1", ",\"watchers\":false");
  table.begin();
  ASSERT_EQ(text_in(table.players[0]->await("view"), "type"), "view");
  Player watcher(server.port(), table.room, "", 9);
  EXPECT_FALSE(watcher.enter());
}

// Whoever comes back names the last letter it has and gets exactly the others, in order.
TEST(Game, WhoComesBackGetsTheRest) {
  Folder folder;
  Running server(test_options("sqlite:" + folder.file("rooms.db")));
  Table table(server.port(), 2, "advanced turns=1");
  for (auto& player : table.players) ASSERT_TRUE(player->enter());
  Player& away = *table.players[1];
  const uint32_t last = away.last();
  away.socket().cut();
  for (int i = 0; i < 5; ++i) {
    table.players[0]->send(R"({"type":"say","id":1,"words":"word )" + std::to_string(i) + "\"}");
    EXPECT_EQ(text_in(table.players[0]->await("done"), "type"), "done");
  }
  ASSERT_TRUE(away.enter(last));
  for (int i = 0; i < 5; ++i) {
    const JsonValue said = away.await("said");
    ASSERT_NE(said.find("said"), nullptr);
    EXPECT_EQ(text_in(*said.find("said"), "words"), "word " + std::to_string(i));
    EXPECT_EQ(number_in(said, "letter"), last + 1 + i);
  }
}

TEST(Game, SameSeatAfterARestart) {
  Folder folder;
  const ServerOptions options = test_options("sqlite:" + folder.file("rooms.db"));
  std::unique_ptr<Player> player;
  {
    Running server(options);
    Table table(server.port(), 1, "advanced turns=2");
    table.begin();
    player = std::move(table.players[0]);
    player->play([&] { return player->acknowledged >= 5; });
  }
  Running server(options);
  player->move_to(server.port());
  ASSERT_TRUE(player->enter());
  EXPECT_TRUE(player->play());
}

// A room at rest leaves memory, and is there when somebody comes.
TEST(Game, RoomsAtRestComeBack) {
  Folder folder;
  ServerOptions options = test_options("sqlite:" + folder.file("rooms.db"));
  options.host.rest_ms = 1;
  Running server(options);
  Table table(server.port(), 1, "advanced turns=1");
  table.begin();
  Player& player = *table.players[0];
  player.play([&] { return player.acknowledged >= 3; });
  player.socket().close();
  std::string metrics;
  for (int i = 0; i < 100 && metrics.find("kanly_rooms_in_memory 0\n") == std::string::npos; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    metrics = request(server.port(), "GET", "/metrics").body;
  }
  EXPECT_NE(metrics.find("kanly_rooms_in_memory 0\n"), std::string::npos) << metrics;
  ASSERT_TRUE(player.enter());
  EXPECT_TRUE(player.play());
}

}  // namespace
}  // namespace kanly::server::test
