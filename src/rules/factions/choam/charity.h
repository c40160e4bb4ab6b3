// CHOAM in the Charity phase: the income, and paying for the others (2.09.03, 2.09.04, 2.09.25).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// The window against it, before anything is collected.
void before_choam_collect(Table& t);
// 2 spice for each faction in the game; from then on CHOAM pay the claims of the others this Turn.
void choam_collect(Table& t);
// Pays a claim; who paid, CHOAM or the bank.
Party pay_claim(Table& t, Faction claimer, int amount);

}  // namespace kanly
