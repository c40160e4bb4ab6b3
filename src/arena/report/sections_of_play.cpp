// Sections about what happens in the games.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "arena/report/board.h"
#include "arena/report/findings.h"
#include "arena/report/html.h"
#include "arena/report/plots.h"
#include "arena/report/sections.h"
#include "catalog/cards.h"

namespace kanly::report {

namespace {

// To be told apart by those who see few colours too.
constexpr std::array<std::string_view, kVictoryCount> kVictoryColours = {
    "#8a8a8a", "#0072b2", "#cc79a7", "#b98900", "#d55e00", "#6b4fa0", "#00866a"};

template <class Counts>
std::vector<double> shares(const Counts& counts) {
  double all = 0;
  for (const uint64_t n : counts) all += static_cast<double>(n);
  std::vector<double> parts;
  parts.reserve(counts.size());
  for (const uint64_t n : counts) parts.push_back(all > 0 ? static_cast<double>(n) / all : 0);
  return parts;
}

std::string victory_legend(const Chapter& c) {
  std::string out = R"(<ul class="legend">)";
  for (std::size_t v = 0; v < kVictoryCount; ++v) {
    if (c.victories[v] == 0) continue;
    out += fmt::format("<li>{}{}</li>", swatch(kVictoryColours[v]),
                       escaped(words_for(static_cast<Victory>(v))));
  }
  return out + "</ul>\n";
}

std::string victory_table(const Chapter& c) {
  Rows rows = {{"who"}};
  for (std::size_t v = 0; v < kVictoryCount; ++v) {
    if (c.victories[v] > 0) rows[0].emplace_back(escaped(words_for(static_cast<Victory>(v))));
  }
  const auto add = [&](std::string who, const std::array<uint64_t, kVictoryCount>& victories) {
    rows.push_back({std::move(who)});
    for (std::size_t v = 0; v < kVictoryCount; ++v) {
      if (c.victories[v] > 0) rows.back().push_back(grouped(victories[v]));
    }
  };
  add("all games", c.victories);
  for (const FactionSummary& f : c.factions) add(faction_cell(f.faction), f.victories);
  return table("Games by the way they were won", rows);
}

// --- Curves -------------------------------------------------------------------------------------

// Without the turns that hardly a game has seen.
Curve trimmed(const Curve& curve) {
  Curve kept = curve;
  const uint64_t least = kept.empty() ? 0 : std::max<uint64_t>(1, kept.front().games / 50);
  while (!kept.empty() && kept.back().games < least) kept.pop_back();
  return kept;
}

std::string panels(const Chapter& c, const PerFaction<Curve>& curves, std::string_view what) {
  double top = 1;
  std::size_t turns = 1;
  for (const FactionSummary& f : c.factions) {
    const Curve curve = trimmed(curves[f.faction]);
    turns = std::max(turns, curve.size());
    for (const TurnSummary& turn : curve) top = std::max({top, turn.three_quarters, turn.mean});
  }
  std::string out = "<div class=\"panels\">\n";
  for (const FactionSummary& f : c.factions) {
    CurvePanel panel{
        .title = {fmt::format("{}: {} at the end of each turn", name_of(f.faction), what),
                  "The line is the mean, the band holds the middle half of the games; "
                  "faint lines are the other factions."},
        .colour = std::string(colour(f.faction)),
        .curve = trimmed(curves[f.faction]),
        .top = top,
        .turns = static_cast<int>(turns)};
    for (const FactionSummary& other : c.factions) {
      if (other.faction != f.faction) panel.others.push_back(trimmed(curves[other.faction]));
    }
    out += fmt::format("<figure><figcaption>{}</figcaption>{}</figure>\n", faction_cell(f.faction),
                       draw(panel));
  }
  return out + "</div>\n";
}

std::string curve_table(const Chapter& c, const PerFaction<Curve>& curves,
                        std::string_view caption) {
  Rows rows = {{"turn"}};
  std::size_t turns = 0;
  for (const FactionSummary& f : c.factions) {
    rows[0].push_back(faction_cell(f.faction));
    turns = std::max(turns, curves[f.faction].size());
  }
  for (std::size_t turn = 0; turn < turns; ++turn) {
    rows.push_back({std::to_string(turn + 1)});
    for (const FactionSummary& f : c.factions) {
      const Curve& curve = curves[f.faction];
      rows.back().push_back(turn < curve.size() ? number(curve[turn].mean) : "");
    }
  }
  return folded("The numbers", table(caption, rows));
}

// --- The board ----------------------------------------------------------------------------------

HeatMap heat_map(const Chapter& c, uint64_t TerritorySummary::* counts) {
  HeatMap map;
  std::vector<TerritorySummary> order = c.territories;
  std::ranges::stable_sort(order, std::greater{}, counts);
  for (const TerritorySummary& t : order) {
    map.values[t.territory] = per_game(t.*counts, c);
    if (t.*counts > 0) map.ranking.push_back(t.territory);
  }
  return map;
}

std::string territory_table(const Chapter& c) {
  const auto rank = [](const HeatMap& map, Territory t) {
    const auto found = std::ranges::find(map.ranking, t);
    return found == map.ranking.end() ? std::string()
                                      : std::to_string(found - map.ranking.begin() + 1);
  };
  const HeatMap forces = heat_map(c, &TerritorySummary::forces);
  const HeatMap battles = heat_map(c, &TerritorySummary::battles);
  Rows rows = {{"territory", "forces", "rank", "battles", "rank"}};
  for (const TerritorySummary& t : c.territories) {
    rows.push_back({escaped(name_of(t.territory)), number(per_game(t.forces, c)),
                    rank(forces, t.territory), number(per_game(t.battles, c)),
                    rank(battles, t.territory)});
  }
  return folded("All territories, with the ranks that the map shows on small screens",
                table("In a game: forces at turn ends, summed over the turns, and battles", rows));
}

}  // namespace

Section victories_section(const Chapter& c) {
  Section section{"victories", "How games are won", finding(on_victories(c))};
  if (c.games == 0) return section;
  StackPlot plot{.title = {"How games are won", on_victories(c)}};
  for (const std::string_view colour : kVictoryColours) plot.colours.emplace_back(colour);
  plot.rows.push_back({"All games", grouped(c.games), shares(c.victories)});
  for (const FactionSummary& f : c.factions) {
    plot.rows.push_back({std::string(name_of(f.faction)),
                         fmt::format("{} won", grouped(f.share.won)), shares(f.victories)});
  }
  section.content += victory_legend(c) + figure(draw(plot)) + victory_table(c);
  return section;
}

Section lengths_section(const Chapter& c) {
  Section section{"length", "Length", finding(on_lengths(c))};
  if (c.games == 0) return section;
  std::size_t first = 0;
  while (first + 1 < c.lengths.size() && c.lengths[first] == 0) ++first;
  std::vector<double> all = shares(c.lengths);
  const Histogram plot{.title = {"Games by the number of turns", on_lengths(c)},
                       .first = static_cast<int>(first),
                       .shares = {all.begin() + static_cast<std::ptrdiff_t>(first), all.end()}};
  Rows rows = {{"turns", "games", "share"}};
  for (std::size_t i = first; i < c.lengths.size(); ++i) {
    rows.push_back({std::to_string(i), grouped(c.lengths[i]), percent(all[i])});
  }
  section.content +=
      figure(draw(plot)) + folded("The numbers", table("Games by the number of turns", rows));
  return section;
}

Section spice_section(const Chapter& c) {
  return {"spice", "Spice",
          finding(on_spice(c)) + panels(c, c.spice, "spice") +
              curve_table(c, c.spice, "Mean spice behind the shield at the end of each turn")};
}

Section strongholds_section(const Chapter& c) {
  return {"strongholds", "Strongholds",
          finding(on_strongholds(c)) + panels(c, c.strongholds, "strongholds held alone") +
              curve_table(c, c.strongholds,
                          "Mean number of strongholds held alone at the end of each turn")};
}

Section board_section(const Chapter& c) {
  HeatMap forces = heat_map(c, &TerritorySummary::forces);
  forces.title = {"Map of forces", on_forces(c)};
  forces.unit = "forces at turn ends, in a game";
  HeatMap battles = heat_map(c, &TerritorySummary::battles);
  battles.title = {"Map of battles", on_battles(c)};
  battles.unit = "battles in a game";
  return {"board", "The board",
          finding(on_forces(c)) + figure(draw(forces)) + finding(on_battles(c)) +
              figure(draw(battles)) + territory_table(c)};
}

Section cards_section(const Chapter& c) {
  Section section{"cards", "Treachery cards", finding(on_cards(c))};
  if (c.cards.empty()) return section;
  constexpr std::size_t kShown = 16;
  BarPlot plot{.title = {"Cards played in a game", on_cards(c)}};
  Rows rows = {{"card", "in a game", "in all"}};
  for (const CardSummary& card : c.cards) {
    const double often = per_game(card.played, c);
    if (plot.rows.size() < kShown) {
      plot.rows.push_back({std::string(info(card.card).name), number(often), often});
    }
    rows.push_back({escaped(info(card.card).name), number(often), grouped(card.played)});
  }
  section.content += figure(draw(plot)) + folded("All cards", table("Cards played", rows));
  return section;
}

Section happenings_section(const Chapter& c) {
  Section section{"battles", "Battles, traitors, alliances", finding(on_happenings(c))};
  Rows rows = {{"what", "in a game", "in all", "games with any"}};
  for (const Happening& h : c.happenings) {
    rows.push_back({escaped(h.name), number(per_game(h.count, c)), grouped(h.count),
                    percent(per_game(h.games, c))});
  }
  section.content += table("How often things happen", rows);
  return section;
}

}  // namespace kanly::report
