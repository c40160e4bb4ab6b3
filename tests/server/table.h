// A server inside the test, and players that sit at its tables: each in a thread of its own, answering whatever it is
// asked until the game is over.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "server/client.h"
#include "server/server.h"

namespace kanly::server::test {

// A folder that is gone when the test is.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

// Generous limits, a free port, no log.
ServerOptions test_options(const std::string& db);

// A server in a thread of this process.
class Running {
 public:
  explicit Running(const ServerOptions& options);
  ~Running();
  uint16_t port() const { return server_->port(); }

 private:
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

// The program itself, `kanly serve`, which can be killed.
class Process {
 public:
  explicit Process(std::vector<std::string> arguments, const std::string& binary = KANLY_BINARY);
  ~Process();  // kills it if it still runs
  uint16_t port() const { return port_; }
  void kill();           // -9
  int stop(int signal);  // waits; the exit code
  const std::string& output() const { return output_; }

 private:
  int pid_ = 0;
  int pipe_ = -1;
  uint16_t port_ = 0;
  std::string output_;
};

const std::string& text_in(const JsonValue& value, std::string_view name);  // "" if there is none
int64_t number_in(const JsonValue& value, std::string_view name);           // -1 if there is none
std::string error_id(const Answered& answered);                             // of an error's JSON

// A room as a test wants it: these seats ("open" or bots), no waiting.
std::string room_body(const std::vector<std::string>& factions,
                      const std::vector<std::string>& seats, const std::string& rules,
                      const std::string& more_options = "");
inline const std::vector<std::string> kSix = {"atreides", "bene_gesserit", "emperor",
                                              "fremen",   "spacing_guild", "harkonnen"};
// Makes it; its id.
std::string make_room(uint16_t port, const std::string& body);

struct Seat {
  std::string token;
  int member = 0;
};
Seat join(uint16_t port, const std::string& room, const std::string& name, int seat,
          const std::string& account = "");

// Somebody at a WebSocket.
class Player {
 public:
  Player(uint16_t port, std::string room, std::string token, uint32_t chance);

  // hello; false: it was refused. With `since` the letters after it.
  bool enter(std::optional<uint32_t> since = {});
  // Handles messages and answers menus until the game is over, `enough` says so, or nothing comes for so long.
  // Whether it is over.
  bool play(const std::function<bool()>& enough = {}, int patience_ms = 20'000);
  void send(const std::string& json) { socket_->send(json); }
  void leave() { socket_.reset(); }
  // The next message of this type, handling those before it; null if none comes.
  JsonValue await(std::string_view type, int milliseconds = 10'000);
  bool is_over() const { return over_; }

  WebSocket& socket() { return *socket_; }
  uint32_t last() const { return last_; }
  const std::vector<std::string>& heard() const { return heard_; }
  std::atomic<int> acknowledged = 0;  // choices the server said were done and kept

  // Choices that were acknowledged, as the record has them.
  const std::vector<std::string>& kept() const { return kept_; }
  void keep_heard() { keeps_ = true; }
  uint16_t port() const { return port_; }
  void move_to(uint16_t port) { port_ = port; }

 private:
  void handle(const std::string& text);
  void answer(const JsonValue& menu);

  uint16_t port_;
  std::string room_;
  std::string token_;
  std::mt19937 chance_;
  std::unique_ptr<WebSocket> socket_;
  std::vector<std::string> heard_;
  std::vector<std::string> kept_;
  std::map<int64_t, std::string> sent_;  // by id
  JsonValue latest_;
  uint32_t last_ = 0;
  uint32_t id_ = 0;
  bool keeps_ = false;
  bool over_ = false;
};

}  // namespace kanly::server::test
