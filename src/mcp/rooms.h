// Who keeps the rooms: what the desk asks of a host. Nothing is waited for; every answer comes through the
// function handed over, at once or later.
#pragma once

#include <functional>
#include <string>

#include "mcp/guest.h"
#include "protocol/door.h"

namespace kanly::mcp {

// Who asks, as the host knows it.
struct Caller {
  std::string peer;   // the address
  std::string token;  // what it proves itself with
};

// A name, or why there is none.
struct Named {
  std::string name;
  std::string wrong;
};
// The room behind a seat, or why there is none. It is to be looked at before the function returns.
struct Sight {
  const room::Room* room = nullptr;
  Guest* guest = nullptr;
  std::string wrong;
};
// What was answered to a message of the protocol.
struct Told {
  protocol::Texts texts;
  std::string wrong;  // it could not be said at all
};

class Rooms {
 public:
  virtual ~Rooms() = default;

  // A new room by a protocol::RoomRequest; its id.
  virtual void make(const Caller& caller, std::string request, std::function<void(Named)> then) = 0;
  // Somebody new in a room; the handle by which they are known from now on. Whoever has it is that member.
  virtual void join(const Caller& caller, const std::string& room, const std::string& name,
                    std::function<void(Named)> then) = 0;
  // Rooms that one may join, as a list in JSON: [{"game", "about"}].
  virtual void list(std::function<void(Named)> then) = 0;
  virtual void look(const std::string& seat, std::function<void(const Sight&)> then) = 0;
  // A message of the protocol with an id, said at the seat.
  virtual void say(const std::string& seat, std::string message,
                   std::function<void(Told)> then) = 0;
  virtual room::Time now() const = 0;
};

}  // namespace kanly::mcp
