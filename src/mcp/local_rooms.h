// Rooms in this process alone, for clients of one program: standard input and output, tests. Time and chance are
// handed in, and nothing waits.
//
//   LocalRooms rooms(clock, seed);
//   Desk desk(rooms);
//   …                                       messages; then, and at wake():
//   while (rooms.go_on()) {}                bots, clocks, and those who wait
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "mcp/rooms.h"
#include "protocol/local_room.h"

namespace kanly::mcp {

class LocalRooms : public Rooms {
 public:
  LocalRooms(std::function<room::Time()> clock, std::function<Seed()> seed)
      : clock_(std::move(clock)), seed_(std::move(seed)) {}

  void make(const Caller& caller, std::string request, std::function<void(Named)> then) override;
  void join(const Caller& caller, const std::string& room, const std::string& name,
            std::function<void(Named)> then) override;
  void list(std::function<void(Named)> then) override;
  void look(const std::string& seat, std::function<void(const Sight&)> then) override;
  void say(const std::string& seat, std::string message, std::function<void(Told)> then) override;
  room::Time now() const override { return clock_(); }

  // A few answers of bots, and whatever is due; whether there is more to do at once.
  bool go_on();
  // When to go_on() if no message comes before.
  std::optional<room::Time> wake() const;

  // For tests: a room by its id, or null.
  const protocol::LocalRoom* room(const std::string& id) const;

 private:
  struct Seat {
    protocol::LocalRoom* room = nullptr;
    int visitor = 0;
    std::unique_ptr<Guest> guest;
  };

  Seat* seat_of(const std::string& handle);

  std::function<room::Time()> clock_;
  std::function<Seed()> seed_;
  std::map<std::string, std::unique_ptr<protocol::LocalRoom>> rooms_;
  std::map<std::string, Seat> seats_;
};

}  // namespace kanly::mcp
