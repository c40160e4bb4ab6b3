// One shipment action (1.06.02 – 1.06.04).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// frame.by takes its shipment action.
extern const Script kShipScript;

// An entry that is a shipment from off planet: an advisor may go along.
void shipment_entered(Table& t, Faction entrant, Place p, int forces);

}  // namespace kanly
