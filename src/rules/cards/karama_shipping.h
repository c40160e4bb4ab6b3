// Karama for a shipment at Guild rates: one's own, or offered to another player (3.01.11.03, R126).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// The declared shipment from off-planet reserves in game.shipment: the shipper's own card is
// played, or others may offer theirs. Afterwards shipment.karama tells whether Guild rates apply,
// and shipment.retake whether the shipper's own card was stopped.
void settle_guild_rates(Table& t, Faction shipper);

extern const Script kKaramaShipmentScript;

}  // namespace kanly
