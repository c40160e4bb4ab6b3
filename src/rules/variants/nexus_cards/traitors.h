// The Harkonnen Nexus card: a call that is undone, and Traitor cards that are changed (4.07.10).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// The call of the Harkonnen does not count; its card goes back into the deck.
void undo_traitor_call(Table& t);
// … and in the Mentat Pause they draw another.
void draw_replacement_traitor(Table& t);
// The holder draws so many cards and puts as many back.
void change_traitors(Table& t, Faction holder, int number);

extern const Script kNexusTraitorsScript;

}  // namespace kanly
