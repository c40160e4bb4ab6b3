#include "cli/game_options.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "agents/agents.h"
#include "base/errors.h"
#include "play/config_text.h"

namespace kanly::cli {

namespace {

void set_factions(Config& config, const std::string& list) {
  if (const auto wrong = read_factions(config, list)) {
    std::vector<std::string> known;
    for (const Faction f : all_factions()) known.emplace_back(id_of(f));
    std::string hint;
    for (const std::string& word : words_of(list)) {
      if (!from_id<Faction>(word)) hint = did_you_mean(word, known);
    }
    throw BadInput(fmt::format("--factions: {}{}", *wrong, hint));
  }
}

void set_rules(Config& config, const std::string& list) {
  for (const std::string& word : words_of(list)) {
    if (const auto wrong = read_rules(config, word)) {
      throw BadInput(fmt::format("--rules: {}{}", *wrong, did_you_mean(word, rule_words())));
    }
  }
}

// Those named, or the six of the base game.
void seat_factions(Config& config, const std::string& list) {
  if (!list.empty()) {
    set_factions(config, list);
    return;
  }
  for (const Faction f : factions_in(Expansion::Base)) config.seats[config.players++] = f;
}

void check(const Config& config) {
  if (const auto refusal = check_config(config)) {
    throw BadInput(fmt::format("{} (rule {})", refusal->text, refusal->rule.id()));
  }
}

}  // namespace

void add_game_options(Command command, GameOptions& o) {
  command.option("--factions", o.factions,
                 "Who plays, by seat: atreides,choam,… (default: the six of the base game)");
  command.option("--players", o.players, "Instead: so many factions, drawn for every game")
      .between(2, static_cast<uint64_t>(playable_factions().size()));
  command
      .option("--rules", o.rules,
              "basic or advanced, turns=N, variants and house rules (kanly rules options)")
      .shows_default();
  command
      .option("--agents", o.agents,
              "random, idle, cautious, heuristic or search; one for all, or one for each seat")
      .shows_default();
  command.option("--seed", o.seed, "The seed of the first game; the next has the next seed")
      .shows_default();
  command
      .option("--restless", o.restless,
              "Of 1,000 chances for a deal, a card or a gift at any time, bots take so many")
      .between(0, 1000)
      .shows_default();
}

void add_one_kind_options(Command command, OneKind& o) {
  command.option("--factions", o.factions, "Only games of these, by seat: atreides,choam,…");
  command.option("--rules", o.rules, "Only games by these rules, as in kanly simulate --help");
}

std::optional<Config> config_of(const OneKind& o) {
  if (o.factions.empty() && o.rules.empty()) return std::nullopt;
  Config config;
  set_rules(config, o.rules.empty() ? GameOptions{}.rules : o.rules);
  seat_factions(config, o.factions);
  check(config);
  return config;
}

bool is_repeatable(const Simulation& s) {
  return std::ranges::none_of(s.agents, looks_at_the_clock);
}

Simulation simulation_of(const GameOptions& o) {
  Simulation s;
  s.first_seed = o.seed;
  s.restless = o.restless;
  if (!o.factions.empty() && o.players != 0) {
    throw BadInput("--factions and --players exclude each other.");
  }
  set_rules(s.config, o.rules);
  const int most = playable_factions().size();
  if (o.players != 0 && (o.players < 2 || o.players > most)) {
    throw BadInput(fmt::format("--players is a whole number from 2 to {}.", most));
  }
  s.random_players = o.players;
  if (!o.factions.empty() || o.players == 0) seat_factions(s.config, o.factions);
  check(config_of(s, 0));

  s.agents = words_of(o.agents);
  std::vector<std::string> known;
  for (const std::string_view name : agent_names()) known.emplace_back(name);
  for (const std::string& name : s.agents) {
    const std::string wrong = wrong_agent(name);
    if (wrong.empty()) continue;
    const std::string first = name.substr(0, name.find(':'));
    if (std::ranges::count(known, first) > 0) throw BadInput("--agents: " + wrong);
    throw BadInput(fmt::format("--agents: {}{} There are {}.", wrong, did_you_mean(first, known),
                               fmt::join(known, ", ")));
  }
  const size_t seats = config_of(s, 0).players;
  if (s.agents.size() != 1 && s.agents.size() != seats) {
    throw BadInput(fmt::format("--agents names {} agents for {} seats.", s.agents.size(), seats));
  }
  return s;
}

}  // namespace kanly::cli
