// Semuta Drug: taking a card another player has just discarded (3.03.15).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Somebody discarded this card: whoever holds the Drug is asked before anything else happens.
void notice_discard(Table& t, Faction discarder, Card card);

extern const Script kSemutaDrugScript;

}  // namespace kanly
