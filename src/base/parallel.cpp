#include "base/parallel.h"

#ifndef __wasm__

#include <algorithm>
#include <thread>
#include <vector>

namespace kanly {

void in_parallel(int count, const std::function<void(int)>& work) {
  std::vector<std::thread> others;
  for (int i = 1; i < count; ++i) others.emplace_back([&work, i] { work(i); });
  if (count > 0) work(0);
  for (std::thread& t : others) t.join();
}

int core_count() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

}  // namespace kanly

#else

namespace kanly {

void in_parallel(int count, const std::function<void(int)>& work) {
  for (int i = 0; i < count; ++i) work(i);
}

int core_count() { return 1; }

}  // namespace kanly

#endif
