// CHOAM: the Inflation token doubles charity or cancels it (2.09.20 – 2.09.24, 2.09.31).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// By how much all charity of this Turn is multiplied.
inline int charity_factor(const Game& g) {
  switch (g.choam.inflation) {
    case Inflation::Double:
      return 2;
    case Inflation::Cancel:
      return 0;
    default:
      return 1;
  }
}
// The rule of the side that is up, or none.
RuleId inflation_rule(const Game& g);

// Turns the token, or takes it off, at the start of the Mentat Pause (2.09.22).
void turn_inflation(Table& t);
// Asks CHOAM whether the token is placed now.
void offer_inflation(Table& t);

extern const Script kInflationScript;

}  // namespace kanly
