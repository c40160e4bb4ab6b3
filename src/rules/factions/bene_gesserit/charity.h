// Bene Gesserit: the claim by their advantage, which a Karama may answer (2.02.09).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

extern const Script kBeneGesseritClaimScript;

}  // namespace kanly
