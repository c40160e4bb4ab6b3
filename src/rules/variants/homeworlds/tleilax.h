// Tleilax (4.04.19): forces revived free that are sent at once, and income that the low side takes away.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// The Revival phase begins: the side of that moment decides about the income of 2.08.14.
void phase_begins_for_tleilax(Table& t);
// So many forces have just come back free at High Threshold.
void offer_to_send(Table& t, int forces);

extern const Script kSendFromTleilaxScript;

}  // namespace kanly
