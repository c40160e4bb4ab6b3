#include "catalog/map.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace kanly {
namespace {

// What is here works while compiling.
static_assert(territory_of(place_of(Territory::Arrakeen, 9)) == Territory::Arrakeen);
static_assert(neighbours(Territory::HabbanyaSietch) ==
              Territories::of(Territory::HabbanyaRidgeFlat));
static_assert(fremen_zone().size() == 16);

constexpr Territories board() { return Territories::all(kBoardTerritoryCount); }
constexpr PlaceSet board_places() { return PlaceSet::all(kBoardPlaceCount); }

Place at(std::string_view id) {
  const auto p = from_id<Place>(id);
  EXPECT_TRUE(p) << id;
  return p.value_or(Place::None);
}

Territories named(std::string_view ids) {
  Territories all;
  while (!ids.empty()) {
    const auto space = std::min(ids.find(' '), ids.size());
    const auto t = from_id<Territory>(ids.substr(0, space));
    EXPECT_TRUE(t) << ids.substr(0, space);
    if (t) all.add(*t);
    ids.remove_prefix(std::min(space + 1, ids.size()));
  }
  return all;
}

int forward(int from, int to) { return (to - from + kSectorCount) % kSectorCount; }

// Who is asked for the neighbours of a place: the board, or the board without some borders.
using Edge = std::pair<Place, Place>;
PlaceSet without(Place p, const std::vector<Edge>& removed) {
  PlaceSet all = neighbours(p);
  for (const auto& [a, b] : removed) {
    if (a == p) all.remove(b);
    if (b == p) all.remove(a);
  }
  return all;
}

// The places that a group can get to through at most `limit` other territories, going round the
// sector in storm (0: no storm). By rings: first all of a territory's places, then a step out.
std::array<PlaceSet, 4> reach(Place from, int limit, int storm, const std::vector<Edge>& removed) {
  std::array<PlaceSet, 4> rings{};
  const PlaceSet blocked = places_in_sector(storm);
  if (blocked.has(from)) return rings;
  PlaceSet done;
  PlaceSet ring = PlaceSet::of(from);
  for (int cost = 0; cost <= limit; ++cost) {
    for (PlaceSet fresh = ring; !fresh.empty();) {
      PlaceSet next;
      for (const Place p : fresh) {
        next |= without(p, removed) & places_of(territory_of(p));
      }
      fresh = next - blocked - ring - done;
      ring |= fresh;
    }
    done |= ring;
    rings[static_cast<std::size_t>(cost)] = done;
    PlaceSet out;
    for (const Place p : ring) out |= without(p, removed) - places_of(territory_of(p));
    ring = out - blocked - done;
  }
  return rings;
}

PlaceSet within(Place from, int limit, int storm = 0) {
  return reach(from, limit, storm, {})[static_cast<std::size_t>(limit)];
}

TEST(Map, HasItsTerritories) {
  EXPECT_EQ(board().size(), 42);
  EXPECT_EQ(kTerritoryCount, 61);
  std::array<int, kTerrainCount> count{};
  for (int i = 0; i < kTerritoryCount; ++i) {
    ++count[static_cast<std::size_t>(terrain_of(static_cast<Territory>(i)))];
  }
  EXPECT_EQ(count[static_cast<std::size_t>(Terrain::Stronghold)], 5);
  EXPECT_EQ(count[static_cast<std::size_t>(Terrain::Rock)], 7);
  EXPECT_EQ(count[static_cast<std::size_t>(Terrain::Sand)], 29);
  EXPECT_EQ(count[static_cast<std::size_t>(Terrain::PolarSink)], 1);
  EXPECT_EQ(count[static_cast<std::size_t>(Terrain::MobileStronghold)], 1);
  EXPECT_EQ(count[static_cast<std::size_t>(Terrain::Discovery)], 5);
  EXPECT_EQ(count[static_cast<std::size_t>(Terrain::Homeworld)], 13);
}

TEST(Map, PutsStrongholdsInTheirSectors) {
  const std::vector<std::pair<Territory, int>> expected = {{Territory::Arrakeen, 9},
                                                           {Territory::Carthag, 10},
                                                           {Territory::SietchTabr, 13},
                                                           {Territory::HabbanyaSietch, 16},
                                                           {Territory::TueksSietch, 4}};
  Territories seen;
  for (const auto& [t, sector] : expected) {
    EXPECT_TRUE(is_stronghold(t));
    EXPECT_EQ(places_of(t).size(), 1);
    EXPECT_EQ(sector_of(places_of(t).first()), sector) << id_of(t);
    seen.add(t);
  }
  EXPECT_EQ(strongholds(), seen);
}

TEST(Map, KnowsRockFromSand) {
  const Territories rock = named(
      "false_wall_east false_wall_south false_wall_west pasty_mesa plastic_basin rim_wall_west "
      "shield_wall");
  for (const Territory t : board()) EXPECT_EQ(is_rock(t), rock.has(t)) << id_of(t);
}

TEST(Map, SheltersFromStormAndWorm) {
  const Territories behind = named("arrakeen carthag imperial_basin");
  for (const Territory t : board()) {
    EXPECT_EQ(shelters_from_storm(t), !is_sand(t) || t == Territory::ImperialBasin) << id_of(t);
    EXPECT_EQ(worm_safe(t), !is_sand(t)) << id_of(t);
    EXPECT_EQ(behind_shield_wall(t), behind.has(t)) << id_of(t);
    if (behind_shield_wall(t)) {
      EXPECT_TRUE(shelters_from_storm(t));
    }
  }
  EXPECT_FALSE(worm_safe(Territory::ImperialBasin));
  EXPECT_TRUE(shelters_from_storm(Territory::HiddenMobileStronghold));
}

TEST(Map, PaysCitiesAndLendsOrnithopters) {
  int income = 0;
  for (const Territory t : board()) {
    income += city_income(t);
    EXPECT_EQ(has_ornithopters(t), t == Territory::Arrakeen || t == Territory::Carthag);
  }
  EXPECT_EQ(income, 5);
  EXPECT_EQ(city_income(Territory::Arrakeen), 2);
  EXPECT_EQ(city_income(Territory::Carthag), 2);
  EXPECT_EQ(city_income(Territory::TueksSietch), 1);
}

TEST(Map, NumbersPlacesInTerritoryOrder) {
  EXPECT_EQ(kPlaceCount, 105);
  Place next{0};
  for (int i = 0; i < kTerritoryCount; ++i) {
    const auto t = static_cast<Territory>(i);
    int before = 0;
    for (const Place p : places_of(t)) {
      EXPECT_EQ(p, next);
      next = static_cast<Place>(static_cast<int>(next) + 1);
      EXPECT_EQ(territory_of(p), t);
      const int sector = sector_of(p);
      EXPECT_EQ(place_of(t, sector), p);
      if (before != 0) {
        EXPECT_EQ(forward(before, sector), 1) << id_of(p);
      }
      before = sector;
      const std::string id = sector == 0 ? std::string(id_of(t))
                                         : std::string(id_of(t)) + "@" + std::to_string(sector);
      EXPECT_EQ(id_of(p), id);
      EXPECT_EQ(from_id<Place>(id), p);
      const std::string name = part_name(p).empty()
                                   ? std::string(name_of(t))
                                   : std::string(name_of(t)) + ", " + std::string(part_name(p));
      EXPECT_EQ(name_of(p), name);
      EXPECT_EQ(part_name(p).empty(), places_of(t).size() == 1) << id_of(p);
    }
  }
  EXPECT_EQ(static_cast<int>(next), kPlaceCount);
}

TEST(Map, FindsPlacesBySector) {
  int total = 0;
  for (int s = 1; s <= kSectorCount; ++s) {
    total += places_in_sector(s).size();
    for (const Place p : places_in_sector(s)) EXPECT_EQ(sector_of(p), s);
  }
  EXPECT_EQ(total, 85);
  EXPECT_TRUE(places_in_sector(0).empty());
  EXPECT_TRUE(places_in_sector(19).empty());
  EXPECT_EQ(place_of(Territory::Meridian, 0), at("meridian@18"));
  EXPECT_EQ(place_of(Territory::Arrakeen, 0), Place::None);
  EXPECT_EQ(place_of(Territory::Arrakeen, 8), Place::None);
  EXPECT_EQ(place_of(Territory::Arrakeen, 19), Place::None);
  EXPECT_EQ(place_of(Territory::PolarSink, 7), at("polar_sink"));
  EXPECT_EQ(place_of(Territory::Caladan, 0), at("caladan"));
}

TEST(Map, ReadsPlaceIds) {
  EXPECT_EQ(at("meridian@0"), at("meridian@18"));
  EXPECT_FALSE(from_id<Place>("arrakeen@0"));
  EXPECT_FALSE(from_id<Place>("polar_sink@0"));
  EXPECT_FALSE(from_id<Place>("polar_sink@18"));
  EXPECT_FALSE(from_id<Place>("arrakeen"));
  EXPECT_FALSE(from_id<Place>("arrakeen@10"));
  EXPECT_FALSE(from_id<Place>("nowhere@0"));
  EXPECT_FALSE(from_id<Place>("@0"));
  EXPECT_FALSE(from_id<Place>(""));
  EXPECT_EQ(id_of(Place::None), "none");
}

TEST(Map, AnswersEmptyForNone) {
  EXPECT_EQ(territory_of(Place::None), Territory::None);
  EXPECT_EQ(sector_of(Place::None), 0);
  EXPECT_TRUE(neighbours(Place::None).empty());
  EXPECT_TRUE(neighbours(Territory::None).empty());
  EXPECT_TRUE(places_of(Territory::None).empty());
  EXPECT_EQ(place_of(Territory::None, 3), Place::None);
  EXPECT_EQ(terrain_of(Territory::None), Terrain::None);
  EXPECT_FALSE(shelters_from_storm(Territory::None));
  EXPECT_FALSE(is_on_board(Territory::None));
}

TEST(Map, BordersAreMutualAndCounted) {
  int edges = 0;
  int inner = 0;
  int pairs = 0;
  for (const Place p : board_places()) {
    EXPECT_FALSE(neighbours(p).has(p));
    for (const Place n : neighbours(p)) {
      EXPECT_TRUE(neighbours(n).has(p)) << id_of(p) << " - " << id_of(n);
      EXPECT_TRUE(is_on_board(territory_of(n)));
      if (p < n) ++edges;
      if (p < n && territory_of(p) == territory_of(n)) ++inner;
      if (sector_of(p) == 0 || sector_of(n) == 0) continue;
      const int apart =
          std::min(forward(sector_of(p), sector_of(n)), forward(sector_of(n), sector_of(p)));
      EXPECT_LE(apart, 1) << id_of(p) << " - " << id_of(n);
      EXPECT_TRUE(apart == 1 || territory_of(p) != territory_of(n));
    }
  }
  for (const Territory t : board()) pairs += neighbours(t).size();
  EXPECT_EQ(edges, 190);
  EXPECT_EQ(inner, 44);
  EXPECT_EQ(pairs, 2 * 103);
}

TEST(Map, TerritoriesAreNeighboursWhenTheirPlacesAre) {
  for (const Territory t : board()) {
    Territories seen;
    for (const Place p : places_of(t)) seen |= territories_of(neighbours(p));
    seen.remove(t);
    EXPECT_EQ(neighbours(t), seen) << id_of(t);
  }
}

TEST(Map, TerritoriesHangTogether) {
  for (const Territory t : board()) {
    const Place first = places_of(t).first();
    EXPECT_TRUE(within(first, 0) == places_of(t)) << id_of(t);
  }
  PlaceSet seen = PlaceSet::of(at("polar_sink"));
  for (PlaceSet fresh = seen; !fresh.empty();) {
    PlaceSet next;
    for (const Place p : fresh) next |= neighbours(p);
    fresh = next - seen;
    seen |= fresh;
  }
  EXPECT_EQ(seen.size(), kBoardPlaceCount);
}

TEST(Map, HasTheNeighboursWrittenOutByHand) {
  const std::vector<std::pair<Territory, std::string_view>> expected = {
      {Territory::PolarSink,
       "cielago_north harg_pass false_wall_east imperial_basin arsunt hagga_basin wind_pass "
       "wind_pass_north"},
      {Territory::ShieldWall,
       "false_wall_east the_minor_erg pasty_mesa gara_kulon sihaya_ridge hole_in_the_rock "
       "imperial_basin"},
      {Territory::HabbanyaSietch, "habbanya_ridge_flat"},
      {Territory::Arrakeen, "imperial_basin rim_wall_west old_gap"},
      {Territory::Carthag, "arsunt imperial_basin tsimpo hagga_basin"},
      {Territory::SietchTabr, "plastic_basin rock_outcroppings bight_of_the_cliff"},
      {Territory::TueksSietch, "false_wall_south south_mesa pasty_mesa"},
      {Territory::RedChasm, "pasty_mesa south_mesa"},
      {Territory::TheGreatFlat, "wind_pass plastic_basin funeral_plain the_greater_flat"},
      {Territory::ImperialBasin,
       "polar_sink false_wall_east shield_wall hole_in_the_rock rim_wall_west arrakeen old_gap "
       "tsimpo carthag arsunt"},
      {Territory::WindPass,
       "polar_sink hagga_basin plastic_basin the_great_flat the_greater_flat false_wall_west "
       "wind_pass_north cielago_west"},
      {Territory::WindPassNorth, "polar_sink wind_pass cielago_west cielago_north"}};
  for (const auto& [t, ids] : expected) EXPECT_EQ(neighbours(t), named(ids)) << id_of(t);
}

TEST(Map, KeepsApartWhatAWrongMapJoins) {
  using T = Territory;
  const std::vector<std::pair<T, T>> apart = {
      {T::SietchTabr, T::FalseWallSouth},   {T::Arrakeen, T::Carthag},
      {T::Arrakeen, T::HoleInTheRock},      {T::CielagoNorth, T::CielagoSouth},
      {T::HaggaBasin, T::ImperialBasin},    {T::HabbanyaErg, T::HabbanyaSietch},
      {T::FalseWallEast, T::PastyMesa},     {T::PolarSink, T::PlasticBasin},
      {T::PolarSink, T::TheMinorErg},       {T::Arsunt, T::Tsimpo},
      {T::FalseWallEast, T::FalseWallSouth}};
  for (const auto& [a, b] : apart) EXPECT_FALSE(neighbours(a).has(b)) << id_of(a) << id_of(b);
}

TEST(Map, ZonesAreWhatTheRulesSay) {
  EXPECT_EQ(fremen_zone(),
            named("the_great_flat wind_pass plastic_basin funeral_plain the_greater_flat "
                  "polar_sink hagga_basin false_wall_west cielago_west wind_pass_north tsimpo "
                  "rock_outcroppings broken_land sietch_tabr bight_of_the_cliff habbanya_erg"));
  EXPECT_EQ(fremen_zone(), territories_of(within(at("the_great_flat@14"), 2)));
  EXPECT_EQ(family_atomics_zone(),
            named("false_wall_east gara_kulon hole_in_the_rock imperial_basin pasty_mesa "
                  "shield_wall sihaya_ridge the_minor_erg"));
}

TEST(Map, OrnithoptersFlyFromTueksSietchToImperialBasin) {
  const Place start = at("tueks_sietch@4");
  const PlaceSet basin = places_of(Territory::ImperialBasin);
  EXPECT_TRUE(within(start, 3).has_all(basin));
  EXPECT_FALSE(within(start, 2).has_any(basin));
  EXPECT_FALSE(within(start, 3).has(at("arrakeen@9")));
  for (const int storm : {4, 5, 6, 7, 8}) {
    EXPECT_FALSE(within(start, 3, storm).has_any(basin)) << storm;
  }
  EXPECT_EQ(within(start, 3, 9) & basin, PlaceSet::of(at("imperial_basin@8")));
}

TEST(Map, StormStopsMovesIntoItsSector) {
  EXPECT_TRUE(within(at("rock_outcroppings@13"), 1, 12).has(at("sietch_tabr@13")));
  EXPECT_FALSE(within(at("habbanya_ridge_flat@17"), 1, 16).has(at("habbanya_sietch@16")));
}

// Borders along a sector line. An essential one is the only way between its two parts.
struct CrossBorder {
  std::string_view a;
  std::string_view b;
  bool essential;
};
constexpr CrossBorder kCrossBorders[] = {
    {"arrakeen@9", "rim_wall_west@8", true},
    {"arsunt@10", "hagga_basin@11", false},
    {"arsunt@10", "imperial_basin@9", false},
    {"arsunt@11", "hagga_basin@12", false},
    {"broken_land@11", "rock_outcroppings@12", true},
    {"carthag@10", "hagga_basin@11", true},
    {"carthag@10", "tsimpo@11", false},
    {"cielago_east@2", "false_wall_south@3", false},
    {"cielago_north@18", "cielago_west@17", false},
    {"cielago_north@18", "wind_pass_north@17", true},
    {"cielago_north@2", "false_wall_south@3", true},
    {"cielago_north@2", "harg_pass@3", true},
    {"cielago_west@17", "wind_pass@16", true},
    {"false_wall_east@4", "harg_pass@3", false},
    {"funeral_plain@14", "plastic_basin@13", true},
    {"gara_kulon@7", "sihaya_ridge@8", true},
    {"habbanya_erg@15", "habbanya_ridge_flat@16", false},
    {"habbanya_ridge_flat@17", "habbanya_sietch@16", false},
    {"habbanya_ridge_flat@17", "meridian@18", true},
    {"hagga_basin@12", "plastic_basin@13", false},
    {"hagga_basin@12", "wind_pass@13", true},
    {"imperial_basin@9", "rim_wall_west@8", false},
    {"plastic_basin@13", "the_great_flat@14", true},
    {"red_chasm@6", "south_mesa@5", true},
    {"the_great_flat@14", "the_greater_flat@15", true},
    {"wind_pass@15", "wind_pass_north@16", false},
};

TEST(Map, KnowsAllBordersAcrossSectorLines) {
  std::vector<Edge> found;
  for (const Place a : board_places()) {
    for (const Place b : neighbours(a)) {
      if (a < b && territory_of(a) != territory_of(b) && sector_of(a) != sector_of(b) &&
          sector_of(a) != 0 && sector_of(b) != 0) {
        found.emplace_back(a, b);
      }
    }
  }
  std::vector<Edge> expected;
  for (const CrossBorder& c : kCrossBorders) expected.emplace_back(std::minmax(at(c.a), at(c.b)));
  std::ranges::sort(expected);
  std::ranges::sort(found);
  EXPECT_EQ(found, expected);
}

TEST(Map, NeedsExactlyTheEssentialBorders) {
  std::vector<Edge> spare;
  for (const CrossBorder& c : kCrossBorders) {
    if (!c.essential) spare.emplace_back(at(c.a), at(c.b));
  }
  for (int storm = 0; storm <= kSectorCount; ++storm) {
    for (const Place p : board_places()) {
      EXPECT_EQ(reach(p, 3, storm, {}), reach(p, 3, storm, spare)) << id_of(p) << " " << storm;
    }
  }
  for (const CrossBorder& c : kCrossBorders) {
    if (!c.essential) continue;
    bool matters = false;
    for (int storm = 0; storm <= kSectorCount && !matters; ++storm) {
      matters = reach(at(c.a), 1, storm, {}) != reach(at(c.a), 1, storm, {{at(c.a), at(c.b)}});
    }
    EXPECT_TRUE(matters) << c.a << " - " << c.b;
  }
}

TEST(Map, LeavesWhatIsNotOnTheBoardWithoutNeighbours) {
  for (int i = kBoardTerritoryCount; i < kTerritoryCount; ++i) {
    const auto t = static_cast<Territory>(i);
    EXPECT_TRUE(neighbours(t).empty());
    EXPECT_EQ(places_of(t).size(), 1);
    EXPECT_EQ(sector_of(places_of(t).first()), 0);
    EXPECT_TRUE(shelters_from_storm(t));
    EXPECT_TRUE(worm_safe(t));
    EXPECT_EQ(is_stronghold(t),
              t == Territory::HiddenMobileStronghold || t == Territory::JacurutuSietch);
  }
}

}  // namespace
}  // namespace kanly
