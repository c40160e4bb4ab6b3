// Sections about who wins; those about what happens are in sections_of_play.cpp.
#include "arena/report/sections.h"

#include <algorithm>

#include <fmt/format.h>

#include "arena/report/findings.h"
#include "arena/report/html.h"
#include "arena/report/plots.h"

namespace kanly::report {

namespace {

constexpr std::string_view kAccent = "#c0632a";

std::string percent_tick(double share) { return fmt::format("{:.0f} %", 100 * share); }

std::string won_of(const Share& share) {
  return fmt::format("{} of {}", grouped(share.won), grouped(share.of));
}

std::string rating_plot(const Summary& s, const std::vector<std::size_t>& order) {
  DotPlot plot{.title = {"Ratings of the agents", on_ratings(s)},
               .par = 0,
               .par_text = s.anchor
                               ? shortened(s.agents[static_cast<std::size_t>(*s.anchor)].name, 30)
                               : "average agent",
               .tick = [](double value) { return points(value); }};
  for (const std::size_t i : order) {
    const AgentSummary& a = s.agents[i];
    plot.rows.push_back({a.name, points(a.rating), std::string(kAccent), a.rating.points,
                         a.rating.low, a.rating.high});
  }
  return draw(plot);
}

std::vector<std::size_t> by_rating(const Summary& s) {
  std::vector<std::size_t> order;
  order.reserve(s.agents.size());
  for (std::size_t i = 0; i < s.agents.size(); ++i) order.push_back(i);
  std::ranges::stable_sort(order, std::greater{},
                           [&](std::size_t i) { return s.agents[i].rating.points; });
  return order;
}

// Ratings in every kind of game by itself, where there are several.
std::string ratings_by_kind(const Summary& s, const std::vector<std::size_t>& order) {
  if (s.chapters.size() < 2) return "";
  Rows rows = {{"kind of game"}};
  for (const std::size_t i : order) rows[0].push_back(escaped(s.agents[i].name));
  for (const Chapter& c : s.chapters) {
    rows.push_back({escaped(kind_of(c))});
    for (const std::size_t i : order) rows.back().push_back(points(c.agents[i]));
  }
  return table("Ratings in each kind of game by itself", rows);
}

std::string agents_table(const Summary& s, const std::vector<std::size_t>& order) {
  Rows rows = {{"agent", "rating (95 %)", "even table", "won, as played", "seats won"}};
  for (const std::size_t i : order) {
    const AgentSummary& a = s.agents[i];
    const std::string words =
        a.words == a.name ? "" : R"( <span class="note">)" + escaped(a.words) + "</span>";
    rows.push_back({escaped(a.name) + words, points(a.rating), percent(a.even_table),
                    percent(a.share.estimate()), won_of(a.share)});
  }
  return table("Ratings and win shares of the agents", rows);
}

std::string by_agent_table(const Summary& s, const Chapter& c) {
  Rows rows = {{"faction"}};
  for (const AgentSummary& agent : s.agents) rows[0].push_back(escaped(agent.name));
  for (const FactionSummary& f : c.factions) {
    rows.push_back({faction_cell(f.faction)});
    for (const Share& share : f.by_agent) {
      rows.back().push_back(share.of == 0 ? "" : percent(share.estimate()));
    }
  }
  return table("Win share of each faction in the hands of each agent", rows);
}

DotRow share_row(std::string label, std::string colour, const Share& share) {
  const Estimate e = share.estimate();
  return {std::move(label), percent(e), std::move(colour), e.value, e.low, e.high};
}

}  // namespace

std::string finding(std::string_view text) {
  return fmt::format("<p class=\"finding\">{}</p>\n", escaped(text));
}

Section ratings_section(const Summary& s) {
  Section section{"ratings", "Ratings", finding(on_ratings(s))};
  if (s.agents.size() < 2) return section;
  const auto order = by_rating(s);
  section.content +=
      figure(rating_plot(s, order)) + agents_table(s, order) + ratings_by_kind(s, order);
  section.content += fmt::format(
      R"(<p class="note">Points are corrected for faction, seat and who else sat at the table; 400 )"
      "more are odds of ten to one. Dots are the best estimates, lines hold the truth 95 times in "
      "a hundred, an arrow means that the games set no bound. Even table: the share of games it "
      "would win alone among {} {}, with average factions and seats; if all were equal, {}.</p>\n",
      s.players - 1, s.anchor ? "of the other agent" : "average agents", percent(par(s)));
  return section;
}

Section pairs_section(const Summary& s) {
  Section section{"pairs", "The same deals", ""};
  Rows rows = {{"agent", "the other", "wins", "the other wins", "ratio", "difference"}};
  for (const PairSummary& p : s.pairs) {
    section.content += finding(on_pair(p));
    const Comparison& c = p.comparison;
    rows.push_back({escaped(p.agent), escaped(p.other), percent(c.share), percent(c.field),
                    c.ratio ? fmt::format("{:.2f} ({:.2f}–{})", *c.ratio, c.ratio_low,
                                          c.ratio_high ? fmt::format("{:.2f}", *c.ratio_high) : "∞")
                            : "",
                    difference(c.difference)});
  }
  section.content += table("Pairs of games with the same seed, factions and seats", rows, 2);
  return section;
}

Section forfeits_section(const Summary& s) {
  Section section{"forfeits", "Forfeits", finding(on_forfeits(s))};
  if (s.forfeits.empty()) return section;
  Rows rows = {{"agent", "kind", "reason", "games", "the first"}};
  for (const ForfeitSummary& f : s.forfeits) {
    rows.push_back({escaped(f.agent), std::string(id_of(f.kind)),
                    R"(<div class="text">)" + escaped(shortened(f.text, 400)) + "</div>",
                    grouped(f.games), fmt::format("game {}", f.first_game)});
  }
  section.content += table("Forfeited games", rows, 3);
  return section;
}

Section models_section(const Summary& s) {
  Section section{"models", "Language models", ""};
  Rows answers = {{"model", "seats", "questions", "first try", "refused", "given up", "by path",
                   "by order", "messages"}};
  Rows costs = {{"model", "calls", "retries", "tokens in", "tokens out", "longest prompt", "cost"}};
  const auto number = [](int64_t n) { return grouped(static_cast<uint64_t>(n)); };
  for (const ModelSummary& m : s.models) {
    const model::Counts& c = m.counts;
    section.content += finding(on_model(m));
    answers.push_back({escaped(m.agent), grouped(m.seats), number(c.questions), number(c.first_try),
                       number(c.refused), number(c.given_up), number(c.by_path),
                       number(c.by_orders), number(c.messages)});
    costs.push_back({escaped(m.agent), number(c.calls), number(c.retries), number(c.tokens_in),
                     number(c.tokens_out), number(c.longest_prompt), money_text(c.micros)});
  }
  section.content += table("What models were asked and answered", answers, 1);
  section.content += table("What that took", costs, 1);
  return section;
}

Section method_section(const Summary& s) {
  Section section{"method", "How this was worked out", ""};
  section.content =
      "<p>A seat's strength is taken to be the sum of its agent's, its faction's and its "
      "position's. Within a game, the chance to be among the winners goes by the strengths of all "
      "who sit there (a logistic regression with a level of its own for every game). So a strong "
      "faction does not make a strong agent, and a win in strong company counts for more.</p>\n"
      "<p>Intervals of ratings come from how much the games disagree with each other, game by game "
      "and not seat by seat, because the seats of one game depend on each other. Where an agent "
      "always or never wins, or there are fewer than forty games, they are the values that the "
      "games do not make too unlikely, and may have one end only.</p>\n"
      "<p>Plain win shares have Wilson’s 95 % interval. Where one agent has several seats of a "
      "game, that interval is a little off, since the seats compete with each other; that of the "
      "rating is not.</p>\n"
      "<p>A shared victory counts for everybody who shares it, so that the win shares of a table "
      "add up to more than 100 %. Bands in curves hold the middle half of the games; a game that "
      "is over is no longer in the curve.</p>\n";
  if (!s.pairs.empty()) {
    section.content +=
        "<p>Pairs: intervals are those of 2,000 tournaments drawn from the deals of this one, with "
        "a "
        "fixed seed.</p>\n";
  }
  return section;
}

Section factions_section(const Summary& s, const Chapter& c) {
  Section section{"factions", "Factions", finding(on_factions(c))};
  if (c.factions.empty()) return section;
  std::vector<FactionSummary> order = c.factions;
  std::ranges::stable_sort(order, std::greater{},
                           [](const FactionSummary& f) { return f.share.estimate().value; });
  DotPlot plot{.title = {"Win share of each faction", on_factions(c)},
               .par = par(c),
               .par_text = "all equal: " + percent(par(c)),
               .tick = percent_tick};
  Rows rows = {{"faction", "wins", "games won", "rating"}};
  for (const FactionSummary& f : order) {
    plot.rows.push_back(
        share_row(std::string(name_of(f.faction)), std::string(colour(f.faction)), f.share));
    rows.push_back(
        {faction_cell(f.faction), percent(f.share.estimate()), won_of(f.share), points(f.rating)});
  }
  section.content +=
      figure(draw(plot)) + table("Win shares; ratings corrected for agents and seats", rows);
  if (s.agents.size() > 1) section.content += by_agent_table(s, c);
  return section;
}

Section positions_section(const Chapter& c) {
  Section section{"seats", "Seats", finding(on_positions(c))};
  DotPlot plot{.title = {"Win share by seat", on_positions(c)},
               .par = par(c),
               .par_text = "all equal: " + percent(par(c)),
               .tick = percent_tick};
  Rows rows = {{"seat", "wins", "games won", "rating"}};
  for (std::size_t i = 0; i < c.positions.size(); ++i) {
    const PositionSummary& p = c.positions[i];
    plot.rows.push_back(share_row(fmt::format("Seat {}", i + 1), std::string(kAccent), p.share));
    rows.push_back(
        {std::to_string(i + 1), percent(p.share.estimate()), won_of(p.share), points(p.rating)});
  }
  section.content +=
      figure(draw(plot)) + table("Win shares; ratings corrected for agents and factions", rows);
  return section;
}

}  // namespace kanly::report
