// News inside one process: a queue, and a thread that tells whoever hears.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>

#include "store/store.h"

namespace kanly::store {

class NewsDesk {
 public:
  NewsDesk() = default;
  NewsDesk(const NewsDesk&) = delete;
  NewsDesk& operator=(const NewsDesk&) = delete;
  ~NewsDesk() { hear(nullptr); }

  // Not from inside the function that hears.
  void hear(Store::Hear hear);
  void tell(News news);  // forgotten when nobody hears

 private:
  void work();

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<News> waiting_;
  bool stop_ = false;
  Store::Hear hear_;
  std::thread thread_;
};

}  // namespace kanly::store
