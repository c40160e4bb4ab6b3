// kanly mcp: games for clients of the Model Context Protocol over standard input and output.
#include <algorithm>
#include <chrono>
#include <memory>
#include <random>
#include <string>
#include <utility>

#include <poll.h>
#include <unistd.h>

#include "base/errors.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "mcp/desk.h"
#include "mcp/local_rooms.h"

namespace kanly::cli {

namespace {

room::Time now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

Seed fresh_seed() {
  std::random_device device;
  Seed seed{};
  for (std::uint8_t& byte : seed) byte = static_cast<std::uint8_t>(device());
  return seed;
}

// One client at standard input and output, a message a line. Bots play while it thinks.
class Line {
 public:
  void run() {
    while (read()) {
    }
  }

 private:
  static bool is_ready(int milliseconds) {
    pollfd in{STDIN_FILENO, POLLIN, 0};
    return poll(&in, 1, milliseconds) > 0;
  }

  // How long there is nothing to do but to listen: -1 is for ever.
  int patience() const {
    const auto wake = rooms_.wake();
    if (!wake) return -1;
    return static_cast<int>(std::clamp<room::Time>(*wake - now(), 0, 60'000));
  }

  // Whatever has come; false: the client has gone.
  bool read() {
    if (!is_ready(busy_ ? 0 : patience())) {
      busy_ = rooms_.go_on();
      return true;
    }
    char bytes[4096];
    const ssize_t count = ::read(STDIN_FILENO, bytes, sizeof bytes);
    if (count <= 0) return false;
    waiting_.append(bytes, static_cast<std::size_t>(count));
    for (std::size_t end = waiting_.find('\n'); end != std::string::npos;
         end = waiting_.find('\n')) {
      hear(waiting_.substr(0, end));
      waiting_.erase(0, end + 1);
    }
    // A line that never ends is an error, not memory without bound.
    if (waiting_.size() > mcp::kMessageLimits.bytes) {
      if (!too_long_) hear(waiting_);
      too_long_ = true;
      waiting_.clear();
    }
    busy_ = rooms_.go_on();
    return true;
  }

  void hear(std::string line) {
    if (std::exchange(too_long_, false)) return;  // the end of a line that was too long
    if (!line.empty() && line.back() == '\r') line.pop_back();
    if (line.empty()) return;
    const auto read = mcp::read_message(line);
    if (const auto* wrong = std::get_if<mcp::Malformed>(&read)) {
      return send(mcp::error_text(wrong->id, wrong->error));
    }
    desk_.hear(conversation_, std::get<mcp::Message>(read), {},
               [](const mcp::Reply& reply) { send(reply.text); });
  }

  static void send(const std::string& text) {
    if (text.empty()) return;
    out_json(text + "\n");
    flush_out();
  }

  mcp::LocalRooms rooms_{now, fresh_seed};
  mcp::Desk desk_{rooms_};
  std::shared_ptr<mcp::Conversation> conversation_ = std::make_shared<mcp::Conversation>();
  std::string waiting_;
  bool busy_ = false;
  bool too_long_ = false;
};

}  // namespace

void add_mcp(Command app) {
  Command command = app.command(
      "mcp", "Games for language models: the Model Context Protocol on standard input and output");
  command.footer(
      "A client starts it, and it ends with the client's input. In the settings of a client:\n"
      "  {\"mcpServers\": {\"kanly\": {\"command\": \"build/kanly\", \"args\": [\"mcp\"]}}}\n"
      "kanly serve speaks the same at /mcp by HTTP, where games are kept and people play along\n"
      "(docs/mcp.md).");
  command.action([] { Line().run(); });
}

}  // namespace kanly::cli
