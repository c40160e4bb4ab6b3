// CHOAM Charity phase (1.03).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

extern const Script kCharityScript;
extern const Script kBeneGesseritClaimScript;

}  // namespace kanly
