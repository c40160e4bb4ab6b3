#include "view/board_drawing.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <numbers>

#include "catalog/map.h"

namespace kanly {

namespace {

// The layout is made of pieces of rings whose edges lie on these grids.
constexpr int kAngleSteps = 90;
constexpr int kRadiusSteps = 100;
constexpr double kStepAngle = 360.0 / kAngleSteps;

std::string pair_of(MapPoint p) { return coordinate(p.x) + " " + coordinate(p.y); }

// An arc of the circle around the centre, from where the path is.
std::string arc_to(const MapDisc& disc, double angle, double radius, bool counterclockwise) {
  const std::string r = coordinate(disc.radius * radius);
  return "A" + r + " " + r + " 0 0 " + (counterclockwise ? "0 " : "1 ") +
         pair_of(point_at(disc, angle, radius));
}

// Which territory is where, on the grid.
using Grid = std::array<std::array<Territory, kRadiusSteps>, kAngleSteps>;

Grid make_grid() {
  Grid grid{};
  for (auto& ray : grid) ray.fill(Territory::None);
  for (int p = 0; p < kBoardPlaceCount; ++p) {
    for (const Cell& c : cells_of(static_cast<Place>(p))) {
      for (auto a = std::lround(c.angle_from / kStepAngle);
           a < std::lround(c.angle_to / kStepAngle); ++a) {
        for (auto r = std::lround(c.r_from * kRadiusSteps); r < std::lround(c.r_to * kRadiusSteps);
             ++r) {
          grid[static_cast<std::size_t>(a % kAngleSteps)][static_cast<std::size_t>(r)] =
              territory_of(static_cast<Place>(p));
        }
      }
    }
  }
  return grid;
}

// Calls found(from, to) for every longest stretch of numbers for which it is true.
template <class Is, class Found>
void for_stretches(int count, const Is& is, const Found& found) {
  for (int from = 0; from < count; ++from) {
    if (!is(from)) continue;
    int to = from;
    while (to < count && is(to)) ++to;
    found(from, to);
    from = to;
  }
}

}  // namespace

MapPoint point_at(const MapDisc& disc, double angle, double radius) {
  const double a = angle * std::numbers::pi / 180;
  return {disc.centre + disc.radius * radius * std::cos(a),
          disc.centre - disc.radius * radius * std::sin(a)};
}

std::string coordinate(double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.1f", value);
  return text.data();
}

std::string outline(const MapDisc& disc, const Cell& c) {
  return "M" + pair_of(point_at(disc, c.angle_from, c.r_to)) +
         arc_to(disc, c.angle_to, c.r_to, true) + "L" +
         pair_of(point_at(disc, c.angle_to, c.r_from)) +
         (c.r_from > 0 ? arc_to(disc, c.angle_from, c.r_from, false) : std::string()) + "Z";
}

std::string borders(const MapDisc& disc) {
  const Grid grid = make_grid();
  const auto cell = [&](int a, int r) {
    return grid[static_cast<std::size_t>((a + kAngleSteps) % kAngleSteps)]
               [static_cast<std::size_t>(r)];
  };
  std::string d;
  for (int a = 0; a < kAngleSteps; ++a) {
    for_stretches(
        kRadiusSteps, [&](int r) { return cell(a - 1, r) != cell(a, r); },
        [&](int from, int to) {
          d += "M" + pair_of(point_at(disc, a * kStepAngle, from / 100.0)) + "L" +
               pair_of(point_at(disc, a * kStepAngle, to / 100.0));
        });
  }
  for (int r = 1; r < kRadiusSteps; ++r) {
    for_stretches(
        kAngleSteps, [&](int a) { return cell(a, r - 1) != cell(a, r); },
        [&](int from, int to) {
          d += "M" + pair_of(point_at(disc, from * kStepAngle, r / 100.0));
          const int middle = (from + to) / 2;  // no arc over more than half the circle
          if (middle > from) d += arc_to(disc, middle * kStepAngle, r / 100.0, true);
          d += arc_to(disc, to * kStepAngle, r / 100.0, true);
        });
  }
  return d;
}

}  // namespace kanly
