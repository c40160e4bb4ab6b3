// Any bytes may come from a client of the Model Context Protocol: lines are messages at a desk with one game. Nothing
// crashes, and every answer is JSON-RPC.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "mcp/desk.h"
#include "mcp/local_rooms.h"

namespace {

using namespace kanly;
using namespace kanly::mcp;

void check(const std::string& text) {
  if (text.empty()) return;
  const auto read = read_json(text, {.bytes = 4 << 20, .depth = 64, .values = 1'000'000});
  const auto* const value = std::get_if<JsonValue>(&read);
  if (value != nullptr && (value->find("result") != nullptr || value->find("error") != nullptr))
    return;
  std::fprintf(stderr, "no answer: %s\n", text.c_str());
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  if (text.size() > 20'000) return 0;
  room::Time now = 1'700'000'000'000;
  LocalRooms rooms([&now] { return now; }, [] { return seed_from_number(1); });
  Desk desk(rooms);
  const auto with = std::make_shared<Conversation>();
  const auto hear = [&](std::string_view line) {
    const auto read = read_message(line);
    if (const auto* wrong = std::get_if<Malformed>(&read)) {
      return check(error_text(wrong->id, wrong->error));
    }
    desk.hear(with, std::get<Message>(read), {}, [](const Reply& reply) { check(reply.text); });
  };
  hear(
      R"({"jsonrpc":"2.0","id":"i","method":"initialize","params":{"protocolVersion":"2025-11-25"}})");
  hear(
      R"({"jsonrpc":"2.0","id":"g","method":"tools/call","params":{"name":"create_game","arguments":)"
      R"({"faction":"atreides","opponents":["fremen"],"bot":"cautious","rules":["turns=1"],"seconds":0}}})");
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    hear(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    rooms.go_on();
    now += 500;
  }
  now += 60'000;
  rooms.go_on();
  return 0;
}
