// The names of the places of the game: territories, their terrain and their parts.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "catalog/ids.h"
#include "catalog/sets.h"

namespace kanly {

enum class Terrain : std::uint8_t {
  Sand,
  Rock,
  Stronghold,
  PolarSink,
  MobileStronghold,
  Discovery,  // a location that a discovery token opens
  Homeworld,
  None = 0xff,
};
inline constexpr int kTerrainCount = 7;

// The 42 of the board, the Ixians' stronghold, the locations that discovery tokens open, and the
// homeworlds in faction order.
enum class Territory : std::uint8_t {
  PolarSink,
  Arrakeen,
  Carthag,
  HabbanyaSietch,
  SietchTabr,
  TueksSietch,
  FalseWallEast,
  FalseWallSouth,
  FalseWallWest,
  PastyMesa,
  PlasticBasin,
  RimWallWest,
  ShieldWall,
  Arsunt,
  Basin,
  BightOfTheCliff,
  BrokenLand,
  CielagoDepression,
  CielagoEast,
  CielagoNorth,
  CielagoSouth,
  CielagoWest,
  FuneralPlain,
  GaraKulon,
  HabbanyaErg,
  HabbanyaRidgeFlat,
  HaggaBasin,
  HargPass,
  HoleInTheRock,
  ImperialBasin,
  Meridian,
  OldGap,
  RedChasm,
  RockOutcroppings,
  SihayaRidge,
  SouthMesa,
  TheGreatFlat,
  TheGreaterFlat,
  TheMinorErg,
  Tsimpo,
  WindPass,
  WindPassNorth,
  HiddenMobileStronghold,  // not on the board: moves with the Ixians
  JacurutuSietch,
  Cistern,
  EcologicalTestingStation,
  Shrine,
  OrgizProcessingStation,
  Caladan,
  WallachIx,
  Kaitain,
  SalusaSecundus,
  SouthernHemisphere,
  GiediPrime,
  Junction,
  Ix,
  Tleilax,
  Tupile,
  RicheseHomeworld,
  EcazHomeworld,
  Grumman,
  None = 0xff,
};
inline constexpr int kTerritoryCount = 61;  // of all boxes, homeworlds and discoveries among them
static_assert(static_cast<int>(Territory::Grumman) + 1 == kTerritoryCount);
inline constexpr int kBoardTerritoryCount = 42;  // the territories printed on the board come first
using Territories = SetOf<Territory, kTerritoryCount>;

// Where a force can stand: one sector of a territory. Only an index; places are numbered in
// territory order, then sector by sector as the storm passes them.
enum class Place : std::uint8_t { None = 0xff };
inline constexpr int kPlaceCount = 105;
inline constexpr int kBoardPlaceCount = 86;
using PlaceSet = SetOf<Place, kPlaceCount>;

inline constexpr int kSectorCount = 18;
inline constexpr int kStormStartSector = 18;

struct TerritoryInfo {
  std::string_view id{};
  std::string_view name{};
  std::string_view notes{};
};

struct PlaceInfo {
  std::string_view id;    // "arrakeen@9", or the territory's id where it has no sector
  std::string_view name;  // "Old Gap, west", or the territory's name where it is all in one sector
  std::string_view part;  // "west"; empty where the territory has one place only
};

namespace detail {
extern const Names<Terrain, kTerrainCount> kTerrains;
extern const TerritoryInfo kTerritories[kTerritoryCount];
extern const PlaceInfo kPlaces[kPlaceCount];
}  // namespace detail

// Ids, names and rows (catalog/ids.h).
inline const auto& rows_of(Terrain) { return detail::kTerrains; }
inline const auto& rows_of(Territory) { return detail::kTerritories; }
inline const auto& rows_of(Place) { return detail::kPlaces; }

// Sector 0 is read as sector 18.
template <>
std::optional<Place> from_id<Place>(std::string_view id);

// Of a place; empty for None.
std::string_view part_name(Place);

}  // namespace kanly
