#include "server/net.h"

#include <algorithm>
#include <cctype>
#include <optional>

#include <boost/asio/strand.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "base/errors.h"
#include "server/net_part.h"

namespace kanly::server {

namespace {

constexpr std::size_t kHeaderBytes = 8 * 1024;
constexpr int kSendBuffer = 128 * 1024;

std::string text_of(boost::beast::string_view text) { return {text.data(), text.size()}; }

std::string trimmed(std::string text) {
  const auto space = [](unsigned char c) { return std::isspace(c) != 0; };
  text.erase(std::find_if_not(text.rbegin(), text.rend(), space).base(), text.end());
  text.erase(text.begin(), std::find_if_not(text.begin(), text.end(), space));
  return text;
}

Response trouble(unsigned status, std::string_view id, std::string_view sentence) {
  Response response;
  response.status = status;
  response.body =
      R"({"error":{"id":")" + std::string(id) + R"(","text":")" + std::string(sentence) + "\"}}";
  return response;
}

}  // namespace

// One connection that speaks HTTP: a request after the other, until it asks for a socket or goes.
class HttpSession : public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(std::shared_ptr<Counted> counted, tcp::socket socket)
      : counted_(std::move(counted)), stream_(std::move(socket)) {
    port().requests.insert(this);
  }
  ~HttpSession() { port().requests.erase(this); }

  void read() {
    parser_.emplace();
    parser_->body_limit(port().limits.request_bytes);
    parser_->header_limit(kHeaderBytes);
    stream_.expires_after(std::chrono::seconds(port().limits.request_seconds));
    http::async_read(
        stream_, buffer_, *parser_,
        [self = shared_from_this()](const Error& error, std::size_t) { self->came(error); });
  }
  // Nothing of it is under way: it waits for a request that may never come.
  void leave_if_idle() {
    if (!answering_) stream_.cancel();
  }
  void refuse(Response response) { write(std::move(response), false); }

 private:
  Port& port() const { return counted_->port(); }

  void came(const Error& error) {
    if (error == http::error::body_limit) {
      return refuse(trouble(413, "too_long", "The request is longer than this server reads."));
    }
    if (error == http::error::header_limit) {
      return refuse(
          trouble(431, "too_long", "The head of the request is longer than this server reads."));
    }
    if (error && error.category() == make_error_code(http::error::bad_target).category() &&
        error != http::error::end_of_stream && error != http::error::partial_message) {
      return refuse(trouble(400, "bad_request", "This is not HTTP."));
    }
    if (error) return;  // gone, or too slow
    answering_ = true;
    const HttpRequest message = parser_->release();
    const Request request = read_out(message);
    if (boost::beast::websocket::is_upgrade(message)) return upgrade(message, request);
    head_ = message.method() == http::verb::head;
    port().service.answer(
        request, [self = shared_from_this(), keep = message.keep_alive()](Response response) {
          self->write(std::move(response), keep && !self->port().closing);
        });
  }

  Request read_out(const HttpRequest& message) const {
    Request request;
    request.method =
        message.method() == http::verb::head ? "GET" : text_of(message.method_string());
    const std::string target = text_of(message.target());
    const auto question = target.find('?');
    request.path = target.substr(0, question);
    if (question != std::string::npos) request.query = target.substr(question + 1);
    const std::string authorization = text_of(message[http::field::authorization]);
    if (authorization.starts_with("Bearer ")) request.token = trimmed(authorization.substr(7));
    request.origin = text_of(message[http::field::origin]);
    request.host = text_of(message[http::field::host]);
    request.type = text_of(message[http::field::content_type]);
    request.etag = text_of(message[http::field::if_none_match]);
    request.mcp.session = text_of(message["Mcp-Session-Id"]);
    request.mcp.revision = text_of(message["Mcp-Protocol-Version"]);
    request.mcp.method = text_of(message["Mcp-Method"]);
    request.mcp.name = text_of(message["Mcp-Name"]);
    request.peer = counted_->address();
    const std::string forwarded = text_of(message["X-Forwarded-For"]);
    request.direct = forwarded.empty() && message["Forwarded"].empty();
    if (port().limits.behind_proxy && !forwarded.empty()) {
      // The last one is what our proxy saw; what stands before it anybody could have written.
      request.peer = trimmed(forwarded.substr(forwarded.rfind(',') + 1));
    }
    request.body = message.body();
    return request;
  }

  void upgrade(const HttpRequest& message, const Request& request) {
    Response refusal = trouble(503, "stopping", "The server is stopping.");
    if (!port().closing) {
      port().requests.erase(this);
      if (begin_socket(counted_, stream_, message, request, refusal)) return;
    }
    refuse(std::move(refusal));
  }

  void write(Response response, bool keep_alive) {
    answering_ = true;
    auto message = std::make_shared<http::response<http::string_body>>();
    message->version(11);
    message->result(response.status);
    message->keep_alive(keep_alive);
    if (!response.type.empty()) message->set(http::field::content_type, response.type);
    for (const auto& [name, value] : response.headers) message->set(name, value);
    const std::size_t size = response.body.size();
    if (!head_) message->body() = std::move(response.body);
    if (response.status != 204 && response.status != 304) message->content_length(size);
    stream_.expires_after(std::chrono::seconds(port().limits.request_seconds));
    http::async_write(stream_, *message,
                      [self = shared_from_this(), message](const Error& error, std::size_t bytes) {
                        self->port().counts.bytes_sent += bytes;
                        self->answering_ = false;
                        if (error) return;
                        if (message->keep_alive()) return self->read();
                        Error ignored;
                        self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
                      });
  }

  std::shared_ptr<Counted> counted_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  bool answering_ = false;
  bool head_ = false;
};

void Port::accept() {
  acceptor.async_accept(
      context, [self = shared_from_this()](const Error& error, tcp::socket socket) {
        if (error == asio::error::operation_aborted || self->closing) return;
        if (!error) {
          Error gone;
          const auto peer = socket.remote_endpoint(gone);
          if (!gone) {
            const std::string address = peer.address().to_string();
            const bool full = self->counts.connections >= self->limits.connections;
            const auto others = self->by_address.find(address);
            const bool many = !self->limits.behind_proxy && others != self->by_address.end() &&
                              others->second >= self->limits.connections_an_address;
            socket.set_option(tcp::no_delay(true), gone);
            // What a client does not read shall wait here, where it is counted, and not in the kernel.
            socket.set_option(asio::socket_base::send_buffer_size(kSendBuffer), gone);
            auto counted = std::make_shared<Counted>(self, address);
            auto session = std::make_shared<HttpSession>(std::move(counted), std::move(socket));
            if (full || many) {
              ++self->counts.refused_connections;
              session->refuse(trouble(503, "too_many_connections",
                                      many ? "There are too many connections from your address."
                                           : "The server has as many connections as it takes."));
            } else {
              session->read();
            }
          }
        }
        self->accept();
      });
}

Net::Net(Loop& loop, Service& service, const NetLimits& limits)
    : part_(std::make_unique<Part>(Part{std::make_shared<Port>(loop.context(), service, limits)})) {
}
Net::~Net() {
  part_->port->closing = true;
  for (SocketSession* session : part_->port->sockets) drop_socket(*session);
}

uint16_t Net::listen(const std::string& address) {
  const auto colon = address.rfind(':');
  const std::string port = colon == std::string::npos ? "" : address.substr(colon + 1);
  const bool number =
      !port.empty() && port.size() <= 5 &&
      std::all_of(port.begin(), port.end(), [](char c) { return c >= '0' && c <= '9'; });
  if (!number || std::stoi(port) > 65535) {
    throw BadInput("--listen takes an address and a port, as in 127.0.0.1:8080; not '" + address +
                   "'.");
  }
  std::string host = address.substr(0, colon);
  if (host.size() > 1 && host.front() == '[' && host.back() == ']')
    host = host.substr(1, host.size() - 2);
  if (host == "localhost") host = "127.0.0.1";
  Error error;
  const auto ip = asio::ip::make_address(host, error);
  if (error) {
    throw BadInput(
        "--listen takes the address of this machine in numbers, as in 127.0.0.1:8080 or [::]:8080; "
        "not '" +
        address + "'.");
  }
  const tcp::endpoint endpoint(ip, static_cast<uint16_t>(std::stoi(port)));
  auto& acceptor = part_->port->acceptor;
  acceptor.open(endpoint.protocol(), error);
  if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) acceptor.bind(endpoint, error);
  if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) throw BadInput("cannot listen at " + address + ": " + error.message() + ".");
  part_->port->accept();
  return acceptor.local_endpoint().port();
}

void Net::close() {
  Port& port = *part_->port;
  port.closing = true;
  Error ignored;
  port.acceptor.close(ignored);
  const auto requests = port.requests;
  for (HttpSession* session : requests) session->leave_if_idle();
  const auto sockets = port.sockets;
  for (SocketSession* session : sockets) close_socket(*session);
}

const NetCounts& Net::counts() const { return part_->port->counts; }

}  // namespace kanly::server
