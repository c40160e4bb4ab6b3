// kanly arena blunders: what no good player does, counted over games between bots.
#include <algorithm>
#include <memory>
#include <string>
#include <string_view>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "arena/blunders.h"
#include "base/errors.h"
#include "cli/game_options.h"
#include "cli/output.h"
#include "cli/reports.h"
#include "play/config_text.h"
#include "simulation/pool.h"
#include "workshop/commands.h"
#include "workshop/tally_json.h"

namespace kanly::cli {

namespace {

namespace json = boost::json;

struct Options {
  GameOptions game;
  uint64_t games = 400;
  int threads = 0;
  int seeds = 8;
  bool as_json = false;
};

double per(uint64_t sum, uint64_t count) {
  return count == 0 ? 0.0 : static_cast<double>(sum) / static_cast<double>(count);
}

// "8, 31 twice, 40 and 12 more games"
std::string seeds_of(const BlunderCount& count, size_t most) {
  std::string out;
  size_t games = 0;
  uint64_t last = 0;
  for (const Sighting& s : count.seen) {
    if (games > 0 && s.seed == last) continue;
    last = s.seed;
    if (games++ < most) out += (out.empty() ? "" : " ") + std::to_string(s.seed);
  }
  return games > most ? out + fmt::format(" and {} more", games - most) : out;
}

void print_text(const Simulation& s, const BlunderReport& report, const Options& o) {
  std::string out = fmt::format(
      "{} games. Rules: {}. Agents: {}. Seeds {} to {}.\n\n", grouped(report.games),
      rules_text(s.config), fmt::join(s.agents, ", "), s.first_seed, s.first_seed + s.games - 1);
  Rows rows = {{"blunder", "times", "of", "share", "which", "seeds"}};
  for (int i = 0; i < kBlunderCount; ++i) {
    const auto b = static_cast<Blunder>(i);
    const BlunderCount& count = report[b];
    rows.push_back({std::string(name_of(b)), grouped(count.seen.size()), grouped(count.occasions),
                    fmt::format("{:.1f} %", 100 * per(count.seen.size(), count.occasions)),
                    std::string(occasions_of(b)), seeds_of(count, static_cast<size_t>(o.seeds))});
  }
  out += table(rows);
  out += fmt::format("\n{} cards were sold for {:.1f} spice each, the dearest for {} (seed {}).\n",
                     grouped(report.cards_sold), per(report.spice_paid, report.cards_sold),
                     report.highest_price, report.highest.seed);
  out += fmt::format("{} plans could not lose, traitors aside; {} of them lost.\n",
                     grouped(report.sure_plans), grouped(report.sure_plans_lost));
  say("{}", out);
}

void print_json(const Simulation& s, const BlunderReport& report) {
  json::object blunders;
  for (int i = 0; i < kBlunderCount; ++i) {
    const auto b = static_cast<Blunder>(i);
    json::array seen;
    for (const Sighting& sighting : report[b].seen) {
      seen.push_back(json::object{{"seed", sighting.seed},
                                  {"turn", sighting.turn},
                                  {"faction", json_text(id_of(sighting.faction))}});
    }
    blunders[id_of(b)] = json::object{{"times", report[b].seen.size()},
                                      {"occasions", report[b].occasions},
                                      {"seen", std::move(seen)}};
  }
  json::object out;
  add_games(out, s);
  out["games"] = report.games;
  out["blunders"] = std::move(blunders);
  out["cards_sold"] = report.cards_sold;
  out["spice_paid"] = report.spice_paid;
  out["highest_price"] =
      json::object{{"spice", report.highest_price}, {"seed", report.highest.seed}};
  out["sure_plans"] = json::object{{"played", report.sure_plans}, {"lost", report.sure_plans_lost}};
  print_document("blunders", out);
}

void blunders(const Options& o) {
  Simulation s = simulation_of(o.game);
  s.games = o.games;
  s.threads = o.threads == 0 ? core_count() : o.threads;
  const BlunderReport report = count_blunders(s);
  o.as_json ? print_json(s, report) : print_text(s, report, o);
}

}  // namespace

void add_arena_blunders(Command arena) {
  auto o = std::make_shared<Options>();
  o->game.agents = "heuristic";
  Command command = arena.command("blunders", "Count what no good player does");
  command.footer(
      "docs/strength.md says what each of them is. A game is told by its seed:\n"
      "  kanly arena blunders --games 400\n"
      "  kanly story --agents heuristic --seed 8");
  command.option("--games", o->games, "How many games").between(1, kMostGames).shows_default();
  add_game_options(command, o->game);
  command.option("--threads", o->threads, "On how many threads; 0: on all cores")
      .between(0, kMostThreads)
      .shows_default();
  command.option("--seeds", o->seeds, "How many seeds to name for each").shows_default();
  command.flag("--json", o->as_json, "Print JSON, with every seed");
  command.action([o] { blunders(*o); });
}

}  // namespace kanly::cli
