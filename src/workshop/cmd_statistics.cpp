// kanly statistics: what happens in random games and how often, so that a rule that never fires is
// noticed. docs/statistics.md is its output.
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "cli/game_options.h"
#include "cli/output.h"
#include "cli/reports.h"
#include "play/config_text.h"
#include "rulebook/rulebook.h"
#include "simulation/simulate.h"
#include "simulation/soak.h"
#include "workshop/commands.h"
#include "workshop/tally_json.h"

namespace kanly::cli {

namespace {

namespace json = boost::json;

struct Options {
  uint64_t games = 20'000;
  uint64_t seed = 1;
  OneKind kind;
  bool as_json = false;
};

// By rule, in how many games.
using PerRule = std::vector<uint64_t>;

struct Counted {
  Tally tally;
  PerRule carried_out = PerRule(kRuleCount);
  PerRule refused = PerRule(kRuleCount);  // was the reason of a refusal
  uint64_t games_carried_out(RuleId rule) const {
    return carried_out[static_cast<size_t>(rule.place())];
  }
  uint64_t games_refused(RuleId rule) const { return refused[static_cast<size_t>(rule.place())]; }
  bool never_fired(RuleId rule) const {
    return games_carried_out(rule) == 0 && games_refused(rule) == 0;
  }
};

void count_game(PerRule& counts, const RuleTrace& trace) {
  for (size_t r = 0; r < trace.size(); ++r) counts[r] += trace[r] ? 1 : 0;
}

// Now and then somebody asks for something that is not on the menu, as people do; it is refused by
// some rule, and that rule has fired too.
void ask_amiss(GameInPlay& play, RuleTrace& trace, Chance& chance) {
  const Game& g = play.game();
  const auto pick = [&](int n) { return static_cast<int>(chance.below(static_cast<uint32_t>(n))); };
  const Faction f = g.config.seats[static_cast<size_t>(pick(g.config.players))];
  Option option = vocabulary_option(pick(vocabulary_size()));
  kanly::Options menu_now;
  interrupts(g, f, menu_now);
  if (!menu_now.contains(option)) play.choose({f, option, true});
  menu(g, f, menu_now);
  // Half the time something of the kind that was asked for.
  if (!menu_now.empty() && pick(2) == 0) {
    option.kind = menu_now.back().kind;
    option.value = static_cast<uint8_t>(pick(128));
    if (vocabulary_id(option) < 0) return;
  }
  if (!menu_now.contains(option)) play.choose({f, option});
  const auto& steps = script(static_cast<ScriptId>(pick(static_cast<int>(ScriptId::kCount)))).steps;
  if (steps.empty()) return;
  const Step& step = steps[static_cast<size_t>(pick(static_cast<int>(steps.size())))];
  if (step.kind == StepKind::Deed || step.kind == StepKind::Pause) return;
  if (prompt(g, f) == &step) return;
  const RuleId rule = why_not(g, f, step.id, option).rule;
  if (rule) trace.set(static_cast<size_t>(rule.place()));
}

Counted count(const Options& o) {
  Counted counted;
  Soak soak;
  soak.first_seed = o.seed;
  soak.only = config_of(o.kind);
  const AgentSet agents({"random"}, soak.restless);
  Driver driver;
  EventCounter sink(counted.tally);
  Chance chance(seed_from_number(o.seed));
  GameInPlay play;
  const Game& g = play.game();
  for (uint64_t i = 0; i < o.games; ++i) {
    const Config config = soak_config(soak, i);
    RuleTrace trace;
    RuleTrace refusals;
    play.tell(&sink);
    play.trace(&trace);
    driver.begin(config, agents.seats(config));
    play.begin(config);
    ++counted.tally.games;
    for (int n = 0; !g.over() && n < kMostDecisions; ++n) {
      PromptCount& asked =
          counted.tally.prompts[static_cast<size_t>(prompt_number(g.agenda.back()))];
      const Choice choice = driver.decide(g);
      if (!choice.interrupt) ++asked.asked;
      if (chance.below(4) == 0) {
        play.trace(&refusals);
        ask_amiss(play, refusals, chance);
        play.trace(&trace);
      }
      play.take(choice);
      ++counted.tally.decisions;
    }
    counted.tally.turns += g.turn;
    ++counted.tally.victories[static_cast<size_t>(g.victory)];
    for (Faction f : g.players) ++counted.tally.played[f];
    for (Faction f : g.winners) ++counted.tally.won[f];
    count_game(counted.carried_out, trace);
    count_game(counted.refused, refusals);
  }
  return counted;
}

std::string per_game(uint64_t n, uint64_t games) {
  const double rate = static_cast<double>(n) / static_cast<double>(games);
  return rate >= 0.01 || n == 0 ? fmt::format("{:.2f}", rate) : fmt::format("{:.5f}", rate);
}

// These say what cannot be done: a refusal is all there is of them.
bool only_refuses(RuleId rule) {
  constexpr std::string_view kLimits[] = {
      "0.00",       "1.06.03.04", "1.06.03.05", "1.06.04",    "1.06.05.03", "1.06.05.04",
      "1.06.05.06", "1.06.05.07", "1.06.05.08", "1.06.05.09", "1.06.08",    "1.07.01.01",
      "1.07.01.03", "1.07.04.04", "1.10.02.04", "1.12.04",    "1.12.05",    "2.00.05",
      "2.02.18",    "2.02.19",    "2.04.03",    "2.04.06",    "2.07.10",    "2.07.17",
      "2.09.23",    "3.00.02",    "3.01.11.00", "4.03.15",    "4.04.24",    "5.03",
  };
  return std::ranges::find(kLimits, rule.id()) != std::end(kLimits);
}

// Why random players hardly ever come to it.
std::string_view why_rare(RuleId rule) {
  struct Reason {
    std::string_view rule;
    std::string_view why;
  };
  constexpr Reason kReasons[] = {
      {"0.08", "factions are chosen before the game; it refuses who does not play."},
      {"1.05.04", "a leader must have died twice, and every other one had its turn to return."},
      {"2.01.12",
       "it is told only where a call is refused, right after a plan with the token was "
       "revealed, and nobody else is asked then."},
      {"2.01.14", "the token must die in an explosion, and all five leaders must have died."},
      {"2.05.11", "all five Harkonnen leaders must be dead while they hold a captive."},
      {"2.07.24",
       "Ixians with a Karama must think of it on their own turn while forces are inside; "
       "of 20,000 advanced games of Ixians and Bene Gesserit it is used in 13."},
      {"2.11.15",
       "Ecaz and their ally must both stand in three strongholds; players who mean to do "
       "so win by it."},
  };
  for (const Reason& r : kReasons) {
    if (rule.id() == r.rule) return r.why;
  }
  return "no reason is known; look into it.";
}

std::string kind_of_games(const Options& o) {
  if (const auto only = config_of(o.kind)) {
    return fmt::format("of {}, {}", factions_text(*only), rules_text(*only));
  }
  return "of every set of two or more\n"
         "factions, advanced, basic or with some parts of the advanced game, with and without "
         "variants,\n"
         "house rules and a start of the table's own";
}

void print(const Counted& c, const Options& o) {
  const Tally& t = c.tally;
  say("# What happens in random games\n\n"
      "Made by `kanly statistics --games {} --seed {}`: {} games {}, played by uniformly\n"
      "random players; every fourth decision somebody also asks for something that is not "
      "allowed.\n"
      "{} decisions, {:.1f} turns a game.\n",
      o.games, o.seed, grouped(t.games), kind_of_games(o), grouped(t.decisions),
      static_cast<double>(t.turns) / static_cast<double>(t.games));

  say("\n## How games end\n\n| victory | games |\n| --- | ---: |\n");
  for (size_t v = 1; v < t.victories.size(); ++v) {
    const std::string_view id = id_of(static_cast<Victory>(v));
    if (id != "none") say("| {} | {} |\n", id, grouped(t.victories[v]));
  }
  say("\n| faction | played | won |\n| --- | ---: | ---: |\n");
  for (int i = 0; i < kFactionCount; ++i) {
    const auto f = static_cast<Faction>(i);
    if (t.played[f] == 0) continue;
    say("| {} | {} | {} |\n", name_of(f), grouped(t.played[f]), grouped(t.won[f]));
  }

  say("\n## Cards played, a game\n\n| card | times |\n| --- | ---: |\n");
  for (int i = 0; i < kCardKindCount; ++i) {
    const auto kind = static_cast<CardKind>(i);
    if (cards_of(kind).has_any(kBaseDeck) || t.cards_played[kind] > 0) {
      say("| {} | {} |\n", name_of(kind), per_game(t.cards_played[kind], t.games));
    }
  }

  say("\n## Questions asked, a game\n\n| prompt | script | times |\n| --- | --- | ---: |\n");
  for (int n : prompts_by_count(t)) {
    say("| {} | {} | {} |\n", step_with_number(n)->id, script_name(n),
        per_game(t.prompts[static_cast<size_t>(n)].asked, t.games));
  }

  say("\n## Events, a game\n\n| event | times |\n| --- | ---: |\n");
  for (size_t e = 0; e < t.events.size(); ++e) {
    say("| {} | {} |\n", id_of(static_cast<EventType>(e)), per_game(t.events[e], t.games));
  }

  say("\n## Rules\n\nIn how many of {} games each rule that the program cites was carried out, and "
      "in "
      "how many it\nwas the reason of a refusal.\n\n"
      "| rule | title | carried out | refused |\n| --- | --- | ---: | ---: |\n",
      grouped(t.games));
  std::vector<RuleId> only_refused;
  std::vector<RuleId> never;
  for (const Rule& rule : rules()) {
    if (citations_of(rule.id).empty()) continue;
    const uint64_t carried_out = c.games_carried_out(rule.id);
    say("| {} | {} | {} | {} |\n", rule.id.id(), rule.title, grouped(carried_out),
        grouped(c.games_refused(rule.id)));
    if (c.never_fired(rule.id)) {
      never.push_back(rule.id);
    } else if (carried_out == 0) {
      only_refused.push_back(rule.id);
    }
  }
  say("\n## Rules that only refused something\n\n");
  if (only_refused.empty()) say("None.\n");
  for (RuleId rule : only_refused) {
    say("- {}: {}\n", rule.id(),
        only_refuses(rule) ? "it says what cannot be done." : why_rare(rule));
  }
  say("\n## Rules that never fired here\n\n");
  if (never.empty()) say("None.\n");
  for (RuleId rule : never) say("- {}: {}\n", rule.id(), why_rare(rule));
}

void print_json(const Counted& c, const Options& o) {
  json::object out;
  if (const auto only = config_of(o.kind)) {
    json::array seats;
    json::array rules;
    for (const std::string& word : words_of(factions_text(*only))) seats.push_back(json_text(word));
    for (const std::string& word : words_of(rules_text(*only))) rules.push_back(json_text(word));
    out["seats"] = std::move(seats);
    out["rules"] = std::move(rules);
  }
  out["first_seed"] = o.seed;
  add_tally(out, c.tally, true);
  json::array fired;
  json::array never;
  for (const Rule& rule : rules()) {
    if (citations_of(rule.id).empty()) continue;
    fired.push_back(json::object{{"rule", json_text(rule.id.id())},
                                 {"title", json_text(rule.title)},
                                 {"carried_out", c.games_carried_out(rule.id)},
                                 {"refused", c.games_refused(rule.id)}});
    if (c.never_fired(rule.id)) never.push_back(json_text(rule.id.id()));
  }
  out["rules_fired"] = std::move(fired);
  out["never_fired"] = std::move(never);
  print_document("statistics", out);
}

}  // namespace

void add_statistics(Command app) {
  auto options = std::make_shared<Options>();
  Command command = app.command(
      "statistics", "How often each question, card, victory and rule comes up in random games");
  command.option("--games", options->games, "How many games")
      .between(1, kMostGames)
      .shows_default();
  command.option("--seed", options->seed, "The seed of the first game").shows_default();
  add_one_kind_options(command, options->kind);
  command.flag("--json", options->as_json, "Print JSON");
  command.action([options] {
    const Counted counted = count(*options);
    options->as_json ? print_json(counted, *options) : print(counted, *options);
  });
}

}  // namespace kanly::cli
