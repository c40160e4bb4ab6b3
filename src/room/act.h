// What somebody does in a room, and the line of the record that says so.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/game.h"
#include "room/setup.h"

namespace kanly::room {

// --- Who is here and sits where ------------------------------------------------------------------

// The first who joins is the owner of the room: seats people and bots before the game, and begins it.
struct Join {
  std::string name;
  bool agent = false;  // a program that plays through the same door as people
  friend bool operator==(const Join&, const Join&) = default;
};
// An open seat, the own one after leaving or being stood in for, or that of a bot.
struct TakeSeat {
  SeatNo seat = 0;
  friend bool operator==(const TakeSeat&, const TakeSeat&) = default;
};
struct LeaveSeat {
  SeatNo seat = 0;
  friend bool operator==(const LeaveSeat&, const LeaveSeat&) = default;
};
// To a bot (its words) or to another member, by whoever has the seat; open seats by the owner.
struct HandSeat {
  SeatNo seat = 0;
  MemberNo to = 0;
  std::string bot;
  friend bool operator==(const HandSeat&, const HandSeat&) = default;
};
struct Begin {
  friend bool operator==(const Begin&, const Begin&) = default;
};

// --- Playing --------------------------------------------------------------------------------------

// Answers the seat's question, or does something of one's own accord. `answered` is the number of the
// question (Question::number): an answer to an earlier one is refused. 0: whatever is asked now.
struct Choose {
  SeatNo seat = 0;
  uint32_t answered = 0;
  bool as_interrupt = false;
  std::vector<Option> path;
  std::string
      words;  // goes with a deal: recorded, told to those who see the deal, enforced by nobody
  friend bool operator==(const Choose&, const Choose&) = default;
};
// Lets an open window for reactions pass; everybody may, with or without a card.
struct Waive {
  SeatNo seat = 0;
  uint32_t window = 0;
  friend bool operator==(const Waive&, const Waive&) = default;
};
// Asks for more time in it; everybody may, once a window.
struct Hold {
  SeatNo seat = 0;
  uint32_t window = 0;
  friend bool operator==(const Hold&, const Hold&) = default;
};
// Takes the own last choice back, while it is quiet (words/quiet.h).
struct Undo {
  SeatNo seat = 0;
  friend bool operator==(const Undo&, const Undo&) = default;
};

// Where a seat wants to be asked about windows. The last that fits a window counts; without any a seat
// is asked about reactions and not about pauses.
struct Stop {
  std::string window;  // the prompt id, as in "karama_cancel" or "before_storm_moves"; "*": all
  Phase phase = Phase::kCount;  // kCount: all phases
  bool ask = true;
  friend bool operator==(const Stop&, const Stop&) = default;
};
inline constexpr std::size_t kMostStops = 24;
struct SetStops {
  SeatNo seat = 0;
  std::vector<Stop> stops;
  friend bool operator==(const SetStops&, const SetStops&) = default;
};

// --- Talking and voting ---------------------------------------------------------------------------

enum class Hearers : uint8_t { Table, Ally, Seat, Watchers };
struct Say {
  SeatNo seat = 0;  // kWatchers: somebody who watches
  Hearers to = Hearers::Table;
  SeatNo whom = 0;  // of Hearers::Seat
  std::string words;
  friend bool operator==(const Say&, const Say&) = default;
};

enum class Motion : uint8_t {
  Pause,
  Resume,
  Undo,       // back to before the proposer's last choice; everybody must agree
  SeatToBot,  // somebody is away
};
struct Propose {
  SeatNo seat = 0;
  Motion motion = Motion::Pause;
  SeatNo about = 0;  // of SeatToBot
  friend bool operator==(const Propose&, const Propose&) = default;
};
struct Vote {
  SeatNo seat = 0;
  uint32_t number = 0;
  bool yes = false;
  friend bool operator==(const Vote&, const Vote&) = default;
};

// --- The room itself (kRoomItself) ----------------------------------------------------------------

// Time has come (Room::next_tick).
struct Tick {
  friend bool operator==(const Tick&, const Tick&) = default;
};
// Nobody could be heard for so long: clocks and windows get that time back.
struct WasAway {
  int64_t ms = 0;
  friend bool operator==(const WasAway&, const WasAway&) = default;
};
// What a bot has come to (Room::thoughts).
struct BotAnswer {
  SeatNo seat = 0;
  uint32_t answered = 0;
  bool as_interrupt = false;
  Option option;
  friend bool operator==(const BotAnswer&, const BotAnswer&) = default;
};

using Act = std::variant<Join, TakeSeat, LeaveSeat, HandSeat, Begin, Choose, Waive, Hold, Undo,
                         SetStops, Say, Propose, Vote, Tick, WasAway, BotAnswer>;

struct Entry {
  Time at = 0;
  MemberNo by = kRoomItself;
  Act act;
  friend bool operator==(const Entry&, const Entry&) = default;
};

std::string_view id_of(Hearers hearers);
std::string_view id_of(Motion motion);

// A line of the record without its end, "1763421000000 3 choose 2 17 - pass"; and back, or what is
// wrong with it.
std::string line_of(const Entry& entry);
std::variant<Entry, std::string> entry_from(std::string_view line);

}  // namespace kanly::room
