#include "game/reach.h"

#include <array>
#include <utility>

namespace kanly {
namespace {

using ByRange = std::array<PlaceSet, kMostRange>;
// The rows of places behind the board stay empty: see reach_with.
using Reach = std::array<ByRange, kPlaceCount>;
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

// --- Walking ------------------------------------------------------------------------------------

PlaceSet around(PlaceSet at) {
  PlaceSet border;
  for (Place p : at) border |= neighbours(p);
  return border;
}

// With these sectors all others of their Territories that are joined to them.
PlaceSet spread_inside(PlaceSet at, PlaceSet storm) {
  for (PlaceSet fresh = at; !fresh.empty();) {
    PlaceSet wider;
    for (Place p : fresh) wider |= neighbours(p) & places_of(territory_of(p));
    fresh = wider - storm - at;
    at |= fresh;
  }
  return at;
}

struct Search {
  PlaceSet storm;
  PlaceSet avoided;
  Place to;
  Territories wanted;
  Territories best;
  bool found = false;

  // `at` has been reached through these Territories.
  void go_on(PlaceSet at, Territories entered, int left) {
    const Territories gained = entered & wanted;
    if (at.has(to)) {
      if (!found || gained.size() > best.size()) best = gained;
      found = true;
      return;
    }
    if (left == 0 || (found && gained.size() + left <= best.size())) return;
    PlaceSet border = around(at) - storm - avoided - places_of(entered);
    while (!border.empty()) {
      const Place next = border.first();
      const PlaceSet part = spread_inside(PlaceSet::of(next), storm);
      border -= part;
      go_on(part, entered | Territories::of(territory_of(next)), left - 1);
    }
  }
};

}  // namespace

PlaceSet reach_around(int storm, Place p, int range, PlaceSet avoided) {
  const PlaceSet in_storm = places_in_sector(storm);
  if (in_storm.has(p)) return {};
  PlaceSet reached = spread_inside(PlaceSet::of(p), in_storm);
  for (int i = 0; i < range; ++i) {
    reached |= spread_inside(around(reached) - in_storm - avoided, in_storm);
  }
  reached.remove(p);
  return reached;
}

PlaceSet reach_with(const Annexes& annexes, int storm, Place p, int range, PlaceSet avoided) {
  const auto reach = [&](Place from, int most) {
    const bool known = avoided.empty() && most >= 1 && most <= kMostRange;
    return known ? within_reach(storm, from, most) : reach_around(storm, from, most, avoided);
  };
  PlaceSet reached;
  Place from = p;
  for (const Annex& a : annexes) {
    if (a.place != p) continue;
    if (range < 1 || sector_of(a.host) == storm || avoided.has(a.host)) return {};
    from = a.host;  // the first step
    reached.add(from);
    --range;
  }
  reached |= reach(from, range);
  for (const Annex& a : annexes) {
    if (a.place == p || range < 1 || sector_of(a.host) == storm || avoided.has(a.place)) continue;
    if (from == a.host || reach(from, range - 1).has(a.host)) reached.add(a.place);
  }
  return reached;
}

Territories richest_way(int storm, Place from, Place to, int range, PlaceSet avoided,
                        Territories wanted) {
  const Territory home = territory_of(from);
  const PlaceSet in_storm = places_in_sector(storm);
  Search search{in_storm, avoided, to, wanted, {}};
  search.go_on(spread_inside(PlaceSet::of(from), in_storm), Territories::of(home), range);
  search.best.remove(home);  // left, not entered
  return search.best;
}

PlaceSet within_reach(int storm, Place p, int range) {
  return (
      *kBySector[static_cast<std::size_t>(storm - 1)])[row(p)][static_cast<std::size_t>(range - 1)];
}

}  // namespace kanly
