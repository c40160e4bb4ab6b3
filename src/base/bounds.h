// A fixed bound that does not hold: the program says which one and stops, rather than write past the end.
#pragma once

#include <source_location>

namespace kanly {

// Writes to stderr which list it is (`where` names its type) and how much it holds, and aborts.
[[noreturn, gnu::cold]] void list_is_full(
    int capacity, std::source_location where = std::source_location::current());
// Likewise for an index, or an enumerator, that the list has no place for.
[[noreturn, gnu::cold]] void no_such_item(
    int index, int capacity, std::source_location where = std::source_location::current());

}  // namespace kanly
