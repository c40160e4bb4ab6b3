// Web hooks and mails, sent to a sink in this test.
#include <atomic>
#include <string>
#include <thread>

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/table.h"
#include "store/cluster.h"

namespace kanly::server::test {
namespace {

// Takes one connection, answers it as HTTP or as SMTP, and keeps what was said.
class Sink {
 public:
  explicit Sink(bool smtp) {
    listener_ = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    bind(listener_, reinterpret_cast<sockaddr*>(&address), sizeof address);
    listen(listener_, 1);
    socklen_t size = sizeof address;
    getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
    thread_ = std::thread([this, smtp] { serve(smtp); });
  }
  ~Sink() { wait(); }
  uint16_t port() const { return port_; }
  const std::string& wait() {
    if (thread_.joinable()) thread_.join();
    return text_;
  }

 private:
  static bool readable(int file, int milliseconds) {
    pollfd waiting{file, POLLIN, 0};
    return poll(&waiting, 1, milliseconds) > 0;
  }
  void serve(bool smtp) {
    const bool somebody = readable(listener_, 20'000);
    const int connection = somebody ? accept(listener_, nullptr, nullptr) : -1;
    ::close(listener_);
    if (connection < 0) return;
    const auto say = [&](const std::string& words) {
      return write(connection, words.data(), words.size()) > 0;
    };
    if (smtp) say("220 sink\r\n");
    char part[4096];
    std::size_t line = 0;
    bool data = false;
    while (readable(connection, 10'000)) {
      const ssize_t size = read(connection, part, sizeof part);
      if (size <= 0) break;
      text_.append(part, static_cast<std::size_t>(size));
      if (!smtp) {
        if (text_.find("\"link\"") != std::string::npos) {
          say("HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n");
          break;
        }
        continue;
      }
      for (auto end = text_.find("\r\n", line); end != std::string::npos;
           end = text_.find("\r\n", line)) {
        const std::string words = text_.substr(line, end - line);
        line = end + 2;
        if (data) {
          if (words == ".") {
            data = false;
            say("250 kept\r\n");
          }
        } else if (words == "DATA") {
          data = true;
          say("354 go on\r\n");
        } else if (words == "QUIT") {
          say("221 bye\r\n");
        } else {
          say("250 yes\r\n");
        }
      }
    }
    ::close(connection);
  }

  int listener_ = -1;
  uint16_t port_ = 0;
  std::string text_;
  std::thread thread_;
};

// A game in which somebody with an account is asked and not there.
std::string absent_game(uint16_t port, const std::string& settings) {
  const Answered account =
      request(port, "POST", "/api/accounts", R"({"name":"Liet","password":"a long password"})");
  const std::string session = text_in(account.json(), "token");
  EXPECT_EQ(request(port, "PUT", "/api/me/settings", settings, session).status, 200U);
  const std::string room = make_room(
      port,
      room_body(kSix, {"open", "heuristic", "heuristic", "heuristic", "heuristic", "heuristic"},
                "advanced", R"(,"title":"The slow one")"));
  join(port, room, "Liet", 0, session);
  Player player(port, room, session, 1);
  EXPECT_TRUE(player.enter());
  player.send(R"({"type":"begin","id":1})");
  EXPECT_EQ(text_in(player.await("done"), "type"), "done");
  player.socket().close();
  return room;
}

ServerOptions notifying(const Folder& folder) {
  ServerOptions options = test_options("sqlite:" + folder.file("rooms.db"));
  options.host.away_ms = 100;
  options.notify.address = "https://kanly.example.org";
  return options;
}

TEST(Notice, ByWebHook) {
  Folder folder;
  Sink sink(false);
  ServerOptions options = notifying(folder);
  options.notify.hooks = true;
  options.notify.local_hooks = true;
  Running server(options);
  const std::string room = absent_game(
      server.port(), R"({"hook":"http://127.0.0.1:)" + std::to_string(sink.port()) + R"(/turn"})");
  const std::string& text = sink.wait();
  EXPECT_NE(text.find("POST /turn HTTP/1.1"), std::string::npos) << text;
  EXPECT_NE(text.find(R"("event":"your_turn","room":")" + room), std::string::npos) << text;
  EXPECT_NE(text.find(R"("faction":"atreides")"), std::string::npos) << text;
  EXPECT_NE(text.find("https://kanly.example.org/#room=" + room), std::string::npos) << text;
}

TEST(Notice, ByMail) {
  Folder folder;
  Sink sink(true);
  ServerOptions options = notifying(folder);
  options.notify.smtp = "smtp://127.0.0.1:" + std::to_string(sink.port());
  options.notify.mail_from = "kanly@example.org";
  Running server(options);
  const std::string room = absent_game(server.port(), R"({"mail":"liet@sietch.example"})");
  const std::string& text = sink.wait();
  EXPECT_NE(text.find("RCPT TO:<liet@sietch.example>"), std::string::npos) << text;
  EXPECT_NE(text.find("Subject: Your turn in The slow one"), std::string::npos) << text;
  EXPECT_NE(text.find("https://kanly.example.org/#room=" + room), std::string::npos) << text;
}

// A hook into the server's own network is refused unless that is allowed, and counted as failed.
TEST(Notice, NotIntoTheOwnNetwork) {
  Folder folder;
  ServerOptions options = notifying(folder);
  options.notify.hooks = true;
  Running server(options);
  absent_game(server.port(),
              R"({"hook":"http://127.0.0.1:)" + std::to_string(server.port()) + R"(/turn"})");
  std::string metrics;
  for (int i = 0; i < 100 && metrics.find("kanly_notices_failed_total 1\n") == std::string::npos;
       ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    metrics = request(server.port(), "GET", "/metrics").body;
  }
  EXPECT_NE(metrics.find("kanly_notices_failed_total 1\n"), std::string::npos);
  EXPECT_NE(metrics.find("kanly_notices_sent_total 0\n"), std::string::npos);
}

// --- Once, and not to those who are there --------------------------------------------------------------

// Takes every call and counts them.
class Hook {
 public:
  Hook() {
    listener_ = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    bind(listener_, reinterpret_cast<sockaddr*>(&address), sizeof address);
    listen(listener_, 16);
    socklen_t size = sizeof address;
    getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
    settings_ = R"({"hook":"http://127.0.0.1:)" + std::to_string(ntohs(address.sin_port)) + R"("})";
    thread_ = std::thread([this] { serve(); });
  }
  ~Hook() {
    stop_ = true;
    thread_.join();
    ::close(listener_);
  }
  const std::string& settings() const { return settings_; }
  int calls() const { return calls_; }
  // Until there are so many; whether it came to that.
  bool wait_for(int calls) const {
    for (int i = 0; i < 300 && calls_ < calls; ++i) pause(50);
    return calls_ >= calls;
  }
  static void pause(int milliseconds) {
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
  }

 private:
  void serve() {
    while (!stop_) {
      pollfd waiting{listener_, POLLIN, 0};
      if (poll(&waiting, 1, 50) <= 0) continue;
      const int connection = accept(listener_, nullptr, nullptr);
      std::string text;
      char part[4096];
      while (text.find("\"link\"") == std::string::npos) {
        const ssize_t size = read(connection, part, sizeof part);
        if (size <= 0) break;
        text.append(part, static_cast<std::size_t>(size));
      }
      constexpr std::string_view kDone = "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n";
      if (write(connection, kDone.data(), kDone.size()) > 0) ++calls_;
      ::close(connection);
    }
  }

  int listener_ = -1;
  std::string settings_;
  std::atomic<int> calls_ = 0;
  std::atomic<bool> stop_ = false;
  std::thread thread_;
};

// An account, and a seat of its in a room of two where the other seat is a bot's.
struct Sleeper {
  std::string room;
  std::string session;
};
Sleeper fall_asleep(uint16_t port, const Hook& hook) {
  const Answered account =
      request(port, "POST", "/api/accounts", R"({"name":"Liet","password":"a long password"})");
  Sleeper sleeper{.session = text_in(account.json(), "token")};
  EXPECT_EQ(request(port, "PUT", "/api/me/settings", hook.settings(), sleeper.session).status,
            200U);
  sleeper.room =
      make_room(port, room_body({"atreides", "harkonnen"}, {"open", "heuristic"}, "advanced"));
  join(port, sleeper.room, "Liet", 0, sleeper.session);
  return sleeper;
}

ServerOptions calling(const std::string& db) {
  ServerOptions options = test_options(db);
  options.host.away_ms = 300;
  options.host.lease_ms = 1500;
  options.notify.address = "https://kanly.example.org";
  options.notify.hooks = true;
  options.notify.local_hooks = true;
  return options;
}

// The game leaves memory and comes back, and so does the server: whoever was called is not called again for the same.
TEST(Notice, IsGivenOnceUntilTheyHaveBeenBack) {
  Folder folder;
  Hook hook;
  ServerOptions options = calling("sqlite:" + folder.file("rooms.db"));
  options.host.rest_ms = 100;
  Sleeper sleeper;
  {
    Running server(options);
    sleeper = fall_asleep(server.port(), hook);
    Player player(server.port(), sleeper.room, sleeper.session, 1);
    ASSERT_TRUE(player.enter());
    player.send(R"({"type":"begin"})");
    EXPECT_EQ(text_in(player.await("menu"), "type"), "menu");
    Hook::pause(1000);
    EXPECT_EQ(hook.calls(), 0) << "they are there";
    player.leave();
    EXPECT_TRUE(hook.wait_for(1));
    Hook::pause(2500);  // the game has left memory
    EXPECT_EQ(request(server.port(), "GET", "/api/rooms/" + sleeper.room).status, 200U);
    Player watcher(server.port(), sleeper.room, "", 2);
    ASSERT_TRUE(watcher.enter());
    Hook::pause(1500);
    EXPECT_EQ(hook.calls(), 1) << "somebody else looked";
  }
  Running server(options);
  Player watcher(server.port(), sleeper.room, "", 3);
  ASSERT_TRUE(watcher.enter());
  Hook::pause(1500);
  EXPECT_EQ(hook.calls(), 1) << "the server was started anew";
  Player player(server.port(), sleeper.room, sleeper.session, 4);
  ASSERT_TRUE(player.enter());
  player.leave();
  EXPECT_TRUE(hook.wait_for(2)) << "they have been back";
}

// Somebody leaves, and the server is gone before they are called: it calls when it is there again.
TEST(Notice, IsGivenThoughTheServerWasKilledMeanwhile) {
  Folder folder;
  Hook hook;
  ServerOptions options = calling("sqlite:" + folder.file("rooms.db"));
  options.host.rest_ms = 100;
  options.host.away_ms = 2000;
  {
    Running server(options);
    const Sleeper sleeper = fall_asleep(server.port(), hook);
    Player player(server.port(), sleeper.room, sleeper.session, 1);
    ASSERT_TRUE(player.enter());
    player.send(R"({"type":"begin"})");
    EXPECT_EQ(text_in(player.await("menu"), "type"), "menu");
    player.leave();
  }
  EXPECT_EQ(hook.calls(), 0);
  Running server(options);
  EXPECT_TRUE(hook.wait_for(1));
}

// One process holds the room, the player is at another.
TEST(Notice, IsNotGivenToWhoIsAtAnotherProcess) {
  Hook hook;
  const ServerOptions options = calling(store::Cluster::instance().new_database());
  Running holder(options);
  const Sleeper sleeper = fall_asleep(holder.port(), hook);
  Player watcher(holder.port(), sleeper.room, "", 1);  // so that it stays the holder
  ASSERT_TRUE(watcher.enter());
  {
    Running other(options);
    Player player(other.port(), sleeper.room, sleeper.session, 2);
    ASSERT_TRUE(player.enter());
    player.send(R"({"type":"begin"})");
    EXPECT_EQ(text_in(player.await("menu"), "type"), "menu");
    Hook::pause(2500);
    EXPECT_EQ(hook.calls(), 0) << "they are there";
    player.leave();
    EXPECT_TRUE(hook.wait_for(1));
    Player again(other.port(), sleeper.room, sleeper.session, 3);
    ASSERT_TRUE(again.enter());
    Hook::pause(1500);
    EXPECT_EQ(hook.calls(), 1) << "they are there again";
    again.leave();
    EXPECT_TRUE(hook.wait_for(2)) << "and have left again";
    Player last(other.port(), sleeper.room, sleeper.session, 4);
    ASSERT_TRUE(last.enter());
    Hook::pause(1000);
    EXPECT_EQ(hook.calls(), 2);
  }
  EXPECT_TRUE(hook.wait_for(3)) << "the process they were at is gone";
  Hook::pause(1500);
  EXPECT_EQ(hook.calls(), 3);
}

}  // namespace
}  // namespace kanly::server::test
