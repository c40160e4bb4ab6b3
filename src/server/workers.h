// Threads that think: a bot's answer, a password's hash. What comes of it goes back to the loop.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/loop.h"

namespace kanly::server {

class Workers {
 public:
  Workers(Loop& loop, int threads);
  // Waits for what is being done; what still waits is not begun.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  // Does the work in one of the threads, and then what it returned on the loop. From the loop only.
  void add(std::function<std::function<void()>()> work);
  std::size_t waiting();

 private:
  void run();

  Loop& loop_;
  std::mutex mutex_;
  std::condition_variable more_;
  std::deque<std::function<std::function<void()>()>> work_;
  bool stop_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace kanly::server
