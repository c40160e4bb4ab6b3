// Running scenarios.
#pragma once

#include <string>
#include <vector>

#include "cli/scenario/scenario.h"
#include "rules/kernel/table.h"

namespace kanly::cli::scenario {

struct Result {
  bool passed = false;
  bool malformed = false;             // it could not be run as it is written
  std::vector<std::string> problems;  // one line each
  RuleTrace trace;                    // the rules carried out while it was played
  std::string log;                    // the readable log, if it was asked for
};

Result run_scenario(const Scenario& scenario, bool with_log = false);

}  // namespace kanly::cli::scenario
