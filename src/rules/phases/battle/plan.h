// The battle plan (1.07.04), made in secret by both sides at once.
#pragma once

#include "rules/kernel/step.h"
#include "rules/phases/battle/dial.h"
#include "rules/phases/battle/slots.h"

namespace kanly {

// --- Making it ----------------------------------------------------------------------------------

// Both sides begin their plans.
Flow begin_plans(Table& t, Frame& f);
Factions still_plans(const Game& g, const Frame& f);
int part_of_plan(const Game& g, Faction f);
extern const Step kPlanParts[10];

// A committed plan may be taken back until the other side has committed (R62).
bool can_withdraw_plan(const Game& g, Faction f);
Refusal why_no_withdrawal(const Game& g, Faction f);
extern const Script kWithdrawPlanScript;

// A card is not played otherwise while the plan is in (R1).
Refusal plan_is_in();

// The plan as an event.
Event plan_event(const Game& g, EventType type, Faction f);

}  // namespace kanly
