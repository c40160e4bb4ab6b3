// `expect`: what the position, the questions and the events must be like at the end.
#pragma once

#include <string>
#include <vector>

#include "rules/showing.h"
#include "scenario/scenario.h"
#include "scenario/session.h"

namespace kanly::scenario {

struct StateKey {
  std::string_view name;
  Shape shape;
  bool given = false;            // may stand in `given` too
  std::string_view schema = {};  // of it there, where the shape says too little
};

// Those of the table, then those of factions and variants by their rows.
const std::vector<StateKey>& state_keys();
const std::vector<std::string>& expect_keys();

// The expectations in one form, with every name checked. Throws BadScenario.
json::object checked_expect(const json::object& expect, const Scenario& scenario,
                            const std::string& where);

// What is not as expected, one line each; nothing when all is.
std::vector<std::string> compare_expect(const json::object& expect, const Session& session);

}  // namespace kanly::scenario
