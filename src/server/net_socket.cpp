// The WebSocket half of the port: a client's socket, read message by message and written in order.
#include <deque>
#include <optional>

#include <boost/beast/websocket/stream.hpp>

#include "server/net_part.h"

namespace kanly::server {

namespace websocket = beast::websocket;

class SocketSession : public Socket, public std::enable_shared_from_this<SocketSession> {
 public:
  SocketSession(std::shared_ptr<Counted> counted) : counted_(std::move(counted)) {}
  ~SocketSession() override {
    if (stream_) {
      port().sockets.erase(this);
      --port().counts.sockets;
    }
  }

  bool begin(beast::tcp_stream& stream, const HttpRequest& message, const Request& request,
             Response& refusal) {
    talk_ = port().service.open(request, *this, refusal);
    if (talk_ == nullptr) return false;
    stream.expires_never();
    stream_.emplace(std::move(stream));
    port().sockets.insert(this);
    ++port().counts.sockets;
    stream_->set_option(websocket::stream_base::timeout{
        std::chrono::seconds(10), std::chrono::seconds(port().limits.silent_seconds), true});
    stream_->set_option(websocket::stream_base::decorator(
        [](websocket::response_type& response) { response.set(http::field::server, "kanly"); }));
    stream_->read_message_max(port().limits.message_bytes);
    stream_->auto_fragment(false);
    stream_->text(true);
    stream_->async_accept(message, [self = shared_from_this()](const Error& error) {
      if (error) return self->gone();
      self->accepted_ = true;
      self->read();
      self->write();
    });
    return true;
  }

  void send(Text text) override {
    if (talk_ == nullptr || closing_) return;
    waiting_bytes_ += text->size();
    waiting_.push_back(std::move(text));
    if (waiting_bytes_ > port().limits.waiting_bytes) {
      ++port().counts.slow_readers;
      return cut_off();
    }
    write();
  }

  void close(uint16_t code, std::string_view why) override {
    if (closing_ || talk_ == nullptr) return;
    closing_ = true;
    reason_ = websocket::close_reason(static_cast<websocket::close_code>(code),
                                      beast::string_view(why.data(), why.size()));
    write();
  }
  void drop() {
    closing_ = true;
    talk_.reset();
  }

 private:
  Port& port() const { return counted_->port(); }

  void read() {
    stream_->async_read(buffer_, [self = shared_from_this()](const Error& error, std::size_t) {
      self->came(error);
    });
  }

  void came(const Error& error) {
    if (error) return gone();
    ++port().counts.messages_received;
    if (stream_->got_binary()) {
      close(websocket::close_code::unknown_data, "Messages are text.");
    } else if (talk_ != nullptr && !closing_) {
      const auto data = buffer_.cdata();
      talk_->received({static_cast<const char*>(data.data()), data.size()});
    }
    buffer_.consume(buffer_.size());
    if (!sent_close_) read();
  }

  void write() {
    if (!accepted_ || writing_ || sent_close_) return;
    if (waiting_.empty()) {
      if (closing_) say_goodbye();
      return;
    }
    writing_ = true;
    const Text& text = waiting_.front();
    stream_->async_write(asio::buffer(*text),
                         [self = shared_from_this()](const Error& error, std::size_t bytes) {
                           self->writing_ = false;
                           self->port().counts.bytes_sent += bytes;
                           ++self->port().counts.messages_sent;
                           self->waiting_bytes_ -= self->waiting_.front()->size();
                           self->waiting_.pop_front();
                           if (error) return self->gone();
                           self->write();
                         });
  }

  void say_goodbye() {
    sent_close_ = true;
    stream_->async_close(reason_, [self = shared_from_this()](const Error&) { self->gone(); });
  }

  // Whoever does not read will not read a good-bye either.
  void cut_off() {
    closing_ = true;
    sent_close_ = true;
    beast::get_lowest_layer(*stream_).cancel();
    Error ignored;
    beast::get_lowest_layer(*stream_).socket().close(ignored);
    gone();
  }

  void gone() {
    closing_ = true;
    // Whoever is talking at this moment (send() came from there) must not be destroyed under its feet; until
    // it is, it may send to this socket.
    if (talk_ != nullptr) {
      asio::post(port().context,
                 [self = shared_from_this(), talk = std::shared_ptr<Talk>(std::move(talk_))] {});
    }
  }

  std::shared_ptr<Counted> counted_;
  std::optional<websocket::stream<beast::tcp_stream, false>> stream_;  // compresses nothing
  beast::flat_buffer buffer_;
  std::unique_ptr<Talk> talk_;
  std::deque<Text> waiting_;
  std::size_t waiting_bytes_ = 0;
  websocket::close_reason reason_;
  bool accepted_ = false;
  bool writing_ = false;
  bool closing_ = false;     // nothing more is taken to be sent
  bool sent_close_ = false;  // … and the good-bye is on its way
};

bool begin_socket(std::shared_ptr<Counted> counted, beast::tcp_stream& stream,
                  const HttpRequest& http_request, const Request& request, Response& refusal) {
  return std::make_shared<SocketSession>(std::move(counted))
      ->begin(stream, http_request, request, refusal);
}

void close_socket(SocketSession& session) {
  session.close(websocket::close_code::going_away, "The server is stopping.");
}

void drop_socket(SocketSession& session) { session.drop(); }

}  // namespace kanly::server
