#include "mcp/drawing.h"

#include <array>
#include <vector>

#include "base/filled.h"
#include "catalog/map.h"
#include "view/board_drawing.h"

namespace kanly::mcp {

namespace {

constexpr double kCentre = 500;
constexpr double kRadius = 440;

constexpr MapDisc kDisc = {kCentre, kRadius};

std::string_view ground_of(Territory t) {
  if (is_stronghold(t)) return "#b5623c";
  if (t == Territory::PolarSink) return "#e9eef0";
  return is_sand(t) ? "#ecd3a0" : "#a98f6b";
}

// Dark enough for white numbers.
std::string_view colour_of(Faction f) {
  constexpr std::array<std::string_view, kFactionCount> kColours = {
      "#1f7a3d", "#3b4a9c", "#b02a2a", "#8a6a10", "#222222", "#c05a10",
      "#5a4a8a", "#7a2a7a", "#40606a", "#8a8078", "#6a8a20", "#7a1040"};
  return kColours[static_cast<std::size_t>(f)];
}

void add_text(std::string& out, MapPoint p, std::string_view what, int size,
              std::string_view fill) {
  out += filled(R"(<text x="{}" y="{}" font-size="{}" fill="{}">{}</text>)", coordinate(p.x),
                coordinate(p.y), size, fill, what);
}

// The names on the board have an apostrophe at most.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '\'' ? std::string("&#39;") : std::string(1, c);
  return out;
}

MapPoint label_point(Territory t) {
  const PlaceLayout* best = &layout_of(places_of(t).first());
  for (const Place p : places_of(t)) {
    if (layout_of(p).clearance > best->clearance) best = &layout_of(p);
  }
  return point_at(kDisc, best->angle, best->radius);
}

void add_ground(std::string& out) {
  for (int i = 0; i < kBoardTerritoryCount; ++i) {
    const auto t = static_cast<Territory>(i);
    std::string d;
    for (const Place p : places_of(t)) {
      for (const Cell& c : cells_of(p)) d += outline(kDisc, c);
    }
    out += filled(R"(<path d="{}" fill="{}" stroke="{}" stroke-width="1"><title>{}</title></path>)",
                  d, ground_of(t), ground_of(t), escaped(name_of(t)));
  }
}

std::string ray(double angle) {
  const MapPoint from = point_at(kDisc, angle, 0);
  const MapPoint to = point_at(kDisc, angle, 1);
  return filled("M{} {}L{} {}", coordinate(from.x), coordinate(from.y), coordinate(to.x),
                coordinate(to.y));
}

// Territories and sectors; the storm over its own.
void add_lines(std::string& out, int storm) {
  static const std::string kBorders = borders(kDisc);
  std::string rays;
  for (int s = 1; s <= kSectorCount; ++s) rays += ray(sector_angle(s) + kSectorSpan / 2);
  out += filled(R"(<path d="{}" fill="none" stroke="#6b5638" stroke-width="0.5" opacity="0.5"/>)",
                rays);
  out += filled(R"(<path d="{}" fill="none" stroke="#5a4630" stroke-width="1.2"/>)", kBorders);
  for (int s = 1; s <= kSectorCount; ++s) {
    add_text(out, point_at(kDisc, sector_angle(s), 1.045), std::to_string(s), 15,
             s == storm ? "#a02020" : "#5a4a38");
  }
  if (storm < 1 || storm > kSectorCount) return;
  const Cell sector = {sector_angle(storm) - kSectorSpan / 2, sector_angle(storm) + kSectorSpan / 2,
                       0, 1};
  out += filled(R"(<path d="{}" fill="#a02020" fill-opacity="0.25"><title>storm</title></path>)",
                outline(kDisc, sector));
}

struct Token {
  std::string text;
  std::string title;
  std::string_view fill;
};

// Tokens of one place, side by side around its point.
void add_tokens(std::string& out, MapPoint middle, const std::vector<Token>& tokens) {
  constexpr double kStep = 24;
  double x = middle.x - kStep * (static_cast<double>(tokens.size()) - 1) / 2;
  for (const Token& token : tokens) {
    out +=
        filled(R"(<g><circle cx="{}" cy="{}" r="12" fill="{}" stroke="#fff" stroke-width="1.5"/>)",
               coordinate(x), coordinate(middle.y), token.fill);
    add_text(out, {x, middle.y + 4}, token.text, 12, "#fff");
    out += filled("<title>{}</title></g>", token.title);
    x += kStep;
  }
}

std::vector<Token> tokens_at(const Game& g, Place p) {
  std::vector<Token> tokens;
  for (const Faction f : g.players) {
    const Stack s = g.forces.at(f, p);
    if (s.empty()) continue;
    const std::string count =
        s.special == 0 ? std::to_string(s.normal) : filled("{}+{}*", int{s.normal}, int{s.special});
    tokens.push_back({count, filled("{}: {}", name_of(f), count), colour_of(f)});
  }
  if (g.spice_at[p] > 0) {
    tokens.push_back(
        {std::to_string(g.spice_at[p]), filled("{} spice", int{g.spice_at[p]}), "#d07a00"});
  }
  return tokens;
}

// Who is who, and what stands beside the map.
void add_legend(std::string& out, const Game& g) {
  double y = 40;
  for (const Faction f : g.players) {
    out +=
        filled(R"(<circle cx="1020" cy="{}" r="9" fill="{}"/>)", coordinate(y - 5), colour_of(f));
    out += filled(
        R"(<text x="1036" y="{}" font-size="15" fill="#33251a" text-anchor="start">{}</text>)",
        coordinate(y), name_of(f));
    y += 26;
  }
  y += 14;
  for (int i = kBoardPlaceCount; i < kPlaceCount; ++i) {
    const auto p = static_cast<Place>(i);
    std::string who;
    for (const Token& token : tokens_at(g, p)) who += (who.empty() ? "" : ", ") + token.title;
    if (who.empty()) continue;
    out += filled(
        R"(<text x="1010" y="{}" font-size="12" fill="#33251a" text-anchor="start">{}: {}</text>)",
        coordinate(y), escaped(name_of(territory_of(p))), who);
    y += 18;
  }
}

}  // namespace

std::string board_svg(const View& view) {
  const Game& g = view.game();
  std::string out =
      R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1240 1000" font-family="sans-serif" )"
      R"(text-anchor="middle">)";
  out += filled("<title>Arrakis, turn {}, {}</title>", int{g.turn}, name_of(g.phase));
  out += R"(<rect width="1240" height="1000" fill="#f7f0e0"/>)";
  add_ground(out);
  add_lines(out, g.storm);
  for (int i = 0; i < kBoardTerritoryCount; ++i) {
    const auto t = static_cast<Territory>(i);
    const MapPoint p = label_point(t);
    add_text(out, {p.x, p.y - 14}, escaped(name_of(t)), 9, "#33251a");
  }
  for (int i = 0; i < kBoardPlaceCount; ++i) {
    const auto p = static_cast<Place>(i);
    const PlaceLayout& layout = layout_of(p);
    add_tokens(out, point_at(kDisc, layout.angle, layout.radius), tokens_at(g, p));
  }
  add_legend(out, g);
  return out + "</svg>";
}

}  // namespace kanly::mcp
