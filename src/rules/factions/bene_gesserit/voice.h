// Bene Gesserit: the Voice in battle (2.02.06, 2.02.07).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Asks the Bene Gesserit for a command if they or their ally fight.
Flow voice(Table& t, Frame& f);

// Whether the side may play these heroes or cards under the command; kinds, None where empty.
bool voice_allows_hero(const Game& g, Faction f, CardKind hero);
bool voice_allows_cards(const Game& g, Faction f, CardKind weapon, CardKind defense);
// Whether the side must not play this defense, also after the reveal (3.03.13).
bool voice_forbids_defense(const Game& g, Faction f, CardKind defense);

extern const Script kVoiceScript;

}  // namespace kanly
