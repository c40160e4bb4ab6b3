// Residual Poison (3.03.14): a leader of the opponent dies before the battle.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Asks the sides that hold the card.
Flow residual_poison(Table& t, Frame& f);

extern const Script kResidualPoisonScript;

}  // namespace kanly
