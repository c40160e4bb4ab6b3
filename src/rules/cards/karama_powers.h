// The once-a-game powers a real Karama gives each faction in the advanced game (1.14).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

bool can_use_karama_power(const Game& g, Faction f);
Refusal why_no_karama_power(const Game& g, Faction f);

extern const Script kKaramaPowerScript;

}  // namespace kanly
