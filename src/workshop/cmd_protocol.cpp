// kanly protocol: the language of all doors, for those who write one; and what it costs.
#include <cstdint>
#include <ctime>
#include <map>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "base/errors.h"
#include "cli/output.h"
#include "protocol/describe.h"
#include "protocol/difference.h"
#include "protocol/local_room.h"
#include "view/game_json.h"
#include "workshop/commands.h"

namespace kanly::cli {
namespace {

constexpr std::string_view kSix =
    R"({"factions":["atreides","bene_gesserit","emperor","fremen","spacing_guild","harkonnen"],)"
    R"("rules":["advanced"],"seats":["heuristic","heuristic","heuristic","heuristic","heuristic",)"
    R"("heuristic"],"options":{"reaction_ms":0,"pace_ms":0}})";

// Nanoseconds of this program on a core: what else runs there does not count.
uint64_t used() {
  timespec t{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
  return static_cast<uint64_t>(t.tv_sec) * 1'000'000'000U + static_cast<uint64_t>(t.tv_nsec);
}

// Times and sizes, summed up.
struct Cost {
  uint64_t nanoseconds = 0;
  uint64_t bytes = 0;
  uint64_t count = 0;

  template <class Work>
  std::string of(Work work) {
    const uint64_t begun = used();
    std::string made = work();
    nanoseconds += used() - begun;
    bytes += made.size();
    ++count;
    return made;
  }
  std::string text(std::string_view name) const {
    const double n = static_cast<double>(count == 0 ? 1 : count);
    return fmt::format("  {:<28}{:>9.1f} us{:>10.0f} bytes{:>10} times\n", name,
                       static_cast<double>(nanoseconds) / 1000 / n, static_cast<double>(bytes) / n,
                       count);
  }
};

// A game between bots in a room, looked at by every seat after each answer.
void bench() {
  auto made = protocol::LocalRoom::make(kSix, 1, seed_from_number(1));
  if (const auto* wrong = std::get_if<std::string>(&made)) throw BadInput(*wrong);
  auto& local = std::get<protocol::LocalRoom>(made);
  const int owner = local.open();
  for (const char* text : {R"({"type":"hello","protocol":1})", R"({"type":"join","name":"Bench"})",
                           R"({"type":"begin"})"}) {
    local.hear(owner, text, 1);
  }
  Cost views;
  Cost differences;
  Cost menus;
  std::map<room::SeatNo, std::string> last;
  room::Time now = 1;
  while (!local.room().over()) {
    if (local.think(now, 1) == 0) {
      if (!local.next_tick()) break;
      now = *local.next_tick();
      local.tick(now);
    }
    local.take(owner);
    for (int i = 0; i < local.room().seats(); ++i) {
      const auto seat = static_cast<room::SeatNo>(i);
      std::string view = views.of([&] { return game_json(local.room().view(seat)); });
      if (!last[seat].empty() && last[seat] != view) {
        differences.of([&] { return protocol::difference(last[seat], view); });
      }
      last[seat] = std::move(view);
      if (local.room().question(seat).number == 0) continue;
      menus.of([&] { return protocol::text_of(protocol::menu_of(local.room(), seat)); });
    }
  }
  out(views.text("a view as JSON"));
  out(differences.text("the difference to the last"));
  out(menus.text("a menu in words"));
}

}  // namespace

void add_protocol(Command app) {
  Command protocol = app.command("protocol", "The messages between a room and those who visit it");
  protocol.footer(
      "Examples:\n"
      "  kanly protocol schema       a JSON Schema (2020-12) of all messages\n"
      "  kanly protocol typescript   the same as types\n"
      "  kanly protocol markdown     the tables of docs/protocol.md\n"
      "  kanly protocol bench        what views, their differences and menus cost");
  protocol.command("schema", "A JSON Schema of all messages").action([] {
    out_json(protocol::schema());
  });
  protocol.command("typescript", "Types of all messages").action([] {
    out(protocol::typescript());
  });
  protocol.command("markdown", "Tables of all messages and their fields").action([] {
    out(protocol::markdown());
  });
  protocol.command("bench", "What views, their differences and menus cost").action(bench);
  protocol.one_of_its_commands();
}

}  // namespace kanly::cli
