// Caladan (4.04.11): after a battle won the Atreides may add a force.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Somebody has won a battle.
void offer_caladan_force(Table& t);

extern const Script kCaladanForceScript;

}  // namespace kanly
