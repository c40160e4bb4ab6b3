// What the HTTP half and the WebSocket half of the port share; for their two files alone.
#pragma once

#include <map>
#include <memory>
#include <set>
#include <string>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "server/net.h"

namespace kanly::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
using tcp = asio::ip::tcp;
using Error = boost::system::error_code;

class HttpSession;
class SocketSession;

// Sessions hold it, so that it is there as long as any of them.
struct Port : std::enable_shared_from_this<Port> {
  Port(asio::io_context& the_context, Service& the_service, const NetLimits& the_limits)
      : context(the_context), service(the_service), limits(the_limits), acceptor(context) {}

  void accept();

  asio::io_context& context;
  Service& service;
  NetLimits limits;
  NetCounts counts;
  bool closing = false;
  tcp::acceptor acceptor;
  std::map<std::string, std::size_t> by_address;
  std::set<HttpSession*> requests;
  std::set<SocketSession*> sockets;
};

struct Net::Part {
  std::shared_ptr<Port> port;
};

// One connection of an address, counted from its beginning to its end.
class Counted {
 public:
  Counted(std::shared_ptr<Port> port, std::string address)
      : port_(std::move(port)), address_(std::move(address)) {
    ++port_->counts.connections;
    ++port_->by_address[address_];
  }
  ~Counted() {
    --port_->counts.connections;
    const auto mine = port_->by_address.find(address_);
    if (--mine->second == 0) port_->by_address.erase(mine);
  }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;

  Port& port() const { return *port_; }
  const std::string& address() const { return address_; }

 private:
  std::shared_ptr<Port> port_;
  std::string address_;
};

using HttpRequest = http::request<http::string_body>;

// A connection becomes a socket; the session lives on by itself. False: it is refused as `refusal` says.
bool begin_socket(std::shared_ptr<Counted> counted, beast::tcp_stream& stream,
                  const HttpRequest& http_request, const Request& request, Response& refusal);
void close_socket(SocketSession& session);
// Nobody is left to talk to its client.
void drop_socket(SocketSession& session);

}  // namespace kanly::server
