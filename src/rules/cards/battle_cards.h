// The cards of a battle plan: weapons, defenses, worthless cards, Cheap Hero (3.01).
#pragma once

#include "rules/kernel/table.h"

namespace kanly {

bool fits_weapon_slot(CardKind kind);
bool fits_defense_slot(CardKind kind);
// Harass and Withdraw, Reinforcements: in either slot, though neither weapon nor defense (3.04).
constexpr bool is_maneuver(CardKind kind) {
  return kind == CardKind::HarassAndWithdraw || kind == CardKind::Reinforcements;
}
// Special cards that are neither weapon, defense nor worthless: the Planetologist may bring one
// (4.03.25.02).
bool is_green(CardKind kind);
// Whether these two may stand in one plan: Chemistry as a weapon needs another defense beside it,
// Weirding Way as a defense another weapon (3.02.04, 3.02.12).
bool go_together(CardKind weapon, CardKind defense);
// Cards that go into either slot, but into one of them only beside another card.
inline constexpr Cards kTwoUses = cards_of(CardKind::Chemistry) | cards_of(CardKind::WeirdingWay);
// Cards that the Voice can name by themselves; by house rule only so (3.02.15).
bool is_special(CardKind kind);

// Whether the weapon kills a hero behind this defense; None is no weapon. The special weapons that
// strike both heroes are not asked here.
bool kills_hero(CardKind weapon, DefenseTypes defense);
// A Lasgun and a Shield in one battle, whoever holds them (3.01.14).
bool lasgun_meets_shield(CardKind weapon, CardKind other_weapon, DefenseTypes defense,
                         DefenseTypes other_defense);
// A Poison Tooth is a poison weapon too (3.03.12).
bool counts_as_poison_weapon(CardKind weapon);
// Whether a card is of the kind that a question names; one of two uses is of either kind.
bool is_of_kind(CardKind kind, Word what);
// Of the defenses against poison only one that is no Snooper stops the Tooth (3.03.12, CR-63).
bool stops_poison_tooth(DefenseTypes defense);

// What the Voice named, as a card in that slot answers it (2.02.06). In its name for a whole kind of
// card a card of two uses counts for "do not play" alone (3.02.15).
bool weapon_answers(const Game& g, CardKind weapon);
bool defense_answers(const Game& g, CardKind defense);
// The seven kinds the Voice can name, and the special cards of this game by name.
void voice_kinds(const Game& g, Options& options);

// Says that the rule of this card is being carried out.
void cite_card(const Table& t, Card card);

}  // namespace kanly
