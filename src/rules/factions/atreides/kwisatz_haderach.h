// Atreides: the Kwisatz Haderach (2.01.10 – 2.01.13).
#pragma once

#include "rules/factions/faction_rules.h"
#include "rules/kernel/step.h"

namespace kanly {

// The token could be used in the battle that begins.
void token_at_stake(const Game& g, AtStake& at_stake);
// The revival of the token, and of leaders beside it (2.01.14, 2.01.15).
RuleId token_revival_rule(const Game& g, Leader leader);
std::optional<Refusal> why_token_waits(const Game& g, Leader leader);
bool may_use_kwisatz_haderach(const Game& g, Faction f);
Refusal why_no_kwisatz_haderach(const Game& g, const Frame* f, Faction faction, Option o);
// Counts forces lost in battle; other factions' losses do not matter.
void count_battle_losses(Table& t, Faction f, int forces);
// After a battle: with enough losses the token wakes.
void wake_kwisatz_haderach(Table& t);

}  // namespace kanly
