// Bene Gesserit at set-up: the prediction (2.02.03), the first force (2.02.02, 2.02.08).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

void begin_prediction(Table& t);
void place_first_force(Table& t);

extern const Script kPredictionScript;
extern const Script kFirstForceScript;

}  // namespace kanly
