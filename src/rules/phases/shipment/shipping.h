// One shipment action (1.06.02 – 1.06.04).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// frame.by takes its shipment action.
extern const Script kShipScript;

}  // namespace kanly
