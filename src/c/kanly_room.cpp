// Rooms behind C functions: protocol/local_room.h.
#include <string>
#include <utility>
#include <variant>

#include "c/calls.h"
#include "c/kanly.h"
#include "play/config_text.h"
#include "play/fingerprint.h"
#include "protocol/local_room.h"

using kanly::c::fail;
using kanly::c::guarded;
using kanly::c::is_text;
using kanly::c::text_of;
using kanly::protocol::LocalRoom;

struct kanly_room {
  LocalRoom room;
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
