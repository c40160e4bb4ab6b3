// Terror tokens: laid and moved in the Mentat Pause (2.12.06), revealed against those who enter (2.12.07), or
// an alliance instead (2.12.09).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Puts a token on the map, or takes this one off; the list keeps an order that tells nothing.
void lay_terror(MoritaniState& m, TerrorSpot spot);
void take_terror(MoritaniState& m, const TerrorSpot& spot);

// Somebody has entered a Territory where tokens lie (E-46).
void offer_terror(Table& t, Faction entrant, Place p, int forces);
// In the Collection phase, with the high side of Grumman: a token of the map for spice (4.04.23).
void offer_to_sell_terror(Table& t);
// In the Mentat Pause: Extortion may be bought off, then a token is laid or moved.
void begin_terror_pause(Table& t);
// A token of the supply is laid anywhere on the planet (4.07.17).
void place_terror_by_card(Table& t);

// What a token does to the entrant (terror_effects.cpp); it has left the map.
void carry_out_terror(Table& t, TerrorToken token, Faction entrant, Territory at);

// Atomics took a card of the hands of Moritani and their ally: what is too much goes at random (2.12.10.02).
void discard_surplus(Table& t, Faction f);
// A new alliance brings it to the new ally.
void allied_with_moritani(Table& t, Faction a, Faction b);

extern const Script kTerrorScript;
extern const Script kPlaceTerrorScript;
extern const Script kSellTerrorScript;
extern const Script kExtortionScript;
extern const Script kRobberyScript;
extern const Script kSabotageScript;
extern const Script kSneakAttackScript;

}  // namespace kanly
