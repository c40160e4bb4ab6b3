// Moritani and battles: the card their ally keeps (2.12.13), leaders assassinated after a defeat (2.12.14), the
// winner's cards by Karama (2.12.15).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// The ally has lost a battle that somebody won.
void offer_to_keep_card(Table& t);
// What a loser could keep by it, or by a Nexus card (4.07.17).
Cards keepable_after_defeat(const Game& g, Faction loser);
// Moritani have lost: which cards the winner keeps may be theirs to say.
void offer_winners_cards(Table& t);
// Moritani have lost: a Traitor card of the winner's faction may kill.
void offer_assassination(Table& t);
// At the start of the Mentat Pause the cards shown are replaced.
void replace_shown_traitors(Table& t);

extern const Script kKeepCardScript;
extern const Script kWinnersCardsScript;
extern const Script kAssassinateScript;

}  // namespace kanly
