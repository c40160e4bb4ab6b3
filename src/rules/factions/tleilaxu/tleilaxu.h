// Tleilaxu: what begins and ends with the Turn, and the deal of their Face Dancers.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// What holds for one Turn ends with it.
void phase_begins_for_tleilaxu(Table& t);

}  // namespace kanly
