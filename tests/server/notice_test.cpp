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

}  // namespace
}  // namespace kanly::server::test
