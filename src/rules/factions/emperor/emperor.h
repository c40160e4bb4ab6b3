// Emperor: payment for cards (2.03.04), revivals paid for the ally (2.03.07) and by Karama (1.14.02).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// --- Bidding ------------------------------------------------------------------------------------

// Somebody pays for a card (2.03.04): the Emperor announces the income, if it comes to him …
bool announce_card_income(Table& t, Faction buyer);
// … and this is who is paid.
Party receiver_of_price(Table& t, bool announced);

// --- Revival ------------------------------------------------------------------------------------

// What the Emperor pays for.
struct EmperorRevivalNotes {
  uint8_t forces;
  uint8_t starred;  // of these
};

// Asks whether the Emperor pays for more forces of an ally who has some in the Tanks.
void offer_extra_revivals(Table& t);
// Whether there is anything for the Karama power to revive.
bool may_use_karama_revival(const Game& g);

extern const Script kEmperorRevivalScript;
extern const Script kKaramaRevivalScript;

}  // namespace kanly
