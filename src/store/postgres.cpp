#include "store/postgres.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "store/postgres_news.h"
#include "store/schema.h"
#include "store/sql_store.h"

namespace kanly::store {

namespace {

using Kind = StoreError::Kind;

// Whoever makes or changes the tables holds this lock meanwhile ("kanly" in letters).
constexpr const char* kSchemaLock = "SELECT pg_advisory_xact_lock(461496575097)";

// Our tables stand in a schema of their own. A commit is on disk, whatever the database's habit is. A transaction
// whose client is gone unnoticed does not keep others waiting for ever.
constexpr const char* kManners =
    "SET search_path = kanly;"
    "SET default_transaction_isolation = 'read committed';"
    "SELECT set_config('synchronous_commit', 'on', false) WHERE "
    "current_setting('synchronous_commit') = 'off';"
    "SET idle_in_transaction_session_timeout = '8s';"
    "SET lock_timeout = '12s'";

std::string one_line(const char* message) {
  std::string text = message ? message : "";
  while (!text.empty() && (text.back() == '\n' || text.back() == '.')) text.pop_back();
  std::erase(text, '\t');
  std::ranges::replace(text, '\n', ' ');
  return text;
}

// Errors after which the same may well succeed: the server goes down or comes up, is full of connections, or has
// given up on this transaction for the sake of another.
bool worth_trying_again(const std::string& state) {
  return state.starts_with("08") || state.starts_with("57P") || state == "53300" ||
         state == "40001" || state == "40P01" || state == "55P03" || state == "25006" ||
         state == "25P03";
}

}  // namespace

Connection connect(const std::string& address) {
  // What the address says comes after the defaults and wins over them.
  constexpr std::array<std::pair<const char*, const char*>, 7> kDefaults = {
      {{"connect_timeout", "5"},
       {"keepalives_idle", "10"},
       {"keepalives_interval", "5"},
       {"keepalives_count", "3"},
       {"tcp_user_timeout", "15000"},
       {"fallback_application_name", "kanly"},
       {"client_encoding", "UTF8"}}};
  std::vector<const char*> keys;
  std::vector<const char*> values;
  for (const auto& [key, value] : kDefaults) {
    keys.push_back(key);
    values.push_back(value);
  }
  keys.insert(keys.end(), {"dbname", nullptr});
  values.insert(values.end(), {address.c_str(), nullptr});
  Connection connection(PQconnectdbParams(keys.data(), values.data(), 1));
  if (PQstatus(connection.get()) != CONNECTION_OK)
    throw Lost{one_line(PQerrorMessage(connection.get()))};
  PQsetNoticeProcessor(connection.get(), [](void*, const char*) {}, nullptr);
  const Answer answer(PQexec(connection.get(), kManners));
  check_answer(connection.get(), answer.get());
  return connection;
}

void check_answer(PGconn* connection, const PGresult* answer) {
  const ExecStatusType status = PQresultStatus(answer);
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return;
  const char* field = answer ? PQresultErrorField(answer, PG_DIAG_SQLSTATE) : nullptr;
  const std::string state = field ? field : "";
  const std::string why =
      one_line(answer ? PQresultErrorMessage(answer) : PQerrorMessage(connection));
  if (PQstatus(connection) == CONNECTION_BAD || worth_trying_again(state)) throw Lost{why};
  if (state == "23503") {
    throw StoreError(Kind::BadValue, "the room or the account that is named is not in the store.");
  }
  // Class 53: out of disk or memory; 58: the system under the database.
  const bool ill = state.starts_with("53") || state.starts_with("58");
  throw StoreError(ill ? Kind::Unreachable : Kind::Broken, "PostgreSQL: " + why + ".");
}

PostgresDatabase::PostgresDatabase(std::string address, const OpenOptions& options)
    : address_(std::move(address)) {
  patience_ = std::chrono::milliseconds(options.patience_ms);
  try {
    reconnect();
  } catch (const Lost& lost) {  // more likely a wrong address than a bad moment
    throw StoreError(Kind::Unreachable,
                     without_password(address_) + " cannot be reached: " + lost.why + ".");
  }
  prepare_tables();
}

void PostgresDatabase::reconnect() {
  prepared_.clear();
  connection_.reset();
  Connection connection = connect(address_);
  const char* encoding = PQparameterStatus(connection.get(), "server_encoding");
  if (!encoding || std::strcmp(encoding, "UTF8") != 0) {
    throw StoreError(Kind::BadAddress,
                     "the database " + without_password(address_) +
                         " does not keep its text as UTF8. Make one that does: CREATE DATABASE "
                         "kanly ENCODING 'UTF8' TEMPLATE template0");
  }
  connection_ = std::move(connection);
  version();  // it may have been brought up to date by a newer program meanwhile
}

void PostgresDatabase::mend() {
  if (!connection_ || PQstatus(connection_.get()) != CONNECTION_OK) reconnect();
}

bool PostgresDatabase::has_tables() {
  // Read as a table: to_regclass would answer from a cache that has not heard yet what others made.
  return run("SELECT 1 FROM pg_catalog.pg_tables WHERE schemaname = 'kanly' AND tablename = "
             "'schema_version'",
             {})
             .size() == 1;
}

int64_t PostgresDatabase::version() {
  if (!has_tables()) return 0;
  const Rows rows = run("SELECT max(version) FROM schema_version", {});
  const int64_t version = rows.front().number(0);
  check_version("the database " + without_password(address_), version,
                schema_steps(Dialect::Postgres).size());
  return version;
}

void PostgresDatabase::prepare_tables() {
  const auto steps = schema_steps(Dialect::Postgres);
  if (again([&] { return version(); }) == static_cast<int64_t>(steps.size())) return;
  whole([&] {
    run(kSchemaLock, {});
    if (!has_tables()) {
      run("CREATE SCHEMA IF NOT EXISTS kanly", {});
      run("CREATE TABLE kanly.schema_version (version BIGINT PRIMARY KEY)", {});
    }
    for (auto i = static_cast<size_t>(version()); i < steps.size(); ++i) {
      for (const std::string& statement : steps[i]) run(statement, {});
      run("INSERT INTO schema_version (version) VALUES ($1)", {static_cast<int64_t>(i + 1)});
    }
    return true;
  });
}

Rows PostgresDatabase::run(const std::string& statement, const std::vector<Value>& values) {
  if (!connection_) throw Lost{"there is no connection"};
  PGconn* connection = connection_.get();
  std::string& name = prepared_[statement];
  if (name.empty()) {
    const std::string new_name = "s" + std::to_string(prepared_.size());
    const Answer answer(PQprepare(connection, new_name.c_str(), statement.c_str(), 0, nullptr));
    check_answer(connection, answer.get());
    name = new_name;
  }
  std::vector<std::string> numbers(values.size());
  std::vector<const char*> texts(values.size(), nullptr);
  for (size_t i = 0; i < values.size(); ++i) {
    if (const auto* number = std::get_if<int64_t>(&values[i])) {
      numbers[i] = std::to_string(*number);
      texts[i] = numbers[i].c_str();
    } else if (const auto* text = std::get_if<std::string>(&values[i])) {
      texts[i] = text->c_str();
    }
  }
  const Answer answer(PQexecPrepared(connection, name.c_str(), static_cast<int>(values.size()),
                                     texts.data(), nullptr, nullptr, 0));
  check_answer(connection, answer.get());

  Rows rows;
  for (int i = 0; i < PQntuples(answer.get()); ++i) {
    std::vector<std::optional<std::string>> columns;
    for (int j = 0; j < PQnfields(answer.get()); ++j) {
      if (PQgetisnull(answer.get(), i, j)) {
        columns.emplace_back();
      } else {
        columns.emplace_back(std::string(PQgetvalue(answer.get(), i, j),
                                         static_cast<size_t>(PQgetlength(answer.get(), i, j))));
      }
    }
    rows.emplace_back(std::move(columns));
  }
  rows.touched = std::strtoull(PQcmdTuples(answer.get()), nullptr, 10);
  return rows;
}

void PostgresDatabase::rollback() noexcept {
  if (!connection_ || PQtransactionStatus(connection_.get()) == PQTRANS_IDLE) return;
  const Answer answer(PQexec(connection_.get(), "ROLLBACK"));
  if (PQresultStatus(answer.get()) != PGRES_COMMAND_OK) connection_.reset();
}

std::unique_ptr<Store> open_postgres(const std::string& address, const OpenOptions& options) {
  auto database = std::make_unique<PostgresDatabase>(address, options);
  auto news = std::make_unique<PostgresNews>(*database);
  return std::make_unique<SqlStore>(without_password(address), std::move(database),
                                    std::move(news));
}

}  // namespace kanly::store
