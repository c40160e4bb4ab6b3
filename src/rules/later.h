// Scripts that are not written yet.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

extern const Script kPhaseEndScript;
extern const Script kSellCardsScript;
extern const Script kTradeCardsScript;
extern const Script kInflationScript;
extern const Script kTripToGamontScript;
extern const Script kLaLaLaScript;
extern const Script kJubbaCloakScript;
extern const Script kKullWahadScript;
extern const Script kBalisetScript;
extern const Script kKulonScript;
extern const Script kChoamRevivalScript;
extern const Script kSellHandScript;
extern const Script kCacheAuctionScript;
extern const Script kOnceAroundScript;
extern const Script kSilentAuctionScript;
extern const Script kBlackMarketScript;
extern const Script kTakeFromCacheScript;
extern const Script kGiveCardScript;
extern const Script kRevealTokenScript;
extern const Script kShipWithTokenScript;
extern const Script kShipAllyWithTokenScript;
extern const Script kChooseSkillScript;
extern const Script kNewSkillScript;
extern const Script kBureaucratScript;
extern const Script kResidualPoisonScript;
extern const Script kMentatQuestionScript;
extern const Script kPlaceSkilledLeaderScript;
extern const Script kCopyStrongholdScript;
extern const Script kReleaseSpiceScript;
extern const Script kAfterRevealScript;
extern const Script kSaveForcesScript;
extern const Script kRetreatScript;
extern const Script kAuditScript;
extern const Script kDecipherScript;
extern const Script kTakeTokenScript;
extern const Script kDistransScript;
extern const Script kJuiceOfSaphoScript;
extern const Script kNullentropyBoxScript;
extern const Script kSemutaDrugScript;
extern const Script kOrnithopterScript;

}  // namespace kanly
