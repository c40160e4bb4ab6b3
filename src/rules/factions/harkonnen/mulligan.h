// The mulligan of the Harkonnen, by house rule: new Traitor cards for those with own leaders (5.14).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Asks them, if two or more of their Traitor cards are leaders of their own.
void offer_mulligan(Table& t);

extern const Script kMulliganScript;

}  // namespace kanly
