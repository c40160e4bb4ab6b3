// Expectations in one form: every name checked and spelled as the views spell it.
#pragma once

#include <string>

#include "scenario/expect.h"

namespace kanly::scenario {

// A part of the position as it is compared. Throws BadScenario.
json::value checked_state(Shape shape, const json::value& value, const std::string& where);
// World → what is on it; `ecaz` and `richese` are worlds here.
json::value checked_homeworlds(const json::value& value, const std::string& where);
// Treachery cards and spice cards, for discards_contain.
json::value checked_discards(const json::value& value, const std::string& where);

}  // namespace kanly::scenario
