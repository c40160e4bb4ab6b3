// The cards of a battle plan: weapons, defenses, worthless cards, Cheap Hero (3.01).
#pragma once

#include "rules/kernel/table.h"

namespace kanly {

bool fits_weapon_slot(CardKind kind);
bool fits_defense_slot(CardKind kind);

// Whether the weapon kills a hero behind this defense; None is no weapon, or no defense.
bool kills(CardKind weapon, CardKind defense);
// A Lasgun and a Shield in one battle, whoever holds them (3.01.14).
bool explode(CardKind weapon, CardKind other_weapon, CardKind defense, CardKind other_defense);

// Whether a card in that slot is what the Voice named (2.02.06).
bool weapon_answers(Option named, CardKind weapon);
bool defense_answers(Option named, CardKind defense);
// The seven kinds the Voice can name, and the special cards of this game by name.
void voice_kinds(const Game& g, Options& options);

// Says that the rule of this card is being carried out.
void cite_card(const Table& t, CardKind kind);

}  // namespace kanly
