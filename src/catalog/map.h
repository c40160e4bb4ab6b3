// The board: which places there are, what they are like, and which of them touch.
//
// Everything here is a table lookup and works at compile time. Any question about None gives the
// empty answer. Discovery locations, homeworlds and the Hidden Mobile Stronghold have no fixed
// neighbours: where they lie is up to the game.
#pragma once

#include "catalog/map_tables.h"
#include "catalog/territories.h"

namespace kanly {

// Places and territories.

constexpr Territory territory_of(Place p) { return detail::kMap.territory[detail::row(p)]; }

// 1 to 18, or 0 for a place outside all sectors.
constexpr int sector_of(Place p) { return detail::kMap.sector[detail::row(p)]; }

// None if the territory has no part in that sector. Sector 0 is read as 18; a territory outside
// all sectors gives its one place whatever the sector.
constexpr Place place_of(Territory t, int sector) {
  if (sector < 0 || sector > kSectorCount) return Place::None;
  return detail::kMap.place[detail::row(t)][static_cast<std::size_t>(sector)];
}

constexpr PlaceSet places_of(Territory t) { return detail::kMap.places[detail::row(t)]; }

// Empty unless the sector is 1 to 18.
constexpr PlaceSet places_in_sector(int sector) {
  if (sector < 1 || sector > kSectorCount) return PlaceSet();
  return detail::kMap.in_sector[static_cast<std::size_t>(sector)];
}

constexpr PlaceSet places_of(Territories ts) {
  PlaceSet all;
  for (Territory t : ts) all |= places_of(t);
  return all;
}

constexpr Territories territories_of(PlaceSet ps) {
  Territories all;
  for (Place p : ps) all.add(territory_of(p));
  return all;
}

// What touches what. A step inside a territory counts as a border of places.

constexpr PlaceSet neighbours(Place p) { return detail::kMap.neighbours[detail::row(p)]; }

constexpr Territories neighbours(Territory t) {
  return detail::kMap.territory_neighbours[detail::row(t)];
}

// What a territory is like.

constexpr Terrain terrain_of(Territory t) { return detail::kMap.terrain[detail::row(t)]; }
constexpr bool is_sand(Territory t) { return terrain_of(t) == Terrain::Sand; }
constexpr bool is_rock(Territory t) { return terrain_of(t) == Terrain::Rock; }
// One of the five printed on the board, the mobile one (2.07.08), or Jacurutu Sietch (4.08.04).
constexpr bool is_stronghold(Territory t) {
  return terrain_of(t) == Terrain::Stronghold || terrain_of(t) == Terrain::MobileStronghold ||
         t == Territory::JacurutuSietch;
}
constexpr bool is_homeworld(Territory t) { return terrain_of(t) == Terrain::Homeworld; }
constexpr bool is_discovery(Territory t) { return terrain_of(t) == Terrain::Discovery; }
// No third faction comes in: a stronghold, or a place that a discovery token opened (4.08.04).
constexpr bool holds_two_factions(Territory t) { return is_stronghold(t) || is_discovery(t); }
constexpr bool is_on_board(Territory t) { return static_cast<int>(t) < kBoardTerritoryCount; }

// Forces there survive a storm, as long as the Shield Wall stands.
constexpr bool shelters_from_storm(Territory t) {
  return t != Territory::None && (!is_sand(t) || t == Territory::ImperialBasin);
}

// Open to the storm once the Shield Wall has fallen.
constexpr bool behind_shield_wall(Territory t) {
  return t == Territory::Arrakeen || t == Territory::Carthag || t == Territory::ImperialBasin;
}

constexpr bool worm_safe(Territory t) { return t != Territory::None && !is_sand(t); }

constexpr bool has_ornithopters(Territory t) {
  return t == Territory::Arrakeen || t == Territory::Carthag;
}

// What the bank pays its occupant in Spice Collection of the advanced game.
constexpr int city_income(Territory t) {
  if (t == Territory::Arrakeen || t == Territory::Carthag) return 2;
  return t == Territory::TueksSietch ? 1 : 0;
}

// Areas that rules name.

// Where forces inside the Hidden Mobile Stronghold stand.
inline constexpr Place kMobileStronghold = place_of(Territory::HiddenMobileStronghold, 0);

// Where forces inside the places stand that discovery tokens open.
inline constexpr PlaceSet kDiscoveryPlaces = places_of(Territories::of(
    Territory::JacurutuSietch, Territory::Cistern, Territory::EcologicalTestingStation,
    Territory::Shrine, Territory::OrgizProcessingStation));

// A place that lies beside a sector of the board, its host, and nowhere else.
constexpr bool is_annex(Place p) { return p == kMobileStronghold || kDiscoveryPlaces.has(p); }

// Those printed on the board.
constexpr Territories strongholds() {
  return Territories::of(Territory::Arrakeen, Territory::Carthag, Territory::HabbanyaSietch,
                         Territory::SietchTabr, Territory::TueksSietch);
}

// Where Fremen reserves may appear: The Great Flat and all within two territories of it.
constexpr Territories fremen_zone() {
  const Territories one = neighbours(Territory::TheGreatFlat);
  Territories zone = one | Territories::of(Territory::TheGreatFlat);
  for (Territory t : one) zone |= neighbours(t);
  return zone;
}

// Where a force must stand for its owner to blow up the Shield Wall: on it or beside it.
constexpr Territories family_atomics_zone() {
  return neighbours(Territory::ShieldWall) | Territories::of(Territory::ShieldWall);
}

}  // namespace kanly
