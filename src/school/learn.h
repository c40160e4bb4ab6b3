// Teaches the value net of the searching player: games between heuristic players, what every seat had
// at the beginning of every Turn, and whether it won.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "agents/search/value.h"
#include "simulation/simulate.h"

namespace kanly {

struct Lesson {
  Features features{};
  bool won = false;
};

// Of all games of a simulation, in order; the same on any number of threads.
std::vector<Lesson> lessons_of(const Simulation& simulation);

// Tables of all kinds: one half the base six, the other four to eight factions of all that can be
// played, some with variants. About so many games in all.
std::vector<Simulation> school(uint64_t games, uint64_t first_seed, int threads);

struct Teaching {
  int epochs = 6;
  int batch = 256;
  double rate = 0.002;
  uint64_t seed = 1;
};

// How far off it is: the mean of -log(chance given to what happened).
double log_loss(const ValueNet& net, std::span<const Lesson> lessons);

// A net taught by these lessons (Adam). The progress is told after every epoch.
ValueNet teach(std::span<const Lesson> lessons, const Teaching& teaching,
               const std::function<void(int epoch, const ValueNet& net)>& progress = {});

// As value_net.inc has it.
std::string net_text(const ValueNet& net);

}  // namespace kanly
