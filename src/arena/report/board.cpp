#include "arena/report/board.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <fmt/format.h>

#include "arena/report/html.h"
#include "catalog/map.h"
#include "view/board_drawing.h"
#include "view/board_layout.h"

namespace kanly::report {

namespace {

constexpr double kCentre = 460;
constexpr double kRadius = 445;

constexpr MapDisc kDisc = {kCentre, kRadius};

// --- Colours ------------------------------------------------------------------------------------

struct Colour {
  double red = 0;
  double green = 0;
  double blue = 0;
};

// From pale sand to dried blood; 0 to 1.
Colour heat(double value) {
  static constexpr std::array<Colour, 5> kStops = {
      {{247, 240, 224}, {240, 201, 135}, {224, 130, 52}, {172, 54, 26}, {88, 14, 18}}};
  const double place = std::clamp(value, 0.0, 1.0) * (kStops.size() - 1);
  const auto stop = std::min(static_cast<std::size_t>(place), kStops.size() - 2);
  const double part = place - static_cast<double>(stop);
  const auto mix = [part](double a, double b) { return a + (b - a) * part; };
  const Colour& a = kStops[stop];
  const Colour& b = kStops[stop + 1];
  return {mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue)};
}

std::string text_of(const Colour& c) {
  return fmt::format("#{:02x}{:02x}{:02x}", std::lround(c.red), std::lround(c.green),
                     std::lround(c.blue));
}

bool is_dark(const Colour& c) { return 0.3 * c.red + 0.59 * c.green + 0.11 * c.blue < 130; }

// --- Names --------------------------------------------------------------------------------------

// Where there is most room for a label.
MapPoint label_point(Territory t) {
  const PlaceLayout* best = &layout_of(places_of(t).first());
  for (const Place p : places_of(t)) {
    const PlaceLayout& layout = layout_of(p);
    if (layout.clearance > best->clearance) best = &layout;
  }
  return point_at(kDisc, best->angle, best->radius);
}

// In two lines of about the same length, if there is a space.
std::pair<std::string, std::string> two_lines(std::string_view name) {
  std::size_t cut = std::string_view::npos;
  const auto distance = [&](std::size_t i) {
    return std::abs(static_cast<int>(2 * i) - static_cast<int>(name.size()));
  };
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (name[i] == ' ' && (cut == std::string_view::npos || distance(i) < distance(cut))) cut = i;
  }
  if (cut == std::string_view::npos) return {std::string(name), ""};
  return {std::string(name.substr(0, cut)), std::string(name.substr(cut + 1))};
}

// In its own colour's halo, since small territories have less room than their names need.
void draw_label(Svg& svg, Territory t, std::size_t rank, const Colour& ground) {
  const MapPoint p = label_point(t);
  const std::string ink = fmt::format(R"(text-anchor="middle" style="fill:{};stroke:{}")",
                                      is_dark(ground) ? "#fff" : "#33251a", text_of(ground));
  const auto [first, second] = two_lines(name_of(t));
  svg.text(p.x, p.y + (second.empty() ? 4 : -2), first, R"(class="name" )" + ink);
  if (!second.empty()) svg.text(p.x, p.y + 11, second, R"(class="name" )" + ink);
  if (rank > 0) svg.text(p.x, p.y + 9, std::to_string(rank), R"(class="rank" )" + ink);
}

void draw_scale(Svg& svg, double most, const std::string& unit) {
  constexpr int kPieces = 40;
  constexpr double kLeft = 200;
  constexpr double kWidth = 520;
  constexpr double kTop = 2 * kCentre + 14;
  for (int i = 0; i < kPieces; ++i) {
    svg.box(kLeft + kWidth * i / kPieces, kTop, kWidth / kPieces + 1, 22,
            fmt::format(R"(fill="{}")", text_of(heat((i + 0.5) / kPieces))));
  }
  for (const double part : {0.0, 0.5, 1.0}) {
    svg.text(kLeft + kWidth * part, kTop + 52, number(most * part * part),
             R"(class="scale" text-anchor="middle")");
  }
  svg.text(kCentre, kTop + 88, unit, R"(class="scale" text-anchor="middle")");
}

}  // namespace

std::string draw(const HeatMap& map) {
  static const std::string kBorders = borders(kDisc);
  double most = 1e-9;
  for (int i = 0; i < kBoardTerritoryCount; ++i) {
    most = std::max(most, map.values[static_cast<Territory>(i)]);
  }
  Svg svg(2 * kCentre, 2 * kCentre + 112, map.title.title, map.title.description, "board");
  // Colours follow the square root: a few places have most of everything.
  const auto colour_of = [&](Territory t) { return heat(std::sqrt(map.values[t] / most)); };
  for (int i = 0; i < kBoardTerritoryCount; ++i) {
    const auto t = static_cast<Territory>(i);
    std::string d;
    for (const Place p : places_of(t)) {
      for (const Cell& c : cells_of(p)) d += outline(kDisc, c);
    }
    const std::string fill = text_of(colour_of(t));
    svg.path(d, fmt::format(R"(fill="{0}" stroke="{0}" stroke-width="1")", fill),
             fmt::format("{}: {} {}", name_of(t), number(map.values[t]), map.unit));
  }
  svg.path(kBorders, R"(class="border")");
  svg.dot(kCentre, kCentre, kRadius, R"(class="rim")");
  for (int i = 0; i < kBoardTerritoryCount; ++i) {
    const auto t = static_cast<Territory>(i);
    const auto found = std::ranges::find(map.ranking, t);
    const auto rank =
        found == map.ranking.end() ? 0 : static_cast<std::size_t>(found - map.ranking.begin()) + 1;
    draw_label(svg, t, rank, colour_of(t));
  }
  draw_scale(svg, most, map.unit);
  return svg.done();
}

}  // namespace kanly::report
