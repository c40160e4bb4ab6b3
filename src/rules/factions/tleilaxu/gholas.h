// Leaders out of the Tanks by the grace of the Tleilaxu: early ones and gholas (2.08.17, 2.08.21, 2.08.22).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

extern const Script kLeaderRequestsScript;
extern const Script kMakeGholasScript;

// Others ask for leaders of theirs, one after the other in storm order.
void hear_requests(Table& t);
// The Tleilaxu revive leaders of others for themselves.
void offer_gholas(Table& t);

}  // namespace kanly
