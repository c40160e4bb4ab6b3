// Hero and cards of a battle plan (1.07.04.03 – 1.07.04.07): what a side may choose.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Each adds the answers a side may give, pass included where nothing may be played. The Voice and
// an answer to prescience bind (2.02.06, 2.01.08).
void offer_heroes(const Game& g, Faction f, Options& options);
void offer_weapons(const Game& g, Faction f, Options& options);
void offer_defenses(const Game& g, Faction f, Options& options);
// Two different cards that go together, as the Voice and an answer to prescience allow.
bool slots_allow(const Game& g, Faction f, CardKind weapon, CardKind defense);
// The weakest leader; no card where none is needed (R11).
Option weakest_hero(const Game& g, Faction f);
bool has_hero(const Game& g, Faction f);
// Whether the plan may go without one all the same, by house rule (5.12).
bool may_go_without_hero(const Game& g, Faction f);
// Whether it would still have one without this leader.
bool has_hero_besides(const Game& g, Faction f, Leader leader);
// The Planetologist must lead: a green card was told to prescience as the weapon (4.03.25.02).
bool planetologist_must_lead(const Game& g, Faction f);
// Whether the hand has anything for the slot.
bool has_card_for_slot(const Game& g, Faction f, bool weapon);

// --- Under the Voice (2.02.06) ------------------------------------------------------------------

// Whether the side may play these heroes or cards under the command; kinds, None where empty.
bool voice_allows_hero(const Game& g, Faction f, CardKind hero);
bool voice_allows_cards(const Game& g, Faction f, CardKind weapon, CardKind defense);
// Whether the side must play a card that it can play.
bool voice_demands_card(const Game& g, Faction f);
// Whether the side must not play this defense, also after the reveal (3.03.13).
bool voice_forbids_defense(const Game& g, Faction f, CardKind defense);

// --- Why not ------------------------------------------------------------------------------------

// What binds this element of the plan: an answer to prescience, or the Voice.
Refusal bound_by(const Game& g, Faction f, Word element);
// Why this is not put into the slot by a side that has a hero.
Refusal why_not_this_card(const Game& g, Faction f, Option o, bool weapon);

}  // namespace kanly
