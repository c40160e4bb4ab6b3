// Fremen in the Shipment and Movement phase: sending reserves (2.04.03, 2.04.05), also into the
// storm (2.04.17), and desert movement (2.04.06).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Whether this faction sends its reserves instead of shipping them (2.04.03).
bool sends_reserves(const Game& g, Faction f);
// The ground within two Territories of The Great Flat, with what discovery tokens opened on it (2.04.05,
// 4.08.04).
PlaceSet sending_range(const Game& g);
// Whether reserves may be sent into the storm (2.04.17).
bool may_send_into_storm(const Game& g, Faction f);
// Half of the forces just sent into the storm, rounded up, die.
void lose_half_of_sent(Table& t, Place p, Stack sent);
// How many Territories they walk (2.04.06).
int fremen_walking_range(const Game& g);

}  // namespace kanly
