// What whoever runs a server relies on: secrets stay secret, it is found by this machine alone, and bots that think hold
// up nobody.
#include <chrono>
#include <filesystem>
#include <sstream>

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/files.h"
#include "server/log.h"
#include "server/table.h"

namespace kanly::server::test {
namespace {

using Clock = std::chrono::steady_clock;

// A visit with everything that nobody else is to read; `secrets` gets it.
void visit(uint16_t port, std::vector<std::string>& secrets) {
  const std::string password = "correct horse battery";
  const Answered account =
      request(port, "POST", "/api/accounts", R"({"name":"Chani","password":")" + password + "\"}");
  const std::string session = text_in(account.json(), "token");
  request(port, "POST", "/api/sessions", R"({"name":"Chani","password":"wrong horse"})");
  request(port, "PUT", "/api/me/settings",
          R"({"mail":"chani@sietch.example","hook":"http://127.0.0.1:1/my-hook"})", session);
  const std::string room =
      make_room(port, room_body({"atreides", "harkonnen"}, {"open", "open"}, "advanced"));
  join(port, room, "Chani", 0, session);
  const Seat other = join(port, room, "Jamis", 1);
  Player player(port, room, other.token, 1);
  ASSERT_TRUE(player.enter());
  player.send(R"({"type":"say","to":"table","words":"the worm comes at noon"})");
  player.await("said");
  Player owner(port, room, session, 2);
  ASSERT_TRUE(owner.enter());
  owner.send(R"({"type":"begin","id":1})");
  EXPECT_EQ(text_in(owner.await("done"), "type"), "done");
  owner.leave();
  WebSocket stranger(port);
  stranger.send(R"({"type":"hello","protocol":1,"room":")" + room +
                R"(","token":"a-guessed-token"})");
  stranger.receive();
  player.leave();
  request(port, "GET", "/api/me", "", "another-guessed-token");
  secrets = {password,  "wrong horse",    session,      other.token,
             "my-hook", "sietch.example", "worm comes", "guessed-token"};
  for (const std::string& secret : secrets) ASSERT_GT(secret.size(), 5U);
}

TEST(Secrets, StandInNoLog) {
  Folder folder;
  testing::internal::CaptureStderr();
  begin_log("debug", "json");
  std::vector<std::string> secrets;
  {
    ServerOptions options = test_options("sqlite:" + folder.file("rooms.db"));
    options.host.away_ms = 0;
    options.notify.hooks = true;  // the call fails, and that is logged
    options.notify.local_hooks = true;
    options.notify.address = "https://kanly.example.org";
    Running server(options);
    visit(server.port(), secrets);
    // The one with the account is asked and not there.
    std::this_thread::sleep_for(std::chrono::milliseconds(1500));
  }
  flush_log();
  const std::string log = testing::internal::GetCapturedStderr();
  begin_log("off", "json");
  EXPECT_NE(log.find("\"what\":\"serving\""), std::string::npos) << log;
  EXPECT_NE(log.find("\"what\":\"notice not sent\""), std::string::npos) << log;
  for (const std::string& secret : secrets) {
    EXPECT_EQ(log.find(secret), std::string::npos) << secret << " stands in the log:\n" << log;
  }
  // A JSON object each line.
  std::istringstream lines(log);
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const auto read = read_json(line);
    const auto* value = std::get_if<JsonValue>(&read);
    ASSERT_NE(value, nullptr) << line;
    EXPECT_NE(value->find("at"), nullptr) << line;
    EXPECT_NE(value->find("level"), nullptr) << line;
  }
  EXPECT_GE(count, 4);
}

// Of tokens and passwords the database has hashes.
TEST(Secrets, AreStoredHashed) {
  Folder folder;
  std::vector<std::string> secrets;
  {
    Running server(test_options("sqlite:" + folder.file("rooms.db")));
    visit(server.port(), secrets);
  }
  std::string stored;
  for (const char* end : {"", "-wal"}) {
    std::string part;
    if (!read_file(folder.file(std::string("rooms.db") + end), part)) stored += part;
  }
  EXPECT_NE(stored.find("$argon2id$"), std::string::npos);
  EXPECT_NE(stored.find("worm comes"), std::string::npos) << "talk is stored, so it is the file";
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(stored.find(secrets[i]), std::string::npos) << secrets[i];
  }
}

bool is_reached(const char* address, uint16_t port) {
  const int client = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  inet_pton(AF_INET, address, &to.sin_addr);
  const bool reached = connect(client, reinterpret_cast<sockaddr*>(&to), sizeof to) == 0;
  ::close(client);
  return reached;
}

// 127.0.0.2 is this machine, too, under another address than the one that is listened at.
TEST(Listening, IsWhereOneSaysAndNowhereElse) {
  EXPECT_EQ(ServerOptions().listen, "127.0.0.1:8080");
  Folder folder;
  ServerOptions options = test_options("sqlite:" + folder.file("rooms.db"));
  {
    Running server(options);
    EXPECT_TRUE(is_reached("127.0.0.1", server.port()));
    EXPECT_FALSE(is_reached("127.0.0.2", server.port()));
  }
  options.listen = "0.0.0.0:0";
  Running server(options);
  EXPECT_TRUE(is_reached("127.0.0.1", server.port()));
  EXPECT_TRUE(is_reached("127.0.0.2", server.port()));
}

// Bots that search take seconds for an answer; in another room, with quick bots, nobody notices.
TEST(Thinking, HoldsUpNoOtherRoom) {
  Folder folder;
  ServerOptions options = test_options("sqlite:" + folder.file("rooms.db"));
  options.host.think_ms = 3000;
  Running server(options);
  const std::string slow =
      make_room(server.port(), room_body({"atreides", "emperor", "fremen", "spacing_guild"},
                                         {"open", "search", "search", "search"}, "advanced"));
  const Seat watcher = join(server.port(), slow, "waits", 0);
  Player waits(server.port(), slow, watcher.token, 1);
  ASSERT_TRUE(waits.enter());
  waits.send(R"({"type":"begin"})");
  std::string metrics;
  const auto thinks = [&] {
    metrics = request(server.port(), "GET", "/metrics").body;
    return metrics.find("kanly_thoughts_waiting 0\n") == std::string::npos;
  };
  for (int i = 0; i < 100 && !thinks(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  ASSERT_TRUE(thinks()) << metrics;

  const auto begun = Clock::now();
  const std::string quick = make_room(
      server.port(), room_body({"atreides", "harkonnen"}, {"open", "random"}, "advanced turns=1"));
  const Seat seat = join(server.port(), quick, "plays", 0);
  Player plays(server.port(), quick, seat.token, 2);
  ASSERT_TRUE(plays.enter());
  plays.send(R"({"type":"begin"})");
  EXPECT_TRUE(plays.play([&] { return plays.acknowledged >= 5; }) || plays.acknowledged >= 5);
  EXPECT_LT(Clock::now() - begun, std::chrono::milliseconds(2900)) << "one thought takes 3 s";
  EXPECT_TRUE(thinks()) << "and they still think";
}

}  // namespace
}  // namespace kanly::server::test
