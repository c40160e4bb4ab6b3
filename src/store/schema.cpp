#include "store/schema.h"

#include <string_view>

#include "store/store.h"

namespace kanly::store {

namespace {

// TEXT and INTEGER here mean what compares byte by byte and what holds 64 bits. A step that was released is never
// changed; what is new comes as another step.
const std::vector<std::vector<std::string_view>> kSteps = {
    // 1: the first version. Line 0 of a room is its head. `writer` is a number drawn for each call, by which
    // a call that lost its connection sees whether it had succeeded.
    {
        R"(CREATE TABLE rooms (
             id TEXT PRIMARY KEY,
             made INTEGER NOT NULL,
             summary TEXT NOT NULL,
             listed INTEGER NOT NULL,
             stage INTEGER NOT NULL,
             due INTEGER,
             changed INTEGER NOT NULL,
             writer INTEGER NOT NULL
           ))",
        "CREATE INDEX rooms_in_lobby ON rooms (stage, changed, id) WHERE listed = 1",
        "CREATE INDEX rooms_due ON rooms (due) WHERE stage < 2 AND due IS NOT NULL",
        R"(CREATE TABLE lines (
             room TEXT NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
             number INTEGER NOT NULL,
             line TEXT NOT NULL,
             writer INTEGER NOT NULL,
             PRIMARY KEY (room, number)
           ) CLUSTERED)",
        R"(CREATE TABLE accounts (
             id TEXT PRIMARY KEY,
             name TEXT NOT NULL,
             folded TEXT NOT NULL UNIQUE,
             password_hash TEXT NOT NULL,
             settings TEXT NOT NULL,
             made INTEGER NOT NULL,
             writer INTEGER NOT NULL
           ))",
        R"(CREATE TABLE tokens (
             hash TEXT PRIMARY KEY,
             room TEXT REFERENCES rooms (id) ON DELETE CASCADE,
             member INTEGER NOT NULL,
             account TEXT REFERENCES accounts (id) ON DELETE CASCADE,
             until INTEGER,
             made INTEGER NOT NULL
           ))",
        "CREATE INDEX tokens_of_rooms ON tokens (room)",
        "CREATE INDEX tokens_of_accounts ON tokens (account, room)",
        "CREATE INDEX tokens_until ON tokens (until) WHERE until IS NOT NULL",
        R"(CREATE TABLE results (
             room TEXT NOT NULL,
             seat INTEGER NOT NULL,
             account TEXT REFERENCES accounts (id) ON DELETE SET NULL,
             faction TEXT NOT NULL,
             won INTEGER NOT NULL,
             details TEXT NOT NULL,
             at INTEGER NOT NULL,
             PRIMARY KEY (room, seat)
           ))",
        "CREATE INDEX results_of_accounts ON results (account, at)",
        R"(CREATE TABLE processes (
             id TEXT PRIMARY KEY,
             address TEXT NOT NULL,
             until INTEGER NOT NULL
           ))",
        R"(CREATE TABLE leases (
             room TEXT PRIMARY KEY REFERENCES rooms (id) ON DELETE CASCADE,
             process TEXT NOT NULL REFERENCES processes (id) ON DELETE CASCADE
           ))",
        "CREATE INDEX leases_of_processes ON leases (process)",
        // News that are too long for a notification of PostgreSQL's.
        R"(CREATE TABLE long_news (
             id INTEGER PRIMARY KEY,
             text TEXT NOT NULL,
             until INTEGER NOT NULL
           ))",
    },
    // 2: who is connected to which process, and who was told elsewhere that they are asked.
    {
        R"(CREATE TABLE present (
             room TEXT NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
             member INTEGER NOT NULL,
             process TEXT NOT NULL REFERENCES processes (id) ON DELETE CASCADE,
             PRIMARY KEY (room, member, process)
           ) CLUSTERED)",
        "CREATE INDEX present_of_processes ON present (process)",
        R"(CREATE TABLE reminded (
             room TEXT NOT NULL REFERENCES rooms (id) ON DELETE CASCADE,
             member INTEGER NOT NULL,
             writer INTEGER NOT NULL,
             PRIMARY KEY (room, member)
           ) CLUSTERED)",
    },
};

std::string replace_all(std::string text, std::string_view from, std::string_view to) {
  for (size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
  return text;
}

std::string in_dialect(std::string_view statement, Dialect dialect) {
  const bool sqlite = dialect == Dialect::Sqlite;
  std::string text =
      replace_all(std::string(statement), ") CLUSTERED", sqlite ? ") WITHOUT ROWID" : ")");
  if (!sqlite)
    return replace_all(replace_all(text, " TEXT", " TEXT COLLATE \"C\""), " INTEGER", " BIGINT");
  if (text.starts_with("CREATE TABLE")) text += text.ends_with("ROWID") ? ", STRICT" : " STRICT";
  return text;
}

}  // namespace

std::vector<std::vector<std::string>> schema_steps(Dialect dialect) {
  std::vector<std::vector<std::string>> steps;
  for (const auto& step : kSteps) {
    auto& statements = steps.emplace_back();
    for (const std::string_view statement : step)
      statements.push_back(in_dialect(statement, dialect));
  }
  return steps;
}

void check_version(const std::string& store, int64_t version, size_t known) {
  if (version <= static_cast<int64_t>(known)) return;
  throw StoreError(StoreError::Kind::Newer,
                   store + " was written by a newer version of Kanly (its tables are version " +
                       std::to_string(version) + ", this program knows up to " +
                       std::to_string(known) +
                       "). Use that version, or a copy made before the upgrade.");
}

}  // namespace kanly::store
