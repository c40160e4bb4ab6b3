// The Battle phase (1.07): who fights whom, and the order of one battle.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Juice of Sapho was played.
void order_changes_in_battle(Table& t);

extern const Script kBattleScript;
extern const Script kBattleFightScript;

}  // namespace kanly
