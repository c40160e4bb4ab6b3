// What homeworlds bring in Spice Collection: the occupiers' income (4.04.09), half of the Fremen's spice
// (4.04.15), two more for Giedi Prime (4.04.16); the charity bonus (4.04.02); payments of which a native gets half.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// One spice more of the bank for who takes charity at Low Threshold (4.04.02); returns how much.
int pay_low_bonus(Table& t, Faction f);

// Spice was collected from the desert, or came in otherwise, in this phase.
void note_harvest(Table& t, Faction f, int amount);
void note_income(Table& t, Faction f, int amount);
// The end of the phase's incomes; asks occupiers what they give to their allies.
void collect_from_worlds(Table& t);

// A part of a price, after what was paid of it before.
struct PartOfPrice {
  int amount = 0;
  int before = 0;
};
// Pays a faction for a card or a shipment. The natives of Kaitain and Junction get half of the price, rounded
// up, on the low side, and the rest is the occupier's or the bank's (4.04.13, 4.04.17); those of Richese share
// with an occupier (4.04.21).
void pay_at_home(Table& t, Party payer, Party receiver, PartOfPrice part, Cause what);

extern const Script kShareOccupationScript;

}  // namespace kanly
