// One room in the memory of this process, with what the host keeps beside it.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "agents/agent.h"
#include "room/room.h"
#include "server/host.h"

namespace kanly::server {

struct HeldRoom : std::enable_shared_from_this<HeldRoom> {
  explicit HeldRoom(std::string the_id) : id(std::move(the_id)) {}

  std::string id;
  std::optional<room::Room> room;  // nothing while it is brought back
  uint64_t lines = 0;              // on disk, as far as this process knows
  room::Time last = 0;             // when the last of them was written
  store::RoomState state;          // as it is on disk
  bool mine = false;               // this process ticks it and lets bots think

  // Waits for something of it to come from disk or to be there.
  bool busy = false;
  struct Waiting {
    Host::Task task;
    Host::Done otherwise;
  };
  std::deque<Waiting> waiting;
  uint64_t heard_of = 0;  // so many lines it has, other processes say

  std::vector<std::shared_ptr<Follower>> followers;
  int64_t used = 0;  // when somebody last wanted something of it

  // Bots: an agent is in the hands of one thread at a time.
  struct Thinker {
    std::string words;
    std::shared_ptr<Agent> agent;
    bool thinking = false;
  };
  std::map<room::SeatNo, Thinker> thinkers;
  Loop::Timer tick;

  std::set<room::MemberNo> present;  // members who are here, as the store has been told

  // Since when a seat's person has been asked without being here, and whether that was seen to.
  struct Away {
    int64_t since = 0;
    bool seen_to = false;
  };
  std::map<room::SeatNo, Away> away;
  bool told_over = false;
};

}  // namespace kanly::server
