// A price that two allies pay together: who buys or ships says how much of it the ally pays.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// The least and the most that the ally may pay.
struct AllyPart {
  uint8_t least;
  uint8_t most;
};

// Asks for the ally's part of a card (1.10.02.05) or a shipment (1.10.02.06) if there is a choice;
// without one it is the least.
void share_price(Table& t, Faction payer, AllyPart part);

extern const Script kSharedPriceScript;

}  // namespace kanly
