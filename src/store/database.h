// What the store asks of a database: statements with values, in transactions, done again when the connection was
// lost.
#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <variant>
#include <vector>

#include "store/store.h"

namespace kanly::store {

// What a statement's $1, $2 … stand for.
struct Value : std::variant<std::monostate, int64_t, std::string> {
  Value(std::string text) : variant(std::move(text)) {}
  Value(std::string_view text) : variant(std::string(text)) {}
  Value(const char* text) : variant(std::string(text)) {}
  Value(int64_t number) : variant(number) {}
  Value(uint64_t number) : variant(static_cast<int64_t>(number)) {}
  Value(int number) : variant(static_cast<int64_t>(number)) {}
  Value(bool yes) : variant(static_cast<int64_t>(yes)) {}
  Value(std::optional<Time> time) {
    if (time) emplace<int64_t>(*time);
  }
};

// A row that a statement gave.
class Row {
 public:
  explicit Row(std::vector<std::optional<std::string>> columns) : columns_(std::move(columns)) {}

  // "" for NULL.
  std::string text(size_t column) const { return columns_[column].value_or(""); }
  int64_t number(size_t column) const;  // 0 for NULL
  std::optional<int64_t> maybe(size_t column) const;
  bool yes(size_t column) const { return number(column) != 0; }

 private:
  std::vector<std::optional<std::string>> columns_;
};

struct Rows : std::vector<Row> {
  uint64_t touched = 0;  // how many rows the statement changed
};

// The connection went, or the database wants the transaction to be tried again.
struct Lost {
  std::string why;
};

class Database {
 public:
  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  virtual ~Database() = default;

  virtual Rows run(const std::string& statement, const std::vector<Value>& values) = 0;
  virtual void begin() = 0;
  virtual void commit() = 0;
  // Gives up a transaction if there is one; never throws.
  virtual void rollback() noexcept = 0;
  // Connects anew if that is needed; throws Lost when it cannot.
  virtual void mend() = 0;

  // SQL for the milliseconds since 1970 by the database's clock.
  virtual std::string clock() const = 0;
  // What follows a SELECT so that other transactions must wait before they change its rows (Alone) or wait until
  // nobody looks at them any more (Shared).
  virtual std::string lock_alone() const { return ""; }
  virtual std::string lock_shared() const { return ""; }

  // Does work, which may run several times: also when all was done the first time and only the answer was
  // lost.
  template <class Work>
  auto again(Work work) {
    const std::scoped_lock lock(mutex_);
    const auto give_up = std::chrono::steady_clock::now() + patience_;
    for (auto pause = std::chrono::milliseconds(10);;) {
      std::string why;
      try {
        mend();
        return work();
      } catch (const Lost& lost) {
        why = lost.why;
      } catch (...) {
        rollback();
        throw;
      }
      rollback();
      if (std::chrono::steady_clock::now() + pause > give_up) {
        throw StoreError(StoreError::Kind::Unreachable, "the database cannot be reached: " + why);
      }
      std::this_thread::sleep_for(pause);
      pause = std::min(pause * 2, std::chrono::milliseconds(500));
    }
  }

  // The same in one transaction.
  template <class Work>
  auto whole(Work work) {
    return again([&] {
      begin();
      auto result = work();
      commit();
      return result;
    });
  }

 protected:
  std::chrono::milliseconds patience_{0};

 private:
  std::mutex mutex_;
};

}  // namespace kanly::store
