#include "game/reach.h"

#include <gtest/gtest.h>

#include "catalog/map.h"

namespace kanly {
namespace {

constexpr PlaceSet kNothing;

// What is walked and what is looked up are the same, wherever the storm is.
TEST(Reach, WalkingAgreesWithTheTable) {
  for (int storm = 1; storm <= kSectorCount; ++storm) {
    for (int i = 0; i < kBoardPlaceCount; ++i) {
      const auto p = static_cast<Place>(i);
      for (int range = 1; range <= kMostRange; ++range) {
        ASSERT_EQ(reach_around(storm, p, range, kNothing), within_reach(storm, p, range))
            << storm << ' ' << id_of(p) << ' ' << range;
      }
    }
  }
}

// The table leaves closed strongholds out of the result only; no way is longer round them, however
// far forces go (1.06.05.09).
TEST(Reach, NoWayRoundAStrongholdIsLonger) {
  for (int storm = 1; storm <= kSectorCount; ++storm) {
    for (Territory stronghold : strongholds()) {
      const PlaceSet closed = places_of(stronghold);
      for (int i = 0; i < kBoardPlaceCount; ++i) {
        const auto p = static_cast<Place>(i);
        if (closed.has(p)) continue;
        for (int range = 1; range <= kMostRange + 1; ++range) {
          ASSERT_EQ(reach_around(storm, p, range, closed),
                    reach_around(storm, p, range, kNothing) - closed)
              << storm << ' ' << id_of(p) << ' ' << id_of(stronghold);
        }
      }
    }
  }
}

// A way that enters a wanted Territory is taken before a shorter one (CR-74).
TEST(Reach, TheRichestWay) {
  const Place from = place_of(Territory::Carthag, 10);
  const Place to = place_of(Territory::Arrakeen, 9);
  const auto wanted = Territories::of(Territory::Tsimpo, Territory::OldGap);
  for (Territory t : richest_way(1, from, to, 4, kNothing, wanted)) EXPECT_TRUE(wanted.has(t));
  EXPECT_EQ(richest_way(1, from, to, 2, kNothing, wanted).size(), 0);
  EXPECT_EQ(richest_way(1, from, to, 4, kNothing, wanted).size(), 2);
}

}  // namespace
}  // namespace kanly
