#include "workshop/tally_json.h"

#include "agents/agents.h"
#include "cli/documents.h"
#include "cli/game_options.h"
#include "cli/output.h"
#include "cli/reports.h"
#include "play/config_text.h"

namespace kanly::cli {

namespace {

namespace json = boost::json;

double per(uint64_t sum, uint64_t count) {
  return count == 0 ? 0.0 : static_cast<double>(sum) / static_cast<double>(count);
}

// The menus are left out where they were not counted.
json::object prompt_json(int number, const PromptCount& p) {
  json::object prompt = {{"prompt", json_text(step_with_number(number)->id)},
                         {"script", json_text(script_name(number))},
                         {"asked", p.asked}};
  if (p.most == 0) return prompt;
  prompt["options"] = per(p.options, p.asked);
  prompt["most_options"] = p.most;
  prompt["no_choice"] = p.forced;
  return prompt;
}

void add_events(json::object& to, const Tally& t) {
  json::object cards;
  json::object events;
  for (int i = 0; i < kCardKindCount; ++i) {
    const auto kind = static_cast<CardKind>(i);
    if (t.cards_played[kind] > 0) cards[id_of(kind)] = t.cards_played[kind];
  }
  for (size_t i = 0; i < t.events.size(); ++i) {
    if (t.events[i] > 0) events[id_of(static_cast<EventType>(i))] = t.events[i];
  }
  to["cards_played"] = std::move(cards);
  to["events"] = std::move(events);
}

}  // namespace

json::string json_text(std::string_view text) { return json::string(text.data(), text.size()); }

void print_document(std::string_view kind, const json::object& members) {
  json::object document = {{"kind", json_text(kind)}};
  for (const json::key_value_pair& m : members) document[m.key()] = m.value();
  out_json(json::serialize(document) + "\n");
}

void add_games(json::object& to, const Simulation& s) {
  std::string text;
  JsonWriter writer(text);
  writer.open_object();
  if (s.random_players == 0) write_players(writer, s.config, s.agents);
  write_rules(writer, s.config);
  writer.close_object();
  const json::value terms = json::parse(text);
  for (const json::key_value_pair& m : terms.get_object()) to[m.key()] = m.value();
  if (s.random_players > 0) {
    json::array agents;
    for (const std::string& agent : s.agents) agents.push_back(json_text(agent));
    to["drawn_players"] = s.random_players;
    to["agents"] = std::move(agents);
  }
  to["first_seed"] = s.first_seed;
  to["repeatable"] = is_repeatable(s);
}

void add_tally(json::object& to, const Tally& t, bool events) {
  json::object victories;
  json::object factions;
  for (size_t i = 0; i < t.victories.size(); ++i) {
    if (t.victories[i] > 0) victories[id_of(static_cast<Victory>(i))] = t.victories[i];
  }
  for (const Faction f : all_factions()) {
    if (t.played[f] == 0) continue;
    factions[id_of(f)] = json::object{{"games", t.played[f]}, {"won", t.won[f]}};
  }
  json::array prompts;
  for (const int n : prompts_by_count(t)) {
    prompts.push_back(prompt_json(n, t.prompts[static_cast<size_t>(n)]));
  }
  to["games"] = t.games;
  to["decisions"] = t.decisions;
  to["at_any_time"] = t.interrupts;
  to["turns"] = t.turns;
  to["victories"] = std::move(victories);
  to["factions"] = std::move(factions);
  to["prompts"] = std::move(prompts);
  if (events) add_events(to, t);
}

}  // namespace kanly::cli
