// Hints: what a scenario says that proves nothing, although it can be played.
#pragma once

#include <string>
#include <vector>

#include "rules/kernel/table.h"
#include "scenario/scenario.h"

namespace kanly::scenario {

// One line each. The trace is of the rules carried out while the scenario was played.
std::vector<std::string> hints_of(const Scenario& scenario, const RuleTrace& trace);

}  // namespace kanly::scenario
