// The results of an arena: a file of JSON lines (docs/arena.md). The first line is the configuration,
// every other line one finished game, in any order. A line counts once its end is written, so that a
// file can be cut off anywhere and gone on with.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/arena_config.h"
#include "game/game.h"
#include "model/counts.h"

namespace kanly {

inline constexpr int kResultsVersion = 1;

// An agent that crashed, hung, answered what was not on the menu or needs more than it may cost has lost, and
// the game ends there.
struct Forfeit {
  enum class Kind : uint8_t { Crash, Hang, Illegal, Spent };
  Faction faction = Faction::None;
  Kind kind = Kind::Crash;
  std::string text;

  friend bool operator==(const Forfeit&, const Forfeit&) = default;
};
namespace detail {
extern const Names<Forfeit::Kind, 4> kForfeitKinds;
}
inline const auto& rows_of(Forfeit::Kind) { return detail::kForfeitKinds; }

struct SeatRecord {
  Faction faction = Faction::None;
  std::string agent;  // its name

  friend bool operator==(const SeatRecord&, const SeatRecord&) = default;
};

// How a seat got on with its program.
struct ProcessCounts {
  int questions = 0;  // that were put to it
  int refused = 0;    // answers that were wrong and asked for again
  int timeouts = 0;   // questions that got the answer for those who give none
  int late = 0;       // … because time was over, and it was ended
  int crashes = 0;    // how often it ended by itself
  int restarts = 0;   // how often it was started again

  friend bool operator==(const ProcessCounts&, const ProcessCounts&) = default;
};

// One number for every seat.
using BySeat = std::vector<int>;

struct GameRecord {
  // What was played.
  uint64_t game = 0;
  uint64_t seed = 0;  // games of the same seed have the same factions at the same seats
  int table = 0;      // which of the configuration's tables
  std::string rules;
  std::vector<SeatRecord> seats;
  int one = -1;  // the seat of the one among others, or -1

  // How it ended. After a forfeit nobody has won, and nothing below this part is recorded.
  Factions winners;
  Victory victory = Victory::None;
  int turns = 0;
  int decisions = 0;
  std::optional<Forfeit> forfeit;
  std::vector<ProcessCounts> processes;  // by seat; empty if no seat is a program's
  std::vector<model::Counts> models;     // … and if none is a model's

  // What happened in it.
  PerEnum<Territory, uint16_t, kTerritoryCount> battles{};
  int traitors = 0;    // called
  int explosions = 0;  // of a lasgun at a shield
  int leaders_killed = 0;
  int alliances = 0;  // formed
  PerEnum<CardKind, uint16_t, kCardKindCount> cards_played{};
  std::vector<BySeat> spice;        // at the end of every turn, behind the shields
  std::vector<BySeat> strongholds;  // … and the strongholds each one held alone
  PerEnum<Territory, uint32_t, kTerritoryCount> forces{};  // standing there at turn ends, summed

  bool won(int seat) const { return winners.has(seats[static_cast<size_t>(seat)].faction); }
  int battle_count() const;

  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

// One line each, with its end.
std::string header_line(const ArenaConfig& config);
std::string header_line(const ArenaConfig& config, std::string_view hash);
std::string record_line(const GameRecord& record);
// What is wrong with a line, or "".
std::string read_record(std::string_view line, GameRecord& record);

struct Results {
  ArenaConfig config;
  std::string hash;                 // of the configuration, as the file has it
  std::vector<GameRecord> records;  // by game number, each game once
  uint64_t whole_bytes = 0;         // of the file, without a line that was cut off
  std::string wrong;                // why the file cannot be used, in a sentence; else ""
};
Results read_results(const std::string& path);
Results parse_results(std::string_view text, std::string_view file_name);

}  // namespace kanly
