// Rooms: thousands of them with random people, put away and brought back at any moment.
#include "room/room.h"

#include "room/random_rooms.h"

namespace kanly::room {
namespace {

// The record alone leads to the same room, and on the way to the same letters.
void check_restored(const RandomRoom& r) {
  std::vector<std::string> lines;
  for (const Entry& e : r.record) {
    lines.push_back(line_of(e));
    const auto again = entry_from(lines.back());
    ASSERT_NE(std::get_if<Entry>(&again), nullptr)
        << lines.back() << ": " << *std::get_if<std::string>(&again);
    ASSERT_TRUE(*std::get_if<Entry>(&again) == e) << lines.back();
  }
  auto restored = Room::restore(text_of(r.setup), lines);
  ASSERT_NE(std::get_if<Room>(&restored), nullptr)
      << std::get_if<RestoreError>(&restored)->line << ": "
      << std::get_if<RestoreError>(&restored)->text;
  const Room& again = *std::get_if<Room>(&restored);
  ASSERT_EQ(text_of(again), text_of(r.room));
  ASSERT_TRUE(again.play().game() == r.room.play().game());

  auto made = Room::make(r.setup);
  Room& room = *std::get_if<Room>(&made);
  std::size_t next = 0;
  for (const Entry& e : r.record) {
    ASSERT_FALSE(room.apply(e));
    for (const Letter& l : room.take_letters()) {
      ASSERT_LT(next, r.letters.size());
      ASSERT_EQ(text_of(l), text_of(r.letters[next++])) << line_of(e);
    }
  }
  ASSERT_EQ(next, r.letters.size());
}

// Numbers have no gaps, and who comes back gets what was missed.
void check_letters(const RandomRoom& r) {
  std::map<SeatNo, std::vector<const Letter*>> by_audience;
  for (const Letter& l : r.letters) {
    auto& all = by_audience[l.to];
    all.push_back(&l);
    ASSERT_EQ(l.number, all.size());
  }
  for (const auto& [audience, all] : by_audience) {
    ASSERT_EQ(r.room.table(audience).letters, all.size());
    for (std::size_t have = all.size() - std::min<std::size_t>(all.size(), 300); have <= all.size();
         ++have) {
      const auto missed = r.room.letters_after(audience, static_cast<uint32_t>(have));
      if (!missed) continue;  // forgotten
      ASSERT_EQ(missed->size(), all.size() - have);
      for (std::size_t i = 0; i < missed->size(); ++i) {
        ASSERT_EQ(text_of((*missed)[i]), text_of(*all[have + i]));
      }
    }
    ASSERT_TRUE(r.room.letters_after(audience, static_cast<uint32_t>(all.size())));
    ASSERT_FALSE(r.room.letters_after(audience, static_cast<uint32_t>(all.size()) + 1));
  }
}

// Whoever can answer a window that has just opened is waited for, unless it is one of those about which
// nobody is asked without having said so.
void check_window(const Room& room, uint32_t& last) {
  const WindowState window = room.table(kWatchers).window;
  if (std::exchange(last, window.number) == window.number || window.number == 0) return;
  for (int i = 0; i < room.seats(); ++i) {
    const auto s = static_cast<SeatNo>(i);
    const Question q = room.question(s);
    const SeatState state = room.seat(s);
    const bool outside = state.holder == Holder::Person || state.holder == Holder::Agent;
    if (!outside || state.stands_in || q.number == 0 || !room.stops(s).empty()) continue;
    if (q.prompt->kind == StepKind::Pause || window.kind == "bid_card") continue;
    ASSERT_EQ(window.done & (1U << s), 0U) << window.kind;
  }
}

TEST(Rooms, AnythingMayHappenAndTheRecordHasItAll) {
  Chance chance(seed_from_number(14));
  int finished = 0;
  int acts = 0;
  int refused = 0;
  std::map<std::size_t, int> kinds;
  for (int number = 0; number < rooms(400); ++number) {
    SCOPED_TRACE(number);
    RandomRoom r(static_cast<uint64_t>(number), chance);
    r.gather();
    if (HasFatalFailure()) return;
    const int most = number % 50 == 7 ? 60'000 : 200;
    int steps = 0;
    uint32_t last_window = 0;
    for (; steps < most && !r.over(); ++steps) {
      r.step();
      ASSERT_FALSE(HasFailure()) << "after " << steps;
      ASSERT_LT(r.room.bytes(), 64'000U);
      check_window(r.room, last_window);
      if (HasFatalFailure()) return;
      if (one_in(chance, 3000)) check_restored(r);
      if (HasFatalFailure()) return;
    }
    check_restored(r);
    if (HasFatalFailure()) return;
    if (one_in(chance, 8)) check_letters(r);
    if (HasFatalFailure()) return;
    finished += r.over() ? 1 : 0;
    acts += static_cast<int>(r.record.size());
    refused += r.refused;
    for (const Entry& e : r.record) ++kinds[e.act.index()];
  }
  EXPECT_GT(finished, 0);
  EXPECT_GT(acts, 50 * rooms(400));
  EXPECT_GT(refused, rooms(400));
  // Every kind of act was accepted somewhere.
  if (!kSlowBuild) {
    EXPECT_EQ(kinds.size(), std::variant_size_v<Act>);
  }
}

}  // namespace
}  // namespace kanly::room
