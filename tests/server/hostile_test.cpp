// Clients that mean no good: clear errors, no crash, and no effect on anybody else's room.
#include <thread>

#include <gtest/gtest.h>
#include <sys/socket.h>

#include "server/table.h"

namespace kanly::server::test {
namespace {

// Beside every attack a game goes on; at the end it must be over as if nothing had happened.
class Hostile : public testing::Test {
 protected:
  Hostile() {
    ServerOptions options = test_options("sqlite:" + folder_.file("rooms.db"));
    options.net.request_seconds = 2;
    options.net.silent_seconds = 3;
    server_ = std::make_unique<Running>(options);
    room_ = make_room(
        port(),
        room_body(kSix, {"open", "heuristic", "heuristic", "heuristic", "heuristic", "heuristic"},
                  "advanced turns=1"));
    seat_ = join(port(), room_, "the good one", 0);
    player_ = std::make_unique<Player>(port(), room_, seat_.token, 1);
  }
  void TearDown() override {
    ASSERT_TRUE(player_->enter());
    player_->send(R"({"type":"begin"})");
    EXPECT_TRUE(player_->play());
    EXPECT_EQ(request(port(), "GET", "/health").status, 200U);
  }
  uint16_t port() const { return server_->port(); }
  std::string hello(const std::string& token = "", const std::string& more = "") const {
    return R"({"type":"hello","protocol":1,"room":")" + room_ + "\"" +
           (token.empty() ? "" : R"(,"token":")" + token + "\"") + more + "}";
  }
  // What the server says to this text, after the hello or instead of it.
  std::string said_to(const std::string& text, bool inside) {
    WebSocket socket(port());
    if (inside) {
      socket.send(hello());
      EXPECT_TRUE(socket.receive());
    }
    socket.send(text);
    return socket.receive().value_or("closed " + std::to_string(socket.close_code()));
  }

  Folder folder_;
  std::unique_ptr<Running> server_;
  std::string room_;
  Seat seat_;
  std::unique_ptr<Player> player_;
};

TEST_F(Hostile, MalformedMessages) {
  for (const bool inside : {false, true}) {
    for (const std::string& text :
         {std::string("{"), std::string("null"), std::string("[]"), std::string("\"hello\""),
          std::string("{}"), std::string(R"({"type":5})"), std::string(R"({"type":"nonsense"})"),
          std::string("{\"type\":\"ping\"\0}", 16),
          std::string(R"({"type":"say","words":"\ud800"})"),
          std::string(R"({"type":"choose","answers":"pass"})"),
          std::string(R"({"type":"choose","answers":[{}]})"),
          std::string(R"({"type":"vote","number":-1,"yes":1})"),
          std::string(R"({"type":"ping","type":"ping"})"), std::string(3000, '['),
          std::string(R"({"type":"say","words":)") + std::string(5000, '{')}) {
      const std::string answer = said_to(text, inside);
      EXPECT_NE(answer.find("\"type\":\"error\""), std::string::npos)
          << text.substr(0, 60) << " -> " << answer;
    }
  }
}

TEST_F(Hostile, BytesThatAreNoText) {
  // Text must be UTF-8 (RFC 6455): the socket is closed.
  const std::string answer = said_to("{\"type\":\"ping\",\"x\":\"\xff\xfe\"}", true);
  EXPECT_TRUE(answer.starts_with("closed") || answer.find("error") != std::string::npos) << answer;
  WebSocket binary(port());
  binary.send_binary(std::string("\x00\x01\x02", 3));
  EXPECT_FALSE(binary.receive());
  EXPECT_EQ(binary.close_code(), 1003);
}

TEST_F(Hostile, HugeMessages) {
  WebSocket socket(port());
  socket.send(hello());
  ASSERT_TRUE(socket.receive());
  socket.send(R"({"type":"say","words":")" + std::string(20'000, 'x') + "\"}");
  while (socket.receive()) {
  }
  EXPECT_EQ(socket.close_code(), 1009);
  EXPECT_EQ(request(port(), "POST", "/api/rooms", std::string(1 << 20, ' ')).status, 413U);
  EXPECT_EQ(request(port(), "GET", "/" + std::string(20'000, 'x')).status, 431U);
}

TEST_F(Hostile, WrongAndMissingTokens) {
  WebSocket wrong(port());
  wrong.send(hello("not-a-token"));
  EXPECT_NE(wrong.receive().value_or("").find("not_welcome"), std::string::npos);
  // The token of another room.
  const std::string elsewhere = make_room(port(), room_body(kSix, {}, "advanced"));
  const Seat other = join(port(), elsewhere, "other", 0);
  WebSocket foreign(port());
  foreign.send(hello(other.token));
  EXPECT_NE(foreign.receive().value_or("").find("not_welcome"), std::string::npos);
  // Without a token one watches, and can do nothing but join.
  WebSocket stranger(port());
  stranger.send(hello());
  EXPECT_NE(stranger.receive().value_or("").find("\"type\":\"welcome\""), std::string::npos);
  stranger.send(R"({"type":"begin","id":1})");
  EXPECT_NE(stranger.receive().value_or("").find("\"type\":\"error\""), std::string::npos);
  // Nobody guesses for ever.
  WebSocket guesser(port());
  for (int i = 0; i < 25 && guesser.open(); ++i) {
    guesser.send(hello("guess" + std::to_string(i)));
    guesser.receive();
  }
  EXPECT_FALSE(guesser.open());
  EXPECT_EQ(guesser.close_code(), 1008);
}

TEST_F(Hostile, AnothersSeat) {
  const Seat second = join(port(), room_, "second", -1);
  WebSocket thief(port());
  thief.send(hello(second.token, R"(,"seat":"atreides")"));
  EXPECT_NE(thief.receive().value_or("").find("\"type\":\"error\""), std::string::npos);
  thief.send(hello(second.token));
  EXPECT_NE(thief.receive().value_or("").find("\"type\":\"welcome\""), std::string::npos);
  for (const char* text :
       {R"({"type":"take_seat","seat":"atreides","id":1})",
        R"({"type":"leave_seat","seat":"atreides","id":2})",
        R"({"type":"hand_seat","seat":"atreides","bot":"random","id":3})",
        R"({"type":"begin","id":4})", R"({"type":"choose","answers":["pass"],"id":5})"}) {
    thief.send(text);
    const std::string answer = thief.receive().value_or("");
    EXPECT_TRUE(answer.find("\"type\":\"refusal\"") != std::string::npos ||
                answer.find("\"type\":\"error\"") != std::string::npos)
        << text << " -> " << answer;
  }
  thief.send(
      R"({"type":"hand_seat","seat":"emperor","bot":"heuristic:weights=/etc/passwd","id":6})");
  EXPECT_NE(thief.receive().value_or("").find("\"type\":\"error\""), std::string::npos);
}

TEST_F(Hostile, OldAnswersCountForNothing) {
  Player& player = *player_;
  ASSERT_TRUE(player.enter());
  player.send(R"({"type":"begin"})");
  // An answer to a question that was never asked, and one that was answered already, sent again and again.
  player.send(R"({"type":"choose","answers":["pass"],"question":4000000000,"id":77})");
  JsonValue refusal = player.await("refusal");
  EXPECT_EQ(number_in(refusal, "re"), 77);
  player.play([&] { return player.acknowledged >= 2; });
  for (int i = 0; i < 3; ++i)
    player.send(R"({"type":"choose","answers":["pass"],"question":1,"id":78})");
  refusal = player.await("refusal");
  EXPECT_EQ(number_in(refusal, "re"), 78);
  player.socket().close();
}

TEST_F(Hostile, ForeignPages) {
  EXPECT_EQ(WebSocket(port(), "/ws", "http://evil.example").status(), 403U);
  EXPECT_EQ(WebSocket(port(), "/ws", "http://localhost:" + std::to_string(port())).status(), 101U);
  EXPECT_EQ(
      request(port(), "POST", "/api/rooms", "{}", "", "Origin: http://evil.example\r\n").status,
      403U);
  // What a page can send without asking first is not read.
  EXPECT_EQ(request(port(), "POST", "/api/rooms", "{}", "", "Content-Type: text/plain\r\n").status,
            415U);
}

TEST_F(Hostile, PathsThatLeadElsewhere) {
  for (const char* path : {"/../../etc/passwd", "/api/rooms/../../etc/passwd",
                           "/%2e%2e/%2e%2e/etc/passwd", "/api/rooms/%00", "/api/rooms/a%2fb",
                           "//etc/passwd", "/page.html", "/api/rooms/' OR 1=1 --/record"}) {
    const Answered answered = request(port(), "GET", path);
    EXPECT_TRUE(answered.status == 404U || answered.status == 400U)
        << path << " " << answered.status;
  }
  EXPECT_EQ(WebSocket(port(), "/elsewhere").status(), 404U);
}

TEST_F(Hostile, WhatIsNoHttp) {
  EXPECT_TRUE(raw(port(), "\x16\x03\x01 hello tls\r\n\r\n").starts_with("HTTP/1.1 400"));
  EXPECT_TRUE(raw(port(), "GET / HTTP/9.9\r\n\r\n").starts_with("HTTP/1.1 400"));
  EXPECT_TRUE(raw(port(), "POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n")
                  .starts_with("HTTP/1.1 400"));
  EXPECT_EQ(request(port(), "DELETE", "/api/rooms").status, 405U);
  EXPECT_EQ(request(port(), "PATCH", "/").status, 405U);
}

// A request that never ends is not waited for.
TEST_F(Hostile, HalfARequest) {
  const auto begun = std::chrono::steady_clock::now();
  EXPECT_EQ(raw(port(), "POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{", 30)
                .substr(0, 8),
            "");
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(25));
}

// Who does not answer pings is gone.
TEST_F(Hostile, HalfOpenConnections) {
  WebSocket silent(port());
  silent.send(hello());
  // Nobody reads, so nobody answers the pings.
  std::string metrics;
  for (int i = 0; i < 200; ++i) {
    metrics = request(port(), "GET", "/metrics").body;
    if (metrics.find("kanly_sockets 0\n") != std::string::npos) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  EXPECT_NE(metrics.find("kanly_sockets 0\n"), std::string::npos);
}

class Limited : public testing::Test {
 protected:
  Folder folder_;
};

TEST_F(Limited, FloodsAreCutOff) {
  ServerOptions options = test_options("sqlite:" + folder_.file("rooms.db"));
  options.messages = {5, 20};
  Running server(options);
  WebSocket socket(server.port());
  for (int i = 0; i < 100; ++i) socket.send(R"({"type":"ping"})");
  std::string last;
  while (const auto text = socket.receive()) last = *text;
  EXPECT_NE(last.find("too_much"), std::string::npos) << last;
  EXPECT_EQ(socket.close_code(), 1008);
}

TEST_F(Limited, TooManyRequests) {
  ServerOptions options = test_options("sqlite:" + folder_.file("rooms.db"));
  options.requests = {0.001, 10};
  Running server(options);
  unsigned status = 0;
  for (int i = 0; i < 11; ++i) status = request(server.port(), "GET", "/").status;
  EXPECT_EQ(status, 429U);
}

TEST_F(Limited, TooManyConnections) {
  ServerOptions options = test_options("sqlite:" + folder_.file("rooms.db"));
  options.net.connections_an_address = 5;
  Running server(options);
  std::vector<WebSocket> sockets;
  for (int i = 0; i < 5; ++i) sockets.emplace_back(server.port());
  EXPECT_EQ(request(server.port(), "GET", "/").status, 503U);
  sockets.clear();
  unsigned status = 0;
  for (int i = 0; i < 100 && status != 200; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    status = request(server.port(), "GET", "/").status;
  }
  EXPECT_EQ(status, 200U);
}

TEST_F(Limited, TooManyRooms) {
  ServerOptions options = test_options("sqlite:" + folder_.file("rooms.db"));
  options.host.rooms = 2;
  Running server(options);
  const std::string body = room_body(kSix, {}, "advanced");
  make_room(server.port(), body);
  make_room(server.port(), body);
  EXPECT_EQ(error_id(request(server.port(), "POST", "/api/rooms", body)), "too_many_rooms");
}

// Somebody who never reads is cut off; the others of the room notice nothing.
TEST_F(Limited, SlowReaders) {
  ServerOptions options = test_options("sqlite:" + folder_.file("rooms.db"));
  options.net.waiting_bytes = 64 * 1024;
  Running server(options);
  const std::string room = make_room(server.port(), room_body(kSix, {"open"}, "advanced"));
  const Seat seat = join(server.port(), room, "talker", 0);
  WebSocket sleeper(server.port());
  const int small = 4096;
  setsockopt(sleeper.handle(), SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
  sleeper.send(R"({"type":"hello","protocol":1,"room":")" + room + "\"}");
  Player talker(server.port(), room, seat.token, 1);
  ASSERT_TRUE(talker.enter());
  std::string metrics;
  const std::string words(900, 'x');
  for (int i = 0; i < 20'000 && metrics.find("kanly_slow_readers_total 1\n") == std::string::npos;
       ++i) {
    talker.send(R"({"type":"say","id":1,"words":")" + words + "\"}");
    ASSERT_EQ(text_in(talker.await("done"), "type"), "done");
    if (i % 50 == 0) metrics = request(server.port(), "GET", "/metrics").body;
  }
  EXPECT_NE(metrics.find("kanly_slow_readers_total 1\n"), std::string::npos);
}

}  // namespace
}  // namespace kanly::server::test
