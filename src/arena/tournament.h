// The schedule of an arena: which factions and agents sit where in which game. Pure: it follows from
// the configuration and the number of the game alone.
//
// A deal is a seed with factions at seats. Every table plays every deal by each of the rules, so that
// tables and rules can be compared pair by pair. Game number = (deal × rules + rules) × tables + table.
//
// With k players of n factions, deals come in runs of k. In a run the same k factions turn round the
// table by one seat from deal to deal, so that each has every seat once, and each is in its turn the
// one among others. The runs of one round take every choice of k factions once. From round to round
// the seat at which a faction is the one, and the agents of a mixed table, move on by one. Thus after
// balanced_games() games every agent has had every faction at every seat equally often.
#pragma once

#include <cstdint>
#include <vector>

#include "arena/arena_config.h"
#include "arena/records.h"

namespace kanly {

struct ScheduledGame {
  uint64_t number = 0;
  uint64_t deal = 0;
  int table = 0;
  uint64_t seed = 0;
  Config config;                   // with the seed
  std::vector<ArenaAgent> agents;  // by seat
  int one = -1;                    // the seat of the one among others, or -1
};
ScheduledGame scheduled_game(const ArenaConfig& config, uint64_t number);

// A part of the schedule, for one machine among several: every so-many-th deal, with all its tables and
// rules, so that the parts take about as long as each other.
struct Shard {
  uint64_t number = 1;  // 1 … of
  uint64_t of = 1;

  bool has(const ArenaConfig& config, uint64_t game) const;
  bool whole() const { return of == 1; }
};

// Its record, as far as it is known before it is played.
GameRecord blank_record(const ScheduledGame& game);

// After so many games of every table, and every multiple of it, all is balanced exactly.
uint64_t balanced_games(const ArenaConfig& config);

}  // namespace kanly
