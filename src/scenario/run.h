// Running scenarios.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/kernel/table.h"
#include "scenario/scenario.h"
#include "scenario/through_agents.h"

namespace kanly::scenario {

struct Result {
  bool passed = false;
  bool malformed = false;             // it could not be run as it is written
  std::vector<std::string> problems;  // one line each
  std::vector<std::string> hints;     // of one that passed: what it says that proves nothing
  RuleTrace trace;                    // the rules carried out while it was played
  std::vector<Refusal> refusals;      // what was refused, as it should be or not
  std::string log;                    // the readable log, if it was asked for
  std::vector<AgentAnswer> answers;   // what agents said, if it was played through them
  model::Counts counts;               // … and what that took, if they are models
};

Result run_scenario(const Scenario& scenario, bool with_log = false);
// The same through agents. Throws BadInput if they cannot be had, model::ChatFault if a model is not to be reached.
Result run_scenario(const Scenario& scenario, const AgentsPlan& agents, bool with_log = false);

// Whether the scenario ends here because it expects (or gets) its very terms to be refused. A
// refusal nobody expects throws BadScenario.
bool expects_refusal(const Scenario& scenario, const std::optional<Refusal>& wrong, Result& result);

}  // namespace kanly::scenario
