// The board's lines as paths of SVG: pieces of territories and the borders between them, for whoever draws it.
#pragma once

#include <string>

#include "view/board_layout.h"

namespace kanly {

// Where the disc of the map lies: its middle, the same in both directions, and its radius.
struct MapDisc {
  double centre = 0;
  double radius = 0;
};
struct MapPoint {
  double x = 0;
  double y = 0;
};
MapPoint point_at(const MapDisc& disc, double angle, double radius);

// With one digit after the point.
std::string coordinate(double value);

std::string outline(const MapDisc& disc, const Cell& cell);
// The lines between territories and around the board.
std::string borders(const MapDisc& disc);

}  // namespace kanly
