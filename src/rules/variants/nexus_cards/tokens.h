// The Richese Nexus card: a second No-Field token in the same shipment (4.07.15).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

extern const Script kNexusTokensScript;

}  // namespace kanly
