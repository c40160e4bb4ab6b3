// All of one store into another, as from SQLite to PostgreSQL.
#pragma once

#include "store/store.h"

namespace kanly::store {

// Copies accounts, rooms with their lines, tokens and results; processes and news are of the moment and are not. Nothing
// should be served from either meanwhile. The store copied to must be empty (BadValue): a copy that was broken off is begun
// anew in an empty one. Throws (Broken) unless both hold the same amount afterwards.
Counts copy_store(Store& from, Store& to);

}  // namespace kanly::store
