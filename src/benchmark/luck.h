// How much of a won game was luck: the correction of AIVAT, measured. Between two choices of its own a player meets
// chance (the order of the decks, the whims of bots) and what others do with what they hold. By a value function, that of
// the searching player, each stretch brings so much; by chance alone it brings on average what redrawn chance brings from
// the same state. What is above that is luck, and may be taken off without a bias as far as the redrawn chance is the real
// one. docs/benchmark.md has what came of it.
#pragma once

#include <span>
#include <vector>

#include "benchmark/metrics.h"
#include "benchmark/rows.h"
#include "benchmark/season.h"

namespace kanly::benchmark {

struct Luck {
  bool won = false;
  double chance = 0;  // value that chance brought beyond its mean
  double others =
      0;  // value that all brought that was not its own choice: no more than this can be taken off
};
// Of one game of a row, chance being drawn so often for every stretch.
Luck luck_of(const Season& season, const GameRow& row, int draws);

struct LuckOfRow {
  Estimate share;
  Estimate chance;           // its mean, which is 0 where nothing is biased
  double left = 1;           // of the variance, with chance taken off
  double left_at_least = 1;  // … with all taken off that was not its own choice
};
LuckOfRow luck_of_row(std::span<const Luck> games);

}  // namespace kanly::benchmark
