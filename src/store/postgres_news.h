// News between processes by PostgreSQL's LISTEN and NOTIFY: a connection of its own, and a thread that waits at it.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <thread>

#include "store/news_desk.h"
#include "store/newsroom.h"
#include "store/postgres.h"

namespace kanly::store {

class PostgresNews : public Newsroom {
 public:
  explicit PostgresNews(PostgresDatabase& database);
  ~PostgresNews() override;

  void hear(Store::Hear hear) override;
  void listen(std::string_view channel) override;
  void unlisten(std::string_view channel) override;
  void announce(std::string_view channel, std::string_view text) override;
  void announce_within(const News& news) override;
  void succeeded(const News&) override {}

 private:
  // While it is this call's turn at the database.
  void notify(std::string_view channel, std::string_view text, int64_t number);
  void work();           // the thread: connects, waits, connects again
  void wait_for_news();  // until the connection is lost (throws Lost) or the end
  void hang_up();
  void catch_up();  // listens to what is wanted and no more
  void take_notifications();
  void take(const std::string& channel, std::string_view payload);
  void wake() const;

  PostgresDatabase& database_;  // announces
  NewsDesk desk_;
  int64_t sender_;
  int64_t announced_ = 0;

  std::mutex mutex_;
  std::condition_variable caught_up_;
  std::set<std::string> wanted_;
  std::set<std::string> active_;  // what the connection listens to
  bool stop_ = false;
  int wake_ = -1;  // an eventfd
  std::thread thread_;

  // The thread's own.
  Connection connection_;
  bool was_connected_ = false;
  std::map<int64_t, int64_t> last_of_;  // the last number heard of each sender
};

}  // namespace kanly::store
