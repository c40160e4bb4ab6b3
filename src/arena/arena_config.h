// What an arena plays, as a file says it (docs/arena.md):
//
//   {"name": "heuristic-vs-random",
//    "rules": "advanced",                                   or a list of rules
//    "factions": ["atreides", …], "players": 6,             fewer players than factions: drawn
//    "tables": [{"one": "heuristic", "others": "random"}],  or {"mixed": […]} or {"all": "…"}
//    "games": 600, "seed": 1}
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/fwd.hpp>

#include "game/config.h"
#include "model/chat_plan.h"

namespace kanly {

class JsonWriter;

// A program of somebody's own that plays over its standard input and output (process_agent.h).
struct ProcessPlan {
  std::vector<std::string> command;
  int seconds = 10;      // for an answer, whatever happens meanwhile
  int restarts = 3;      // in a game, after it has ended or was too slow
  int memory_mb = 2048;  // of address space; 0: no limit

  friend bool operator==(const ProcessPlan&, const ProcessPlan&) = default;
};

struct ArenaAgent {
  std::string name;   // in results and tables; the words or the command if it was given none
  std::string words;  // see agents.h; "process" for a program, "chat" for a language model
  std::optional<ProcessPlan> process = {};
  std::optional<model::ChatPlan> chat = {};

  friend bool operator==(const ArenaAgent&, const ArenaAgent&) = default;
};

// Who sits at a table.
struct ArenaTable {
  enum class Kind : uint8_t {
    One,    // agents[0] at one seat, agents[1] at all others
    Mixed,  // all of them, at equally many seats
    All,    // agents[0] at every seat
  };
  Kind kind = Kind::All;
  std::vector<ArenaAgent> agents;

  friend bool operator==(const ArenaTable&, const ArenaTable&) = default;
};
std::string_view id_of(ArenaTable::Kind kind);
// "one heuristic among random"
std::string describe(const ArenaTable& table);

struct ArenaConfig {
  std::string name;
  std::vector<std::string> rules = {"advanced"};  // each as rules_text() has it
  std::vector<Faction> factions;
  int players = 0;
  std::vector<ArenaTable> tables;
  uint64_t games = 0;  // of every table by each of the rules
  uint64_t seed = 1;   // of the first deal; the next has the next
  int seconds_per_decision = 60;

  // The number of games in all.
  uint64_t total() const { return games * tables.size() * rules.size(); }
  // All agents by name, each once, in the order of the file.
  std::vector<ArenaAgent> agents() const;

  friend bool operator==(const ArenaConfig&, const ArenaConfig&) = default;
};

// Reads a file's value; what is wrong with it, in a sentence that names the key, or "".
std::string read_arena_config(const boost::json::value& value, ArenaConfig& config);
// All of it with nothing left to defaults; reading it gives the same again.
void write_arena_config(JsonWriter& json, const ArenaConfig& config);
// Of all that the results depend on: the configuration, and the files of weights, of programs and of prompts it
// names. What a model may cost and how long it is waited for can be changed on the way.
std::string config_hash(const ArenaConfig& config);

}  // namespace kanly
