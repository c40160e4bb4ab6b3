#include "catalog/sets.h"

#include <type_traits>
#include <vector>

#include <gtest/gtest.h>

#include "catalog/factions.h"
#include "catalog/map.h"

namespace kanly {
namespace {

static_assert(std::is_trivially_copyable_v<Factions>);
static_assert(std::is_trivially_copyable_v<PlaceSet>);
static_assert(std::is_trivially_copyable_v<PerFaction<int>>);
static_assert(sizeof(Factions) == 2 && sizeof(Territories) == 8 && sizeof(PlaceSet) == 16);

Place place(int i) { return static_cast<Place>(i); }

TEST(EnumSet, AddsRemovesAndCounts) {
  Factions s;
  EXPECT_TRUE(s.empty());
  EXPECT_EQ(s.first(), Faction::None);
  s.add(Faction::Moritani);
  s.add(Faction::Emperor);
  EXPECT_EQ(s.size(), 2);
  EXPECT_TRUE(s.has(Faction::Emperor));
  EXPECT_FALSE(s.has(Faction::Fremen));
  EXPECT_EQ(s.first(), Faction::Emperor);
  s.remove(Faction::Emperor);
  EXPECT_EQ(s, Factions::of(Faction::Moritani));
  EXPECT_EQ(Factions::from_raw(s.raw()), s);
  s.clear();
  EXPECT_EQ(s, Factions::none());
}

TEST(EnumSet, NoneIsNeverAMember) {
  Factions s = Factions::of(Faction::None, Faction::Ecaz);
  EXPECT_EQ(s.size(), 1);
  EXPECT_FALSE(s.has(Faction::None));
  s.remove(Faction::None);
  EXPECT_EQ(s.size(), 1);

  PlaceSet p = PlaceSet::of(Place::None);
  EXPECT_TRUE(p.empty());
  EXPECT_FALSE(p.has(Place::None));
}

TEST(EnumSet, HasTheOperationsOfSets) {
  const Factions a = Factions::of(Faction::Atreides, Faction::Fremen);
  const Factions b = Factions::of(Faction::Fremen, Faction::Ixians);
  EXPECT_EQ((a | b).size(), 3);
  EXPECT_EQ(a & b, Factions::of(Faction::Fremen));
  EXPECT_EQ(a - b, Factions::of(Faction::Atreides));
  EXPECT_TRUE(a.has_any(b));
  EXPECT_FALSE(a.has_all(b));
  EXPECT_TRUE((a | b).has_all(b));
  Factions c = a;
  c |= b;
  c -= a;
  EXPECT_EQ(c, Factions::of(Faction::Ixians));
  c &= a;
  EXPECT_TRUE(c.empty());
}

TEST(EnumSet, IsWalkedInOrder) {
  std::vector<Faction> seen;
  for (const Faction f : Factions::of(Faction::Choam, Faction::Atreides, Faction::Moritani)) {
    seen.push_back(f);
  }
  EXPECT_EQ(seen, (std::vector{Faction::Atreides, Faction::Choam, Faction::Moritani}));
  EXPECT_EQ(all_factions().size(), 12);
  EXPECT_EQ(Territories::all(64).size(), 64);
  EXPECT_EQ(Territories::all(0).size(), 0);
}

TEST(PlaceSet, SpansBothWords) {
  PlaceSet s;
  for (const int i : {0, 63, 64, 104, 127}) s.add(place(i));
  EXPECT_EQ(s.size(), 5);
  std::vector<int> seen;
  for (const Place p : s) seen.push_back(static_cast<int>(p));
  EXPECT_EQ(seen, (std::vector{0, 63, 64, 104, 127}));
  s.remove(place(0));
  s.remove(place(63));
  EXPECT_EQ(s.first(), place(64));
  EXPECT_EQ(PlaceSet::from_raw(s.raw()), s);
  EXPECT_EQ((s - PlaceSet::of(place(64))).size(), 2);
  EXPECT_EQ(s & PlaceSet::of(place(104), place(1)), PlaceSet::of(place(104)));
  EXPECT_EQ((s | PlaceSet::of(place(1))).first(), place(1));
  EXPECT_EQ(PlaceSet().first(), Place::None);
}

TEST(PlaceSet, AllCountsFromTheStart) {
  for (const int n : {0, 1, 63, 64, 65, 105, 128}) EXPECT_EQ(PlaceSet::all(n).size(), n);
}

TEST(PerEnum, IsIndexedByEnumerator) {
  PerFaction<int> spice;
  spice[Faction::Moritani] = 12;
  EXPECT_EQ(spice[Faction::Moritani], 12);
  EXPECT_EQ(spice[Faction::Atreides], 0);
  PerFaction<int> other = spice;
  EXPECT_EQ(spice, other);
  other.fill(1);
  EXPECT_NE(spice, other);
  int total = 0;
  for (const int x : other) total += x;
  EXPECT_EQ(total, 12);
}

}  // namespace
}  // namespace kanly
