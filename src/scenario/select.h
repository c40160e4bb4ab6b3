// Scenarios about faction selection: seats pick, and no game is played.
#pragma once

#include "scenario/run.h"
#include "scenario/scenario.h"

namespace kanly::scenario {

json::value checked_selection_expect(std::string_view key, const json::value& value,
                                     const std::string& where);
const std::vector<std::string>& selection_expect_keys();

// Throws BadScenario.
void run_selection(const Scenario& scenario, const SelectionSetup& setup, Result& result);

}  // namespace kanly::scenario
