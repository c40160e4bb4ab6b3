#include "store/postgres_news.h"

#include <cerrno>
#include <charconv>
#include <cstring>
#include <utility>

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "store/sql_store.h"

namespace kanly::store {

namespace {

// In front of the names of our channels.
constexpr std::string_view kPrefix = "kanly:";
// A notification holds less than 8000 bytes; what is longer goes by way of a table, for a minute.
constexpr size_t kLongestInline = 7000;
constexpr int64_t kKeptMilliseconds = 60000;
constexpr int kPauseMilliseconds = 300;

// A payload: who sends, the how-maniethest of the sender's it is, whether the text follows ("=") or its number in
// long_news ("@"). Without the numbers equal news of one transaction would be told once, and news announced again
// because the answer was lost would be told twice.
std::string payload_of(int64_t sender, int64_t number, char form, std::string_view text) {
  return std::to_string(sender) + " " + std::to_string(number) + " " + form + std::string(text);
}

// The number that text begins with and the blank behind it, taken off.
int64_t take_number(std::string_view& text) {
  int64_t number = 0;
  const auto end = std::from_chars(text.data(), text.data() + text.size(), number).ptr;
  text.remove_prefix(static_cast<size_t>(end - text.data()));
  if (text.starts_with(' ')) text.remove_prefix(1);
  return number;
}

std::string quoted(PGconn* connection, const std::string& channel) {
  char* name = PQescapeIdentifier(connection, channel.data(), channel.size());
  if (!name) throw Lost{"a name could not be quoted"};
  std::string text = name;
  PQfreemem(name);
  return text;
}

}  // namespace

PostgresNews::PostgresNews(PostgresDatabase& database)
    : database_(database), sender_(draw_writer()), wake_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (wake_ < 0) {
    throw StoreError(StoreError::Kind::Unreachable,
                     std::string("no eventfd: ") + std::strerror(errno) + ".");
  }
}

PostgresNews::~PostgresNews() {
  {
    const std::scoped_lock lock(mutex_);
    stop_ = true;
  }
  wake();
  if (thread_.joinable()) thread_.join();
  ::close(wake_);
}

void PostgresNews::wake() const {
  const uint64_t one = 1;
  if (::write(wake_, &one, sizeof one) < 0) return;  // full: it is awake
}

void PostgresNews::hear(Store::Hear hear) { desk_.hear(std::move(hear)); }

void PostgresNews::listen(std::string_view channel) {
  const std::string name = std::string(kPrefix) + std::string(channel);
  std::unique_lock lock(mutex_);
  wanted_.insert(name);
  if (!thread_.joinable()) thread_ = std::thread([this] { work(); });
  wake();
  const bool done = caught_up_.wait_for(lock, database_.patience(), [&] {
    return active_.contains(name) || !wanted_.contains(name);
  });
  if (!done)
    throw StoreError(StoreError::Kind::Unreachable, "the database cannot be reached for news.");
}

void PostgresNews::unlisten(std::string_view channel) {
  {
    const std::scoped_lock lock(mutex_);
    wanted_.erase(std::string(kPrefix) + std::string(channel));
  }
  wake();
}

void PostgresNews::announce(std::string_view channel, std::string_view text) {
  int64_t number = 0;
  const auto send = [&] {
    if (number == 0) number = ++announced_;  // calls take turns, so numbers go out in their order
    notify(channel, text, number);
    return true;
  };
  if (text.size() <= kLongestInline) {
    database_.again(send);
  } else {
    database_.whole(send);
  }
}

// If the transaction fails, the number is never heard of; if its answer is lost, whoever does it again sees that it
// was done.
void PostgresNews::announce_within(const News& news) {
  notify(news.channel, news.text, ++announced_);
}

void PostgresNews::notify(std::string_view channel, std::string_view text, int64_t number) {
  const std::string name = std::string(kPrefix) + std::string(channel);
  std::string payload;
  if (text.size() <= kLongestInline) {
    payload = payload_of(sender_, number, '=', text);
  } else {
    const int64_t id = draw_writer();
    database_.run("DELETE FROM long_news WHERE until < " + database_.clock(), {});
    database_.run(
        "INSERT INTO long_news (id, text, until) VALUES ($1, $2, " + database_.clock() + " + $3)",
        {id, text, kKeptMilliseconds});
    payload = payload_of(sender_, number, '@', std::to_string(id));
  }
  database_.run("SELECT pg_notify($1, $2)", {name, payload});
}

void PostgresNews::work() {
  for (;;) {
    try {
      connection_ = connect(database_.address());
      if (was_connected_) desk_.tell({.missed = true});
      was_connected_ = true;
      wait_for_news();
      return;
    } catch (const Lost&) {
      hang_up();
    } catch (const StoreError&) {  // it may pass; whoever calls the store is told by the store
      hang_up();
    }
    {
      const std::scoped_lock lock(mutex_);
      if (stop_) return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(kPauseMilliseconds));
  }
}

void PostgresNews::hang_up() {
  const std::scoped_lock lock(mutex_);
  active_.clear();
  connection_.reset();
}

void PostgresNews::wait_for_news() {
  for (;;) {
    catch_up();
    take_notifications();
    {
      const std::scoped_lock lock(mutex_);
      if (stop_) return;
    }
    pollfd waits[2] = {{.fd = PQsocket(connection_.get()), .events = POLLIN, .revents = 0},
                       {.fd = wake_, .events = POLLIN, .revents = 0}};
    if (::poll(waits, 2, -1) < 0 && errno != EINTR) throw Lost{std::strerror(errno)};
    uint64_t woken = 0;
    if (::read(wake_, &woken, sizeof woken) < 0 && errno != EAGAIN)
      throw Lost{std::strerror(errno)};
    if (PQconsumeInput(connection_.get()) == 0) throw Lost{PQerrorMessage(connection_.get())};
  }
}

void PostgresNews::catch_up() {
  const auto run = [&](const std::string& statement) {
    const Answer answer(PQexec(connection_.get(), statement.c_str()));
    check_answer(connection_.get(), answer.get());
  };
  for (;;) {
    std::string add;
    std::string drop;
    {
      const std::scoped_lock lock(mutex_);
      for (const std::string& name : wanted_) {
        if (!active_.contains(name)) add = name;
      }
      for (const std::string& name : active_) {
        if (!wanted_.contains(name)) drop = name;
      }
    }
    if (add.empty() && drop.empty()) return;
    if (!add.empty()) run("LISTEN " + quoted(connection_.get(), add));
    if (!drop.empty()) run("UNLISTEN " + quoted(connection_.get(), drop));
    {
      const std::scoped_lock lock(mutex_);
      if (!add.empty()) active_.insert(add);
      active_.erase(drop);
    }
    caught_up_.notify_all();
  }
}

void PostgresNews::take_notifications() {
  struct Free {
    void operator()(PGnotify* notification) const { PQfreemem(notification); }
  };
  for (;;) {
    const std::unique_ptr<PGnotify, Free> notification(PQnotifies(connection_.get()));
    if (!notification) return;
    take(notification->relname, notification->extra);
  }
}

void PostgresNews::take(const std::string& channel, std::string_view payload) {
  {
    const std::scoped_lock lock(mutex_);
    if (!wanted_.contains(channel)) return;
  }
  const int64_t sender = take_number(payload);
  const int64_t number = take_number(payload);
  int64_t& last = last_of_[sender];
  if (payload.empty() || number <= last) return;
  last = number;
  std::string text(payload.substr(1));
  if (payload.front() == '@') {
    const char* values[] = {text.c_str()};
    const Answer answer(PQexecParams(connection_.get(),
                                     "SELECT text FROM long_news WHERE id = CAST($1 AS BIGINT)", 1,
                                     nullptr, values, nullptr, nullptr, 0));
    check_answer(connection_.get(), answer.get());
    if (PQntuples(answer.get()) == 0) {  // it took us too long
      desk_.tell({.missed = true});
      return;
    }
    text = PQgetvalue(answer.get(), 0, 0);
  }
  desk_.tell({.channel = channel.substr(kPrefix.size()), .text = std::move(text)});
}

}  // namespace kanly::store
