// How often this program asked for memory of the heap.
#pragma once

#include <cstdint>

namespace kanly::cli {

// By this thread, through operator new. 0 in builds with a sanitizer, which bring their own.
uint64_t allocations();

}  // namespace kanly::cli
