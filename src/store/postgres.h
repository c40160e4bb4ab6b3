// PostgreSQL as a database of the store: shared by several processes, reached again when the connection was lost.
#pragma once

#include <map>
#include <memory>
#include <string>

#include <libpq-fe.h>

#include "store/database.h"
#include "store/store.h"

namespace kanly::store {

struct CloseConnection {
  void operator()(PGconn* connection) const { PQfinish(connection); }
};
using Connection = std::unique_ptr<PGconn, CloseConnection>;

struct ClearResult {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Answer = std::unique_ptr<PGresult, ClearResult>;

// A connection that sees our tables; throws Lost when there is none to be had.
Connection connect(const std::string& address);
// Throws Lost or StoreError unless the answer is a good one.
void check_answer(PGconn* connection, const PGresult* answer);

class PostgresDatabase final : public Database {
 public:
  // Makes the tables or brings them up to date.
  PostgresDatabase(std::string address, const OpenOptions& options);

  Rows run(const std::string& statement, const std::vector<Value>& values) override;
  void begin() override { run("BEGIN", {}); }
  void commit() override { run("COMMIT", {}); }
  void rollback() noexcept override;
  void mend() override;

  std::string clock() const override {
    return "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";
  }
  std::string lock_alone() const override { return " FOR NO KEY UPDATE"; }
  std::string lock_shared() const override { return " FOR SHARE"; }

  const std::string& address() const { return address_; }
  std::chrono::milliseconds patience() const { return patience_; }

 private:
  void reconnect();
  void prepare_tables();
  bool has_tables();
  // Throws StoreError when the tables are those of a newer program; their version, 0 when there are none.
  int64_t version();

  std::string address_;
  Connection connection_;
  std::map<std::string, std::string> prepared_;  // statements of this connection, with their names
};

std::unique_ptr<Store> open_postgres(const std::string& address, const OpenOptions& options);

}  // namespace kanly::store
