// Playing a Nexus card: every use of the twelve cards with its moment, and the question (4.07.04, 4.07.05).
#pragma once

#include "game/nexus_moment.h"
#include "rules/kernel/step.h"

namespace kanly {

// Asks who may have a card for it: about a Betrayal all who hold one, so that nothing is told (E-88).
void open_nexus_moment(Table& t, NexusMoment moment, Faction about);
// The Karama window of this advantage is over: its Betrayal (4.07.05).
void offer_betrayal(Table& t, Advantage advantage);
void offer_betrayal_beforehand(Table& t, Advantage advantage);

// Whoever has bought a card or won a battle (4.07.12, 4.07.14).
void offer_nexus_card_to_buyer(Table& t, Faction buyer, Card card);
void offer_nexus_card_to_winner(Table& t);

// At any time.
bool can_play_nexus_card(const Game& g, Faction f);
Refusal why_no_nexus_card(const Game& g, Faction f);

// What a card does for one Turn is over with it.
void phase_begins_for_nexus_cards(Table& t);

// Whether the moment that is open is of use to the one asked; for players that think.
NexusMoment open_moment(const Frame& f);
// … and the card that was just bought, if it is about one.
Card card_bought(const Frame& f);

extern const Script kNexusMomentScript;
extern const Script kNexusPlayScript;

}  // namespace kanly
