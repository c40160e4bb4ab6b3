// Atreides: the Kwisatz Haderach (2.01.10 – 2.01.13).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

bool may_use_kwisatz_haderach(const Game& g, Faction f);
Refusal why_no_kwisatz_haderach(const Game& g, const Frame* f, Faction faction, Option o);
// Counts forces lost in battle; other factions' losses do not matter.
void count_battle_losses(Table& t, Faction f, int forces);
// After a battle: with enough losses the token wakes.
void wake_kwisatz_haderach(Table& t);

}  // namespace kanly
