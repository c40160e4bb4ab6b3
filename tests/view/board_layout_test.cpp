#include "view/board_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "catalog/map.h"
#include "catalog/spice.h"

namespace kanly {
namespace {

constexpr int kStep = 4;  // cells lie on a grid of 4 degrees
constexpr int kSlices = 360 / kStep;

struct Band {
  double from;
  double to;
  Place place;
};

Place place(int i) { return static_cast<Place>(i); }

bool covers(Place p, double angle, double radius) {
  const auto cells = cells_of(p);
  return std::ranges::any_of(cells, [&](const Cell& c) {
    return c.angle_from <= angle && angle <= c.angle_to && c.r_from <= radius && radius <= c.r_to;
  });
}

// What lies at each angle, from the centre outward.
std::array<std::vector<Band>, kSlices> slices() {
  std::array<std::vector<Band>, kSlices> all;
  for (int i = 0; i < kBoardPlaceCount; ++i) {
    for (const Cell& c : cells_of(place(i))) {
      for (int s = static_cast<int>(c.angle_from) / kStep; s < static_cast<int>(c.angle_to) / kStep;
           ++s) {
        all.at(static_cast<std::size_t>(s)).push_back({c.r_from, c.r_to, place(i)});
      }
    }
  }
  for (auto& bands : all) {
    std::ranges::sort(bands, {}, &Band::from);
  }
  return all;
}

TEST(Layout, KeepsEachPlaceInsideItsSector) {
  for (int i = 0; i < kBoardPlaceCount; ++i) {
    const Place p = place(i);
    const PlaceLayout& l = layout_of(p);
    EXPECT_TRUE(0 <= l.r_inner && l.r_inner < l.r_outer && l.r_outer <= 1) << id_of(p);
    EXPECT_TRUE(covers(p, l.angle, l.radius)) << id_of(p);
    for (const Cell& c : cells_of(p)) {
      EXPECT_TRUE(0 <= c.angle_from && c.angle_from < c.angle_to && c.angle_to <= 360);
      EXPECT_TRUE(0 <= c.r_from && c.r_from < c.r_to && c.r_to <= 1);
      EXPECT_EQ(std::fmod(c.angle_from, kStep), 0);
      EXPECT_EQ(std::fmod(c.angle_to, kStep), 0);
    }
    if (sector_of(p) == 0) continue;
    const double low = std::fmod(sector_angle(sector_of(p)) + 350, 360);
    EXPECT_TRUE(low <= l.angle_from && l.angle_from < l.angle_to && l.angle_to <= low + 20)
        << id_of(p);
    EXPECT_TRUE(low < l.angle && l.angle < low + 20) << id_of(p);
  }
}

TEST(Layout, TilesTheDisc) {
  double share = 0;
  for (int i = 0; i < kBoardPlaceCount; ++i) share += layout_of(place(i)).area_share;
  EXPECT_NEAR(share, 1, 0.01);
  for (const auto& bands : slices()) {
    ASSERT_FALSE(bands.empty());
    EXPECT_EQ(bands.front().from, 0);
    EXPECT_EQ(bands.back().to, 1);
    for (std::size_t i = 1; i < bands.size(); ++i) EXPECT_EQ(bands[i - 1].to, bands[i].from);
  }
}

TEST(Layout, TouchesWhereTheBoardDoes) {
  std::set<std::pair<Place, Place>> touching;
  const auto touch = [&touching](Place a, Place b) {
    if (a != b) touching.insert(std::minmax(a, b));
  };
  const auto all = slices();
  for (std::size_t s = 0; s < kSlices; ++s) {
    for (std::size_t i = 1; i < all[s].size(); ++i) touch(all[s][i - 1].place, all[s][i].place);
    for (const Band& a : all[s]) {
      for (const Band& b : all[(s + 1) % kSlices]) {
        if (std::min(a.to, b.to) - std::max(a.from, b.from) > 1e-9) touch(a.place, b.place);
      }
    }
  }
  for (int i = 0; i < kBoardPlaceCount; ++i) {
    for (const Place n : neighbours(place(i))) {
      EXPECT_TRUE(touching.contains(std::minmax(place(i), n))) << id_of(place(i)) << id_of(n);
    }
  }
  for (const auto& [a, b] : touching) {
    const Territory ta = territory_of(a);
    const Territory tb = territory_of(b);
    EXPECT_TRUE(ta == tb || neighbours(ta).has(tb)) << id_of(a) << id_of(b);
  }
}

TEST(Layout, MarksEveryBlow) {
  PlaceSet marked;
  for (const SpiceMarker& m : spice_markers()) {
    marked.add(m.place);
    EXPECT_TRUE(covers(m.place, m.angle, m.radius)) << id_of(m.place);
  }
  PlaceSet blows;
  for (const SpiceCard c : kBaseSpiceDeck) blows.add(info(c).place);
  EXPECT_EQ(marked, blows);
  EXPECT_EQ(marked.size(), kSpiceMarkerCount);
}

TEST(Layout, TurnsCounterclockwiseFromTheBottom) {
  EXPECT_EQ(sector_angle(1), 270);
  EXPECT_EQ(sector_angle(6), 10);
  EXPECT_EQ(sector_angle(10), 90);
  EXPECT_EQ(sector_angle(18), 250);
  for (const PlayerCircle& c : kPlayerCircles) {
    EXPECT_EQ(c.sector, 3 * c.seat - 2);
    EXPECT_EQ(c.angle, sector_angle(c.sector));
  }
  EXPECT_NEAR(kPlayerCircleRadius, 1.09, 0.1);
}

// The seat that the storm reaches next is the first player.
TEST(Layout, OrdersSeatsByTheStorm) {
  for (int storm = 1; storm <= kSectorCount; ++storm) {
    const auto distance = [storm](const PlayerCircle& c) {
      const int d = (c.sector - storm + kSectorCount) % kSectorCount;
      return d == 0 ? kSectorCount : d;
    };
    const auto* const first = std::ranges::min_element(kPlayerCircles, {}, distance);
    EXPECT_EQ(first->seat - 1, (storm + 2) / 3 % 6) << storm;
  }
}

}  // namespace
}  // namespace kanly
