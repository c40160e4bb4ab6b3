// Drafts lead where the answers would lead, and leave the room as it is.
#include "room/random_rooms.h"

namespace kanly::room {
namespace {

using Led = std::variant<std::optional<View>, Refusal>;

struct Tried {
  int further = 0;
  int complete = 0;
  int refused = 0;
  int deep = 0;  // of two parts and more
};

// Tries a path in a copy of the room, answer by answer, and holds against it what the draft says.
void check_draft(const Room& room, SeatNo seat, const Choose& path, bool undo, Tried& counts) {
  const MemberNo by = room.seat(seat).member;
  const std::string before = text_of(room);
  const Led led = room.draft(by, path);
  ASSERT_EQ(text_of(room), before);

  Room tried = room;
  const bool waits = room.table(kWatchers).window.number != 0;
  const auto refusal = tried.apply({kStart * 2, by, path});
  if (const auto* why = std::get_if<Refusal>(&led)) {
    ++counts.refused;
    ASSERT_TRUE(refusal) << "the draft is refused: " << why->text;
    EXPECT_EQ(refusal->text, why->text);
    return;
  }
  ASSERT_FALSE(refusal) << refusal->text;
  const auto& next = std::get<std::optional<View>>(led);
  if (!next) {
    ++counts.complete;
    return;
  }
  ++counts.further;
  counts.deep += path.path.size() > 1 ? 1 : 0;
  ASSERT_FALSE(waits && !path.as_interrupt);
  // The same is asked there as after the answers; and those could still be taken back: nothing came of them.
  EXPECT_TRUE(next->game() == tried.view(seat).game());
  const auto cannot = tried.apply({kStart * 2, by, Undo{seat}});
  EXPECT_EQ(cannot.has_value(), !undo) << cannot->text;
}

TEST(RoomDrafts, LeadWhereTheAnswersLead) {
  Chance chance(seed_from_number(99));
  Tried counts;
  for (int number = 0; number < rooms(60); ++number) {
    RandomRoom r(static_cast<uint64_t>(number) * 3, chance);
    r.gather();
    if (HasFatalFailure()) return;
    r.mischief = false;
    for (int i = 0; i < 400 && !r.over(); ++i) {
      r.step();
      const auto seat = r.somebody_asked();
      if (!seat || !one_in(chance, 3)) continue;
      const Question q = r.room.question(*seat);
      const bool freely = !q.interrupts.empty() && one_in(chance, 2);
      Choose path{*seat, q.number, freely, {r.any(freely ? q.interrupts : q.menu)}, ""};
      // … and on from where it leads, as far as that goes.
      for (int part = 0; part < 6; ++part) {
        check_draft(r.room, *seat, path, r.setup.options.undo, counts);
        if (HasFailure()) return;
        const Led led = r.room.draft(r.room.seat(*seat).member, path);
        const auto* next = std::get_if<std::optional<View>>(&led);
        if (next == nullptr || !*next) break;
        kanly::Options menu;
        kanly::menu((*next)->game(), r.room.faction(*seat), menu);
        if (menu.empty()) break;
        path.path.push_back(one_in(chance, 8) ? vocabulary_option(pick(chance, vocabulary_size()))
                                              : r.any(menu));
      }
    }
  }
  EXPECT_GT(counts.further, 100);
  EXPECT_GT(counts.deep, 50);
  EXPECT_GT(counts.complete, 100);
  EXPECT_GT(counts.refused, 0);
}

}  // namespace
}  // namespace kanly::room
