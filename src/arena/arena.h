// A whole arena: plays what is not yet in the results file and writes it there, game by game.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "arena/match.h"
#include "arena/records.h"

namespace kanly {

struct Arena {
  ArenaConfig config;
  std::string out;          // the results file; folders on the way are made
  int workers = 1;          // processes
  uint64_t most_games = 0;  // 0: all of them; else the first so many
  bool restart = false;     // throw away what is in the file
  AgentFactory make_agent;  // empty: as kanly::make_agent()

  // With every new record, and without one several times a second: false stops.
  std::function<bool(const GameRecord* record)> watch;
  // Before the first game: how many are there already and how many there shall be.
  std::function<void(const Results& results, uint64_t games)> begins;
};

struct ArenaEnd {
  bool stopped = false;
  std::string wrong;   // why it could not begin: the file is of no use
  std::string defect;  // a failure of ours that stopped it
};
// The records do not depend on the number of workers, nor on how often it was stopped, unless an agent
// looks at the clock. With a
// restart or a file that is not there yet, it begins anew.
ArenaEnd run_arena(const Arena& arena);

}  // namespace kanly
