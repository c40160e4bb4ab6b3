// Load: many rooms full of clients, in a process of their own on loopback, and how long it takes from a choice until
// the last client of the room has been told. `make load` runs it; it starts the server itself.
//
//   load KANLY [--rooms 200,400,800] [--clients 5] [--seconds 20] [--think-ms 1000] [--plot FILE.svg]
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include "load/plot.h"
#include "server/client.h"
#include "server/table.h"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using kanly::server::test::Process;

double seconds_since(Clock::time_point then) {
  return std::chrono::duration<double>(Clock::now() - then).count();
}

// What stands in the text between a key and the end of its value, for keys that stand there once.
std::string_view after(std::string_view text, std::string_view key, char end) {
  const auto at = text.find(key);
  if (at == std::string_view::npos) return "";
  text.remove_prefix(at + key.size());
  return text.substr(0, text.find(end));
}

struct Options {
  std::vector<int> rooms = {200, 400, 800, 1600, 3200};
  int clients = 5;
  int seconds = 20;
  int think_ms = 1000;
  std::string plot;
};

class Load;

// The clients of one room. One choice at a time is under way in it, so that what arrives belongs to that choice.
struct Room {
  std::string id;
  bool choosing = false;  // a choice was sent, and is not acknowledged
  Clock::time_point chosen;
  Clock::time_point last;  // when a client was last told something
  bool measured = true;
  bool over = false;
};

class Client : public std::enable_shared_from_this<Client> {
 public:
  Client(Load& load, Room& room, std::string token, bool begins)
      : load_(load),
        room_(room),
        token_(std::move(token)),
        begins_(begins),
        stream_(context()),
        timer_(context()) {}

  void connect(uint16_t port) {
    beast::get_lowest_layer(stream_).connect({asio::ip::make_address("127.0.0.1"), port});
    beast::get_lowest_layer(stream_).socket().set_option(tcp::no_delay(true));
    stream_.read_message_max(8 << 20);
    stream_.handshake("localhost:" + std::to_string(port), "/ws");
    stream_.text(true);
    send(R"({"type":"hello","protocol":1,"room":")" + room_.id + R"(","token":")" + token_ + "\"}");
    read();
  }
  void begin() {
    if (begins_) send(R"({"type":"begin"})");
  }

 private:
  asio::io_context& context() const;
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](const auto& error, std::size_t) {
      if (error) return;
      self->heard({static_cast<const char*>(self->buffer_.cdata().data()), self->buffer_.size()});
      self->buffer_.consume(self->buffer_.size());
      self->read();
    });
  }
  void send(std::string text) {
    out_.push_back(std::move(text));
    if (out_.size() == 1) write();
  }
  void write() {
    stream_.async_write(asio::buffer(out_.front()),
                        [self = shared_from_this()](const auto& error, std::size_t) {
                          if (error) return;
                          self->out_.erase(self->out_.begin());
                          if (!self->out_.empty()) self->write();
                        });
  }
  void heard(std::string_view text);
  void think();
  void choose();

  Load& load_;
  Room& room_;
  std::string token_;
  bool begins_;
  websocket::stream<beast::tcp_stream> stream_;
  asio::steady_timer timer_;
  beast::flat_buffer buffer_;
  std::vector<std::string> out_;
  std::string menu_;
};

class Load {
 public:
  Load(uint16_t port, const Options& options) : port_(port), options_(options) {}

  void add_rooms(int count) {
    std::vector<std::string> factions(kanly::server::test::kSix.begin(),
                                      kanly::server::test::kSix.begin() + options_.clients);
    const std::string body =
        kanly::server::test::room_body(factions, {}, "advanced", R"(,"listed":false)");
    for (int i = 0; i < count; ++i) {
      auto room = std::make_unique<Room>();
      room->id = kanly::server::test::make_room(port_, body);
      std::vector<std::shared_ptr<Client>> fresh;
      for (int c = 0; c < options_.clients; ++c) {
        const auto seat = kanly::server::test::join(port_, room->id, "client", c);
        fresh.push_back(std::make_shared<Client>(*this, *room, seat.token, c == 0));
        fresh.back()->connect(port_);
      }
      fresh[0]->begin();
      clients_.insert(clients_.end(), fresh.begin(), fresh.end());
      rooms_.push_back(std::move(room));
      context.poll();  // what is told meanwhile is read
    }
  }
  void run(double seconds) {
    context.restart();
    context.run_for(std::chrono::milliseconds(static_cast<int>(seconds * 1000)));
  }
  // Over all choices since the last call, in milliseconds.
  std::vector<double> take_times() {
    for (auto& room : rooms_) settle(*room);
    std::sort(times_.begin(), times_.end());
    return std::exchange(times_, {});
  }
  void settle(Room& room) {
    if (room.measured || room.choosing) return;
    room.measured = true;
    times_.push_back(std::chrono::duration<double, std::milli>(room.last - room.chosen).count());
  }
  std::size_t clients() const { return clients_.size(); }
  std::size_t rooms() const { return rooms_.size(); }
  std::size_t running() const {
    return static_cast<std::size_t>(
        std::count_if(rooms_.begin(), rooms_.end(), [](const auto& room) { return !room->over; }));
  }

  asio::io_context context{1};
  std::mt19937 chance{1};
  const Options& options() const { return options_; }

 private:
  uint16_t port_;
  Options options_;
  std::vector<std::unique_ptr<Room>> rooms_;
  std::vector<std::shared_ptr<Client>> clients_;
  std::vector<double> times_;
};

asio::io_context& Client::context() const { return load_.context; }

void Client::heard(std::string_view text) {
  room_.last = Clock::now();
  const std::string_view type = after(text, "\"type\":\"", '"');
  if (type == "menu") {
    menu_ = text;
    if (after(text, "\"question\":", ',') == "0" || after(text, "\"question\":", '}') == "0")
      menu_.clear();
    if (!menu_.empty()) think();
  } else if (type == "done" || type == "refusal") {
    room_.choosing = false;
  } else if (type == "over") {
    room_.over = true;
  }
}

// Somebody who is asked thinks for a while; about think_ms on the average.
void Client::think() {
  std::exponential_distribution<double> wait(1.0 / load_.options().think_ms);
  timer_.expires_after(std::chrono::milliseconds(50 + static_cast<int>(wait(load_.chance))));
  timer_.async_wait([self = shared_from_this()](const auto& error) {
    if (!error) self->choose();
  });
}

void Client::choose() {
  if (menu_.empty() || room_.over) return;
  if (room_.choosing) return think();
  load_.settle(room_);
  const std::string question(after(menu_, "\"question\":", ','));
  std::vector<std::string_view> names;
  std::string_view rest = std::string_view(menu_);
  rest.remove_prefix(std::min(rest.find("\"options\":["), rest.size()));
  while (true) {
    const auto at = rest.find("{\"name\":\"");
    if (at == std::string_view::npos) break;
    rest.remove_prefix(at + 9);
    names.push_back(rest.substr(0, rest.find('"')));
  }
  if (names.empty()) return;
  room_.choosing = true;
  room_.measured = false;
  room_.chosen = room_.last = Clock::now();
  send(R"({"type":"choose","id":1,"question":)" + question + R"(,"answers":[")" +
       std::string(names[load_.chance() % names.size()]) + "\"]}");
  menu_.clear();
}

double percentile(const std::vector<double>& sorted, double share) {
  if (sorted.empty()) return 0;
  return sorted[std::min(sorted.size() - 1,
                         static_cast<std::size_t>(share * static_cast<double>(sorted.size())))];
}

double metric(const std::string& text, const std::string& name) {
  const auto at = text.find("\n" + name + " ");
  return at == std::string::npos ? 0 : std::atof(text.c_str() + at + name.size() + 2);
}

int run(const std::string& kanly, const Options& options) {
  kanly::server::test::Folder folder;
  Process server({"--db", "sqlite:" + folder.file("load.db"), "--requests", "1000000", "--messages",
                  "1000000", "--connections", "100000", "--connections-an-address", "100000",
                  "--rooms", "1000000", "--new-rooms", "1000000"},
                 kanly);
  if (server.port() == 0) {
    fmt::print(stderr, "load: the server does not start: {}\n", server.output());
    return 1;
  }
  const auto metrics = [&] {
    return "\n" + kanly::server::test::request(server.port(), "GET", "/metrics").body;
  };
  const double empty = metric(metrics(), "kanly_resident_bytes");
  fmt::print("{:>6} {:>8} {:>10} {:>9} {:>9} {:>9} {:>12} {:>10} {:>10}\n", "rooms", "clients",
             "choices/s", "p50 ms", "p99 ms", "max ms", "kB a room", "of it room", "CPU cores");
  Load load(server.port(), options);
  std::vector<kanly::load::Point> points;
  for (const int rooms : options.rooms) {
    load.add_rooms(rooms - static_cast<int>(load.rooms()));
    load.run(5);
    load.take_times();
    const double cpu_before = metric(metrics(), "kanly_cpu_seconds_total");
    const auto begun = Clock::now();
    load.run(options.seconds);
    const double seconds = seconds_since(begun);
    const std::vector<double> times = load.take_times();
    const std::string text = metrics();
    const double resident = (metric(text, "kanly_resident_bytes") - empty) / rooms / 1024;
    const double own = metric(text, "kanly_rooms_bytes") /
                       std::max(1.0, metric(text, "kanly_rooms_in_memory")) / 1024;
    kanly::load::Point point{rooms, static_cast<int>(load.clients()),
                             static_cast<double>(times.size()) / seconds, percentile(times, 0.5),
                             percentile(times, 0.99)};
    fmt::print(
        "{:>6} {:>8} {:>10.0f} {:>9.1f} {:>9.1f} {:>9.1f} {:>12.0f} {:>10.0f} {:>10.2f}{}\n", rooms,
        point.clients, point.choices, point.p50, point.p99, times.empty() ? 0 : times.back(),
        resident, own, (metric(text, "kanly_cpu_seconds_total") - cpu_before) / seconds,
        load.running() < load.rooms() ? fmt::format("  ({} over)", load.rooms() - load.running())
                                      : "");
    std::fflush(stdout);
    points.push_back(point);
    if (point.p99 > 1000) break;  // it has bent
  }
  if (!options.plot.empty()) std::ofstream(options.plot) << kanly::load::plot(points);
  return server.stop(SIGTERM) == 0 ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  Options options;
  if (argc < 2) {
    fmt::print(stderr,
               "load KANLY [--rooms 200,400] [--clients 5] [--seconds 20] [--think-ms 1000] "
               "[--plot FILE.svg]\n");
    return 2;
  }
  for (int i = 2; i + 1 < argc; i += 2) {
    const std::string name = argv[i];
    const std::string value = argv[i + 1];
    if (name == "--rooms") {
      options.rooms.clear();
      for (std::size_t at = 0; at < value.size();
           at = std::min(value.find(',', at), value.size() - 1) + 1) {
        options.rooms.push_back(std::stoi(value.substr(at)));
      }
    } else if (name == "--clients") {
      options.clients = std::stoi(value);
    } else if (name == "--seconds") {
      options.seconds = std::stoi(value);
    } else if (name == "--think-ms") {
      options.think_ms = std::stoi(value);
    } else if (name == "--plot") {
      options.plot = value;
    } else {
      fmt::print(stderr, "load: there is no option {}\n", name);
      return 2;
    }
  }
  return run(argv[1], options);
}
