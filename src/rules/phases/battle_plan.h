// The battle plan (1.07.04): what a side may put in it, and what it is worth.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// --- Strength, in half points -------------------------------------------------------------------

struct Strength {
  int normal = 2;        // of a normal force, with spice where spice counts
  int normal_plain = 2;  // … without
  int special = 2;       // of a starred force
  int special_plain = 2;
  bool spice = false;  // spice dialing applies (1.13.04)
};
// What the forces of a side are worth in the battle at hand.
Strength strength_of(const Game& g, Faction f);
int dial_of(const Game& g, Faction f, const BattlePlan& plan);
// Says which rules of strength the plan of a side rests on.
void cite_strength(const Table& t, Faction f);
// Half points as an answer: "3" or "3.5".
Option dial_option(int halves);

// --- What may be in a plan ----------------------------------------------------------------------

// Each adds the answers a side may give, pass included where nothing may be played. The Voice and
// an answer to prescience bind (2.02.06, 2.01.08).
void offer_heroes(const Game& g, Faction f, Options& options);
void offer_weapons(const Game& g, Faction f, Options& options);
void offer_defenses(const Game& g, Faction f, Options& options);
// Every number the side could dial.
void offer_dials(const Game& g, Faction f, Options& options);
// The weakest leader; no card where none is needed (R11).
Option weakest_hero(const Game& g, Faction f);
bool has_hero(const Game& g, Faction f);

// --- Making it ----------------------------------------------------------------------------------

// Both sides begin their plans.
Flow begin_plans(Table& t, Frame& f);
Factions still_plans(const Game& g, const Frame& f);
int part_of_plan(const Game& g, Faction f);
extern const Step kPlanParts[10];

// A committed plan may be taken back until the other side has committed (R62).
bool can_withdraw_plan(const Game& g, Faction f);
Refusal why_no_withdrawal(const Game& g, Faction f);

// A card is not played otherwise while the plan is in (R1).
Refusal plan_is_in();

// The plan as an event.
Event plan_event(const Game& g, EventType type, Faction f);

}  // namespace kanly
