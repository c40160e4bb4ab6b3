#include "server/workers.h"

#include <utility>

namespace kanly::server {

Workers::Workers(Loop& loop, int threads) : loop_(loop) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { run(); });
}

Workers::~Workers() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
    work_.clear();
  }
  more_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Workers::add(std::function<std::function<void()>()> work) {
  {
    const std::lock_guard lock(mutex_);
    work_.push_back(std::move(work));
  }
  more_.notify_one();
}

std::size_t Workers::waiting() {
  const std::lock_guard lock(mutex_);
  return work_.size();
}

void Workers::run() {
  for (;;) {
    std::unique_lock lock(mutex_);
    more_.wait(lock, [this] { return stop_ || !work_.empty(); });
    if (stop_) return;
    auto work = std::move(work_.front());
    work_.pop_front();
    lock.unlock();
    auto then = work();
    work = nullptr;
    if (then) loop_.post(std::move(then));
  }
}

}  // namespace kanly::server
