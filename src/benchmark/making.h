// How a season is made: games between bots are searched for positions that matter, and their paths are valued.
#pragma once

#include <functional>
#include <string>

#include "benchmark/season.h"

namespace kanly::benchmark {

struct Making {
  SeasonPlan plan;
  std::string folder;
  std::string entropy;  // what the master seed is made of; whoever knows it knows the season
  int threads = 1;
  // Told what was done, now and then; false stops, and the same call goes on from there.
  std::function<bool(const std::string& what)> watch;
};

// Makes it or goes on with it: what was valued stands in making.jsonl. False if it was stopped. Throws BadInput.
bool make_season(const Making& making);

// Paths to be valued at a position: the heuristic player's and those that differ from it in one answer, the idle
// ones, the first options, and random walks.
void choose_paths(const SeasonPlan& plan, const Game& game, const Seed& seed, Position& position);

// A source game: all heuristic, or with two random players in every third of them.
SourceGame play_source_game(const SeasonPlan& plan, std::string_view master, int number);

}  // namespace kanly::benchmark
