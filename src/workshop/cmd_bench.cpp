// kanly bench: how fast the engine is, and its signature.
#include <algorithm>
#include <chrono>
#include <ctime>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "base/errors.h"
#include "cli/game_options.h"
#include "cli/output.h"
#include "cli/reports.h"
#include "play/config_text.h"
#include "simulation/signature.h"
#include "simulation/simulate.h"
#include "workshop/allocations.h"
#include "workshop/commands.h"
#include "workshop/tally_json.h"

namespace kanly::cli {

namespace {

namespace json = boost::json;
using Clock = std::chrono::steady_clock;

struct Options {
  uint64_t games = 0;
  uint64_t seed = 1;
  bool as_json = false;
  bool signature = false;
  OneKind kind;
};

struct PromptCost {
  int number = 0;
  uint64_t asked = 0;
  double nanoseconds = 0;  // of one menu and one answer
  double share = 0;        // of all time
};

struct Report {
  double decisions_per_second = 0;
  double games_per_second = 0;
  double decisions_per_game = 0;
  double turns_per_game = 0;
  double copy_ns = 0;
  double allocations_per_game = 0;
  uint64_t games = 0;
  int factions = 0;
  std::string what;
  std::vector<PromptCost> prompts;
};

// Time that this thread had the processor: what else runs on the machine does not count.
double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

// Six base factions, advanced, ten turns, uniformly random answers, one core, events off.
Simulation what_is_measured(uint64_t seed) {
  Simulation s;
  s.config.advanced = kAdvancedGame;
  for (const Faction f : factions_in(Expansion::Base)) s.config.seats[s.config.players++] = f;
  s.first_seed = seed;
  return s;
}

// Everybody who can play, with every variant that can be played; or what is asked for.
Simulation what_is_measured_of_all(const Options& o) {
  Simulation s;
  s.first_seed = o.seed;
  if (const auto only = config_of(o.kind)) {
    s.config = *only;
    return s;
  }
  s.config.advanced = kAdvancedGame;
  s.config.variants = playable_variants();
  for (const Faction f : playable_factions()) s.config.seats[s.config.players++] = f;
  s.config.house_rules.add(HouseRule::MoreThanSix);
  return s;
}

constexpr int kRounds = 5;

void measure_speed(const Simulation& s, Report& report) {
  const AgentSet agents(s.agents, s.restless);
  Driver driver;
  Tally tally;
  GameInPlay play;
  uint64_t used_heap = 0;
  std::vector<double> decisions, games;
  for (int round = 0; round < kRounds; ++round) {
    const uint64_t first = s.games / kRounds * static_cast<uint64_t>(round);
    const uint64_t before_decisions = tally.decisions;
    const double start = processor_seconds();
    const uint64_t count = std::max<uint64_t>(1, s.games / kRounds);
    for (uint64_t i = 0; i < count; ++i) {
      const Config config = config_of(s, first + i);
      driver.begin(config, agents.seats(config));
      const uint64_t before = allocations();
      play.begin(config);
      const auto wrong = play_game(play, driver, tally, false);
      if (wrong) throw BadInput("a game went wrong: " + *wrong);
      used_heap += allocations() - before;
    }
    const double seconds = processor_seconds() - start;
    decisions.push_back(static_cast<double>(tally.decisions - before_decisions) / seconds);
    games.push_back(static_cast<double>(count) / seconds);
  }
  report.games = tally.games;
  report.factions = s.config.players;
  report.decisions_per_second = median(decisions);
  report.games_per_second = median(games);
  const auto all = static_cast<double>(tally.games);
  report.decisions_per_game = static_cast<double>(tally.decisions) / all;
  report.turns_per_game = static_cast<double>(tally.turns) / all;
  report.allocations_per_game = static_cast<double>(used_heap) / all;
}

// What the clock itself takes.
double clock_cost() {
  std::vector<double> costs;
  for (int i = 0; i < 2000; ++i) {
    const Clock::time_point start = Clock::now();
    costs.push_back(std::chrono::duration<double, std::nano>(Clock::now() - start).count());
  }
  return median(costs);
}

// What takes longer than this was interrupted by something else on the machine, and is left out.
constexpr double kInterrupted = 100'000;

void measure_prompts(const Simulation& s, Report& report) {
  const AgentSet agents(s.agents, s.restless);
  std::vector<PromptCost> costs(kPromptNumbers);
  const double overhead = clock_cost();
  Driver driver;
  GameInPlay play;
  const Game& game = play.game();
  double total = 0;
  for (uint64_t i = 0; i < std::max<uint64_t>(1, s.games / 4); ++i) {
    const Config config = config_of(s, i);
    driver.begin(config, agents.seats(config));
    play.begin(config);
    while (!game.over()) {
      PromptCost& cost = costs[static_cast<size_t>(prompt_number(game.agenda.back()))];
      const Clock::time_point start = Clock::now();
      play.take(driver.decide(game));
      const double ns = std::chrono::duration<double, std::nano>(Clock::now() - start).count();
      const double net = std::max(0.0, ns - overhead);
      if (net > kInterrupted) continue;
      cost.nanoseconds += net;
      ++cost.asked;
      total += net;
    }
  }
  for (int n = 0; n < kPromptNumbers; ++n) {
    PromptCost& cost = costs[static_cast<size_t>(n)];
    if (cost.asked == 0) continue;
    cost.number = n;
    cost.share = cost.nanoseconds / total;
    cost.nanoseconds /= static_cast<double>(cost.asked);
    report.prompts.push_back(cost);
  }
  std::ranges::sort(report.prompts, [](const auto& a, const auto& b) { return a.share > b.share; });
}

// Copies of a game in the midst of play, one into the other.
double measure_copy(const Simulation& s) {
  const Replay half = record_game(s, 0, 400);
  GameInPlay play;
  play.begin(half);
  const Game from = play.game();
  Game to;
  constexpr int kCopies = 200'000;
  std::vector<double> rounds;
  for (int round = 0; round < kRounds; ++round) {
    const double start = processor_seconds();
    for (int i = 0; i < kCopies; ++i) {
      to = from;
      asm volatile("" : : "r"(&to), "r"(&from) : "memory");  // both may have been looked at
    }
    rounds.push_back((processor_seconds() - start) * 1e9 / kCopies);
  }
  return median(rounds);
}

void print_text(const Report& r, const Report& all) {
  say("Six base factions, advanced, ten turns, uniformly random, one core, events off.\n"
      "{} games; median of {} rounds, in seconds of processor time.\n\n"
      "  decisions_per_second  {:>12}\n"
      "  games_per_second      {:>12}\n"
      "  decisions_per_game    {:>12.0f}\n"
      "  turns_per_game        {:>12.1f}\n"
      "  state_bytes           {:>12}\n"
      "  copy_ns               {:>12.0f}\n"
      "  allocations_per_game  {:>12.2f}\n\n"
      "{}: {} decisions and {} games a second, {:.0f} decisions a "
      "game, {:.2f} allocations.\n\n"
      "What a question costs: its menu and the answer, with all that follows until the next "
      "one\n\n",
      grouped(r.games), kRounds, grouped(static_cast<uint64_t>(r.decisions_per_second)),
      grouped(static_cast<uint64_t>(r.games_per_second)), r.decisions_per_game, r.turns_per_game,
      grouped(sizeof(Game)), r.copy_ns, r.allocations_per_game, all.what,
      grouped(static_cast<uint64_t>(all.decisions_per_second)),
      grouped(static_cast<uint64_t>(all.games_per_second)), all.decisions_per_game,
      all.allocations_per_game);
  Rows rows = {{"prompt", "script", "asked", "ns", "share"}};
  for (const PromptCost& p : r.prompts) {
    rows.push_back({std::string(step_with_number(p.number)->id), std::string(script_name(p.number)),
                    grouped(p.asked), fmt::format("{:.0f}", p.nanoseconds),
                    fmt::format("{:.1f} %", 100 * p.share)});
  }
  say("{}", table(rows));
}

void print_json(const Report& r, const Report& all) {
  const auto text = [](std::string_view s) { return json::string(s.data(), s.size()); };
  json::array prompts;
  for (const PromptCost& p : r.prompts) {
    prompts.push_back(json::object{{"prompt", text(step_with_number(p.number)->id)},
                                   {"script", text(script_name(p.number))},
                                   {"asked", p.asked},
                                   {"ns", p.nanoseconds},
                                   {"share", p.share}});
  }
  print_document("bench", json::object{{"decisions_per_second", r.decisions_per_second},
                                       {"games_per_second", r.games_per_second},
                                       {"decisions_per_game", r.decisions_per_game},
                                       {"turns_per_game", r.turns_per_game},
                                       {"state_bytes", sizeof(Game)},
                                       {"copy_ns", r.copy_ns},
                                       {"allocations_per_game", r.allocations_per_game},
                                       {"games", r.games},
                                       {"all_factions", all.factions},
                                       {"all_decisions_per_second", all.decisions_per_second},
                                       {"all_games_per_second", all.games_per_second},
                                       {"prompts", std::move(prompts)}});
}

void run_bench(const Options& o) {
  if (o.signature) {
    const std::string base = hex_of(signature(factions_in(Expansion::Base), {}));
    const std::string all = hex_of(signature(playable_factions(), playable_variants()));
    if (o.as_json) {
      print_document("signature", {{"signature", json_text(base)}, {"all", json_text(all)}});
    } else {
      say("{}  base game\n{}  all factions and variants\n", base, all);
    }
    return;
  }
  Simulation s = what_is_measured(o.seed);
  s.games = o.games;
  Report report;
  measure_speed(s, report);
  measure_prompts(s, report);
  report.copy_ns = measure_copy(s);
  Simulation everybody = what_is_measured_of_all(o);
  everybody.games = o.games;
  Report all;
  measure_speed(everybody, all);
  all.what = config_of(o.kind) ? fmt::format("{}, {}", factions_text(everybody.config),
                                             rules_text(everybody.config))
                               : fmt::format("All {} factions and every variant", all.factions);
  o.as_json ? print_json(report, all) : print_text(report, all);
}

}  // namespace

void add_bench(Command app) {
  auto o = std::make_shared<Options>();
  o->games = 5000;
  Command command = app.command("bench", "How fast the engine is");
  command.footer(
      "Examples:\n"
      "  kanly bench                 speed, size, and the cost of every question\n"
      "  kanly bench --factions choam,richese --rules basic    compared with games of this kind\n"
      "  kanly bench --signature     one number for how the engine behaves\n"
      "On a busy machine count instructions instead: scripts/count-instructions build/kanly. What "
      "it\n"
      "printed last stands in docs/performance.md.");
  command.option("--games", o->games, "How many games").between(1, kMostGames).shows_default();
  command.option("--seed", o->seed, "The seed of the first game").shows_default();
  add_one_kind_options(command, o->kind);
  command.flag("--signature", o->signature,
               "Print a hash over a fixed set of games instead; it changes when a rule does");
  command.flag("--json", o->as_json, "Print JSON");
  command.action([o] { run_bench(*o); });
}

}  // namespace kanly::cli
