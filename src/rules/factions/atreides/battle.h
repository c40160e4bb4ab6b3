// Atreides in battle: prescience (2.01.08, 2.01.09), Kwisatz Haderach (2.01.10 – 2.01.13) and the
// Karama power (1.14.01).
#pragma once

#include "rules/factions/faction_rules.h"
#include "rules/kernel/step.h"

namespace kanly {

// Asks the Atreides for a question if they or their ally fight.
Flow prescience(Table& t, Frame& f);
// The answer that binds this side in this element, or Kind::None.
Option bound_answer(const Game& g, Faction f, Word element);

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

// Whether the Karama power fits now: plans are being made, and the Atreides' own is not in.
bool may_see_plan(const Game& g);
// The Atreides wait with their own plan until they have seen the other.
bool waits_to_see_plan(const Game& g, Faction f);
// Shows the plan to the Atreides if they have asked for it and it is in.
void show_plan(Table& t, Faction f);

extern const Script kPrescienceScript;
extern const Script kSeePlanScript;

}  // namespace kanly
