#include "cli/play/map.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "cli/play/page.h"
#include "game/queries.h"
#include "view/board_layout.h"
#include "words/describe.h"

namespace kanly::cli::play {

namespace {

constexpr int kRows = 45;
constexpr double kRim = 1.0;

// One character of the drawing.
struct Square {
  std::string text = " ";
  Faction colour = Faction::None;
  bool faint = false;
  bool label = false;  // taken by a label
};

// One letter for each faction: A B E F H G I T C R Z M.
std::string_view letter_of(Faction f) {
  if (f == Faction::Ecaz) return "Z";  // the Emperor has the E
  return f == Faction::SpacingGuild ? "G" : name_of(f).substr(0, 1);
}

class Drawing {
 public:
  Drawing(const View& view, const Terminal& terminal) : view_(view), terminal_(terminal) {
    columns_ = static_cast<int>(std::min<std::size_t>(terminal.width, 104)) - 1;
    cells_.resize(at(0, kRows));
    places_.resize(cells_.size(), Place::None);
    find_places();
  }

  std::string text() {
    draw_ground();
    draw_labels();
    std::string out;
    for (int y = 0; y < kRows; ++y) out += row(y) + "\n";
    return out + legend();
  }

 private:
  struct Point {
    int x = 0;
    int y = 0;
  };

  std::size_t at(int x, int y) const {
    const auto width = static_cast<std::size_t>(columns_);
    return static_cast<std::size_t>(y) * width + static_cast<std::size_t>(x);
  }
  bool inside(int x, int y) const { return x >= 0 && y >= 0 && x < columns_ && y < kRows; }

  Point point(double angle, double radius) const {
    const double a = angle * std::numbers::pi / 180;
    return {static_cast<int>(std::lround((columns_ - 1) * (1 + radius * std::cos(a)) / 2)),
            static_cast<int>(std::lround((kRows - 1) * (1 - radius * std::sin(a)) / 2))};
  }

  static bool covers(const Cell& cell, double angle, double radius) {
    if (radius < cell.r_from || radius >= cell.r_to) return false;
    for (const double a : {angle, angle + 360, angle - 360}) {
      if (a >= cell.angle_from && a < cell.angle_to) return true;
    }
    return false;
  }

  static Place place_at(double angle, double radius) {
    for (int i = 0; i < kBoardPlaceCount; ++i) {
      const auto p = static_cast<Place>(i);
      for (const Cell& cell : cells_of(p)) {
        if (covers(cell, angle, radius)) return p;
      }
    }
    return Place::None;
  }

  void find_places() {
    for (int y = 0; y < kRows; ++y) {
      for (int x = 0; x < columns_; ++x) {
        const double dx = 2.0 * x / (columns_ - 1) - 1;
        const double dy = 1 - 2.0 * y / (kRows - 1);
        const double radius = std::hypot(dx, dy);
        if (radius >= kRim) continue;
        double angle = std::atan2(dy, dx) * 180 / std::numbers::pi;
        if (angle < 0) angle += 360;
        places_[at(x, y)] = place_at(angle, radius);
      }
    }
  }

  Territory territory_at(int x, int y) const {
    return inside(x, y) ? territory_of(places_[at(x, y)]) : Territory::None;
  }

  // Borders between Territories, rock, and the sector of the storm.
  void draw_ground() {
    for (int y = 0; y < kRows; ++y) {
      for (int x = 0; x < columns_; ++x) {
        const Place p = places_[at(x, y)];
        if (p == Place::None) continue;
        const Territory t = territory_of(p);
        Square& cell = cells_[at(x, y)];
        cell.faint = true;
        const bool border = territory_at(x + 1, y) != t || territory_at(x, y + 1) != t;
        if (border) {
          cell.text = "·";
        } else if (in_storm(view_.game(), p)) {
          cell.text = "≈";
        }
      }
    }
  }

  bool is_free(Point from, int length) const {
    for (int x = from.x - 1; x <= from.x + length; ++x) {
      if (!inside(x, from.y) || cells_[at(x, from.y)].label) return false;
    }
    return true;
  }

  // Writes the text with its middle at the point, or near it; false if there is no room.
  bool write(Point middle, const std::vector<Square>& text) {
    const int length = static_cast<int>(text.size());
    constexpr Point kShifts[] = {{0, 0}, {1, 0}, {-1, 0}, {2, 0}, {-2, 0}, {0, 1}, {0, -1}};
    for (const Point shift : kShifts) {
      const Point from = {middle.x - length / 2 + shift.x, middle.y + shift.y};
      if (!is_free(from, length)) continue;
      for (int i = 0; i < length; ++i) {
        Square& cell = cells_[at(from.x + i, from.y)];
        cell = text[static_cast<std::size_t>(i)];
        cell.label = true;
      }
      return true;
    }
    return false;
  }

  static std::vector<Square> letters(std::string_view text, Faction colour, bool is_faint) {
    std::vector<Square> out;
    for (const char c : text) {
      out.push_back(
          {.text = std::string(1, c), .colour = colour, .faint = is_faint, .label = true});
    }
    return out;
  }

  // "A10", "b2" for advisors, "R3?" for three forces and a No-Field.
  std::string forces_of(Faction f, Territory t) const {
    const Game& g = view_.game();
    const Stack s = g.forces.in_territory(f, t);
    const bool token = f == Faction::Richese && s.special > 0;
    const std::string number =
        token ? (s.normal > 0 ? std::to_string(s.normal) : "") + "?" : std::to_string(s.total());
    return (advises(g, f, t) ? "b" : std::string(letter_of(f))) + number;
  }

  // "[I6 A2]": the mobile stronghold beside this Territory and who is inside; "[Cist G2]": a place that
  // a discovery token opened.
  template <class Add>
  void add_annex(const Add& add, Territory annex) const {
    std::vector<std::string> inside;
    if (is_discovery(annex)) inside.emplace_back(name_of(annex).substr(0, 4));
    for (const Faction f : factions_present(view_.game(), annex)) {
      inside.push_back(forces_of(f, annex));
    }
    add(fmt::format("[{}]", fmt::join(inside, " ")),
        is_discovery(annex) ? Faction::None : Faction::Ixians);
  }

  // "A10 F3 $6": forces and spice.
  std::vector<Square> contents(Territory t) const {
    const Game& g = view_.game();
    std::vector<Square> out;
    const auto add = [&](const std::string& text, Faction colour) {
      if (!out.empty()) out.push_back({.text = " ", .label = true});
      for (const Square& c : letters(text, colour, false)) out.push_back(c);
    };
    for (const Faction f : factions_present(g, t)) add(forces_of(f, t), f);
    if (spice_in(g, t) > 0) add(fmt::format("${}", spice_in(g, t)), Faction::None);
    for (const Annex& a : annexes(g)) {
      if (territory_of(a.host) == t) add_annex(add, territory_of(a.place));
    }
    const DiscoverySite* const site = site_in(g, t);
    if (site != nullptr && site->state == DiscoverySite::State::FaceDown) add("?", Faction::None);
    if (terror_in(g, t) > 0)
      add(std::string(static_cast<size_t>(terror_in(g, t)), '!'), Faction::Moritani);
    if (ambassador_in(g, t) != Ambassador::None) add("@", Faction::Ecaz);
    if (g.moritani.aftermath == t) add("x", Faction::Moritani);
    return out;
  }

  // The roomiest of its places carries the name.
  static Place place_of_label(Territory t) {
    Place best = Place::None;
    for (const Place p : places_of(t)) {
      if (best == Place::None || layout_of(p).clearance > layout_of(best).clearance) best = p;
    }
    return best;
  }

  // What is there matters more than what the place is called; names are cut to fit.
  void draw_labels() {
    for (int i = 0; i < kBoardTerritoryCount; ++i) {
      const auto t = static_cast<Territory>(i);
      const PlaceLayout& layout = layout_of(place_of_label(t));
      const Point middle = point(layout.angle, layout.radius);
      const std::vector<Square> there = contents(t);
      if (!there.empty()) write({middle.x, middle.y + 1}, there);
    }
    for (int i = 0; i < kBoardTerritoryCount; ++i) {
      const auto t = static_cast<Territory>(i);
      const PlaceLayout& layout = layout_of(place_of_label(t));
      const Point middle = point(layout.angle, layout.radius);
      for (const std::size_t length : {19U, 9U, 6U, 4U}) {
        if (write(middle, letters(name_of(t).substr(0, length), Faction::None,
                                  contents(t).empty() && !is_stronghold(t)))) {
          break;
        }
      }
    }
  }

  std::string row(int y) const {
    std::string out;
    for (int x = 0; x < columns_; ++x) {
      const Square& cell = cells_[at(x, y)];
      if (cell.colour != Faction::None) {
        out += coloured(terminal_, cell.colour, cell.text);
      } else {
        out += cell.faint && cell.text != " " ? faint(terminal_, cell.text) : cell.text;
      }
    }
    out.erase(out.find_last_not_of(' ') + 1);
    return out;
  }

  std::string legend() const {
    std::vector<std::string> names;
    for (const Faction f : view_.game().players) {
      names.push_back(fmt::format("{} {}", letter_of(f), name_of(f)));
    }
    std::string signs;
    if (view_.game().in_play(Faction::BeneGesserit)) signs += " · b advisors";
    if (view_.game().in_play(Faction::Richese)) signs += " · ? a No-Field";
    if (view_.game().in_play(Faction::Ixians)) signs += " · [ ] the mobile stronghold";
    if (view_.game().config.has(Variant::Discoveries)) signs += " · ? a discovery";
    if (view_.game().in_play(Faction::Moritani)) signs += " · ! a Terror token · x no shipments";
    if (view_.game().in_play(Faction::Ecaz)) signs += " · @ an Ambassador";
    return paragraph(terminal_,
                     fmt::format("{}{} · $ spice · ≈ storm", fmt::join(names, ", "), signs), 2);
  }

  const View& view_;
  Terminal terminal_;
  int columns_ = 0;
  std::vector<Square> cells_;
  std::vector<Place> places_;
};

}  // namespace

std::string map_text(const View& view, const Terminal& t) { return Drawing(view, t).text(); }

}  // namespace kanly::cli::play
