#include "simulation/pool.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <thread>
#include <vector>

namespace kanly {

void run_pool(const PoolJob& job) {
  std::atomic<uint64_t> next{0};
  std::atomic<uint64_t> done{0};
  std::atomic<uint64_t> stop_at{std::numeric_limits<uint64_t>::max()};
  std::mutex mutex;
  std::condition_variable finished;
  int running = std::max(1, job.threads);

  const auto worker = [&](int number) {
    for (;;) {
      const uint64_t game = next.fetch_add(1);
      if (game >= job.games || game > stop_at.load()) break;
      if (!job.play(number, game)) {
        uint64_t at = stop_at.load();
        while (game < at && !stop_at.compare_exchange_weak(at, game)) {
        }
      }
      done.fetch_add(1);
    }
    const std::lock_guard lock(mutex);
    --running;
    finished.notify_one();
  };

  std::vector<std::thread> threads;
  const int count = running;
  threads.reserve(static_cast<size_t>(count));
  for (int i = 0; i < count; ++i) threads.emplace_back(worker, i);
  {
    std::unique_lock lock(mutex);
    while (!finished.wait_for(lock, std::chrono::milliseconds(500), [&] { return running == 0; })) {
      if (job.progress) job.progress(done.load());
    }
  }
  for (std::thread& t : threads) t.join();
  if (job.progress) job.progress(done.load());
}

}  // namespace kanly
