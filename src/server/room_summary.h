// What the lobby and the store know of a room: a few public facts.
#pragma once

#include <string>

#include "room/room.h"
#include "store/store.h"

namespace kanly::server {

// For the lobby, as JSON: title, stage, turn, who sits where, which rules.
std::string summary_of(const room::Room& room);

// The room's row in the store. It is due when time runs out for somebody or a bot is asked.
store::RoomState state_of(const room::Room& room, room::Time now);
// Whether the store should have the new one: a room that is looked at too early does no harm.
bool differs(const store::RoomState& now, const store::RoomState& stored);

// The number of the next who joins.
room::MemberNo next_member(const room::Room& room);

}  // namespace kanly::server
