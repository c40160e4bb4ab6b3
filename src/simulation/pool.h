// Many games on several threads.
#pragma once

#include <cstdint>
#include <functional>

#include "base/parallel.h"

namespace kanly {

struct PoolJob {
  uint64_t games = 0;
  int threads = 1;
  // Plays one game; false stops the whole job. Each worker is one thread, counted from 0.
  std::function<bool(int worker, uint64_t game)> play;
  // Told now and then how many games are done.
  std::function<void(uint64_t done)> progress;
};

// Games are handed out in order. When a game stops the job, all games before it are still played,
// so that the first failure is the same however many threads there are.
void run_pool(const PoolJob& job);

}  // namespace kanly
