// HTTP and WebSocket on one port, as the rest of the server sees them: requests that are answered, and open
// sockets that messages come from and go to. Boost.Beast, which takes long to compile, stays behind this.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/loop.h"

namespace kanly::server {

struct Request {
  std::string method;  // "GET"
  std::string path;    // "/api/rooms", without what follows a '?'
  std::string query;
  std::string token;  // Authorization: Bearer …
  std::string origin;
  std::string host;
  std::string type;    // Content-Type
  std::string etag;    // If-None-Match
  std::string peer;    // who asks: the address, or what the proxy says it is
  bool direct = true;  // no proxy in between
  // What clients of the Model Context Protocol say of their message beside it.
  struct {
    std::string session;   // Mcp-Session-Id
    std::string revision;  // Mcp-Protocol-Version
    std::string method;    // Mcp-Method
    std::string name;      // Mcp-Name
  } mcp;
  std::string body;
};

struct Response {
  unsigned status = 200;
  std::string body;
  std::string type = "application/json";
  std::vector<std::pair<std::string, std::string>> headers = {};
};
using Answer = std::function<void(Response)>;

using Text = std::shared_ptr<const std::string>;

// An open socket, for whoever talks to the client.
class Socket {
 public:
  virtual ~Socket() = default;
  virtual void send(Text text) = 0;
  // Sends what waits, then says good-bye.
  virtual void close(uint16_t code, std::string_view why) = 0;
};

// Whoever talks to the client of an open socket. It is destroyed once the socket is closed.
class Talk {
 public:
  virtual ~Talk() = default;
  virtual void received(std::string_view text) = 0;
};

class Service {
 public:
  virtual ~Service() = default;
  // The answer may come later, but on the loop.
  virtual void answer(const Request& request, Answer answer) = 0;
  // A client asks for a socket; null, with the answer filled in: it is refused. The socket lives as long as
  // what is returned.
  virtual std::unique_ptr<Talk> open(const Request& request, Socket& socket, Response& refusal) = 0;
};

struct NetLimits {
  std::size_t request_bytes = 64 * 1024;    // the body of a request
  std::size_t message_bytes = 16 * 1024;    // one message of a client
  std::size_t waiting_bytes = 1024 * 1024;  // what a slow reader may leave unread
  std::size_t connections = 8192;
  std::size_t connections_an_address = 256;
  unsigned request_seconds = 20;  // for a request to come in whole, and for an answer to be read
  unsigned silent_seconds = 40;   // without a word or an answer to a ping
  bool behind_proxy = false;      // believe X-Forwarded-For
};

// What /metrics tells of connections.
struct NetCounts {
  std::size_t connections = 0;
  std::size_t sockets = 0;
  uint64_t refused_connections = 0;
  uint64_t slow_readers = 0;
  uint64_t bytes_sent = 0;
  uint64_t messages_sent = 0;
  uint64_t messages_received = 0;
};

class Net {
 public:
  Net(Loop& loop, Service& service, const NetLimits& limits);
  ~Net();

  // "127.0.0.1:8080", "[::1]:0"; the port it listens on. Throws BadInput.
  uint16_t listen(const std::string& address);
  // No new connections; every socket is told that the server goes away.
  void close();
  const NetCounts& counts() const;

 private:
  struct Part;
  std::unique_ptr<Part> part_;
};

}  // namespace kanly::server
