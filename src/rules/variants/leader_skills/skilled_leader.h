// The skilled leader before a battle (4.03.04 – 4.03.07): in front of the shield or behind it, and
// the question of the Mentat (4.03.24.01).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Says where the skill of a committed plan stands.
void cite_skilled_leader(const Table& t, Faction f);

// Asks a side with a Mentat for a weapon to ask for.
Flow mentat_question(Table& t, Frame& f);
// The faction's leader became skilled just now: if it is making a plan, it says where it goes.
void place_new_skilled_leader(Table& t, Faction f);
// Asks the sides where their skilled leaders go.
Flow place_skilled_leaders(Table& t, Frame& f);

extern const Script kMentatQuestionScript;
extern const Script kPlaceSkilledLeaderScript;

}  // namespace kanly
