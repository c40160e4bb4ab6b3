// The readable log of a scenario: who could do what and why, what was answered, what happened in
// which order, and what the position looks like afterwards.
#pragma once

#include <string>
#include <vector>

#include "scenario/scenario.h"
#include "scenario/session.h"

namespace kanly::scenario {

std::string log_of(const Scenario& scenario, const Session& session,
                   const std::vector<std::string>& problems);
// A file name for the log: the scenario's id, with nothing a file system minds.
std::string log_file_name(const Scenario& scenario);

}  // namespace kanly::scenario
