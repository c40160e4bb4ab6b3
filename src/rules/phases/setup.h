// Set-up, once before the first Storm phase (category 0).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

extern const Script kSetupScript;

}  // namespace kanly
