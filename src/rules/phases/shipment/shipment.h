// Shipment and Movement (1.06): who acts when; the shipment and the move themselves are scripts of
// their own.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Juice of Sapho was played.
void order_changes_in_shipment(Table& t);

extern const Script kShipmentScript;
// frame.by takes its turn: shipment, movement, allies apart.
extern const Script kShipmentTurnScript;

}  // namespace kanly
