// A room at rest takes at most 64 kB: every byte that it asks of the heap is counted.
#include <cstdlib>
#include <new>

#include "room/random_rooms.h"

namespace {

std::size_t live = 0;  // bytes asked for and not given back

constexpr std::size_t kHead = alignof(std::max_align_t);

void* counted(std::size_t size) {
  void* block = std::malloc(size + kHead);
  if (block == nullptr) std::abort();
  *static_cast<std::size_t*>(block) = size;
  live += size;
  return static_cast<char*>(block) + kHead;
}
void give_back(void* p) {
  if (p == nullptr) return;
  void* block = static_cast<char*>(p) - kHead;
  live -= *static_cast<std::size_t*>(block);
  std::free(block);
}

}  // namespace

void* operator new(std::size_t size) { return counted(size); }
void* operator new[](std::size_t size) { return counted(size); }
void operator delete(void* p) noexcept { give_back(p); }
void operator delete[](void* p) noexcept { give_back(p); }
void operator delete(void* p, std::size_t) noexcept { give_back(p); }
void operator delete[](void* p, std::size_t) noexcept { give_back(p); }

namespace kanly::room {
namespace {

TEST(RoomMemory, ARoomAtRestTakesAtMost64kB) {
  Chance chance(seed_from_number(64));
  for (int number = 0; number < rooms(16); ++number) {
    RandomRoom r(static_cast<uint64_t>(number) * 11, chance);
    r.gather();
    for (int i = 0; i < rooms(20'000) && !r.over(); ++i) {
      r.step();
      // What is talked stays within bounds, however much it is.
      if (i % 20 == 0) r.act(1, Say{0, Hearers::Table, 0, std::string(kLongestRemark, 'x')});
      r.letters.clear();
      r.record.clear();
    }
    const std::size_t before = live;
    auto room = std::make_unique<Room>(r.room);
    const std::size_t taken = live - before;
    ASSERT_LE(taken, 64'000U) << "room " << number;
    // The room knows itself what it takes, but for what its queues keep in reserve.
    ASSERT_LT(room->bytes(), taken * 11 / 10) << "room " << number;
    ASSERT_GT(room->bytes(), taken * 8 / 10) << "room " << number;
    ASSERT_LE(r.room.bytes(), 64'000U) << "room " << number;
  }
}

}  // namespace
}  // namespace kanly::room
