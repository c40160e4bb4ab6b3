// What does not fit is never written: the program says which list is full and stops.
#include <gtest/gtest.h>

#include "game/agenda.h"
#include "game/game.h"

namespace kanly {
namespace {

TEST(Bounds, AFullListSaysWhichItIs) {
  FixedList<int, 3> list;
  for (int i = 0; i < 3; ++i) list.push_back(i);
  EXPECT_TRUE(list.full());
  EXPECT_DEATH(list.push_back(3), "a list is full, it holds 3: .*FixedList");
  EXPECT_DEATH(list.insert_at(0, 3), "a list is full, it holds 3: .*FixedList");
}

TEST(Bounds, AnEmptyListHasNoLastItem) {
  FixedList<int, 3> list;
  EXPECT_DEATH(list.pop_back(), "no item -1 in a list for 3: .*FixedList");
  EXPECT_DEATH(list.back() = 1, "no item -1 in a list for 3: .*FixedList");
}

TEST(Bounds, AnIndexBeyondTheCapacityIsRefused) {
  FixedList<int, 3> list;
  EXPECT_DEATH(list[3] = 1, "no item 3 in a list for 3: .*FixedList");
  EXPECT_DEATH(list[-1] = 1, "no item -1 in a list for 3: .*FixedList");
}

TEST(Bounds, AnAgendaTooDeepStopsTheGame) {
  Agenda agenda;
  for (int i = 0; i < Agenda::capacity(); ++i) agenda.push_back({});
  EXPECT_DEATH(agenda.push_back({}), "a list is full, it holds 20: .*Frame");
}

TEST(Bounds, AMenuTooLongStopsTheGame) {
  Options menu;
  menu.add_numbers(0, 1000);
  EXPECT_EQ(menu.size(), 256);  // there is no number above 255
  EXPECT_DEATH(menu.add_numbers(0, 255), "a list is full, it holds 272: .*Options");
}

TEST(Bounds, NobodyHasNoPlaceInAnArrayByFaction) {
  PerFaction<int> spice{};
  EXPECT_DEATH(spice[Faction::None] = 1, "no item 255 in a list for 12: .*PerEnum");
}

}  // namespace
}  // namespace kanly
