// A scenario as it was read: who plays by which rules, what is given, played and expected.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "catalog/rule_id.h"
#include "game/config.h"
#include "game/game.h"
#include "scenario/fields.h"

namespace kanly::scenario {

// One line of `play`.
struct PlayStep {
  enum class Kind {
    Choose,     // answer a prompt, with one answer or a path of them
    Interrupt,  // an any-time action, with the answers that follow it
    Try,        // answer a prompt that may not be open; must be refused
    Until,      // play on to a phase or prompt
    Timeout,    // let the time of a prompt run out
    Idle,       // answer a prompt with its idle answer
    Pick,       // faction selection: a seat takes a faction
    Expect,     // what must be so far
  };
  Kind kind = Kind::Choose;
  std::string where;  // "play[2]", for messages
  Faction faction = Faction::None;
  std::string prompt;  // or the phase or prompt of `until`
  std::vector<std::string> answers;
  bool is_path = false;
  std::optional<RuleId> refused;  // a rule or its heading, or RuleId::none() for any
  std::string words;              // of a free question
  int unused = 0;                 // how many answers of the path are expected to be left over
  int turn = 0;                   // of `until`; 0 is any
  int seat = 0;                   // of `pick`
  json::object expect;            // of `expect`, checked and brought to one form
};

// Faction selection before the game (0.08).
struct SelectionSetup {
  std::string method;
  int players = 0;
  std::vector<Faction> among;  // empty: the six of the base game
};

struct Scenario {
  std::string file;
  std::string id;
  std::string title;
  std::vector<RuleId> rules;
  Config config;
  bool seated = false;  // who sits where is laid down, not only who plays
  std::optional<SelectionSetup> selection;
  json::object given;
  std::vector<PlayStep> play;
  json::object expect;  // checked and brought to one form
  std::string error;    // why it cannot be run; the rest may be empty then
};

// A file is one scenario or a list of them. A scenario that makes no sense comes back with its
// error; a file that is no JSON at all throws BadInput.
std::vector<Scenario> load_scenarios(const std::filesystem::path& file);
Scenario scenario_from_json(const json::value& value, const std::string& file);

// The .json files below a folder, sorted, or the file itself. Throws BadInput if there is none.
std::vector<std::filesystem::path> scenario_files(const std::filesystem::path& path);

}  // namespace kanly::scenario
