// Random games of every kind, looked at after every decision.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "play/replay.h"
#include "simulation/simulate.h"

namespace kanly {

// No question is asked more often than this in one game (docs/statistics.md has the real figures).
inline constexpr int kMostAsked = 2000;

struct Soak {
  uint64_t first_seed = 1;
  uint64_t first_game = 0;
  uint64_t games = 1'000'000;
  int threads = 1;
  int restless = 20;
  // Every so many games, more is looked at: menus, what a seat may see, the replay.
  int sample = 50;
  // Play this alone, with another seed each time.
  std::optional<Config> only;
  // Told which thread begins which game: what to name after a crash.
  std::function<void(int worker, uint64_t game)> begins;
};

// What is played in the game with this number: every set of factions in turn, advanced, basic or with
// some parts of the advanced game, with no house rule changed, with one or with several of them.
Config soak_config(const Soak& soak, uint64_t game);

// The first game that went wrong, and how far it went.
struct Violation {
  uint64_t game = 0;
  std::string text;
  Replay replay;
};

struct SoakResult {
  Tally tally;
  uint64_t sampled = 0;  // games looked at more closely
  std::optional<Violation> violation;
};

SoakResult soak(const Soak& soak, const std::function<void(uint64_t done)>& progress = {});

}  // namespace kanly
