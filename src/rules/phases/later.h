// Phases after CHOAM Charity.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

extern const Script kBiddingScript;
extern const Script kAuctionScript;
extern const Script kRevivalScript;
extern const Script kShipmentScript;
extern const Script kShipmentTurnScript;
extern const Script kBattleScript;
extern const Script kBattleFightScript;
extern const Script kCollectionScript;
extern const Script kMentatPauseScript;
extern const Script kDiscardDownScript;

}  // namespace kanly
