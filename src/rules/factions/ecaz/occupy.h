// Ecaz and their ally in one place: who of the two fights (2.11.12), spice they collect together (2.11.14), income
// of both in a stronghold (2.11.20); and the power of Ecaz in battle (2.11.21).
#pragma once

#include "rules/factions/faction_rules.h"
#include "rules/kernel/step.h"

namespace kanly {

void offer_fighter(Table& t);
void occupy_at_stake(const Game& g, AtStake& at_stake);
void offer_difference(Table& t);
void offer_division(Table& t);
void announce_shared_income(Table& t);

extern const Script kNameFighterScript;
extern const Script kSharedSpiceScript;
extern const Script kSharedIncomeScript;
extern const Script kDiscDifferenceScript;

}  // namespace kanly
