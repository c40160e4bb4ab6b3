// From `game` and `given` to a position.
#pragma once

#include "scenario/scenario.h"

namespace kanly::scenario {

// An error that names the nearest right key, if one is misspelt.
void check_given_keys(const json::object& given);
const std::vector<std::string>& given_keys();

// Whether this is the order of the seats, from whomever it begins.
bool goes_round(const Config& config, const std::vector<Faction>& order);

// Without a turn, a phase or anything else given, a scenario begins with set-up itself.
bool starts_in_setup(const Scenario& scenario);

// The position the scenario begins with: at the start of a phase that has not yet begun, or before
// set-up. Call advance() to go on. Throws BadScenario if it cannot be.
Game position_of(const Scenario& scenario);

}  // namespace kanly::scenario
