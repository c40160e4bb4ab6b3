// What a table agrees on when a room is made: the game, who may sit where, clocks, talk, waiting.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "game/config.h"
#include "play/choice.h"

namespace kanly::room {

using Time = int64_t;       // milliseconds since 1970, always handed in
using SeatNo = uint8_t;     // 0 … players - 1, in the order of Config::seats
using MemberNo = uint16_t;  // a person or an outside agent that this room knows

inline constexpr SeatNo kWatchers = 0xff;   // all who watch, as one audience
inline constexpr MemberNo kRoomItself = 0;  // who ticks and answers for bots; people are 1, 2, …
inline constexpr std::size_t kLongestName = 40;   // of a person, in bytes
inline constexpr std::size_t kLongestTitle = 80;  // of a room
inline constexpr std::size_t kMostMembers = 100;

// --- Options ------------------------------------------------------------------------------------

enum class ClockKind : uint8_t {
  None,
  PerDecision,  // so long for each decision
  Banked,       // a stock of time for each seat, and some more for each decision
};
enum class TimeOut : uint8_t {
  Answer,  // the answer that the prompt has for it (R11)
  Bot,     // a bot stands in until the person is back
};

// Each is explained in option_table(), from which forms and help are made.
struct RoomOptions {
  std::string title;
  bool listed = true;
  bool watchers = true;
  bool whispers = true;
  bool takeover = true;
  bool undo = true;
  uint8_t seats_each = 1;
  ClockKind clock = ClockKind::None;
  int64_t decision_ms = 120'000;
  int64_t bank_ms = 3'600'000;
  TimeOut on_time_out = TimeOut::Answer;
  std::string stand_in = "heuristic";
  int64_t reaction_ms = 6'000;
  int64_t pace_ms = 500;
  int64_t vote_ms = 120'000;

  friend bool operator==(const RoomOptions&, const RoomOptions&) = default;
};

struct OptionInfo {
  std::string_view id;
  std::string_view sentence;  // what it means, for people
  std::string_view values;    // "yes no", "none per_decision banked", "1 to 12", "text", "bot"
};
std::span<const OptionInfo> option_table();
// The value of an option in words; and back, or what is wrong with id or value.
std::string value_of(const RoomOptions& options, std::string_view id);
std::optional<std::string> set_option(RoomOptions& options, std::string_view id,
                                      std::string_view value);

// --- Seats --------------------------------------------------------------------------------------

// For whom a seat is meant when the room is made.
struct SeatPlan {
  enum class Kind : uint8_t { Open, Bot };
  Kind kind = Kind::Open;
  std::string bot;  // its words, see agents/agents.h

  friend bool operator==(const SeatPlan&, const SeatPlan&) = default;
};

struct Setup {
  Config config;  // with the seed
  RoomOptions options;
  std::vector<SeatPlan> seats;  // by SeatNo; those that are missing are open
  Time made = 0;
  // Choices that were made before anybody sat down: the room plays on from where another game stood, whose
  // seed somebody may know.
  std::vector<Choice> opening = {};
  // … or a position that no choices lead to (play/position_line.h). It comes from a trusted host alone.
  std::string position = {};
  bool plays_on() const { return !opening.empty() || !position.empty(); }

  friend bool operator==(const Setup&, const Setup&) = default;
};

// A setup as text, which stands at the head of a record and holds the seed; and back, or what is wrong
// with which line. A record of another version is refused with what to do.
inline constexpr int kRecordVersion = 1;
std::string text_of(const Setup& setup);
std::variant<Setup, std::string> setup_from(std::string_view text);
// What is wrong with a setup, if anything.
std::optional<std::string> wrong_with(const Setup& setup);

}  // namespace kanly::room
