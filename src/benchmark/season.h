// A season: what all its players are asked, in a folder that is sealed by hashes (docs/benchmark.md).
//
//   season.json       the plan, the engine it belongs to, the commitment to the seeds, the canary
//   sealed.json       the master seed; kept back until the season ends, then told
//   games.jsonl       the games that positions were taken from, as replays
//   positions.jsonl   track D: positions with paths and their values
//   critical.jsonl    track C: positions with a promise open or a betrayal possible
//   questions.jsonl   track R: questions about the rules
//   deals.jsonl       track S: what each deal is worth to heuristic players
//   manifest.json     a hash of each of these
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "benchmark/valuation.h"
#include "play/replay.h"

namespace kanly::benchmark {

// How large a season is; K1 and tests are smaller than the specification asks for.
struct SeasonPlan {
  std::string name = "K1";
  std::string factions = "atreides bene_gesserit emperor fremen harkonnen spacing_guild";
  std::string rules = "advanced";
  int positions = 48;         // of each kind, those that matter most by the pilot
  uint32_t deals = 2000;      // in each half of a value
  uint32_t pilot_deals = 24;  // in each half of the pilot that picks positions
  double least_spread = 0.03;
  int random_walks = 8;    // random paths whose mean loss is that of the random player
  int most_paths = 12;     // valued beforehand; other paths are valued on demand
  int source_games = 400;  // in each of which one decision of every kind is looked at
  int wide_of = 3;         // one of so many has six of all factions and all variants; 0: none
  int reference = 400;     // iterations of the search whose path is valued, too; 0: none
  int twin_of = 4;         // one position in so many has a skin twin
  int solo_games = 288;
  int talk_deals = 36;
  int questions = 400;
  int critical = 24;
  int critical_replays = 10;
};

struct SourceGame {
  int number = 0;
  std::string agents;  // by seat
  Replay replay;
};

struct Position {
  int number = 0;
  int game = 0;        // of the source games
  uint32_t after = 0;  // so many of its choices
  Kind kind = Kind::Bid;
  Faction seat = Faction::None;
  int turn = 0;
  std::string prompt;
  bool twin = false;  // asked a second time in another skin
  std::vector<Path> paths;
  std::vector<Value> values;  // by path
  std::vector<int> walks;     // the paths that random walks took

  // The mean loss of a player who takes any option of every menu.
  double random_loss() const;
};

// What is true of the seats at the position: a promise that the seat may break in this Turn.
struct Critical {
  int number = 0;
  int game = 0;
  uint32_t after = 0;
  Faction seat = Faction::None;  // whose word is at stake
  Faction other = Faction::None;
  std::string what;  // "promise", "alliance"
  Territory territory = Territory::None;
  int turn = 0;
  Replay replay;  // up to the position, with the deal
  Value kept;     // what the seat wins where it keeps its word …
  Value broken;   // … and where it breaks it
  // What the one wins to whom it was given: likewise, and as if no word had been given.
  Value other_kept;
  Value other_broken;
  Value other_before;
};

// What the deal of a game of track S is worth to heuristic players, before anybody has played: how often each seat won
// when all were heuristic, with the decks as they lie and chance of its own after that.
struct DealWorth {
  uint64_t game = 0;
  uint32_t playouts = 0;
  std::vector<uint32_t> won;  // by seat
};

struct RuleQuestion {
  int number = 0;
  std::string form;  // "legal", "why", "cost", "next", "happens"
  std::string rule;
  int game = 0;
  uint32_t after = 0;
  Faction seat = Faction::None;
  std::string text;
  std::vector<std::string> choices;
  int right = 0;
};

struct Season {
  SeasonPlan plan;
  std::string folder;
  std::string engine;     // the version of Kanly
  std::string signature;  // of the engine's rules, sixteen digits
  std::string prompt;     // the hash of the prompt templates, or "none" for bots alone
  std::string canary;
  std::string commitment;  // SHA-256 of sealed.json
  std::string master;      // 64 hexadecimal digits; empty while it is kept back
  std::vector<SourceGame> games;
  std::vector<Position> positions;
  std::vector<Critical> critical;
  std::vector<RuleQuestion> questions;
  std::vector<DealWorth> deals;

  const SourceGame& game(int number) const;
};

// A seed for one use, of the master seed and a label.
Seed seed_for(std::string_view master, std::string_view label, uint64_t number);
uint64_t number_for(std::string_view master, std::string_view label, uint64_t number);

// The position as it stood.
Game game_at(const Replay& replay, uint32_t after);
inline Game game_at(const Season& s, const Position& p) {
  return game_at(s.game(p.game).replay, p.after);
}
// The seed of the redeals of a position.
inline Seed deals_of(const Season& s, const Position& p) {
  return seed_for(s.canary, "deals", static_cast<uint64_t>(p.number));
}

// --- Files ----------------------------------------------------------------------------------------

std::string plan_json(const SeasonPlan& plan);
std::string season_json(const Season& season);
std::string position_line(const Position& position);
// Throws BadInput where a line cannot be read.
Position read_position(std::string_view line, std::string_view where);

// Every file of a folder with its hash: {"files": {"games.jsonl": "…"}, "seal": "…"}; the seal is the hash of them all.
std::string manifest_of(const std::string& folder, const std::vector<std::string>& files,
                        std::string_view more = {});
// What differs from the manifest, a sentence each.
std::vector<std::string> check_manifest(const std::string& folder);
// The seal that the manifest of a folder states.
std::string seal_of(const std::string& folder);

inline const std::vector<std::string> kSeasonFiles = {"season.json",     "games.jsonl",
                                                      "positions.jsonl", "critical.jsonl",
                                                      "questions.jsonl", "deals.jsonl"};
void write_season(const Season& season);
// Writes the manifest: from now on nothing may change.
void seal_season(const Season& season);
// Throws BadInput.
Season read_season(const std::string& folder);

// What was found, a sentence each: what differs, and what is only to be known (another version of the engine, whose
// games may go otherwise; where they do it is said).
struct Verdict {
  std::vector<std::string> wrong;
  std::vector<std::string> notes;
};
// Seals, seeds, positions, menus and paths: everything but the values, of which the first `values` positions
// are valued anew.
Verdict verify_season(const std::string& folder, int values, int threads);

}  // namespace kanly::benchmark
