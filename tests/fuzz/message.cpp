// Any bytes may come from a client: lines are messages of two people at a table with a bot. Nothing crashes,
// every answer is a message that can be read, and what came of it can be saved and played again.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/local_room.h"

namespace {

using namespace kanly;
using namespace kanly::protocol;

constexpr room::Time kNow = 1'700'000'000'000;

[[noreturn]] void fail(const std::string& text) {
  std::fprintf(stderr, "%s\n", text.c_str());
  std::abort();
}

void hear(LocalRoom& room, int visitor, std::string_view text, room::Time now) {
  room.hear(visitor, text, now);
  for (const std::string& told : room.take(visitor)) {
    const auto read = read_server(told);
    if (const auto* error = std::get_if<Error>(&read.content)) fail(error->text + " in " + told);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  if (text.size() > 20'000) return 0;
  auto made = LocalRoom::make(
      R"({"factions":["atreides","fremen","harkonnen"],"rules":["advanced","turns=1"],)"
      R"("seats":["open","open","cautious"]})",
      kNow, seed_from_number(1));
  auto& room = std::get<LocalRoom>(made);
  const int visitors[] = {room.open(), room.open()};
  room::Time now = kNow;
  for (int i = 0; i < 2; ++i) {
    hear(room, visitors[i], R"({"type":"hello","protocol":1})", now);
    hear(room, visitors[i], R"({"type":"join","name":"Ana"})", now);
    hear(room, visitors[i],
         i == 0 ? R"({"type":"take_seat","seat":"atreides"})"
                : R"({"type":"take_seat","seat":"fremen"})",
         now);
  }
  hear(room, visitors[0], R"({"type":"begin"})", now);
  for (std::size_t line = 0; !text.empty(); ++line) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    hear(room, visitors[line % 2], text.substr(0, end), now);
    text.remove_prefix(std::min(end + 1, text.size()));
    room.think(now, 5);
    if (const auto next = room.next_tick(); next && line % 4 == 3) {
      now = std::max(now, *next);
      room.tick(now);
    }
  }
  const std::string saved = room.save();
  const auto again = LocalRoom::restore(saved);
  if (const auto* wrong = std::get_if<std::string>(&again)) fail("cannot be restored: " + *wrong);
  if (std::get<LocalRoom>(again).save() != saved) fail("saved otherwise");
  return 0;
}
