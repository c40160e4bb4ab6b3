// Every script by its id.
#include <array>

#include "rules/cards/any_time_cards.h"
#include "rules/cards/hand_limit.h"
#include "rules/cards/juice_of_sapho.h"
#include "rules/cards/karama.h"
#include "rules/cards/karama_powers.h"
#include "rules/cards/karama_shipping.h"
#include "rules/cards/ornithopter.h"
#include "rules/cards/residual_poison.h"
#include "rules/cards/semuta_drug.h"
#include "rules/cards/storm_cards.h"
#include "rules/dealings.h"
#include "rules/factions/atreides/battle.h"
#include "rules/factions/atreides/wormsign.h"
#include "rules/factions/bene_gesserit/advisors.h"
#include "rules/factions/bene_gesserit/voice.h"
#include "rules/factions/choam/auditor.h"
#include "rules/factions/choam/cards.h"
#include "rules/factions/choam/inflation.h"
#include "rules/factions/choam/kull_wahad.h"
#include "rules/factions/choam/movement.h"
#include "rules/factions/choam/support.h"
#include "rules/factions/choam/worthless.h"
#include "rules/factions/emperor/emperor.h"
#include "rules/factions/fremen/fremen.h"
#include "rules/factions/fremen/shipping.h"
#include "rules/factions/harkonnen/captives.h"
#include "rules/factions/harkonnen/harkonnen.h"
#include "rules/factions/richese/auctions.h"
#include "rules/factions/richese/gift.h"
#include "rules/factions/richese/no_field.h"
#include "rules/factions/richese/richese.h"
#include "rules/factions/spacing_guild/spacing_guild.h"
#include "rules/kernel/step.h"
#include "rules/phases/battle/battle.h"
#include "rules/phases/battle/plan.h"
#include "rules/phases/battle/resolution.h"
#include "rules/phases/bidding/bidding.h"
#include "rules/phases/charity.h"
#include "rules/phases/collection.h"
#include "rules/phases/mentat_pause.h"
#include "rules/phases/nexus.h"
#include "rules/phases/revival.h"
#include "rules/phases/setup.h"
#include "rules/phases/shipment/gather.h"
#include "rules/phases/shipment/movement.h"
#include "rules/phases/shipment/shipment.h"
#include "rules/phases/shipment/shipping.h"
#include "rules/phases/spice_blow.h"
#include "rules/phases/storm.h"
#include "rules/phases/turn.h"
#include "rules/variants/leader_skills/leader_skills.h"
#include "rules/variants/leader_skills/rihani_decipherer.h"
#include "rules/variants/leader_skills/skilled_leader.h"
#include "rules/variants/stronghold_cards/stronghold_cards.h"
#include "rules/variants/tech_tokens/tech_tokens.h"

namespace kanly {

const std::array<const Script*, static_cast<size_t>(ScriptId::kCount)> kScripts = {
    &kSetupScript,
    &kFremenPlacementScript,
    &kTurnScript,
    &kStormScript,
    &kWeatherControlScript,
    &kFamilyAtomicsScript,
    &kFremenStormLossesScript,
    &kSpiceBlowScript,
    &kPileScript,
    &kWormScript,
    &kWormStrikesScript,
    &kKaramaWormScript,
    &kNexusScript,
    &kRideScript,
    &kGatherScript,
    &kEntryScript,
    &kCharityScript,
    &kBeneGesseritClaimScript,
    &kBiddingScript,
    &kAuctionScript,
    &kRevivalScript,
    &kShipmentScript,
    &kShipmentTurnScript,
    &kBattleScript,
    &kBattleFightScript,
    &kCollectionScript,
    &kMentatPauseScript,
    &kKaramaCancelScript,
    &kKaramaPreventScript,
    &kKaramaUseScript,
    &kKaramaPowerScript,
    &kTruthtranceScript,
    &kGholaScript,
    &kDealScript,
    &kCancelDealScript,
    &kGiveSpiceScript,
    &kHelpScript,
    &kSwitchScript,
    &kDiscardDownScript,
    &kFremenGrantScript,
    &kEmperorRevivalScript,
    &kKaramaRevivalScript,
    &kBidTurnScript,
    &kPurchaseScript,
    &kTakeHandScript,
    &kVoiceScript,
    &kPrescienceScript,
    &kSeePlanScript,
    &kWithdrawPlanScript,
    &kBattleLossesScript,
    &kCaptureScript,
    &kWartimeScript,
    &kWormsignScript,
    &kShipScript,
    &kMoveScript,
    &kKaramaShipmentScript,
    &kStopShipmentScript,
    &kStormMigrationScript,
    &kAdviseScript,
    &kTakeUpArmsScript,
    &kPhaseEndScript,
    &kSellCardsScript,
    &kTradeCardsScript,
    &kInflationScript,
    &kTripToGamontScript,
    &kLaLaLaScript,
    &kJubbaCloakScript,
    &kKullWahadScript,
    &kBalisetScript,
    &kKulonScript,
    &kSellHandScript,
    &kCacheAuctionScript,
    &kOnceAroundScript,
    &kSilentAuctionScript,
    &kBlackMarketScript,
    &kTakeFromCacheScript,
    &kGiveCardScript,
    &kRevealTokenScript,
    &kShipWithTokenScript,
    &kShipAllyWithTokenScript,
    &kChooseSkillScript,
    &kNewSkillScript,
    &kBureaucratScript,
    &kResidualPoisonScript,
    &kMentatQuestionScript,
    &kPlaceSkilledLeaderScript,
    &kCopyStrongholdScript,
    &kReleaseSpiceScript,
    &kAfterRevealScript,
    &kSaveForcesScript,
    &kRetreatScript,
    &kAuditScript,
    &kDecipherScript,
    &kTakeTokenScript,
    &kDistransScript,
    &kJuiceOfSaphoScript,
    &kNullentropyBoxScript,
    &kSemutaDrugScript,
    &kOrnithopterScript,
};

}  // namespace kanly
