#include "base/bounds.h"

#include <cstdio>
#include <cstdlib>

namespace kanly {

void list_is_full(int capacity, std::source_location where) {
  std::fprintf(stderr, "kanly: a list is full, it holds %d: %s\n", capacity, where.function_name());
  std::abort();
}

void no_such_item(int index, int capacity, std::source_location where) {
  std::fprintf(stderr, "kanly: there is no item %d in a list for %d: %s\n", index, capacity,
               where.function_name());
  std::abort();
}

}  // namespace kanly
