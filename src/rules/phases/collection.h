// The Spice Collection phase (1.08, 1.13.01).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

extern const Script kCollectionScript;

}  // namespace kanly
