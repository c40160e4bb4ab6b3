// kanly simulate: many games between bots, and what came of them.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <csignal>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "base/errors.h"
#include "cli/exit.h"
#include "cli/game_options.h"
#include "cli/output.h"
#include "cli/reports.h"
#include "cli/text.h"
#include "play/config_text.h"
#include "play/replay.h"
#include "simulation/pool.h"
#include "simulation/simulate.h"
#include "workshop/commands.h"
#include "workshop/tally_json.h"

namespace kanly::cli {

namespace {

namespace json = boost::json;

struct Options {
  GameOptions game;
  uint64_t games = 1000;
  int threads = 1;
  bool as_json = false;
  bool check = false;
  bool events = false;
  bool prompts = false;
  std::string save;
};

// Ctrl-C ends the games but not the report; pressed again, it ends that too.
std::atomic<bool> asked_to_stop = false;

void stop_on_interrupt() {
  for (const int signal : {SIGINT, SIGTERM}) {
    std::signal(signal, [](int number) {
      asked_to_stop = true;
      std::signal(number, SIG_DFL);
    });
  }
}

std::string percent(uint64_t part, uint64_t whole) {
  return whole == 0 ? "-"
                    : fmt::format("{:.1f} %",
                                  100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

double per(uint64_t sum, uint64_t count) {
  return count == 0 ? 0.0 : static_cast<double>(sum) / static_cast<double>(count);
}

std::string players_in_words(const Simulation& s) {
  if (s.random_players > 0) return fmt::format("{} factions drawn for each game", s.random_players);
  std::string names;
  for (int i = 0; i < s.config.players; ++i) {
    names += (i == 0 ? "" : ", ") + std::string(name_of(s.config.seats[static_cast<size_t>(i)]));
  }
  return names;
}

void print_text(const Simulation& s, const Tally& t, double seconds, const Options& o) {
  std::string out = fmt::format(
      "{} of {}\n", grouped(t.games) + (t.games == 1 ? " game" : " games"), players_in_words(s));
  out += fmt::format("Rules: {}. Agents: {}. Seeds {} to {}.\n", rules_text(s.config),
                     fmt::join(s.agents, ", "), s.first_seed, s.first_seed + s.games - 1);
  if (!is_repeatable(s)) {
    out += "An agent looks at the clock: the same seeds give other games the next time.\n";
  }
  out += fmt::format("{} decisions in {:.2f} s: {} games and {} decisions a second.\n",
                     grouped(t.decisions), seconds,
                     grouped(static_cast<uint64_t>(static_cast<double>(t.games) / seconds)),
                     grouped(static_cast<uint64_t>(static_cast<double>(t.decisions) / seconds)));
  out += fmt::format("A game lasts {:.1f} turns and {:.0f} decisions, the longest {}.\n",
                     per(t.turns, t.games), per(t.decisions, t.games), grouped(t.longest_game));
  if (t.interrupts > 0) {
    out += fmt::format("Of the decisions, {} were taken at any time, unasked.\n",
                       grouped(t.interrupts));
  }

  out += "\nHow games ended\n\n";
  Rows ends = {{"victory", "games", "share"}};
  for (size_t i = 0; i < t.victories.size(); ++i) {
    if (t.victories[i] == 0) continue;
    ends.push_back({std::string(id_of(static_cast<Victory>(i))), grouped(t.victories[i]),
                    percent(t.victories[i], t.games)});
  }
  out += table(ends);

  out += "\nWho won\n\n";
  Rows wins = {{"faction", "games", "won", "share"}};
  for (const Faction f : all_factions()) {
    if (t.played[f] == 0) continue;
    wins.push_back({std::string(name_of(f)), grouped(t.played[f]), grouped(t.won[f]),
                    percent(t.won[f], t.played[f])});
  }
  out += table(wins);

  if (o.prompts) {
    out += "\nWhat was asked\n\n";
    Rows asked = {{"prompt", "script", "asked", "a game", "options", "most", "no choice"}};
    for (const int n : prompts_by_count(t)) {
      const PromptCount& p = t.prompts[static_cast<size_t>(n)];
      asked.push_back({std::string(step_with_number(n)->id), std::string(script_name(n)),
                       grouped(p.asked), fmt::format("{:.2f}", per(p.asked, t.games)),
                       fmt::format("{:.1f}", per(p.options, p.asked)), std::to_string(p.most),
                       percent(p.forced, p.asked)});
    }
    out += table(asked);
  }
  if (o.events) {
    out += "\nCards played\n\n";
    Rows cards = {{"card", "times", "a game"}};
    for (int i = 0; i < kCardKindCount; ++i) {
      const auto kind = static_cast<CardKind>(i);
      if (t.cards_played[kind] == 0) continue;
      cards.push_back({std::string(name_of(kind)), grouped(t.cards_played[kind]),
                       fmt::format("{:.2f}", per(t.cards_played[kind], t.games))});
    }
    out += table(cards);
    out += "\nEvents\n\n";
    Rows events = {{"event", "times", "a game"}};
    for (size_t i = 0; i < t.events.size(); ++i) {
      if (t.events[i] == 0) continue;
      events.push_back({std::string(id_of(static_cast<EventType>(i))), grouped(t.events[i]),
                        fmt::format("{:.2f}", per(t.events[i], t.games))});
    }
    out += table(events);
  }
  say("{}", out);
}

void print_json(const Simulation& s, const Tally& t, double seconds, const Options& o) {
  json::object out;
  add_games(out, s);
  add_tally(out, t, o.events);
  out["asked_games"] = s.games;
  out["longest_game"] = t.longest_game;
  out["deepest_agenda"] = t.deepest_agenda;
  out["seconds"] = seconds;
  print_document("simulation", out);
}

void run_simulation(const Options& o) {
  Simulation s = simulation_of(o.game);
  s.games = o.games;
  s.threads = o.threads == 0 ? core_count() : o.threads;
  s.check = o.check;
  s.count_events = o.events;

  if (!o.save.empty()) save_game(s, 0, o.save);
  stop_on_interrupt();
  s.stop = &asked_to_stop;
  const auto start = std::chrono::steady_clock::now();
  const SimulationResult result = simulate(s);
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();

  if (result.failure) {
    const Failure& f = *result.failure;
    say_err(
        "kanly: the game with seed {} went wrong after {} decisions: {}\n"
        "{}: kanly simulate --games 1 --check --seed {} --factions {} --rules {} --agents "
        "{} --restless {}\n",
        s.first_seed + f.game, f.decision, f.text,
        is_repeatable(s) ? "Again" : "Perhaps again, for an agent looks at the clock",
        s.first_seed + f.game, with_commas(factions_text(f.config)),
        with_commas(rules_text(f.config)), fmt::join(s.agents, ","), s.restless);
    throw Exit{kFailed};
  }
  o.as_json ? print_json(s, result.tally, seconds, o) : print_text(s, result.tally, seconds, o);
  if (result.tally.games == s.games) return;
  flush_out();
  say_err("kanly: stopped after {} of {} games.\n", grouped(result.tally.games), grouped(s.games));
  throw Exit{kInterrupted};
}

}  // namespace

void add_simulate(Command app) {
  auto o = std::make_shared<Options>();
  Command command = app.command("simulate", "Many games between bots, counted");
  command.footer(
      "Examples:\n"
      "  kanly simulate --games 1000\n"
      "  kanly simulate --factions atreides,harkonnen --rules basic --prompts\n"
      "  kanly simulate --factions choam,richese,emperor --rules advanced,leader_skills\n"
      "  kanly simulate --players 4 --rules advanced,pass_is_final --threads 0 --check\n"
      "  kanly simulate --games 1 --seed 7 --save game.kanly    then: kanly replay game.kanly");
  command.option("--games", o->games, "How many games").between(1, kMostGames).shows_default();
  add_game_options(command, o->game);
  command.option("--threads", o->threads, "On how many threads; 0: on all cores")
      .between(0, kMostThreads)
      .shows_default();
  command.flag("--check", o->check, "Check every invariant after every decision");
  command.flag("--prompts", o->prompts, "Show what was asked how often");
  command.flag("--events", o->events, "Count cards played and events of all kinds");
  command.option("--save", o->save, "Save the first game as a replay in this file");
  command.flag("--json", o->as_json, "Print JSON");
  command.action([o] { run_simulation(*o); });
}

}  // namespace kanly::cli
