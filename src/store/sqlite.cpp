#include "store/sqlite.h"

#include <cerrno>
#include <cstring>
#include <map>
#include <mutex>
#include <set>
#include <utility>

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include "store/database.h"
#include "store/news_desk.h"
#include "store/newsroom.h"
#include "store/schema.h"
#include "store/sql_store.h"

namespace kanly::store {

namespace {

using Kind = StoreError::Kind;

// Stands in the head of our files ("Kanl"), so that another program's file is not taken for a store.
constexpr int64_t kApplicationId = 0x4B616E6C;
constexpr int kBusyMilliseconds = 10000;

struct CloseDatabase {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
struct FinishStatement {
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};
using Statement = std::unique_ptr<sqlite3_stmt, FinishStatement>;

// A file of its own that one process locks; the lock goes with the process, however that ends.
class Lock {
 public:
  explicit Lock(const std::string& path)
      : file_(::open((path + ".lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)) {
    if (file_ < 0) {
      throw StoreError(Kind::Unreachable,
                       "the file " + path + ".lock cannot be made: " + std::strerror(errno) + ".");
    }
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0) {
      ::close(file_);
      throw StoreError(Kind::InUse,
                       "the store " + path +
                           " is in use by another process. Only one serves from an SQLite file; "
                           "several share a PostgreSQL database.");
    }
  }
  Lock(const Lock&) = delete;
  Lock& operator=(const Lock&) = delete;
  ~Lock() { ::close(file_); }

 private:
  int file_;
};

class SqliteDatabase final : public Database {
 public:
  SqliteDatabase(std::string path, const OpenOptions& options) : path_(std::move(path)) {
    const bool there = ::access(path_.c_str(), F_OK) == 0;
    if (!there && options.must_exist) {
      throw StoreError(Kind::BadAddress, "there is no file " + path_ + ".");
    }
    if (options.alone) lock_.emplace(path_);
    if (!there) {  // it holds hashes of passwords: for its owner's eyes alone
      const int file = ::open(path_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
      if (file >= 0) ::close(file);
    }
    sqlite3* database = nullptr;
    const int code = sqlite3_open_v2(
        path_.c_str(), &database,
        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX, nullptr);
    database_.reset(database);
    if (code != SQLITE_OK) fail(code);
    sqlite3_extended_result_codes(database, 1);
    sqlite3_busy_timeout(database, kBusyMilliseconds);
    prepare_file();
    if (options.alone) run("DELETE FROM processes", {});  // nobody lives who could hold a room
  }

  ~SqliteDatabase() override { statements_.clear(); }

  Rows run(const std::string& text, const std::vector<Value>& values) override {
    sqlite3_stmt* statement = prepared(text);
    const struct Reset {
      sqlite3_stmt* statement;
      ~Reset() {
        sqlite3_reset(statement);
        sqlite3_clear_bindings(statement);
      }
    } reset{statement};
    for (size_t i = 0; i < values.size(); ++i) bind(statement, i + 1, values[i]);

    Rows rows;
    const int64_t before = sqlite3_total_changes64(database_.get());
    for (;;) {
      const int code = sqlite3_step(statement);
      if (code == SQLITE_DONE) break;
      if (code != SQLITE_ROW) fail(code);
      std::vector<std::optional<std::string>> columns;
      for (int i = 0; i < sqlite3_column_count(statement); ++i) {
        if (const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(statement, i))) {
          columns.emplace_back(
              std::string(bytes, static_cast<size_t>(sqlite3_column_bytes(statement, i))));
        } else {
          columns.emplace_back();  // NULL
        }
      }
      rows.emplace_back(std::move(columns));
    }
    // What foreign keys remove besides is not counted by sqlite3_changes.
    rows.touched = sqlite3_total_changes64(database_.get()) == before
                       ? 0
                       : static_cast<uint64_t>(sqlite3_changes64(database_.get()));
    return rows;
  }

  void begin() override { run("BEGIN IMMEDIATE", {}); }
  void commit() override { run("COMMIT", {}); }
  void rollback() noexcept override {
    if (sqlite3_get_autocommit(database_.get()) == 0) {
      sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
    }
  }
  void mend() override {}

  std::string clock() const override {
    return "CAST(round((julianday('now') - 2440587.5) * 86400000) AS INTEGER)";
  }

 private:
  void prepare_file() {
    const auto number = [&](const std::string& pragma) {
      return run("PRAGMA " + pragma, {}).front().number(0);
    };
    const auto ours = [&] { return number("application_id") == kApplicationId; };
    // Asked once more: another process may just have made the tables.
    if (!ours() && run("SELECT 1 FROM sqlite_schema LIMIT 1", {}).size() == 1 && !ours()) {
      throw StoreError(Kind::BadAddress,
                       "the file " + path_ +
                           " is an SQLite database, but no store of Kanly's. Name another file.");
    }
    const auto steps = schema_steps(Dialect::Sqlite);
    check_version("the store " + path_, number("user_version"), steps.size());
    run("PRAGMA journal_mode = WAL", {});
    run("PRAGMA synchronous = FULL", {});
    run("PRAGMA foreign_keys = ON", {});
    run("PRAGMA trusted_schema = OFF", {});
    if (number("user_version") == static_cast<int64_t>(steps.size())) return;
    whole([&] {  // another process may do the same: whoever comes second finds it done
      const int64_t version = number("user_version");
      check_version("the store " + path_, version, steps.size());
      for (auto i = static_cast<size_t>(version); i < steps.size(); ++i) {
        for (const std::string& statement : steps[i]) run(statement, {});
      }
      run("PRAGMA application_id = " + std::to_string(kApplicationId), {});
      run("PRAGMA user_version = " + std::to_string(steps.size()), {});
      return true;
    });
  }

  sqlite3_stmt* prepared(const std::string& text) {
    Statement& statement = statements_[text];
    if (!statement) {
      sqlite3_stmt* made = nullptr;
      const int code =
          sqlite3_prepare_v3(database_.get(), text.c_str(), static_cast<int>(text.size()) + 1,
                             SQLITE_PREPARE_PERSISTENT, &made, nullptr);
      if (code != SQLITE_OK) {
        statements_.erase(text);
        fail(code);
      }
      statement.reset(made);
    }
    return statement.get();
  }

  void bind(sqlite3_stmt* statement, size_t number, const Value& value) {
    const int place =
        sqlite3_bind_parameter_index(statement, ("$" + std::to_string(number)).c_str());
    int code = SQLITE_OK;
    if (const auto* integer = std::get_if<int64_t>(&value)) {
      code = sqlite3_bind_int64(statement, place, *integer);
    } else if (const auto* text = std::get_if<std::string>(&value)) {
      code = sqlite3_bind_text64(statement, place, text->data(), text->size(), SQLITE_STATIC,
                                 SQLITE_UTF8);
    } else {
      code = sqlite3_bind_null(statement, place);
    }
    if (code != SQLITE_OK) fail(code);
  }

  [[noreturn]] void fail(int code) {
    const std::string why = database_ ? sqlite3_errmsg(database_.get()) : sqlite3_errstr(code);
    if (code == SQLITE_CONSTRAINT_FOREIGNKEY) {
      throw StoreError(Kind::BadValue,
                       "the room or the account that is named is not in the store.");
    }
    switch (code & 0xFF) {
      case SQLITE_BUSY:
      case SQLITE_LOCKED:
      case SQLITE_IOERR:
      case SQLITE_FULL:
      case SQLITE_READONLY:
      case SQLITE_CANTOPEN:
      case SQLITE_PERM:
        throw StoreError(Kind::Unreachable, "the store " + path_ + " cannot be used: " + why + ".");
      default:
        throw StoreError(Kind::Broken, "the store " + path_ + ": " + why + ".");
    }
  }

  std::string path_;
  std::optional<Lock> lock_;
  std::unique_ptr<sqlite3, CloseDatabase> database_;
  std::map<std::string, Statement> statements_;
};

// One process: news need not leave it.
class SqliteNews : public Newsroom {
 public:
  void hear(Store::Hear hear) override { desk_.hear(std::move(hear)); }
  void listen(std::string_view channel) override {
    const std::scoped_lock lock(mutex_);
    channels_.emplace(channel);
  }
  void unlisten(std::string_view channel) override {
    const std::scoped_lock lock(mutex_);
    channels_.erase(std::string(channel));
  }
  void announce(std::string_view channel, std::string_view text) override {
    const std::scoped_lock lock(mutex_);
    if (!channels_.contains(std::string(channel))) return;
    desk_.tell({.channel = std::string(channel), .text = std::string(text)});
  }
  void announce_within(const News&) override {}
  void succeeded(const News& news) override { announce(news.channel, news.text); }

 private:
  std::mutex mutex_;
  std::set<std::string> channels_;
  NewsDesk desk_;
};

}  // namespace

std::unique_ptr<Store> open_sqlite(const std::string& path, const OpenOptions& options) {
  return std::make_unique<SqlStore>("sqlite:" + path,
                                    std::make_unique<SqliteDatabase>(path, options),
                                    std::make_unique<SqliteNews>());
}

}  // namespace kanly::store
