// Fremen and worms: spared by them (2.04.07, 2.04.10), riding them (2.04.08), placing further ones
// (2.04.15) and calling one by Karama (1.14.03).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// A worm after the first of a series comes: the Fremen say where.
void place_further_worm(Table& t);
// The worm that has just appeared may spare them and, if they like, their ally.
void meet_worm(Table& t);
// A ride for each appearance of a worm in this phase.
void offer_rides(Table& t);
// Whether a ride out of this Territory, or out of reserves where there is none, may end there (2.04.08).
bool may_ride_to(const Game& g, Territory from, Place to);
// Why a ride does not go where this option says.
Refusal why_no_ride_to(const Game& g, Option o);
// The Karama worm may come: a Spice Blow is on and the Nexus has not begun (1.14.03).
bool may_call_worm(const Game& g);

extern const Script kPlaceWormScript;
extern const Script kMeetWormScript;
extern const Script kRideScript;
extern const Script kRidesScript;
extern const Script kKaramaWormScript;

}  // namespace kanly
