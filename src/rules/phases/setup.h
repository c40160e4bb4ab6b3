// Set-up, once before the first Storm phase (category 0).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// What the faction begins with: as the rules say, or as the table agreed (0.12, 5.21).
int spice_at_start(const Config& config, Faction f);

extern const Script kSetupScript;

}  // namespace kanly
