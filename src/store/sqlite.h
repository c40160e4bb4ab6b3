// SQLite as a database of the store: one file, written ahead, on disk when a transaction ends.
#pragma once

#include <memory>
#include <string>

#include "store/store.h"

namespace kanly::store {

std::unique_ptr<Store> open_sqlite(const std::string& path, const OpenOptions& options);

}  // namespace kanly::store
