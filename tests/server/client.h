// A client for tests: HTTP requests and a WebSocket, each call waiting for its answer. Boost.Beast stays in client.cpp.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/json_value.h"

namespace kanly::server::test {

struct Answered {
  unsigned status = 0;
  std::string head;  // all header lines
  std::string body;
  // The body as JSON; null if it is none.
  JsonValue json() const;
};

// One request on a connection of its own.
Answered request(uint16_t port, const std::string& method, const std::string& path,
                 const std::string& body = "", const std::string& token = "",
                 const std::string& more_headers = "");
// Bytes as they are, and all that comes back until the connection is closed or `seconds` have passed.
std::string raw(uint16_t port, std::string_view bytes, int seconds = 5);

class WebSocket {
 public:
  // Status other than 101: the socket was refused.
  explicit WebSocket(uint16_t port, const std::string& path = "/ws",
                     const std::string& origin = "");
  ~WebSocket();
  WebSocket(WebSocket&&) noexcept;
  WebSocket& operator=(WebSocket&&) noexcept;

  unsigned status() const;
  bool open() const;
  void send(std::string_view text);
  void send_binary(std::string_view bytes);
  // The next message; nothing if none comes in time or the socket is closed.
  std::optional<std::string> receive(int milliseconds = 10'000);
  uint16_t close_code() const;  // once it is closed by the other side
  void close();
  // Gone without a word.
  void cut();
  int handle() const;  // the file descriptor, for poll()

 private:
  struct Part;
  std::unique_ptr<Part> part_;
};

}  // namespace kanly::server::test
