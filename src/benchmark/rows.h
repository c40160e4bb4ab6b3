// A row of a season: everything one player answered, in a folder that can be verified.
//
//   decisions.jsonl   track D: paths chosen, with their values
//   results.jsonl     track S: games with the player's choices
//   answers.jsonl     track R
//   critical.jsonl    track C
//   talk.jsonl        track T
//   transcripts/      what a model was asked and said, a file for each item, compressed when the row is done
//   scores.json       all that is computed of these
//   manifest.json     hashes of the files, the season's seal, who played
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "benchmark/own_choices.h"
#include "benchmark/players.h"
#include "benchmark/season.h"

namespace kanly::benchmark {

struct DecisionRow {
  int position = 0;
  bool twin = false;
  int draw = 0;  // who takes chances answers several times
  Path path;
  Value value;
  Spent spent;

  friend bool operator==(const DecisionRow&, const DecisionRow&) = default;
};

struct GameRow {
  uint64_t game = 0;
  uint64_t seed = 0;
  int one = 0;                 // the player's seat
  std::vector<Faction> seats;  // in order
  Factions winners;
  Victory victory = Victory::None;
  int turns = 0;
  int decisions = 0;
  OwnChoices choices;
  Spent spent;

  // More than one answer in twenty was given up: the game is lost, however it ended.
  bool forfeited() const { return spent.given_up * 20 > spent.questions; }
  bool won() const { return !forfeited() && winners.has(seats[static_cast<size_t>(one)]); }
  friend bool operator==(const GameRow&, const GameRow&) = default;
};

struct AnswerRow {
  int question = 0;
  bool open_book = false;
  std::optional<int> choice;  // nothing: it gave none
  Spent spent;

  friend bool operator==(const AnswerRow&, const AnswerRow&) = default;
};

struct CriticalRow {
  int critical = 0;
  int replay = 0;
  bool broken = false;
  std::optional<double> keep;  // how likely it said it would keep its word; nothing of a bot
  OwnChoices choices;
  Spent spent;

  friend bool operator==(const CriticalRow&, const CriticalRow&) = default;
};

// How likely somebody took another's claim or promise to be true or to be kept.
struct Believed {
  Faction by = Faction::None;
  double share = 0;

  friend bool operator==(const Believed&, const Believed&) = default;
};

// A claim made in a talk, against the state at that moment.
struct ClaimRow {
  uint32_t after = 0;
  Faction from = Faction::None;
  std::string kind;
  std::string value;
  std::optional<bool> true_then;   // nothing: it cannot be checked
  std::vector<Believed> believed;  // by others

  friend bool operator==(const ClaimRow&, const ClaimRow&) = default;
};

// A promise by word of mouth, with what became of it.
struct PromiseRow {
  uint32_t after = 0;
  int turn = 0;
  Faction from = Faction::None;
  Faction to = Faction::None;  // None: to all
  std::string kind;
  std::string value;
  std::optional<double> keep;      // how likely its maker took it to be kept
  std::optional<bool> kept;        // nothing: void
  std::vector<Believed> believed;  // by others

  friend bool operator==(const PromiseRow&, const PromiseRow&) = default;
};

struct TalkRow {
  uint64_t game = 0;
  uint64_t seed = 0;
  bool talk = false;
  std::vector<Faction> seats;  // in order …
  std::vector<int> players;    // … with the number of the player at each
  Factions winners;
  int turns = 0;
  std::vector<OwnChoices> choices;  // by seat; none of a bot's
  std::vector<ClaimRow> claims;
  std::vector<PromiseRow> promises;
  int messages = 0;
  Spent spent;

  friend bool operator==(const TalkRow&, const TalkRow&) = default;
};

struct Row {
  std::string words;
  std::vector<DecisionRow> decisions;
  std::vector<GameRow> games;
  std::vector<AnswerRow> answers;
  std::vector<CriticalRow> critical;
  std::vector<TalkRow> talk;
};

// One line each, with its end.
std::string text_of_row(const DecisionRow& row);
std::string text_of_row(const GameRow& row);
std::string text_of_row(const AnswerRow& row);
std::string text_of_row(const CriticalRow& row);
std::string text_of_row(const TalkRow& row);

inline const std::vector<std::string> kRowFiles = {"decisions.jsonl", "results.jsonl",
                                                   "answers.jsonl", "critical.jsonl", "talk.jsonl"};
// A line that was cut off is passed over if `cut_off_is_well`.
Row read_row(const std::string& folder, bool cut_off_is_well);
// All files in order of their numbers, the scores and the manifest.
void write_row(const Season& season, const Row& row, const std::string& folder,
               const std::string& about);

}  // namespace kanly::benchmark
