// Bene Gesserit in the Shipment and Movement phase: wartime (2.02.17), advisors that come with a
// shipment (2.02.05, 2.02.11), the side of forces that move (2.02.14, 2.02.16, 2.02.20).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Before anyone ships advisors may take up arms (2.02.17).
void offer_wartime(Table& t);
// After a shipment from off-planet reserves a force may follow (2.02.05, 2.02.11).
void offer_advisor(Table& t, Faction shipper, Place p);
// Others enter a Territory where fighters are: they may become advisors (2.02.15).
void offer_intrusion(Table& t, Faction entrant, Place p, int forces);
// Settles the side of forces that moved into another Territory: whether they set out as advisors,
// and whether the faction stood there before.
void settle_side_of_movers(Table& t, Faction f, Place to, bool as_advisors, bool joined_own);

extern const Script kWartimeScript;
extern const Script kAdviseScript;
extern const Script kEntryScript;
extern const Script kTakeUpArmsScript;

}  // namespace kanly
