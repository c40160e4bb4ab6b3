#include "store/news_desk.h"

#include <utility>

namespace kanly::store {

void NewsDesk::hear(Store::Hear hear) {
  if (thread_.joinable()) {
    {
      const std::scoped_lock lock(mutex_);
      stop_ = true;
    }
    changed_.notify_all();
    thread_.join();
  }
  const std::scoped_lock lock(mutex_);
  waiting_.clear();
  stop_ = false;
  hear_ = std::move(hear);
  if (hear_) thread_ = std::thread([this] { work(); });
}

void NewsDesk::tell(News news) {
  {
    const std::scoped_lock lock(mutex_);
    if (!hear_) return;
    waiting_.push_back(std::move(news));
  }
  changed_.notify_all();
}

void NewsDesk::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    changed_.wait(lock, [&] { return stop_ || !waiting_.empty(); });
    if (stop_) return;
    const News news = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    hear_(news);
    lock.lock();
  }
}

}  // namespace kanly::store
