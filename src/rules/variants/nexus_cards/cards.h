// What Nexus cards ask of their player when they are played: advisors, the Tanks, a card to give, a question.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// The Bene Gesserit turn advisors into fighters (4.07.07).
bool has_advisors_to_turn(const Game& g);
// A leader for nothing, and up to five forces for 1 spice each (4.07.13).
void revive_from_tanks(Table& t, Faction holder);
// A worthless card for 2 spice (4.07.14).
void sell_worthless_card(Table& t, Faction holder);
// A player says whether a leader of the holder is among its Traitor cards (4.07.16).
Factions may_be_asked_for_traitors(const Game& g, Faction holder);

// The forces of Ecaz' ally go home from a Territory that the two share (4.07.16).
Territories shared_with_ecaz(const Game& g);
// Where Terror tokens lie, of which one goes back to its supply (4.07.17).
Territories terrorized(const Game& g);

extern const Script kNexusFlipsScript;
extern const Script kNexusTanksScript;
extern const Script kNexusDiscardScript;
extern const Script kNexusQuestionScript;
extern const Script kNexusSendHomeScript;
extern const Script kNexusTerrorScript;

}  // namespace kanly
