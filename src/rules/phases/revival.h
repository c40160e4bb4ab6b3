// The Revival phase (1.05).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

extern const Script kRevivalScript;

// What this faction submitted is void; it submits again before anything is paid.
void submit_anew(Table& t, Faction f);

}  // namespace kanly
