// CHOAM Charity phase (1.03).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

constexpr int kCharity = 2;
inline bool is_poor(const Game& g, Faction f) { return g.spice[f].value() < kCharity; }
// Pays a claim of what the rule gives, before Inflation.
void pay_charity(Table& t, Faction f, int single);

extern const Script kCharityScript;

}  // namespace kanly
