// The Great Maker (4.08.07): the vote on a Nexus and the ride out of reserves.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// A Great Maker without another worm: all vote whether a Nexus takes place.
void vote_on_nexus(Table& t);
// When the other worms have been ridden.
void offer_great_maker_ride(Table& t);

extern const Script kGreatMakerVoteScript;
extern const Script kGreatMakerRideScript;

}  // namespace kanly
