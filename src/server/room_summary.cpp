#include "server/room_summary.h"

#include "base/json_writer.h"
#include "play/config_text.h"

namespace kanly::server {

std::string summary_of(const room::Room& room) {
  std::string text;
  JsonWriter json(text);
  const room::Setup& setup = room.setup();
  json.open_object();
  json.field("title", setup.options.title);
  json.field("stage", room::id_of(room.stage()));
  json.field("turn", room.stage() == room::Stage::Gathering
                         ? 0
                         : static_cast<int>(room.view(room::kWatchers).game().turn));
  json.field("turns", static_cast<int>(setup.config.turns));
  json.field("rules", rules_text(setup.config));
  json.field("clock", room::value_of(setup.options, "clock"));
  json.field("watchers", setup.options.watchers);
  json.field("commitment", hex_of(room.commitment()));
  if (setup.plays_on()) json.field("opening", setup.opening.size());
  if (const Game* game = room.whole_game()) json.list_field("winners", game->winners);
  json.array_field("seats");
  for (room::SeatNo seat = 0; seat < room.seats(); ++seat) {
    const room::SeatState state = room.seat(seat);
    json.open_object();
    json.field("seat", static_cast<int>(seat));
    json.field("faction", room.faction(seat));
    json.field("holder", room::id_of(state.holder));
    json.field("name", state.name);
    json.field("bot", state.bot);
    json.close_object();
  }
  json.close_array();
  json.close_object();
  return text;
}

store::RoomState state_of(const room::Room& room, room::Time now) {
  store::RoomState state;
  state.summary = summary_of(room);
  state.listed = room.setup().options.listed;
  state.stage = room.stage() == room::Stage::Gathering ? store::Stage::Open
                : room.over()                          ? store::Stage::Finished
                                                       : store::Stage::Running;
  state.due = room.thoughts().empty() ? room.next_tick() : std::optional(now);
  state.changed = now;
  return state;
}

bool differs(const store::RoomState& now, const store::RoomState& stored) {
  if (now.summary != stored.summary || now.listed != stored.listed || now.stage != stored.stage) {
    return true;
  }
  return now.due && (!stored.due || *now.due < *stored.due);
}

room::MemberNo next_member(const room::Room& room) {
  room::MemberNo next = 1;
  while (!room.name_of(next).empty()) ++next;
  return next;
}

}  // namespace kanly::server
