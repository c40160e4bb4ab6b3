// The Revival phase (1.05).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

extern const Script kRevivalScript;

}  // namespace kanly
