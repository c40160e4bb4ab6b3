#include "workshop/allocations.h"

#include <cstdlib>
#include <new>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define KANLY_OWN_NEW 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer)
#define KANLY_OWN_NEW 0
#endif
#endif
#ifndef KANLY_OWN_NEW
#define KANLY_OWN_NEW 1
#endif

namespace {
thread_local std::uint64_t count = 0;
}

namespace kanly::cli {
std::uint64_t allocations() { return count; }
}  // namespace kanly::cli

#if KANLY_OWN_NEW
// The array and nothrow forms of the standard library end here.
void* operator new(std::size_t size) {
  ++count;
  if (void* const memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
#endif
