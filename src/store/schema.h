// The tables of the store, for both databases from one text, and how old ones are brought up to date.
#pragma once

#include <string>
#include <vector>

namespace kanly::store {

enum class Dialect { Sqlite, Postgres };

// What brings a store from version n - 1 to version n, for every version from 1 on: statements, in order.
std::vector<std::vector<std::string>> schema_steps(Dialect dialect);

// Throws StoreError (Newer) when a store has a version that this program does not know.
void check_version(const std::string& store, int64_t version, size_t known);

}  // namespace kanly::store
