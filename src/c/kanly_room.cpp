// Rooms and games that were played behind C functions: protocol/local_room.h, protocol/playback.h.
#include <string>
#include <utility>
#include <variant>

#include "c/calls.h"
#include "c/kanly.h"
#include "play/config_text.h"
#include "play/fingerprint.h"
#include "protocol/local_room.h"
#include "protocol/playback.h"

using kanly::Faction;
using kanly::c::fail;
using kanly::c::guarded;
using kanly::c::is_text;
using kanly::c::text_of;
using kanly::protocol::LocalRoom;
using kanly::protocol::Playback;

struct kanly_room {
  LocalRoom room;
};
struct kanly_replay {
  Playback playback;
};

namespace {

bool is_room(const kanly_room* room) {
  if (room == nullptr) fail(KANLY_BAD_ARGUMENT, "the room is NULL.");
  return room != nullptr;
}

bool is_visitor(const kanly_room* room, int visitor) {
  if (!is_room(room)) return false;
  if (room->room.knows(visitor)) return true;
  fail(KANLY_BAD_ARGUMENT, "there is no visitor " + std::to_string(visitor) + ".");
  return false;
}

bool is_replay(const kanly_replay* replay) {
  if (replay == nullptr) fail(KANLY_BAD_ARGUMENT, "the replay is NULL.");
  return replay != nullptr;
}

// A replay of its own, or null: what is wrong has been said.
kanly_replay* owned(std::variant<Playback, std::string> opened, int status) {
  if (const auto* wrong = std::get_if<std::string>(&opened)) {
    fail(status, *wrong);
    return nullptr;
  }
  return new kanly_replay{std::move(*std::get_if<Playback>(&opened))};
}

// Which of these seats it is; -1: what is wrong has been said.
int seat_in(const kanly::Config& config, const char* seat) {
  if (!is_text(seat, "the seat")) return -1;
  const auto faction = kanly::from_id<Faction>(seat);
  for (int i = 0; faction && i < config.players; ++i) {
    if (config.seats[static_cast<std::size_t>(i)] == *faction) return i;
  }
  fail(KANLY_BAD_ARGUMENT, "'" + std::string(seat) + "' has no seat in this game.");
  return -1;
}

// A room of its own, or null: what is wrong has been said.
kanly_room* owned(std::variant<LocalRoom, std::string> made, int status) {
  if (const auto* wrong = std::get_if<std::string>(&made)) {
    fail(status, *wrong);
    return nullptr;
  }
  return new kanly_room{std::move(*std::get_if<LocalRoom>(&made))};
}

}  // namespace

kanly_room* kanly_room_create(const char* request, int64_t now, const char* seed) {
  return guarded<kanly_room*>(nullptr, [&]() -> kanly_room* {
    if (!is_text(request, "the request") || !is_text(seed, "the seed")) return nullptr;
    const auto fresh = kanly::seed_from_hex(seed);
    if (!fresh) {
      fail(KANLY_BAD_ARGUMENT, "a seed is 64 hexadecimal digits.");
      return nullptr;
    }
    return owned(LocalRoom::make(request, now, *fresh), KANLY_BAD_ARGUMENT);
  });
}

kanly_room* kanly_room_restore(const void* bytes, size_t size) {
  return guarded<kanly_room*>(nullptr, [&]() -> kanly_room* {
    if (bytes == nullptr) {
      fail(KANLY_BAD_ARGUMENT, "the saved room is NULL.");
      return nullptr;
    }
    return owned(LocalRoom::restore({static_cast<const char*>(bytes), size}), KANLY_BAD_FILE);
  });
}

char* kanly_room_save(const kanly_room* room, size_t* size) {
  return guarded<char*>(nullptr, [&]() -> char* {
    if (!is_room(room)) return nullptr;
    const std::string text = room->room.save();
    if (size != nullptr) *size = text.size();
    return text_of(text);
  });
}

void kanly_room_free(kanly_room* room) { delete room; }

int kanly_room_open(kanly_room* room) {
  return guarded<int>(KANLY_FAILED, [&] {
    return is_room(room) ? room->room.open() : static_cast<int>(KANLY_BAD_ARGUMENT);
  });
}

int kanly_room_close(kanly_room* room, int visitor) {
  return guarded<int>(KANLY_FAILED, [&] {
    if (!is_visitor(room, visitor)) return static_cast<int>(KANLY_BAD_ARGUMENT);
    room->room.close(visitor);
    return static_cast<int>(KANLY_OK);
  });
}

int kanly_room_hear(kanly_room* room, int visitor, const char* message, int64_t now) {
  return guarded<int>(KANLY_FAILED, [&] {
    if (!is_visitor(room, visitor) || !is_text(message, "the message")) {
      return static_cast<int>(KANLY_BAD_ARGUMENT);
    }
    room->room.hear(visitor, message, now);
    return static_cast<int>(KANLY_OK);
  });
}

char* kanly_room_take(kanly_room* room, int visitor) {
  return guarded<char*>(nullptr, [&]() -> char* {
    if (!is_visitor(room, visitor)) return nullptr;
    std::string all = "[";
    for (const std::string& text : room->room.take(visitor)) {
      if (all.size() > 1) all += ',';
      all += text;
    }
    return text_of(all + "]");
  });
}

int kanly_room_think(kanly_room* room, int most, int64_t now) {
  return guarded<int>(KANLY_FAILED, [&] {
    if (!is_room(room)) return static_cast<int>(KANLY_BAD_ARGUMENT);
    if (most < 0) return fail(KANLY_BAD_ARGUMENT, "the limit is below 0.");
    return room->room.think(now, most);
  });
}

int64_t kanly_room_next_tick(const kanly_room* room) {
  return guarded<int64_t>(KANLY_FAILED, [&]() -> int64_t {
    return is_room(room) ? room->room.next_tick().value_or(0) : int64_t{KANLY_BAD_ARGUMENT};
  });
}

int kanly_room_tick(kanly_room* room, int64_t now) {
  return guarded<int>(KANLY_FAILED, [&] {
    if (!is_room(room)) return static_cast<int>(KANLY_BAD_ARGUMENT);
    room->room.tick(now);
    return static_cast<int>(KANLY_OK);
  });
}

int kanly_room_over(const kanly_room* room) {
  return guarded<int>(KANLY_FAILED, [&] {
    if (!is_room(room)) return static_cast<int>(KANLY_BAD_ARGUMENT);
    return room->room.room().over() ? 1 : 0;
  });
}

uint64_t kanly_room_hash(const kanly_room* room) {
  return guarded<uint64_t>(
      0, [&] { return is_room(room) ? kanly::fingerprint(room->room.room().play()) : 0; });
}

char* kanly_room_replay(const kanly_room* room, size_t* size) {
  return guarded<char*>(nullptr, [&]() -> char* {
    if (!is_room(room)) return nullptr;
    const std::string file = room->room.room().replay();
    if (file.empty()) {
      fail(KANLY_REFUSED, room->room.room().over()
                              ? "the game began from a position: no choices lead to its end."
                              : "the game is not over.");
      return nullptr;
    }
    if (size != nullptr) *size = file.size();
    return text_of(file);
  });
}

// --- Looking at a game again ------------------------------------------------------------------------

kanly_replay* kanly_replay_open(const void* bytes, size_t size) {
  return guarded<kanly_replay*>(nullptr, [&]() -> kanly_replay* {
    if (bytes == nullptr) {
      fail(KANLY_BAD_ARGUMENT, "the replay is NULL.");
      return nullptr;
    }
    return owned(Playback::open({static_cast<const char*>(bytes), size}), KANLY_BAD_FILE);
  });
}

kanly_replay* kanly_replay_of_room(const kanly_room* room, const char* seat) {
  return guarded<kanly_replay*>(nullptr, [&]() -> kanly_replay* {
    if (!is_room(room)) return nullptr;
    const kanly::room::Setup& setup = room->room.room().setup();
    const int number = seat_in(setup.config, seat);
    if (number < 0) return nullptr;
    return owned(
        Playback::told(setup, room->room.lines(), static_cast<kanly::room::SeatNo>(number)),
        KANLY_REFUSED);
  });
}

void kanly_replay_free(kanly_replay* replay) { delete replay; }

char* kanly_replay_about(const kanly_replay* replay) {
  return guarded<char*>(nullptr, [&]() -> char* {
    return is_replay(replay) ? text_of(replay->playback.about()) : nullptr;
  });
}

char* kanly_replay_frames(const kanly_replay* replay, const char* seat, int from, int to) {
  return guarded<char*>(nullptr, [&]() -> char* {
    if (!is_replay(replay) || !is_text(seat, "the seat")) return nullptr;
    Faction seen_by = Faction::None;
    if (*seat != '\0') {
      const int number = seat_in(replay->playback.config(), seat);
      if (number < 0) return nullptr;
      seen_by = replay->playback.config().seats[static_cast<std::size_t>(number)];
    }
    if (from < 0 || to < from || static_cast<std::size_t>(from) > replay->playback.last()) {
      fail(KANLY_BAD_ARGUMENT,
           "the game has the frames 0 to " + std::to_string(replay->playback.last()) + ".");
      return nullptr;
    }
    return text_of(replay->playback.frames(static_cast<std::size_t>(from),
                                           static_cast<std::size_t>(to), seen_by));
  });
}

char* kanly_replay_analysis(const kanly_replay* replay, int at, int tries) {
  return guarded<char*>(nullptr, [&]() -> char* {
    if (!is_replay(replay)) return nullptr;
    if (at < 0 || tries < 1 || tries > 100'000) {
      fail(KANLY_BAD_ARGUMENT, "choices are counted from 0, and tries are 1 to 100000.");
      return nullptr;
    }
    kanly::Budget budget;
    budget.iterations = static_cast<uint32_t>(tries);
    const Playback::Analysis found =
        replay->playback.analysis(static_cast<std::size_t>(at), budget);
    if (!found.nothing.empty()) {
      fail(KANLY_REFUSED, found.nothing);
      return nullptr;
    }
    return text_of(found.json);
  });
}
