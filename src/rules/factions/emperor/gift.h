// Emperor: spice for the ally, at any time (2.03.06).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

bool can_give_spice(const Game& g, Faction f);
Refusal why_no_gift(const Game& g, Faction f);

extern const Script kGiveSpiceScript;

}  // namespace kanly
