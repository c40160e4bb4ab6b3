// The board as data, and the tables computed from it while compiling. Include catalog/map.h.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "catalog/territories.h"

namespace kanly::detail {

// A territory lies in `count` sectors following each other as the storm goes, from `sector` on.
// Sector 0: it lies in none.
struct Area {
  Terrain terrain;
  std::uint8_t sector;
  std::uint8_t count;
};
inline constexpr Area kAreas[kTerritoryCount] = {
    {Terrain::PolarSink, 0, 1},         // PolarSink
    {Terrain::Stronghold, 9, 1},        // Arrakeen
    {Terrain::Stronghold, 10, 1},       // Carthag
    {Terrain::Stronghold, 16, 1},       // HabbanyaSietch
    {Terrain::Stronghold, 13, 1},       // SietchTabr
    {Terrain::Stronghold, 4, 1},        // TueksSietch
    {Terrain::Rock, 4, 5},              // FalseWallEast
    {Terrain::Rock, 3, 2},              // FalseWallSouth
    {Terrain::Rock, 15, 3},             // FalseWallWest
    {Terrain::Rock, 4, 4},              // PastyMesa
    {Terrain::Rock, 11, 3},             // PlasticBasin
    {Terrain::Rock, 8, 1},              // RimWallWest
    {Terrain::Rock, 7, 2},              // ShieldWall
    {Terrain::Sand, 10, 2},             // Arsunt
    {Terrain::Sand, 8, 1},              // Basin
    {Terrain::Sand, 13, 2},             // BightOfTheCliff
    {Terrain::Sand, 10, 2},             // BrokenLand
    {Terrain::Sand, 18, 3},             // CielagoDepression
    {Terrain::Sand, 2, 2},              // CielagoEast
    {Terrain::Sand, 18, 3},             // CielagoNorth
    {Terrain::Sand, 1, 2},              // CielagoSouth
    {Terrain::Sand, 17, 2},             // CielagoWest
    {Terrain::Sand, 14, 1},             // FuneralPlain
    {Terrain::Sand, 7, 1},              // GaraKulon
    {Terrain::Sand, 15, 2},             // HabbanyaErg
    {Terrain::Sand, 16, 2},             // HabbanyaRidgeFlat
    {Terrain::Sand, 11, 2},             // HaggaBasin
    {Terrain::Sand, 3, 2},              // HargPass
    {Terrain::Sand, 8, 1},              // HoleInTheRock
    {Terrain::Sand, 8, 3},              // ImperialBasin
    {Terrain::Sand, 18, 2},             // Meridian
    {Terrain::Sand, 8, 3},              // OldGap
    {Terrain::Sand, 6, 1},              // RedChasm
    {Terrain::Sand, 12, 2},             // RockOutcroppings
    {Terrain::Sand, 8, 1},              // SihayaRidge
    {Terrain::Sand, 3, 3},              // SouthMesa
    {Terrain::Sand, 14, 1},             // TheGreatFlat
    {Terrain::Sand, 15, 1},             // TheGreaterFlat
    {Terrain::Sand, 4, 4},              // TheMinorErg
    {Terrain::Sand, 10, 3},             // Tsimpo
    {Terrain::Sand, 13, 4},             // WindPass
    {Terrain::Sand, 16, 2},             // WindPassNorth
    {Terrain::MobileStronghold, 0, 1},  // HiddenMobileStronghold
    {Terrain::Discovery, 0, 1},         // JacurutuSietch
    {Terrain::Discovery, 0, 1},         // Cistern
    {Terrain::Discovery, 0, 1},         // EcologicalTestingStation
    {Terrain::Discovery, 0, 1},         // Shrine
    {Terrain::Discovery, 0, 1},         // OrgizProcessingStation
    {Terrain::Homeworld, 0, 1},         // Caladan
    {Terrain::Homeworld, 0, 1},         // WallachIx
    {Terrain::Homeworld, 0, 1},         // Kaitain
    {Terrain::Homeworld, 0, 1},         // SalusaSecundus
    {Terrain::Homeworld, 0, 1},         // SouthernHemisphere
    {Terrain::Homeworld, 0, 1},         // GiediPrime
    {Terrain::Homeworld, 0, 1},         // Junction
    {Terrain::Homeworld, 0, 1},         // Ix
    {Terrain::Homeworld, 0, 1},         // Tleilax
    {Terrain::Homeworld, 0, 1},         // Tupile
    {Terrain::Homeworld, 0, 1},         // RicheseHomeworld
    {Terrain::Homeworld, 0, 1},         // EcazHomeworld
    {Terrain::Homeworld, 0, 1},         // Grumman
};

// Two places of different territories that touch. Neighbouring sectors of one territory always do.
struct Border {
  Territory a;
  std::uint8_t sector_a;
  Territory b;
  std::uint8_t sector_b;
};
inline constexpr Border kBorders[] = {
    {Territory::PolarSink, 0, Territory::Arsunt, 10},
    {Territory::PolarSink, 0, Territory::Arsunt, 11},
    {Territory::PolarSink, 0, Territory::CielagoNorth, 18},
    {Territory::PolarSink, 0, Territory::CielagoNorth, 1},
    {Territory::PolarSink, 0, Territory::CielagoNorth, 2},
    {Territory::PolarSink, 0, Territory::FalseWallEast, 4},
    {Territory::PolarSink, 0, Territory::FalseWallEast, 5},
    {Territory::PolarSink, 0, Territory::FalseWallEast, 6},
    {Territory::PolarSink, 0, Territory::FalseWallEast, 7},
    {Territory::PolarSink, 0, Territory::FalseWallEast, 8},
    {Territory::PolarSink, 0, Territory::HaggaBasin, 12},
    {Territory::PolarSink, 0, Territory::HargPass, 3},
    {Territory::PolarSink, 0, Territory::ImperialBasin, 8},
    {Territory::PolarSink, 0, Territory::ImperialBasin, 9},
    {Territory::PolarSink, 0, Territory::WindPass, 13},
    {Territory::PolarSink, 0, Territory::WindPass, 14},
    {Territory::PolarSink, 0, Territory::WindPass, 15},
    {Territory::PolarSink, 0, Territory::WindPassNorth, 16},
    {Territory::PolarSink, 0, Territory::WindPassNorth, 17},
    {Territory::Arrakeen, 9, Territory::ImperialBasin, 9},
    {Territory::Arrakeen, 9, Territory::OldGap, 9},
    {Territory::Arrakeen, 9, Territory::RimWallWest, 8},
    {Territory::Carthag, 10, Territory::Arsunt, 10},
    {Territory::Carthag, 10, Territory::HaggaBasin, 11},
    {Territory::Carthag, 10, Territory::ImperialBasin, 10},
    {Territory::Carthag, 10, Territory::Tsimpo, 10},
    {Territory::Carthag, 10, Territory::Tsimpo, 11},
    {Territory::HabbanyaSietch, 16, Territory::HabbanyaRidgeFlat, 16},
    {Territory::HabbanyaSietch, 16, Territory::HabbanyaRidgeFlat, 17},
    {Territory::SietchTabr, 13, Territory::BightOfTheCliff, 13},
    {Territory::SietchTabr, 13, Territory::PlasticBasin, 13},
    {Territory::SietchTabr, 13, Territory::RockOutcroppings, 13},
    {Territory::TueksSietch, 4, Territory::FalseWallSouth, 4},
    {Territory::TueksSietch, 4, Territory::PastyMesa, 4},
    {Territory::TueksSietch, 4, Territory::SouthMesa, 4},
    {Territory::FalseWallEast, 4, Territory::HargPass, 3},
    {Territory::FalseWallEast, 4, Territory::HargPass, 4},
    {Territory::FalseWallEast, 4, Territory::TheMinorErg, 4},
    {Territory::FalseWallEast, 5, Territory::TheMinorErg, 5},
    {Territory::FalseWallEast, 6, Territory::TheMinorErg, 6},
    {Territory::FalseWallEast, 7, Territory::ShieldWall, 7},
    {Territory::FalseWallEast, 7, Territory::TheMinorErg, 7},
    {Territory::FalseWallEast, 8, Territory::ImperialBasin, 8},
    {Territory::FalseWallEast, 8, Territory::ShieldWall, 8},
    {Territory::FalseWallSouth, 3, Territory::CielagoEast, 2},
    {Territory::FalseWallSouth, 3, Territory::CielagoEast, 3},
    {Territory::FalseWallSouth, 3, Territory::CielagoNorth, 2},
    {Territory::FalseWallSouth, 3, Territory::HargPass, 3},
    {Territory::FalseWallSouth, 3, Territory::SouthMesa, 3},
    {Territory::FalseWallSouth, 4, Territory::HargPass, 4},
    {Territory::FalseWallSouth, 4, Territory::PastyMesa, 4},
    {Territory::FalseWallSouth, 4, Territory::SouthMesa, 4},
    {Territory::FalseWallSouth, 4, Territory::TheMinorErg, 4},
    {Territory::FalseWallWest, 15, Territory::TheGreaterFlat, 15},
    {Territory::FalseWallWest, 15, Territory::WindPass, 15},
    {Territory::FalseWallWest, 16, Territory::HabbanyaErg, 16},
    {Territory::FalseWallWest, 16, Territory::HabbanyaRidgeFlat, 16},
    {Territory::FalseWallWest, 16, Territory::WindPass, 16},
    {Territory::FalseWallWest, 17, Territory::CielagoWest, 17},
    {Territory::FalseWallWest, 17, Territory::HabbanyaRidgeFlat, 17},
    {Territory::PastyMesa, 4, Territory::SouthMesa, 4},
    {Territory::PastyMesa, 4, Territory::TheMinorErg, 4},
    {Territory::PastyMesa, 5, Territory::SouthMesa, 5},
    {Territory::PastyMesa, 5, Territory::TheMinorErg, 5},
    {Territory::PastyMesa, 6, Territory::RedChasm, 6},
    {Territory::PastyMesa, 6, Territory::TheMinorErg, 6},
    {Territory::PastyMesa, 7, Territory::GaraKulon, 7},
    {Territory::PastyMesa, 7, Territory::ShieldWall, 7},
    {Territory::PastyMesa, 7, Territory::TheMinorErg, 7},
    {Territory::PlasticBasin, 11, Territory::BrokenLand, 11},
    {Territory::PlasticBasin, 11, Territory::Tsimpo, 11},
    {Territory::PlasticBasin, 12, Territory::HaggaBasin, 12},
    {Territory::PlasticBasin, 12, Territory::RockOutcroppings, 12},
    {Territory::PlasticBasin, 12, Territory::Tsimpo, 12},
    {Territory::PlasticBasin, 13, Territory::BightOfTheCliff, 13},
    {Territory::PlasticBasin, 13, Territory::FuneralPlain, 14},
    {Territory::PlasticBasin, 13, Territory::HaggaBasin, 12},
    {Territory::PlasticBasin, 13, Territory::RockOutcroppings, 13},
    {Territory::PlasticBasin, 13, Territory::TheGreatFlat, 14},
    {Territory::PlasticBasin, 13, Territory::WindPass, 13},
    {Territory::RimWallWest, 8, Territory::Basin, 8},
    {Territory::RimWallWest, 8, Territory::HoleInTheRock, 8},
    {Territory::RimWallWest, 8, Territory::ImperialBasin, 8},
    {Territory::RimWallWest, 8, Territory::ImperialBasin, 9},
    {Territory::RimWallWest, 8, Territory::OldGap, 8},
    {Territory::ShieldWall, 7, Territory::GaraKulon, 7},
    {Territory::ShieldWall, 7, Territory::TheMinorErg, 7},
    {Territory::ShieldWall, 8, Territory::HoleInTheRock, 8},
    {Territory::ShieldWall, 8, Territory::ImperialBasin, 8},
    {Territory::ShieldWall, 8, Territory::SihayaRidge, 8},
    {Territory::Arsunt, 10, Territory::HaggaBasin, 11},
    {Territory::Arsunt, 10, Territory::ImperialBasin, 9},
    {Territory::Arsunt, 10, Territory::ImperialBasin, 10},
    {Territory::Arsunt, 11, Territory::HaggaBasin, 11},
    {Territory::Arsunt, 11, Territory::HaggaBasin, 12},
    {Territory::Basin, 8, Territory::HoleInTheRock, 8},
    {Territory::Basin, 8, Territory::OldGap, 8},
    {Territory::Basin, 8, Territory::SihayaRidge, 8},
    {Territory::BightOfTheCliff, 13, Territory::RockOutcroppings, 13},
    {Territory::BightOfTheCliff, 14, Territory::FuneralPlain, 14},
    {Territory::BrokenLand, 10, Territory::OldGap, 10},
    {Territory::BrokenLand, 10, Territory::Tsimpo, 10},
    {Territory::BrokenLand, 11, Territory::RockOutcroppings, 12},
    {Territory::BrokenLand, 11, Territory::Tsimpo, 11},
    {Territory::CielagoDepression, 18, Territory::CielagoNorth, 18},
    {Territory::CielagoDepression, 18, Territory::CielagoWest, 18},
    {Territory::CielagoDepression, 18, Territory::Meridian, 18},
    {Territory::CielagoDepression, 1, Territory::CielagoNorth, 1},
    {Territory::CielagoDepression, 1, Territory::CielagoSouth, 1},
    {Territory::CielagoDepression, 1, Territory::Meridian, 1},
    {Territory::CielagoDepression, 2, Territory::CielagoEast, 2},
    {Territory::CielagoDepression, 2, Territory::CielagoNorth, 2},
    {Territory::CielagoDepression, 2, Territory::CielagoSouth, 2},
    {Territory::CielagoEast, 2, Territory::CielagoNorth, 2},
    {Territory::CielagoEast, 2, Territory::CielagoSouth, 2},
    {Territory::CielagoEast, 3, Territory::SouthMesa, 3},
    {Territory::CielagoNorth, 18, Territory::CielagoWest, 17},
    {Territory::CielagoNorth, 18, Territory::CielagoWest, 18},
    {Territory::CielagoNorth, 18, Territory::WindPassNorth, 17},
    {Territory::CielagoNorth, 2, Territory::HargPass, 3},
    {Territory::CielagoSouth, 1, Territory::Meridian, 1},
    {Territory::CielagoWest, 17, Territory::HabbanyaRidgeFlat, 17},
    {Territory::CielagoWest, 17, Territory::WindPass, 16},
    {Territory::CielagoWest, 17, Territory::WindPassNorth, 17},
    {Territory::CielagoWest, 18, Territory::Meridian, 18},
    {Territory::FuneralPlain, 14, Territory::TheGreatFlat, 14},
    {Territory::GaraKulon, 7, Territory::SihayaRidge, 8},
    {Territory::HabbanyaErg, 15, Territory::HabbanyaRidgeFlat, 16},
    {Territory::HabbanyaErg, 15, Territory::TheGreaterFlat, 15},
    {Territory::HabbanyaErg, 16, Territory::HabbanyaRidgeFlat, 16},
    {Territory::HabbanyaRidgeFlat, 17, Territory::Meridian, 18},
    {Territory::HaggaBasin, 11, Territory::Tsimpo, 11},
    {Territory::HaggaBasin, 12, Territory::Tsimpo, 12},
    {Territory::HaggaBasin, 12, Territory::WindPass, 13},
    {Territory::HargPass, 4, Territory::TheMinorErg, 4},
    {Territory::HoleInTheRock, 8, Territory::ImperialBasin, 8},
    {Territory::HoleInTheRock, 8, Territory::SihayaRidge, 8},
    {Territory::ImperialBasin, 9, Territory::OldGap, 9},
    {Territory::ImperialBasin, 10, Territory::Tsimpo, 10},
    {Territory::OldGap, 10, Territory::Tsimpo, 10},
    {Territory::RedChasm, 6, Territory::SouthMesa, 5},
    {Territory::TheGreatFlat, 14, Territory::TheGreaterFlat, 15},
    {Territory::TheGreatFlat, 14, Territory::WindPass, 14},
    {Territory::TheGreaterFlat, 15, Territory::WindPass, 15},
    {Territory::WindPass, 15, Territory::WindPassNorth, 16},
    {Territory::WindPass, 16, Territory::WindPassNorth, 16},
};

// Indexed by Place & 127 and Territory & 63: None falls on a spare row, which is empty.
struct MapTables {
  std::array<Territory, 128> territory;
  std::array<std::uint8_t, 128> sector;
  std::array<PlaceSet, 128> neighbours;
  std::array<std::array<Place, kSectorCount + 1>, 64> place;
  std::array<PlaceSet, 64> places;
  std::array<Territories, 64> territory_neighbours;
  std::array<Terrain, 64> terrain;
  std::array<PlaceSet, kSectorCount + 1> in_sector;
};

constexpr std::size_t row(Place p) { return static_cast<std::size_t>(p) & 127u; }
constexpr std::size_t row(Territory t) { return static_cast<std::size_t>(t) & 63u; }

consteval MapTables make_map() {
  MapTables m{};
  m.territory.fill(Territory::None);
  m.terrain.fill(Terrain::None);
  for (auto& by_sector : m.place) by_sector.fill(Place::None);

  const auto join = [&m](Place a, Place b) {
    m.neighbours[row(a)].add(b);
    m.neighbours[row(b)].add(a);
  };

  int next = 0;
  for (int i = 0; i < kTerritoryCount; ++i) {
    const Area& area = kAreas[i];
    const auto t = static_cast<Territory>(i);
    m.terrain[row(t)] = area.terrain;
    for (int k = 0; k < area.count; ++k) {
      const auto p = static_cast<Place>(next++);
      const int sector = area.sector == 0 ? 0 : (area.sector - 1 + k) % kSectorCount + 1;
      m.territory[row(p)] = t;
      m.sector[row(p)] = static_cast<std::uint8_t>(sector);
      m.places[row(t)].add(p);
      if (sector == 0) {
        m.place[row(t)].fill(p);
      } else {
        m.place[row(t)][static_cast<std::size_t>(sector)] = p;
        if (sector == kSectorCount) m.place[row(t)][0] = p;
        m.in_sector[static_cast<std::size_t>(sector)].add(p);
      }
      if (k > 0) join(p, static_cast<Place>(next - 2));
    }
  }
  for (const Border& b : kBorders) {
    join(m.place[row(b.a)][b.sector_a], m.place[row(b.b)][b.sector_b]);
    m.territory_neighbours[row(b.a)].add(b.b);
    m.territory_neighbours[row(b.b)].add(b.a);
  }
  return m;
}

inline constexpr MapTables kMap = make_map();

}  // namespace kanly::detail
