#include "arena/arena_config.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>
#include <optional>
#include <span>

#include <boost/json.hpp>

#include "base/files.h"
#include "base/json_value.h"
#include "base/json_writer.h"
#include "game/hash.h"
#include "model/templates.h"
#include "play/config_text.h"
#include "rules/kernel/engine.h"

namespace kanly {
namespace {

namespace json = boost::json;

std::string text_of(const json::string& s) { return {s.data(), s.size()}; }
std::string in_quotes(std::string_view s) { return "'" + std::string(s) + "'"; }

// The first key that is not among the known ones.
std::string unknown_key(const json::object& object, std::string_view where,
                        std::span<const std::string_view> known) {
  for (const auto& field : object) {
    const std::string_view key(field.key().data(), field.key().size());
    if (std::ranges::count(known, key) > 0) continue;
    std::string list;
    for (const std::string_view k : known) list += (list.empty() ? "" : ", ") + std::string(k);
    return "there is no key " + in_quotes(key) + std::string(where) + "; known are " + list + ".";
  }
  return {};
}

// --- One key each: what is wrong with its value, or "" ------------------------------------------

std::string read_number(const json::object& object, std::string_view key, int64_t least,
                        int64_t most, int64_t& number) {
  const json::value* const value = object.if_contains(key);
  if (value == nullptr) return {};
  boost::system::error_code error;
  const auto read = value->is_number() ? value->to_number<int64_t>(error) : -1;
  if (!value->is_number() || error || read < least || read > most) {
    return in_quotes(key) + " is a whole number from " + std::to_string(least) + " to " +
           std::to_string(most) + ".";
  }
  number = read;
  return {};
}

std::string read_name(const json::object& object, ArenaConfig& config) {
  const json::value* const value = object.if_contains("name");
  if (value == nullptr || !value->is_string() || value->get_string().empty()) {
    return "'name' is missing: a short word that the results are named after.";
  }
  config.name = text_of(value->get_string());
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == '.';
  };
  if (!std::ranges::all_of(config.name, plain) || config.name.front() == '.') {
    return "'name' becomes a file name: letters, digits, '-', '_' and '.' only, not " +
           in_quotes(config.name) + ".";
  }
  return {};
}

std::string add_rules(const json::value& value, ArenaConfig& config) {
  if (!value.is_string()) return "'rules' is a text as in 'advanced turns=8', or a list of such.";
  Config c;
  if (const auto wrong = read_rules(c, text_of(value.get_string()))) return "'rules': " + *wrong;
  if (c.random_seats) return "'rules': random_seats would undo the rotation of the seats.";
  const std::string rules = rules_text(c);
  if (std::ranges::count(config.rules, rules) > 0) {
    return "'rules' names the same rules twice: " + rules + ".";
  }
  config.rules.push_back(rules);
  return {};
}

std::string read_all_rules(const json::object& object, ArenaConfig& config) {
  const json::value* const value = object.if_contains("rules");
  if (value == nullptr) return {};
  config.rules.clear();
  if (!value->is_array()) return add_rules(*value, config);
  for (const json::value& one : value->get_array()) {
    if (auto wrong = add_rules(one, config); !wrong.empty()) return wrong;
  }
  return config.rules.empty() ? "'rules' is an empty list." : "";
}

// Those named, or the six of the base game.
std::string read_seats(const json::object& object, ArenaConfig& config) {
  Config c;
  if (const json::value* const value = object.if_contains("factions")) {
    std::string list;
    if (!value->is_array()) return "'factions' is a list of factions.";
    for (const json::value& one : value->get_array()) {
      if (!one.is_string()) return "'factions' is a list of factions.";
      list += text_of(one.get_string()) + " ";
    }
    if (const auto wrong = read_factions(c, list)) return "'factions': " + *wrong;
  } else {
    for (const Faction f : factions_in(Expansion::Base)) c.seats[c.players++] = f;
  }
  config.factions.assign(c.seats.begin(), c.seats.begin() + c.players);
  for (const Faction f : config.factions) {
    if (!playable_factions().has(f)) {
      return "'factions': " + std::string(name_of(f)) + " cannot be played yet.";
    }
  }
  int64_t players = c.players;
  auto wrong = read_number(object, "players", 2, c.players, players);
  config.players = static_cast<int>(players);
  return wrong;
}

// {"agent": "process", "command": ["python3", "my_bot.py"]}, with a name or without
std::string read_process(const json::object& object, ArenaAgent& agent) {
  static constexpr std::array<std::string_view, 6> kKeys = {"name",    "agent",    "command",
                                                            "seconds", "restarts", "memory_mb"};
  if (auto wrong = unknown_key(object, " in a process", kKeys); !wrong.empty()) return wrong;
  ProcessPlan plan;
  const json::value* const command = object.if_contains("command");
  if (command != nullptr && command->is_array()) {
    for (const json::value& word : command->get_array()) {
      if (!word.is_string() || word.get_string().empty()) return "a word of 'command' is no text.";
      plan.command.push_back(text_of(word.get_string()));
      agent.name += (agent.name.empty() ? "" : " ") + plan.command.back();
    }
  }
  if (plan.command.empty()) {
    return R"(a process has a 'command', as in ["python3", "my_bot.py"].)";
  }
  int64_t seconds = plan.seconds;
  int64_t restarts = plan.restarts;
  int64_t memory = plan.memory_mb;
  std::string wrong = read_number(object, "seconds", 1, 86'400, seconds);
  if (wrong.empty()) wrong = read_number(object, "restarts", 0, 1'000, restarts);
  if (wrong.empty()) wrong = read_number(object, "memory_mb", 0, 1'000'000, memory);
  plan.seconds = static_cast<int>(seconds);
  plan.restarts = static_cast<int>(restarts);
  plan.memory_mb = static_cast<int>(memory);
  if (const json::value* const name = object.if_contains("name")) {
    if (!name->is_string()) return "'name' is a text.";
    agent.name = text_of(name->get_string());
  }
  agent.words = "process";
  agent.process = std::move(plan);
  return wrong;
}

// {"agent": "chat", "base_url": "https://…", "model": "…"}, with a name or without
std::string read_chat(const json::object& object, ArenaAgent& agent) {
  const auto value = read_json(json::serialize(object));
  if (const auto* const error = std::get_if<JsonError>(&value)) return describe(*error);
  model::ChatPlan plan;
  if (auto wrong = model::read_chat_plan(std::get<JsonValue>(value), plan); !wrong.empty()) {
    return wrong;
  }
  agent.name = plan.model;
  if (const json::value* const name = object.if_contains("name")) {
    if (!name->is_string()) return "'name' is a text.";
    agent.name = text_of(name->get_string());
  }
  agent.words = "chat";
  agent.chat = std::move(plan);
  return {};
}

bool is_agent(const json::value& value, std::string_view kind) {
  const json::object* const object = value.if_object();
  const json::value* const words = object != nullptr ? object->if_contains("agent") : nullptr;
  return words != nullptr && words->is_string() && words->get_string() == kind;
}

// "heuristic" or {"name": "tuned", "agent": "heuristic:weights=FILE"} or a process or a model
std::string read_agent(const json::value& value, std::string_view key, ArenaTable& table) {
  ArenaAgent agent;
  if (value.is_string()) {
    agent.name = agent.words = text_of(value.get_string());
  } else if (is_agent(value, "process") || is_agent(value, "chat")) {
    const auto read = is_agent(value, "chat") ? read_chat : read_process;
    if (auto wrong = read(value.get_object(), agent); !wrong.empty()) {
      return in_quotes(key) + ": " + wrong;
    }
  } else {
    const json::object* const object = value.if_object();
    const json::value* const name = object != nullptr ? object->if_contains("name") : nullptr;
    const json::value* const words = object != nullptr ? object->if_contains("agent") : nullptr;
    if (name == nullptr || words == nullptr || !name->is_string() || !words->is_string() ||
        object->size() != 2) {
      return in_quotes(key) +
             R"( is an agent: "heuristic", or {"name": "mine", "agent": "heuristic"}.)";
    }
    agent.name = text_of(name->get_string());
    agent.words = text_of(words->get_string());
  }
  if (agent.name.empty()) return in_quotes(key) + ": the name of an agent is empty.";
  table.agents.push_back(std::move(agent));
  return {};
}

std::string read_table(const json::value& value, ArenaTable& table) {
  static constexpr std::array<std::string_view, 4> kKeys = {"one", "others", "mixed", "all"};
  const json::object* const object = value.if_object();
  const auto keys_are = [&](std::initializer_list<std::string_view> keys) {
    return object->size() == keys.size() &&
           std::ranges::all_of(keys, [&](std::string_view k) { return object->contains(k); });
  };
  if (object != nullptr) {
    if (auto wrong = unknown_key(*object, " in a table", kKeys); !wrong.empty()) return wrong;
    if (keys_are({"one", "others"})) {
      table.kind = ArenaTable::Kind::One;
      auto wrong = read_agent(object->at("one"), "one", table);
      return wrong.empty() ? read_agent(object->at("others"), "others", table) : wrong;
    }
    if (keys_are({"all"})) {
      table.kind = ArenaTable::Kind::All;
      return read_agent(object->at("all"), "all", table);
    }
    if (keys_are({"mixed"}) && object->at("mixed").is_array()) {
      table.kind = ArenaTable::Kind::Mixed;
      for (const json::value& one : object->at("mixed").get_array()) {
        if (auto wrong = read_agent(one, "mixed", table); !wrong.empty()) return wrong;
      }
      return table.agents.size() < 2 ? "'mixed' is a list of two agents or more." : "";
    }
  }
  return R"(a table is {"one": AGENT, "others": AGENT}, {"mixed": [AGENT, …]} or {"all": AGENT}.)";
}

std::string read_tables(const json::object& object, ArenaConfig& config) {
  const json::value* const value = object.if_contains("tables");
  if (value == nullptr || !value->is_array() || value->get_array().empty()) {
    return R"('tables' is missing: a list as in [{"one": "heuristic", "others": "random"}].)";
  }
  for (const json::value& one : value->get_array()) {
    ArenaTable table;
    if (auto wrong = read_table(one, table); !wrong.empty()) return "'tables': " + wrong;
    config.tables.push_back(std::move(table));
  }
  return {};
}

// A name stands for the same agent everywhere.
std::string wrong_names(const ArenaConfig& config) {
  std::vector<ArenaAgent> seen;
  for (const ArenaTable& table : config.tables) {
    for (const ArenaAgent& agent : table.agents) {
      const auto same = std::ranges::find(seen, agent.name, &ArenaAgent::name);
      if (same == seen.end()) {
        seen.push_back(agent);
      } else if (same->process != agent.process) {
        return "'tables': the name " + in_quotes(agent.name) + " stands for different programs.";
      } else if (same->chat != agent.chat) {
        return "'tables': the name " + in_quotes(agent.name) + " stands for different models.";
      } else if (same->words != agent.words) {
        return "'tables': the name " + in_quotes(agent.name) + " stands for " +
               in_quotes(same->words) + " and for " + in_quotes(agent.words) + ".";
      }
    }
  }
  return {};
}

// The arena takes a seat for hanging that its program has not yet been given up.
std::string wrong_times(const ArenaConfig& config) {
  for (const ArenaAgent& agent : config.agents()) {
    if (agent.process && agent.process->seconds >= config.seconds_per_decision) {
      return "'seconds' of " + in_quotes(agent.name) +
             " must be fewer than 'seconds_per_decision' (" +
             std::to_string(config.seconds_per_decision) + ").";
    }
  }
  return {};
}

std::string wrong_games(const ArenaConfig& config) {
  for (const std::string& rules : config.rules) {
    Config c;
    read_rules(c, rules);
    for (int i = 0; i < config.players; ++i) {
      c.seats[c.players++] = config.factions[static_cast<size_t>(i)];
    }
    if (const auto refusal = check_config(c)) {
      return "'rules' " + in_quotes(rules) + ": " + std::string(refusal->text) + " (rule " +
             std::string(refusal->rule.id()) + ")";
    }
  }
  return {};
}

std::string read_object(const json::object& object, ArenaConfig& config) {
  static constexpr std::array<std::string_view, 8> kKeys = {
      "name", "rules", "factions", "players", "tables", "games", "seed", "seconds_per_decision"};
  constexpr int64_t kMostGames = 10'000'000;
  constexpr int64_t kMostSeed = int64_t{1} << 53;  // what every reader of JSON can tell apart
  int64_t games = 0;
  int64_t seed = 1;
  int64_t seconds = config.seconds_per_decision;
  std::string wrong = unknown_key(object, "", kKeys);
  if (wrong.empty()) wrong = read_name(object, config);
  if (wrong.empty()) wrong = read_all_rules(object, config);
  if (wrong.empty()) wrong = read_seats(object, config);
  if (wrong.empty()) wrong = read_tables(object, config);
  if (wrong.empty()) wrong = wrong_names(config);
  if (wrong.empty()) wrong = read_number(object, "games", 1, kMostGames, games);
  if (wrong.empty() && games == 0) {
    wrong = "'games' is missing: how many games of every table by each of the rules.";
  }
  if (wrong.empty()) wrong = read_number(object, "seed", 0, kMostSeed, seed);
  if (wrong.empty()) wrong = read_number(object, "seconds_per_decision", 1, 86'400, seconds);
  if (wrong.empty()) wrong = wrong_games(config);
  config.games = static_cast<uint64_t>(games);
  config.seed = static_cast<uint64_t>(seed);
  config.seconds_per_decision = static_cast<int>(seconds);
  if (wrong.empty()) wrong = wrong_times(config);
  return wrong;
}

void write_agent(JsonWriter& json, const ArenaAgent& agent) {
  json.open_object();
  json.field("name", agent.name);
  json.field("agent", agent.words);
  if (const auto& process = agent.process) {
    json.list_field("command", process->command);
    json.field("seconds", process->seconds);
    json.field("restarts", process->restarts);
    json.field("memory_mb", process->memory_mb);
  }
  if (agent.chat) model::write_chat_plan(json, *agent.chat);
  json.close_object();
}

void write_table(JsonWriter& json, const ArenaTable& table) {
  json.open_object();
  json.key(id_of(table.kind));
  if (table.kind == ArenaTable::Kind::Mixed) {
    json.open_array();
    for (const ArenaAgent& agent : table.agents) write_agent(json, agent);
    json.close_array();
  } else {
    write_agent(json, table.agents[0]);
  }
  if (table.kind == ArenaTable::Kind::One) {
    json.key("others");
    write_agent(json, table.agents[1]);
  }
  json.close_object();
}

std::string contents_of(const std::string& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return {};
  std::string text;
  read_file(path, text);  // what cannot be read has no part in the hash
  return text;
}

// By words of eight bytes, as programs are long.
std::string sum_of(const std::string& contents) {
  Hasher hash;
  hash.add(contents.size());
  for (size_t i = 0; i < contents.size(); i += sizeof(uint64_t)) {
    uint64_t word = 0;
    std::memcpy(&word, contents.data() + i, std::min(sizeof word, contents.size() - i));
    hash.add(word);
  }
  return hex_of(hash.value());
}

// What tells the files apart that an agent's words, its command or its prompts name.
std::string files_of(const ArenaAgent& agent) {
  if (agent.chat) return model::load_templates(agent.chat->prompts).hash();
  if (agent.process) {
    std::string all;
    for (const std::string& word : agent.process->command) all += sum_of(contents_of(word));
    return all;
  }
  constexpr std::string_view kWeights = ":weights=";
  const size_t at = agent.words.find(kWeights);
  if (at == std::string::npos) return {};
  std::string path = agent.words.substr(at + kWeights.size());
  path.erase(std::min(path.find(':'), path.size()));
  return contents_of(path);
}

}  // namespace

std::string_view id_of(ArenaTable::Kind kind) {
  static constexpr std::array<std::string_view, 3> kIds = {"one", "mixed", "all"};
  return kIds[static_cast<size_t>(kind)];
}

std::string describe(const ArenaTable& table) {
  const auto& agents = table.agents;
  if (table.kind == ArenaTable::Kind::One) {
    return "one " + agents[0].name + " among " + agents[1].name;
  }
  if (table.kind == ArenaTable::Kind::All) return agents[0].name + " at every seat";
  std::string list;
  for (const ArenaAgent& agent : agents) list += (list.empty() ? "" : ", ") + agent.name;
  return list + " mixed";
}

std::vector<ArenaAgent> ArenaConfig::agents() const {
  std::vector<ArenaAgent> all;
  for (const ArenaTable& table : tables) {
    for (const ArenaAgent& agent : table.agents) {
      if (std::ranges::count(all, agent) == 0) all.push_back(agent);
    }
  }
  return all;
}

std::string read_arena_config(const json::value& value, ArenaConfig& config) {
  config = {};
  if (!value.is_object()) return "the file is not an object with 'name', 'tables' and 'games'.";
  return read_object(value.get_object(), config);
}

void write_arena_config(JsonWriter& json, const ArenaConfig& config) {
  json.open_object();
  json.field("name", config.name);
  json.list_field("rules", config.rules);
  json.list_field("factions", config.factions);
  json.field("players", config.players);
  json.array_field("tables");
  for (const ArenaTable& table : config.tables) write_table(json, table);
  json.close_array();
  json.field("games", config.games);
  json.field("seed", config.seed);
  json.field("seconds_per_decision", config.seconds_per_decision);
  json.close_object();
}

std::string config_hash(const ArenaConfig& config) {
  ArenaConfig lasting = config;
  for (ArenaTable& table : lasting.tables) {
    for (ArenaAgent& agent : table.agents) {
      if (agent.chat) agent.chat = model::without_limits(*agent.chat);
    }
  }
  std::string text;
  JsonWriter json(text);
  write_arena_config(json, lasting);
  Hasher hash;
  hash.add(text);
  for (const ArenaAgent& agent : config.agents()) hash.add(files_of(agent));
  return hex_of(hash.value());
}

}  // namespace kanly
