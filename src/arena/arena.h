// A whole arena: plays what is not yet in the results file and writes it there, game by game.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "arena/match.h"
#include "arena/records.h"
#include "arena/tournament.h"

namespace kanly {

struct Arena {
  ArenaConfig config;
  std::string out;          // the results file; folders on the way are made
  int workers = 1;          // processes
  uint64_t most_games = 0;  // 0: all of them; else the first so many
  Shard shard;              // … of this part of them
  bool restart = false;     // throw away what is in the file
  int64_t most_tokens = 0;  // 0: no limit; no game is begun that could go beyond it
  int64_t most_micros = 0;  // … nor beyond this, in millionths of what prices are in
  AgentFactory make_agent;  // empty: as kanly::make_agent()

  // With every new record, and without one several times a second: false stops.
  std::function<bool(const GameRecord* record)> watch;
  // Before the first game: those of them that are there already, and how many there shall be.
  std::function<void(const Results& results, uint64_t games)> begins;
};

struct ArenaEnd {
  bool stopped = false;
  std::string wrong;   // why it could not begin: the file is of no use
  std::string defect;  // a failure of ours that stopped it
  std::string outage;  // a model that could not be reached stopped it; that game is void
  bool spent = false;  // the next game could cost too much
};
// The records do not depend on the number of workers, nor on how often it was stopped, unless an agent
// looks at the clock. With a
// restart or a file that is not there yet, it begins anew.
ArenaEnd run_arena(const Arena& arena);

// Where its programs have their folders: beside the results, named like them.
std::string programs_folder(const std::string& out);
// … and where they are if models play: what these were asked and answered is kept there.
std::string models_folder(const std::string& out);
std::string games_folder(const ArenaConfig& config, const std::string& out);

// Tokens and money, in millionths of what prices are in.
struct Cost {
  int64_t tokens = 0;
  int64_t micros = 0;
};
// What the models of a game may cost at most.
Cost most_of_game(const ArenaConfig& config, uint64_t game);
// What they have cost.
Cost cost_of(const GameRecord& record);

// Puts the results of several runs of the same configuration together, in the order of the games: with all
// parts the same file as one worker would have written in one piece. What is wrong is said in
// Results::wrong: another configuration, or a game that went differently in two files.
Results merge_results(const std::vector<std::string>& files);
// Writes them whole or not at all; what is wrong, or "".
std::string write_results(const Results& results, const std::string& path);

}  // namespace kanly
