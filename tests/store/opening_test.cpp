// Opening a store: addresses, other programs' files, newer versions, several processes at once; copies.
#include <fstream>
#include <thread>

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include "base/files.h"
#include "store/copy.h"
#include "store/schema.h"
#include "store/store_test.h"

namespace kanly::store {
namespace {

using Kind = StoreError::Kind;

class Opening : public StoreTest {
 protected:
  // What a statement says is done to the store, behind its back.
  void tamper(const std::string& statement) {
    if (GetParam() == Which::Postgres) return Cluster::instance().execute(address_, statement);
    sqlite3* database = nullptr;
    ASSERT_EQ(sqlite3_open(path().c_str(), &database), SQLITE_OK);
    EXPECT_EQ(sqlite3_exec(database, statement.c_str(), nullptr, nullptr, nullptr), SQLITE_OK)
        << sqlite3_errmsg(database);
    sqlite3_close(database);
  }
  std::string path() const { return folder_ + "/kanly.db"; }
};
KANLY_BOTH_STORES(Opening);

TEST_P(Opening, RefusesAStoreOfANewerVersion) {
  open()->make_room(room_row("r"), "head");
  const bool sqlite = GetParam() == Which::Sqlite;
  tamper(sqlite ? "PRAGMA user_version = 99" : "INSERT INTO kanly.schema_version VALUES (99)");
  EXPECT_EQ(kind_of_error([&] { open(); }), Kind::Newer);
  try {
    open();
  } catch (const StoreError& error) {
    EXPECT_NE(std::string(error.what()).find("was written by a newer version of Kanly"),
              std::string::npos)
        << error.what();
  }
  const auto version = std::to_string(schema_steps(Dialect::Sqlite).size());
  tamper(sqlite ? "PRAGMA user_version = " + version
                : "DELETE FROM kanly.schema_version WHERE version = 99");
  EXPECT_TRUE(open()->room("r")) << "it was left as it was";
}

// Every version that there ever was is kept in tests/store/data, as SQL.
TEST_P(Opening, BringsOldStoresUpToDate) {
  const bool sqlite = GetParam() == Which::Sqlite;
  const size_t versions = schema_steps(sqlite ? Dialect::Sqlite : Dialect::Postgres).size();
  for (size_t version = 1; version <= versions; ++version) {
    if (version > 1) {  // a store of its own
      TearDown();
      SetUp();
    }
    const std::string file = std::string(KANLY_PROJECT_DIR) + "/tests/store/data/version-" +
                             std::to_string(version) + (sqlite ? ".sqlite.sql" : ".postgres.sql");
    std::string text;
    ASSERT_FALSE(read_file(file, text)) << "version " << version << " must be kept: " << file;
    tamper(text);
    const auto store = open();
    const auto room = store->room("arrakeen");
    ASSERT_TRUE(room);
    EXPECT_EQ(room->head, "head of arrakeen");
    EXPECT_EQ(room->lines, (std::vector<std::string>{"first line", "it's the second"}));
    EXPECT_EQ(room->row.state, (RoomState{.summary = R"({"title":"Sietch Tabr"})",
                                          .listed = true,
                                          .stage = Stage::Running,
                                          .due = 1700000900000,
                                          .changed = 1700000002000}));
    EXPECT_EQ(store->append(addition("arrakeen", 3, {"third line"})), Added::Done);
    EXPECT_EQ(store->account_named("stilgar")->id, "a1");
    EXPECT_EQ(store->token("0123abcd")->member, 1);
    EXPECT_EQ(store->token("4567abcd")->until, 1800000000000);
    EXPECT_EQ(store->tallies("a1"), (std::vector<Tally>{{"fremen", 1, 1}}));
    EXPECT_EQ(store->counts(), (Counts{2, 1, 3, 1, 2, 2}));
    EXPECT_EQ(store->remind("arrakeen", 1), version < 2 ? Reminder::Now : Reminder::Before);
  }
}

TEST_P(Opening, SeveralMayMakeTheTablesAtOnce) {
  std::vector<std::thread> threads;
  for (int i = 0; i < 5; ++i) {
    threads.emplace_back(
        [&, i] { EXPECT_TRUE(open()->make_room(room_row("r" + std::to_string(i)), "")); });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(open()->counts().rooms, 5u);
}

TEST_P(Opening, SaysWhetherItAnswers) {
  const auto store = open();
  EXPECT_NO_THROW(store->check());
  EXPECT_EQ(store->name(), address_);
}

TEST_P(Opening, CopiesEverythingToTheOtherKind) {
  const auto from = open();
  EXPECT_TRUE(from->make_account(
      {.id = "a", .name = "Paul", .password_hash = "h", .settings = "{}", .made = 1}));
  std::vector<std::string> lines;
  for (int i = 1; i <= 1201; ++i) lines.push_back("line " + std::to_string(i));
  for (int i = 0; i < 210; ++i) {
    const std::string id = "room" + std::to_string(i);
    from->make_room(room_row(id, i), "head of " + id);
    if (i % 100 == 0) from->append(addition(id, 1, lines));
    if (i % 3 == 0)
      from->put_token({.hash = "token" + id, .room = id, .member = 3, .account = "a", .made = i});
    if (i % 2 == 0) continue;
    std::vector<Result> results;
    for (uint8_t seat = 0; seat < 3; ++seat) {
      results.push_back({.room = id,
                         .seat = seat,
                         .account = seat == 1 ? "a" : "",
                         .faction = "fremen",
                         .at = i});
    }
    from->put_results(id, results);
  }

  const std::string file = "/tmp/kanly-copy-" + std::to_string(::getpid()) + ".db";
  const bool sqlite = GetParam() == Which::Sqlite;
  {
    const auto to = open_store(sqlite ? Cluster::instance().new_database() : "sqlite:" + file,
                               {.alone = false});
    const Counts copied = copy_store(*from, *to);
    EXPECT_EQ(copied, (Counts{210, 0, 3 * 1201, 1, 70, 315}));
    EXPECT_EQ(to->account("a"), from->account("a"));
    for (const char* id : {"room0", "room1", "room200", "room209"}) {
      EXPECT_EQ(to->room(id), from->room(id));
      EXPECT_EQ(to->tokens_of_room(id), from->tokens_of_room(id));
      EXPECT_EQ(to->results_of_room(id), from->results_of_room(id));
    }
    EXPECT_EQ(kind_of_error([&] { copy_store(*from, *to); }), Kind::BadValue) << "it is not empty";
  }
  for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(file + end);
}

// SQLite alone ---------------------------------------------------------------------------------------

class SqliteFile : public Opening {};
INSTANTIATE_TEST_SUITE_P(Only, SqliteFile, testing::Values(Which::Sqlite));

TEST_P(SqliteFile, IsServedFromByOneProcess) {
  const auto first = open_store(address_);
  EXPECT_EQ(kind_of_error([&] { open_store(address_); }), Kind::InUse);
  EXPECT_NO_THROW(open_store(address_, {.alone = false})) << "a tool may look";
}

TEST_P(SqliteFile, ForgetsTheProcessesOfLastTime) {
  {
    const auto store = open_store(address_);
    store->make_room(room_row("r"), "");
    store->join({.id = "p1", .address = ""}, 600000);
    EXPECT_TRUE(store->hold("r", "p1"));
  }  // as if it had been killed: it did not leave
  const auto store = open_store(address_);
  EXPECT_EQ(store->living(), std::vector<Process>());
  store->join({.id = "p2", .address = ""}, 600000);
  EXPECT_EQ(store->hold("r", "p2")->id, "p2");
}

TEST_P(SqliteFile, IsReadByItsOwnerAlone) {
  const auto store = open();
  store->make_room(room_row("r"), "");
  for (const char* end : {"", "-wal", "-shm"}) {
    struct stat status{};
    ASSERT_EQ(::stat((path() + end).c_str(), &status), 0);
    EXPECT_EQ(status.st_mode & 0777, 0600u) << end;
  }
}

TEST_P(SqliteFile, OfAnotherProgramIsLeftAlone) {
  tamper("CREATE TABLE bookmarks (url TEXT)");
  EXPECT_EQ(kind_of_error([&] { open(); }), Kind::BadAddress);
  std::ofstream(path(), std::ios::trunc) << std::string(5000, 'x');
  std::filesystem::remove(path() + "-wal");
  EXPECT_EQ(kind_of_error([&] { open(); }), Kind::Broken);
}

TEST(Address, MustBeThatOfAStore) {
  for (const char* address : {"", "sqlite:", "mysql://host/db", "kanly.db"}) {
    EXPECT_EQ(kind_of_error([&] { open_store(address); }), Kind::BadAddress) << address;
  }
  EXPECT_EQ(kind_of_error([] { open_store("sqlite:/nowhere/kanly.db"); }), Kind::Unreachable);
  EXPECT_EQ(kind_of_error([] { open_store("sqlite:/nowhere/kanly.db", {.must_exist = true}); }),
            Kind::BadAddress);
  EXPECT_EQ(kind_of_error([] { open_store("postgres:///kanly?host=/nowhere"); }),
            Kind::Unreachable);
}

TEST(Address, IsShownWithoutItsPassword) {
  EXPECT_EQ(without_password("postgres://paul:muad%27dib@tabr:5432/kanly"),
            "postgres://paul@tabr:5432/kanly");
  EXPECT_EQ(without_password("postgres://paul:a/b@c@tabr/kanly"), "postgres://paul@tabr/kanly");
  EXPECT_EQ(without_password("postgres://tabr:5432/kanly"), "postgres://tabr:5432/kanly");
  EXPECT_EQ(without_password("postgres://tabr/kanly?password=x%20y&user=paul"),
            "postgres://tabr/kanly?password=...&user=paul");
  EXPECT_EQ(without_password("sqlite:kanly.db"), "sqlite:kanly.db");
  try {
    open_store("postgres://paul:secret@/kanly?host=/nowhere");
    ADD_FAILURE();
  } catch (const StoreError& error) {
    EXPECT_EQ(std::string(error.what()).find("secret"), std::string::npos) << error.what();
  }
}

// PostgreSQL alone -----------------------------------------------------------------------------------

class PostgresDatabases : public Opening {};
INSTANTIATE_TEST_SUITE_P(Only, PostgresDatabases, testing::Values(Which::Postgres));

TEST_P(PostgresDatabases, MustHoldUtf8) {
  Cluster& cluster = Cluster::instance();
  cluster.execute(
      address_,
      "CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0 LC_COLLATE 'C' LC_CTYPE 'C'");
  std::string address = address_;
  address.replace(address.find("test"), address.find('?') - address.find("test"), "latin");
  EXPECT_EQ(kind_of_error([&] { open_store(address); }), Kind::BadAddress);
}

TEST_P(PostgresDatabases, MayBelongToSomebodyElseOnceTheTablesAreThere) {
  open();
  Cluster& cluster = Cluster::instance();
  cluster.execute(address_, "CREATE ROLE clerk LOGIN");
  cluster.execute(address_, "GRANT USAGE ON SCHEMA kanly TO clerk");
  cluster.execute(address_,
                  "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA kanly TO clerk");
  std::string address = address_;
  address.replace(address.find("user=kanly"), 10, "user=clerk");
  const auto store = open_store(address);
  EXPECT_TRUE(store->make_room(room_row("r"), ""));
  EXPECT_EQ(store->append(addition("r", 1, {"line"})), Added::Done);
}

TEST_P(PostgresDatabases, AreWrittenToDiskWhateverTheirHabit) {
  Cluster& cluster = Cluster::instance();
  std::string name = address_.substr(address_.find("test"));
  name = name.substr(0, name.find('?'));
  cluster.execute(address_, "ALTER DATABASE " + name + " SET synchronous_commit = off");
  const auto store = open();
  // What the store's session is set to is seen by nobody else, but a lazy commit is not flushed when it returns. Now and
  // then PostgreSQL itself writes something that it need not flush.
  int flushed = 0;
  for (int i = 0; i < 9; ++i) {
    store->make_room(room_row("r" + std::to_string(i)), "");
    flushed +=
        cluster.value(address_,
                      "SELECT pg_current_wal_flush_lsn() >= pg_current_wal_insert_lsn()") == "t";
  }
  EXPECT_GE(flushed, 7);
}

}  // namespace
}  // namespace kanly::store
