// Tupile (4.04.20, 2.09.39): what CHOAM make others tell at Low Threshold.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Any-time: once each opponent who is on Tupile or on whose homeworld CHOAM are.
bool can_interrogate(const Game& g, Faction f);
Refusal why_no_interrogation(const Game& g, Faction f);

extern const Script kInterrogateScript;

}  // namespace kanly
