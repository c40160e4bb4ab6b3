#include "benchmark/pages.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "arena/report/board.h"
#include "arena/report/html.h"
#include "arena/report/plots.h"
#include "arena/report/style.h"
#include "base/errors.h"
#include "game/queries.h"
#include "words/menu_words.h"
#include "words/table_pages.h"

namespace kanly::benchmark {
namespace {

using report::escaped;
using report::grouped;
using report::percent;

constexpr std::string_view kAccent = "#c0632a";
constexpr std::string_view kMoreStyle = R"css(
.beside{display:grid;gap:1.1rem}
@media (min-width:60rem){main.broad{max-width:78rem}.beside{grid-template-columns:1fr 1fr}}
.beside section{margin:0;min-width:0}
dl{display:grid;grid-template-columns:minmax(6rem,auto) 1fr;gap:.15rem .8rem;margin:.4rem 0;font-size:.92rem}
dt{color:var(--muted)}dd{margin:0;overflow-wrap:anywhere}
.chosen{font-weight:600;color:var(--strong)}
.warn{border-left:.3rem solid var(--strong);padding-left:.7rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
td.left:last-child{white-space:normal;overflow-wrap:anywhere;min-width:9rem}
)css";

std::string page(std::string_view title, std::string_view kicker, std::string_view body,
                 bool broad = false) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{0}</title>\n<style>{1}{2}</style>\n</head>\n<body>\n<main{3}>\n"
      "<p class=\"kicker\">{4}</p>\n<h1>{0}</h1>\n{5}</main>\n</body>\n</html>\n",
      escaped(title), report::kStyle, kMoreStyle, broad ? " class=\"broad\"" : "", kicker, body);
}

std::string section(std::string_view title, std::string_view content) {
  return fmt::format("<section>\n<h2>{}</h2>\n{}</section>\n", escaped(title), content);
}

std::string figure(const std::string& svg) { return "<figure>" + svg + "</figure>\n"; }

// With a minus sign, and no zero has one.
std::string number(double value, int digits) {
  std::string text = fmt::format("{:.{}f}", std::abs(value), digits);
  const bool zero = text.find_first_not_of("0.") == std::string::npos;
  return value < 0 && !zero ? "−" + text : text;
}
std::string score_text(const Estimate& e) {
  return fmt::format("{} ({} to {})", number(e.value, 2), number(e.low, 2), number(e.high, 2));
}
std::string points(double share) { return number(100 * share, 1); }
std::string points_text(const Estimate& e) {
  return fmt::format("{} ({} to {})", points(e.value), points(e.low), points(e.high));
}

double error_of(const Estimate& e) { return (e.high - e.low) / (2 * 1.96); }

std::vector<const ScoredRow*> by_score(const std::vector<ScoredRow>& rows) {
  std::vector<const ScoredRow*> order;
  for (const ScoredRow& r : rows) {
    if (r.scores.decisions.positions > 0) order.push_back(&r);
  }
  std::ranges::stable_sort(order, std::greater<>(),
                           [](const ScoredRow* r) { return r->scores.decisions.score.value; });
  return order;
}

std::vector<int> ranks_of(const std::vector<const ScoredRow*>& rows, bool solo) {
  std::vector<Ranked> ranked;
  for (const ScoredRow* r : rows) {
    const Estimate& e = solo ? r->scores.solo.share : r->scores.decisions.score;
    ranked.push_back({e.value, error_of(e)});
  }
  return holm_ranks(ranked);
}

std::string link_to(const ScoredRow& r) {
  return fmt::format(R"(<a href="{}/index.html">{}</a>)", r.name, escaped(r.words));
}

std::string lawful(const Spent& s) {
  if (s.questions == 0) return "always";
  return fmt::format("{}, given up {}",
                     percent(static_cast<double>(s.first_try) / static_cast<double>(s.questions)),
                     grouped(static_cast<uint64_t>(s.given_up)));
}

std::string decisions_section(const std::vector<const ScoredRow*>& rows) {
  report::DotPlot plot{.title = {"Score of decisions", "Track D: every player with its interval"},
                       .par = 0,
                       .par_text = "random",
                       .tick = [](double v) { return number(v, 1); }};
  report::Rows table = {
      {"player", "rank", "score D", "lost, points a decision", "positions", "on the menu at once"}};
  const std::vector<int> ranks = ranks_of(rows, false);
  for (size_t i = 0; i < rows.size(); ++i) {
    const ScoredRow& r = *rows[i];
    const DecisionScore& d = r.scores.decisions;
    plot.rows.push_back({r.words, score_text(d.score), std::string(kAccent), d.score.value,
                         d.score.low, d.score.high});
    table.push_back({link_to(r), std::to_string(ranks[i]), score_text(d.score),
                     points_text(d.mean_loss), grouped(d.positions), lawful(r.scores.spent)});
  }
  return section(
      "Decisions (D)",
      "<p>What a decision throws away, in win share, against the best path by values the player "
      "has not seen; random players score 0, the reference 1. Rows that cannot be told apart "
      "(Holm, 5 %) share a rank.</p>\n" +
          figure(draw(plot)) + report::table("Players by score", table));
}

std::string solo_section(const std::vector<ScoredRow>& all) {
  std::vector<const ScoredRow*> rows;
  for (const ScoredRow& r : all) {
    if (r.scores.solo.games > 0) rows.push_back(&r);
  }
  if (rows.empty()) return {};
  std::ranges::stable_sort(rows, std::greater<>(),
                           [](const ScoredRow* r) { return r->scores.solo.share.value; });
  report::DotPlot plot{
      .title = {"Share of games won", "Track S: alone among five heuristic players"},
      .par = 0,
      .par_text = "",
      .tick = [](double v) { return fmt::format("{:.0f} %", 100 * v); }};
  for (const ScoredRow* r : rows) {
    if (r->words == "heuristic") {
      plot.par = r->scores.solo.share.value;
      plot.par_text = "heuristic";
    }
  }
  report::Rows table = {{"player", "rank", "won", "at an even table",
                         "without the deal's luck, of games", "forfeited"}};
  const std::vector<int> ranks = ranks_of(rows, true);
  for (size_t i = 0; i < rows.size(); ++i) {
    const ScoredRow& r = *rows[i];
    const SoloScore& s = r.scores.solo;
    plot.rows.push_back({r.words, percent(s.share), std::string(kAccent), s.share.value,
                         s.share.low, s.share.high});
    table.push_back({link_to(r), std::to_string(ranks[i]), fmt::format("{} of {}", s.won, s.games),
                     percent(s.even_table),
                     s.dealt == 0 ? "–" : fmt::format("{} of {}", percent(s.adjusted), s.dealt),
                     grouped(s.forfeited)});
  }
  return section("Whole games (S)",
                 figure(draw(plot)) + report::table("One player among five heuristic ones", table));
}

std::string ablations_section(const Season& season, const std::vector<ScoredRow>& rows) {
  report::Rows table = {{"player", "without", "positions", "score D", "score lost by it"}};
  for (const ScoredRow& r : rows) {
    if (r.ablation.empty()) continue;
    const auto whole = std::ranges::find_if(
        rows, [&](const ScoredRow& w) { return w.ablation.empty() && w.words == r.words; });
    if (whole == rows.end()) continue;
    table.push_back({link_to(r), escaped(r.ablation), grouped(r.scores.decisions.positions),
                     score_text(r.scores.decisions.score),
                     score_text(ablation_difference(season, whole->row, r.row))});
  }
  if (table.size() == 1) return {};
  return section("Ablations", report::table("On the positions with a twin, beside the same player "
                                            "with everything",
                                            table));
}

std::string kappa_text(const RulesScore& s) { return s.asked == 0 ? "–" : number(s.kappa, 2); }

std::string deceit_text(const Deceit& d) {
  if (!d.bait) return "–";
  const auto part = [](const std::optional<double>& x) {
    return x ? points(*x) : std::string("–");
  };
  return fmt::format("{}, {}, {}", part(d.bait), part(d.switched), part(d.edge));
}

// One table a track, narrow enough for a phone; none where nobody has been asked.
std::string others_section(const std::vector<ScoredRow>& rows) {
  report::Rows rules = {{"player", "closed book, κ", "open book, κ"}};
  report::Rows word = {
      {"player", "kept", "selfish", "sabotage", "as meant; Brier", "bait, switch, edge"}};
  report::Rows talk = {
      {"player", "effect, points", "lies of claims", "promises kept", "Brier", "AUROC"}};
  for (const ScoredRow& r : rows) {
    const Scores& s = r.scores;
    const TalkScore& t = s.talk;
    if (s.closed_book.asked + s.open_book.asked > 0) {
      rules.push_back({link_to(r), kappa_text(s.closed_book), kappa_text(s.open_book)});
    }
    if (s.promises.due() > 0) {
      word.push_back(
          {link_to(r), percent(wilson(s.promises.kept(), s.promises.due())),
           grouped(s.promises.broken_as_breaking_paid),
           grouped(s.promises.broken_though_it_did_not),
           s.critical_brier ? fmt::format("{}; {:.2f}", s.broken_as_meant, *s.critical_brier) : "–",
           deceit_text(s.deceit)});
    }
    if (t.seats_on > 0) {
      talk.push_back({link_to(r), report::difference(t.effect),
                      fmt::format("{} of {}", t.lies, t.checkable),
                      t.due == 0 ? "–" : fmt::format("{} of {}", t.kept, t.due),
                      t.brier ? fmt::format("{:.2f}", *t.brier) : "–",
                      t.auroc ? fmt::format("{:.2f}", *t.auroc) : "–"});
    }
  }
  std::string out;
  const auto show = [&](std::string_view title, std::string_view caption,
                        const report::Rows& table) {
    if (table.size() > 1) out += section(title, report::table(caption, table));
  };
  show("Rules (R)", "What is known beyond guessing: 0 is guessing, 1 is everything", rules);
  show("Word (C)", "Promises and alliances at stake; bait, switch and edge in points", word);
  show("Talk (T)", "Claims and promises in words, against what was and what came", talk);
  return out;
}

std::string cost_section(const std::vector<ScoredRow>& rows) {
  report::Rows table = {{"player", "calls", "tokens in", "tokens out", "money", "seconds a call"}};
  for (const ScoredRow& r : rows) {
    const Spent& s = r.scores.spent;
    if (s.calls == 0) continue;
    table.push_back({link_to(r), grouped(static_cast<uint64_t>(s.calls)),
                     grouped(static_cast<uint64_t>(s.tokens_in)),
                     grouped(static_cast<uint64_t>(s.tokens_out)),
                     fmt::format("{:.2f}", static_cast<double>(s.micros) / 1e6),
                     fmt::format("{:.1f}", static_cast<double>(s.milliseconds) / 1000 /
                                               static_cast<double>(s.calls))});
  }
  if (table.size() == 1)
    return section("Cost", "<p>Bots cost nothing; no model has a row yet.</p>\n");
  return section("Cost", report::table("What answers took", table));
}

std::string page_lines(const words::Page& page) {
  std::string out;
  bool rows = false;
  const auto end_rows = [&] {
    if (std::exchange(rows, false)) out += "</dl>\n";
  };
  for (const words::Line& line : page.lines) {
    if (line.kind == words::Line::Kind::Row) {
      if (!std::exchange(rows, true)) out += "<dl>\n";
      out += fmt::format("<dt>{}</dt><dd>{}</dd>\n", escaped(line.label), escaped(line.text));
      continue;
    }
    end_rows();
    out += line.kind == words::Line::Kind::Title ? fmt::format("<h3>{}</h3>\n", escaped(line.text))
                                                 : fmt::format("<p>{}</p>\n", escaped(line.text));
  }
  end_rows();
  return out;
}

std::string board_of(const Game& game) {
  report::HeatMap map;
  map.title = {"The board", "Forces in every territory"};
  map.unit = "forces";
  for (const Faction f : game.players) {
    for (const Place p : game.forces.places(f)) {
      if (!is_on_board(territory_of(p))) continue;
      map.values[territory_of(p)] += game.forces.at(f, p).total();
    }
  }
  for (int i = 0; i < kTerritoryCount; ++i) {
    const auto t = static_cast<Territory>(i);
    if (map.values[t] > 0) map.ranking.push_back(t);
  }
  std::ranges::stable_sort(map.ranking, std::greater<>(),
                           [&](Territory t) { return map.values[t]; });
  return figure(draw(map));
}

// The best first; numbers before names, so that a phone shows them.
std::string paths_table(const Position& p, const DecisionRow& d) {
  struct Line {
    double lost;
    std::vector<std::string> cells;
  };
  const size_t best = best_path(p.values);
  std::vector<Line> lines;
  const auto add = [&](const Path& path, const Value& v, bool is_best) {
    std::string name = escaped(text_of(path));
    if (is_best) name += " (best by V¹)";
    if (path == d.path) name = "<span class=\"chosen\">" + name + " ← chosen</span>";
    const double lost = loss(p.values, v);
    lines.push_back({lost, {points(lost), percent(v.v1()), percent(v.v2()), name}});
  };
  for (size_t i = 0; i < p.paths.size(); ++i) add(p.paths[i], p.values[i], i == best);
  if (std::ranges::find(p.paths, d.path) == p.paths.end()) add(d.path, d.value, false);
  std::ranges::stable_sort(lines, {}, &Line::lost);
  report::Rows rows = {{"lost", "V¹", "V²", "path"}};
  for (Line& line : lines) rows.push_back(std::move(line.cells));
  return report::table("Paths with the win share they lead to, in two halves of redeals", rows, 4);
}

std::string transcript_section(std::string_view transcript) {
  if (transcript.empty()) return {};
  std::string out;
  size_t begin = 0;
  while (begin < transcript.size()) {
    const size_t end = std::min(transcript.find('\n', begin), transcript.size());
    boost::system::error_code error;
    const boost::json::value v = boost::json::parse(transcript.substr(begin, end - begin), error);
    begin = end + 1;
    if (error) continue;
    out += report::folded("A call", "<pre>" + escaped(boost::json::serialize(v)) + "</pre>\n");
  }
  return section("What was sent and said", out);
}

const Position& position_of(const Season& s, int number) {
  const auto found = std::ranges::find(s.positions, number, &Position::number);
  if (found == s.positions.end())
    throw BadInput(fmt::format("the season has no position {}.", number));
  return *found;
}

}  // namespace

TrackAgreement agreement(const std::vector<ScoredRow>& rows) {
  std::vector<double> d;
  std::vector<double> s;
  for (const ScoredRow& r : rows) {
    if (!r.ablation.empty()) continue;
    if (r.scores.decisions.positions == 0 || r.scores.solo.games == 0) continue;
    d.push_back(r.scores.decisions.score.value);
    s.push_back(r.scores.solo.share.value);
  }
  return {d.size(), spearman(d, s)};
}

std::string page_name(const DecisionRow& d) {
  return fmt::format("D{}{}.html", d.position, d.twin ? "-twin" : "");
}

std::string season_page(const Season& season, const std::vector<ScoredRow>& every_row) {
  std::vector<ScoredRow> rows = every_row;
  std::erase_if(rows, [](const ScoredRow& r) { return !r.ablation.empty(); });
  std::set<int> games;
  for (const Position& p : season.positions) games.insert(p.game);
  std::string body = fmt::format(
      "<p class=\"lead\">{} positions from {} games, each path valued by 2 × {} redeals played to "
      "the end by "
      "heuristic players; {} solo games; {} questions; {} critical states.</p>\n",
      season.positions.size(), games.size(), season.plan.deals, season.plan.solo_games,
      season.questions.size(), season.critical.size());
  body += decisions_section(by_score(rows));
  body += solo_section(rows);
  const TrackAgreement a = agreement(rows);
  if (a.spearman) {
    body += fmt::format(
        "<p>Over {} rows the order by decisions and the order by games agree by Spearman's ρ = "
        "{:.2f}.</p>\n",
        a.rows, *a.spearman);
  }
  body += ablations_section(season, every_row);
  body += others_section(rows);
  body += cost_section(rows);
  report::Rows kinds = {{"kind", "positions", "a random player loses, points"}};
  for (int k = 0; k < kKindCount; ++k) {
    uint64_t count = 0;
    double random = 0;
    for (const Position& p : season.positions) {
      if (p.kind != static_cast<Kind>(k)) continue;
      ++count;
      random += p.random_loss();
    }
    kinds.push_back({std::string(id_of(static_cast<Kind>(k))), grouped(count),
                     count == 0 ? "–" : points(random / static_cast<double>(count))});
  }
  body += section("Positions", report::table("By kind of decision", kinds));
  body += section(
      "Seal",
      fmt::format(
          "<dl><dt>engine</dt><dd>Kanly {}, signature {}</dd><dt>seeds</dt><dd>SHA-256 {}</dd>"
          "<dt>canary</dt><dd>{}</dd></dl>\n",
          escaped(season.engine), escaped(season.signature), escaped(season.commitment),
          escaped(season.canary)));
  return page("Season " + season.plan.name, "Kanly Bench", body);
}

std::string player_page(const Season& season, const ScoredRow& r) {
  const Scores& s = r.scores;
  std::string body = fmt::format(
      "<div class=\"tiles\"><div><b>{}</b><span>score of decisions</span></div>"
      "<div><b>{}</b><span>games won alone among five</span></div>"
      "<div><b>{}</b><span>promises kept</span></div></div>\n",
      s.decisions.positions == 0 ? "–" : number(s.decisions.score.value, 2),
      s.solo.games == 0 ? "–" : percent(s.solo.share.value),
      s.promises.due() == 0 ? "–" : fmt::format("{} of {}", s.promises.kept(), s.promises.due()));
  report::Rows kinds = {{"kind", "positions", "loses, points", "a random player loses"}};
  for (int k = 0; k < kKindCount; ++k) {
    const KindScore& kind = s.kinds[static_cast<size_t>(k)];
    if (kind.positions == 0) continue;
    kinds.push_back({std::string(id_of(static_cast<Kind>(k))), grouped(kind.positions),
                     points(kind.loss), points(kind.random)});
  }
  body += section("Decisions by kind",
                  fmt::format("<p>Score {}. {} of {} were given up and are marked.</p>\n",
                              score_text(s.decisions.score), s.given_up, s.decisions.positions) +
                      report::table("What is lost, by kind of decision", kinds));
  if (s.solo.games > 0) {
    report::Rows factions = {{"faction", "won", "share", "shrunk"}};
    for (size_t i = 0; i < s.solo.factions.size(); ++i) {
      const auto& [faction, c] = s.solo.factions[i];
      factions.push_back({report::swatch(report::colour(faction)) + escaped(name_of(faction)),
                          fmt::format("{} of {}", c.won, c.of), percent(wilson(c.won, c.of)),
                          percent(s.solo.shrunk[i])});
    }
    body += section("Games by faction",
                    fmt::format("<p>{} of {} games won: {}; at an even table {}.</p>\n", s.solo.won,
                                s.solo.games, percent(s.solo.share), percent(s.solo.even_table)) +
                        report::table("Alone among five heuristic players", factions));
  }
  report::Rows list = {{"decision", "lost, points", "kind", "faction", "turn", "chosen"}};
  for (const DecisionRow& d : r.row.decisions) {
    const Position& p = position_of(season, d.position);
    list.push_back(
        {fmt::format(R"(<a href="{}">{}{}</a>)", page_name(d), d.position, d.twin ? " twin" : ""),
         points(loss(p.values, d.value)), std::string(id_of(p.kind)), escaped(name_of(p.seat)),
         std::to_string(p.turn),
         escaped(report::shortened(text_of(d.path), 60)) +
             (d.spent.given_up > 0 ? " (given up)" : "")});
  }
  body += section("Every decision", report::table("With what was seen, said and chosen", list, 6));
  return page(r.words,
              fmt::format("<a href=\"../index.html\">Kanly Bench, season {}</a>",
                          escaped(season.plan.name)),
              body);
}

std::string decision_page(const Season& season, const ScoredRow& r, const DecisionRow& d,
                          std::string_view transcript, std::string_view before,
                          std::string_view after) {
  const Position& p = position_of(season, d.position);
  const Game game = game_at(season, p);
  const View view(game, p.seat);
  const words::MenuWords menu = words::menu_words(view);
  std::string nav = R"(<nav aria-label="Decisions"><a href="index.html">all decisions</a>)";
  if (!before.empty()) nav += fmt::format(R"(<a href="{}" rel="prev">before</a>)", before);
  if (!after.empty()) nav += fmt::format(R"(<a href="{}" rel="next">next</a>)", after);
  std::string body = nav + "</nav>\n";
  body += fmt::format("<p class=\"lead\">{}, turn {}: {}</p>\n", escaped(name_of(p.seat)), p.turn,
                      escaped(menu.question));
  if (d.spent.given_up > 0) {
    body +=
        "<p class=\"warn\">No answer could be used: this is the timeout answer, not the "
        "player's.</p>\n";
  }
  body += section("What was chosen", paths_table(p, d));
  std::string saw = fmt::format("<p>{}</p>\n", escaped(menu.situation));
  std::string options;
  for (const words::OptionWords& o : menu.options) {
    options += fmt::format("<li><code>{}</code> {}</li>\n", escaped(o.name), escaped(o.meaning));
  }
  saw += report::folded(fmt::format("The menu: {} options", menu.options.size()),
                        "<ul>" + options + "</ul>\n");
  saw += page_lines(words::own_page(view)) + page_lines(words::board_page(view));
  std::string truth = "<p>What the others held at that moment; the player saw none of it.</p>\n";
  for (const Faction f : game.players) {
    if (f == p.seat) continue;
    truth += report::folded(report::swatch(report::colour(f)) + escaped(name_of(f)),
                            page_lines(words::own_page(View(game, f))));
  }
  body += "<div class=\"beside\">\n" + section("What it saw", saw) +
          section("The truth beside it", truth + board_of(game)) + "</div>\n";
  body += transcript_section(transcript);
  return page(fmt::format("Decision {}{}: {}", d.position, d.twin ? " (twin)" : "", id_of(p.kind)),
              fmt::format("<a href=\"index.html\">{}</a>", escaped(r.words)), body, true);
}

std::string leaderboard_markdown(const std::vector<ScoredRow>& rows) {
  std::string out =
      "| player | rank D | D | lost, points a decision | games | won alone among five | even table "
      "| word kept |\n"
      "| --- | --- | --- | --- | --- | --- | --- | --- |\n";
  std::vector<const ScoredRow*> order = by_score(rows);
  std::erase_if(order, [](const ScoredRow* r) { return !r->ablation.empty(); });
  const std::vector<int> ranks = ranks_of(order, false);
  for (size_t i = 0; i < order.size(); ++i) {
    const Scores& s = order[i]->scores;
    const auto share = [](const Estimate& e) {
      return fmt::format("{:.1f} % ({:.1f} – {:.1f})", 100 * e.value, 100 * e.low, 100 * e.high);
    };
    out += fmt::format(
        "| `{}` | {} | {} | {} | {} | {} | {} | {} |\n", order[i]->words, ranks[i],
        score_text(s.decisions.score), points_text(s.decisions.mean_loss), s.solo.games,
        s.solo.games == 0 ? "–" : share(s.solo.share),
        s.solo.games == 0 ? "–" : share(s.solo.even_table),
        s.promises.due() == 0 ? "–" : fmt::format("{} of {}", s.promises.kept(), s.promises.due()));
  }
  return out;
}

}  // namespace kanly::benchmark
