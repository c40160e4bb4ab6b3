// Ambassadors of Ecaz: placed at the end of the Revival phase (2.11.06), triggered by those who enter (2.11.07),
// set aside and drawn anew (2.11.08, 2.11.09).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// After the revivals.
void offer_ambassadors(Table& t);
// Somebody has entered a stronghold where one lies (E-46).
void offer_ambassador(Table& t, Faction entrant, Place p, int forces);
// The sector under the storm marker is about to be struck; nothing is asked.
bool storm_over_ambassadors(Table& t);
// After a battle that ended in an explosion.
void explosion_over_ambassadors(Table& t);

// What a token does for the one who takes it (ambassador_effects.cpp).
void carry_out_ambassador(Table& t, Ambassador token, Faction taker, Faction entrant);

extern const Script kPlaceAmbassadorsScript;
extern const Script kAmbassadorScript;
extern const Script kAmbassadorMoveScript;
extern const Script kAmbassadorLandingScript;
extern const Script kAmbassadorRevivalScript;
extern const Script kAmbassadorCardsScript;
extern const Script kAmbassadorOfEcazScript;

}  // namespace kanly
