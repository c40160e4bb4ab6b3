// The Turn: nine phases in order (1.00.00), and what every phase begins and ends with.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

extern const Script kTurnScript;

}  // namespace kanly
