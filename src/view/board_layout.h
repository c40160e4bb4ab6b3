// How to draw the board: a tiling of the disc in polar coordinates.
//
// Angles are degrees, 0 at three o'clock, counterclockwise: x = cx + r cos(a), y = cy - r sin(a).
// Radii are shares of the map disc: 0 its centre, 1 the rim of the sand. The cells of all places
// cover the disc without gap or overlap, and two territories touch in it exactly when they are
// neighbours. Approximate measurements, good for a first drawing; restyle at will.
#pragma once

#include <array>
#include <span>

#include "catalog/territories.h"
#include "game/config.h"

namespace kanly {

// A piece of a ring.
struct Cell {
  double angle_from;
  double angle_to;
  double r_from;
  double r_to;
};

struct PlaceLayout {
  double angle;  // a point well inside, for tokens and labels
  double radius;
  double r_inner;  // mean radii inside its sector
  double r_outer;
  double angle_from;  // the angles it covers
  double angle_to;
  double clearance;   // distance from the point to the nearest border
  double area_share;  // part of the disc
  int first_cell;
  int cell_count;
};

// Where the spice of a blow is printed.
struct SpiceMarker {
  Place place;
  double angle;
  double radius;
};

// A seat at the edge of the board.
struct PlayerCircle {
  int seat;  // 1 to 6
  int sector;
  double angle;
};

inline constexpr double kStormMarkerRadius = 1.04;
inline constexpr double kPlayerCircleRadius = 1.09;
inline constexpr double kSectorSpan = 20.0;
inline constexpr int kSpiceMarkerCount = 15;

// The middle of a sector; sector s covers 10 degrees on either side.
constexpr double sector_angle(int sector) { return (270 + 20 * (sector - 1)) % 360; }

inline constexpr std::array<PlayerCircle, kPlayerCircleCount> kPlayerCircles = {{
    {1, 1, 270},
    {2, 4, 330},
    {3, 7, 30},
    {4, 10, 90},
    {5, 13, 150},
    {6, 16, 210},
}};

// Of one of the 86 places of the board.
const PlaceLayout& layout_of(Place);
std::span<const Cell> cells_of(Place);
std::span<const SpiceMarker> spice_markers();

}  // namespace kanly
