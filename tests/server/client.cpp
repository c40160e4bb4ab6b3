#include "server/client.h"

#include <chrono>
#include <stdexcept>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <poll.h>

namespace kanly::server::test {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Error = boost::system::error_code;

JsonValue Answered::json() const {
  auto read = read_json(body, {.bytes = 4 << 20, .depth = 32, .values = 200'000});
  auto* value = std::get_if<JsonValue>(&read);
  return value == nullptr ? JsonValue() : std::move(*value);
}

std::string raw(uint16_t port, std::string_view bytes, int seconds) {
  asio::io_context context;
  tcp::socket socket(context);
  socket.connect({asio::ip::make_address("127.0.0.1"), port});
  Error error;
  asio::write(socket, asio::buffer(bytes), error);
  std::string all;
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
  for (;;) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
                          end - std::chrono::steady_clock::now())
                          .count();
    pollfd poll_for{socket.native_handle(), POLLIN, 0};
    if (left <= 0 || poll(&poll_for, 1, static_cast<int>(left)) <= 0) return all;
    char part[4096];
    const std::size_t size = socket.read_some(asio::buffer(part), error);
    all.append(part, size);
    if (error) return all;
  }
}

Answered request(uint16_t port, const std::string& method, const std::string& path,
                 const std::string& body, const std::string& token,
                 const std::string& more_headers) {
  std::string text = method + " " + path + " HTTP/1.1\r\nHost: localhost:" + std::to_string(port) +
                     "\r\nConnection: close\r\n";
  if (!token.empty()) text += "Authorization: Bearer " + token + "\r\n";
  if (!body.empty() && more_headers.find("Content-Type") == std::string::npos) {
    text += "Content-Type: application/json\r\n";
  }
  if (!body.empty()) text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  const std::string answer = raw(port, text + more_headers + "\r\n" + body, 30);
  Answered answered;
  if (answer.size() > 12) answered.status = static_cast<unsigned>(std::stoul(answer.substr(9, 3)));
  const auto gap = answer.find("\r\n\r\n");
  answered.head = answer.substr(0, gap);
  if (gap != std::string::npos) answered.body = answer.substr(gap + 4);
  return answered;
}

struct WebSocket::Part {
  asio::io_context context;
  websocket::stream<tcp::socket> stream{context};
  beast::flat_buffer buffer;
  unsigned status = 0;
  bool open = false;
};

WebSocket::WebSocket(uint16_t port, const std::string& path, const std::string& origin)
    : part_(std::make_unique<Part>()) {
  beast::get_lowest_layer(part_->stream).connect({asio::ip::make_address("127.0.0.1"), port});
  beast::get_lowest_layer(part_->stream).set_option(tcp::no_delay(true));
  part_->stream.read_message_max(8 << 20);
  if (!origin.empty()) {
    part_->stream.set_option(websocket::stream_base::decorator(
        [origin](websocket::request_type& request) { request.set(http::field::origin, origin); }));
  }
  websocket::response_type response;
  Error error;
  part_->stream.handshake(response, "localhost:" + std::to_string(port), path, error);
  part_->status = response.result_int();
  part_->open = !error;
}

WebSocket::~WebSocket() = default;
WebSocket::WebSocket(WebSocket&&) noexcept = default;
WebSocket& WebSocket::operator=(WebSocket&&) noexcept = default;

unsigned WebSocket::status() const { return part_->status; }
bool WebSocket::open() const { return part_->open; }
int WebSocket::handle() const { return beast::get_lowest_layer(part_->stream).native_handle(); }

void WebSocket::send(std::string_view text) {
  Error error;
  part_->stream.text(true);
  part_->stream.write(asio::buffer(text), error);
  if (error) part_->open = false;
}
void WebSocket::send_binary(std::string_view bytes) {
  Error error;
  part_->stream.binary(true);
  part_->stream.write(asio::buffer(bytes), error);
}

std::optional<std::string> WebSocket::receive(int milliseconds) {
  if (!part_->open) return std::nullopt;
  bool done = false;
  Error result;
  part_->stream.async_read(part_->buffer, [&](const Error& error, std::size_t) {
    done = true;
    result = error;
  });
  part_->context.restart();
  part_->context.run_for(std::chrono::milliseconds(milliseconds));
  if (!done) {  // nobody can go on reading after that
    part_->open = false;
    beast::get_lowest_layer(part_->stream).close();
    part_->context.run();
    return std::nullopt;
  }
  if (result) {
    part_->open = false;
    return std::nullopt;
  }
  std::string text = beast::buffers_to_string(part_->buffer.data());
  part_->buffer.clear();
  return text;
}

uint16_t WebSocket::close_code() const { return part_->stream.reason().code; }
void WebSocket::close() {
  Error error;
  if (part_->open) part_->stream.close(websocket::close_code::normal, error);
  part_->open = false;
}
void WebSocket::cut() {
  part_->open = false;
  Error error;
  beast::get_lowest_layer(part_->stream).close(error);
}

}  // namespace kanly::server::test
