#include "game/reach.h"

#include <array>
#include <utility>

namespace kanly {
namespace {

using ByRange = std::array<PlaceSet, kMostRange>;
using Reach = std::array<ByRange, kBoardPlaceCount>;
using PerPlace = std::array<PlaceSet, kBoardPlaceCount>;

constexpr std::size_t row(Place p) { return static_cast<std::size_t>(p); }

// The sectors of one Territory joined to this one without the storm between them.
consteval PlaceSet part_of(Place p, PlaceSet storm) {
  PlaceSet part = PlaceSet::of(p);
  const PlaceSet ground = places_of(territory_of(p)) - storm;
  for (bool grown = true; grown;) {
    PlaceSet wider = part;
    for (Place q : part) wider |= neighbours(q) & ground;
    grown = wider != part;
    part = wider;
  }
  return part;
}

consteval PlaceSet spread(PlaceSet from, const PerPlace& by_one) {
  PlaceSet all;
  for (Place p : from) all |= by_one[row(p)];
  return all;
}

consteval Reach make_reach(int sector) {
  const PlaceSet storm = places_in_sector(sector);
  PerPlace part{};
  for (int i = 0; i < kBoardPlaceCount; ++i) {
    const auto p = static_cast<Place>(i);
    if (!storm.has(p)) part[row(p)] = part_of(p, storm);
  }
  PerPlace one{};  // empty for places in the storm: nothing gets in, out or through
  for (int i = 0; i < kBoardPlaceCount; ++i) {
    const auto p = static_cast<Place>(i);
    PlaceSet border;
    for (Place q : part[row(p)]) border |= neighbours(q);
    one[row(p)] = part[row(p)] | spread(border - storm, part);
  }
  Reach reach{};
  for (int i = 0; i < kBoardPlaceCount; ++i) {
    const auto p = static_cast<Place>(i);
    const PlaceSet two = spread(one[row(p)], one);
    reach[row(p)] = {one[row(p)], two, spread(two, one)};
    for (PlaceSet& set : reach[row(p)]) set.remove(p);
  }
  return reach;
}

// One constant a sector, so that no single evaluation grows beyond what compilers allow.
template <int kSector>
constexpr Reach kReach = make_reach(kSector);

template <int... kSectors>
consteval std::array<const Reach*, kSectorCount> all_sectors(
    std::integer_sequence<int, kSectors...>) {
  return {&kReach<kSectors + 1>...};
}
constexpr auto kBySector = all_sectors(std::make_integer_sequence<int, kSectorCount>());

}  // namespace

PlaceSet within_reach(int storm, Place p, int range) {
  return (
      *kBySector[static_cast<std::size_t>(storm - 1)])[row(p)][static_cast<std::size_t>(range - 1)];
}

}  // namespace kanly
