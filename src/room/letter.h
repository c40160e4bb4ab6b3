// What a room tells, and whom. A letter goes to one audience: a seat, or all who watch. Letters are
// numbered for each audience from 1, so that whoever comes back can say which one came last.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "game/event.h"
#include "room/act.h"

namespace kanly::room {

// Who holds a seat, as everybody sees it.
enum class Holder : uint8_t { Nobody, Person, Agent, Bot };
std::string_view id_of(Holder holder);

struct SeatState {
  Holder holder = Holder::Nobody;
  MemberNo member = 0;     // of a person or an agent; kept while the seat waits for them
  std::string name;        // … and what they are called
  std::string bot;         // the words of the bot that plays, also of one that stands in
  bool stands_in = false;  // the bot plays until the person is back
  friend bool operator==(const SeatState&, const SeatState&) = default;
};

enum class Stage : uint8_t { Gathering, Playing, Paused, Over };
std::string_view id_of(Stage stage);

struct MemberJoined {
  MemberNo member = 0;
  std::string name;
  friend bool operator==(const MemberJoined&, const MemberJoined&) = default;
};
struct SeatChanged {
  SeatNo seat = 0;
  SeatState state;
  friend bool operator==(const SeatChanged&, const SeatChanged&) = default;
};
struct StageChanged {
  Stage stage = Stage::Gathering;
  friend bool operator==(const StageChanged&, const StageChanged&) = default;
};

// The position is another for this audience. The new view is Room::view() at the time the letter is
// written; the events are those the audience may know, masked.
struct Happened {
  int turn = 0;
  Event event;
};
struct Changed {
  std::vector<Happened> events;
  bool undone = false;  // choices were taken back
};
// What this seat is asked now (Room::question): another question, or the same in another position.
// Number 0: nothing any more.
struct Asked {
  uint32_t question = 0;
  friend bool operator==(const Asked&, const Asked&) = default;
};

// The last answers of a path that this seat gave: something came in between that could not be foreseen, and they
// were not needed.
struct Unused {
  std::vector<Option> answers;
  friend bool operator==(const Unused&, const Unused&) = default;
};

struct Said {
  SeatNo from = kWatchers;
  std::string name;  // of who speaks
  Hearers to = Hearers::Table;
  SeatNo whom = 0;
  std::string words;
  bool of_deal = false;  // goes with a deal that the game knows
  Time at = 0;
  friend bool operator==(const Said&, const Said&) = default;
};

// The clock of a seat of which everybody sees that it is asked.
struct ClockState {
  bool runs = false;
  Time until = 0;       // if it runs
  int64_t bank_ms = 0;  // what was left when it last stood still
  friend bool operator==(const ClockState&, const ClockState&) = default;
};
struct ClockChanged {
  SeatNo seat = 0;
  ClockState state;
  friend bool operator==(const ClockChanged&, const ClockChanged&) = default;
};

struct VoteState {
  enum class Outcome : uint8_t { Open, Passed, Failed };
  uint32_t number = 0;
  Motion motion = Motion::Pause;
  SeatNo by = 0;
  SeatNo about = 0;
  uint16_t voters = 0;  // seats that have a vote, as bits
  uint16_t yes = 0;
  uint16_t no = 0;
  Time until = 0;
  Outcome outcome = Outcome::Open;
  friend bool operator==(const VoteState&, const VoteState&) = default;
};
struct VoteChanged {
  VoteState state;
  friend bool operator==(const VoteChanged&, const VoteChanged&) = default;
};

// Somebody may react to what has just been announced, or nobody can: it looks the same.
struct WindowState {
  uint32_t number = 0;    // 0: none is open
  std::string_view kind;  // the prompt id of its question
  Time until = 0;         // 0: until it is answered
  uint16_t done = 0;      // seats that let it pass or have answered, as bits
  uint16_t held = 0;      // seats that asked for more time
  friend bool operator==(const WindowState&, const WindowState&) = default;
};
struct Reactions {
  WindowState window;
  friend bool operator==(const Reactions&, const Reactions&) = default;
};

// The seed belongs to the commitment; from now on every secret may be seen (Room::whole_game).
struct GameOver {
  Seed seed{};
  friend bool operator==(const GameOver&, const GameOver&) = default;
};

using Body = std::variant<MemberJoined, SeatChanged, StageChanged, Changed, Asked, Said,
                          ClockChanged, VoteChanged, Reactions, GameOver, Unused>;

struct Letter {
  SeatNo to = kWatchers;
  uint32_t number = 0;
  Time at = 0;
  Body body;
};

// What a text takes beside itself.
inline std::size_t heap_of(const std::string& s) {
  return s.capacity() > std::string().capacity() ? s.capacity() + 1 : 0;
}

}  // namespace kanly::room
