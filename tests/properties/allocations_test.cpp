// Between the first and the last decision of a game nothing is taken from the heap.
#include <cstdlib>
#include <new>

#include <gtest/gtest.h>

#include "properties/random_games.h"

namespace {
thread_local bool counting = false;
thread_local int allocations = 0;
}  // namespace

void* operator new(std::size_t size) {
  if (counting) ++allocations;
  if (void* const memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace kanly {
namespace {

TEST(Allocations, AGameNeedsNone) {
  for (uint64_t n = 0; n < games(400); ++n) {
    RandomGame g(12000 + n);
    allocations = 0;
    counting = true;
    while (!g.over()) g.next();
    counting = false;
    ASSERT_EQ(allocations, 0) << in_game(12000 + n, g);
  }
}

TEST(Allocations, AreCountedAtAll) {
  allocations = 0;
  counting = true;
  auto* volatile const number = new int(7);
  counting = false;
  delete number;
  EXPECT_EQ(allocations, 1);
}

}  // namespace
}  // namespace kanly
