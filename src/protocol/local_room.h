// A room with its doors, bots and record in one place and without a server: for a page, a process, a test.
// Time is handed in and nothing waits, as everywhere below it.
//
//   auto made = LocalRoom::make(R"({"factions":["atreides","fremen"],"seats":["open","heuristic"]})", now, seed);
//   LocalRoom& room = std::get<LocalRoom>(made);
//   const int visitor = room.open();
//   room.hear(visitor, R"({"type":"hello","protocol":1})", now);
//   for (const std::string& text : room.take(visitor)) show(text);
//   while (room.think(now, 10) > 0) {}                  bots, so many answers at a time
//   if (room.next_tick() <= now) room.tick(now);
//
// Whoever can call these functions is trusted: a token is the number of the member.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "agents/agent.h"
#include "protocol/door.h"
#include "room/room.h"

namespace kanly::protocol {

class LocalRoom {
 public:
  // The request is a RoomRequest (setup.h); the seed counts unless it names one.
  static std::variant<LocalRoom, std::string> make(std::string_view request, room::Time now,
                                                   const Seed& fresh);
  // A room that was saved, with nobody in it yet. What bots had in mind is gone.
  static std::variant<LocalRoom, std::string> restore(std::string_view saved);
  // The setup and all acts so far: holds the seed, and with it every secret.
  std::string save() const;

  // --- Visitors

  // Somebody comes in: a number for the functions below.
  int open();
  void close(int visitor);
  bool knows(int visitor) const { return visitors_.contains(visitor); }
  void hear(int visitor, std::string_view text, room::Time now);
  // What they were told since the last call.
  Texts take(int visitor);

  // --- Going on

  // Lets bots give at most so many answers; how many they gave.
  int think(room::Time now, int most);
  std::optional<room::Time> next_tick() const { return room_.next_tick(); }
  void tick(room::Time now);

  const room::Room& room() const { return room_; }
  // Told after every act, for each visitor: the letters to them, as they are, beside what take() has of them.
  std::function<void(int visitor, std::span<const room::Letter>)> on_letters;
  // All acts so far, as the record has them.
  const std::vector<std::string>& lines() const { return lines_; }

 private:
  struct Visitor {
    Door door{};
    bool greeted = false;
    Texts texts;
  };
  struct Bot {
    std::string words;
    std::unique_ptr<Agent> agent;
  };

  explicit LocalRoom(room::Room made) : room_(std::move(made)) {}

  std::optional<Refusal> apply(const room::Entry& entry);
  void tell_all(room::Time now);
  void greet(Visitor& visitor, const Hello& hello, std::optional<uint32_t> id, room::Time now);
  room::MemberNo next_member() const;
  Agent& agent_for(room::SeatNo seat, std::string_view words);

  room::Room room_;
  std::vector<std::string> lines_;  // of the record
  std::map<int, Visitor> visitors_;
  int opened_ = 0;
  std::map<room::SeatNo, Bot> bots_;
};

}  // namespace kanly::protocol
