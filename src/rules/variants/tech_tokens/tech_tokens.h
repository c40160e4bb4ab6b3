// Tech tokens (4.06): who holds them, what makes them pay, and what they are worth.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// After the first storm the three tokens find their first holders (4.06.01).
void give_out_tech_tokens(Table& t);
// This token pays at the end of the phase, if the variant is played (4.06.02).
void trigger_tech_income(Table& t, TechToken token);
// The end of the phase: the holders of triggered tokens are paid (4.06.03).
void pay_tech_income(Table& t);
// The winner of the battle takes a token of the loser; asked which, if there are several (4.06.04).
void take_tech_token(Table& t);
// Who holds all three, which count as a stronghold (4.06.05); or None.
Faction holder_of_all_tech_tokens(const Table& t);

extern const Script kTakeTokenScript;

}  // namespace kanly
