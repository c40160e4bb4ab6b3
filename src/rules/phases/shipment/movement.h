// One movement action, and another with Hajr (1.06.05 – 1.06.08).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// frame.by takes its movement action.
extern const Script kMoveScript;

}  // namespace kanly
