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
#include "rules/factions/atreides_battle.h"
#include "rules/factions/atreides_wormsign.h"
#include "rules/factions/bene_gesserit_advisors.h"
#include "rules/factions/bene_gesserit_voice.h"
#include "rules/factions/choam_auditor.h"
#include "rules/factions/choam_cards.h"
#include "rules/factions/choam_inflation.h"
#include "rules/factions/choam_kull_wahad.h"
#include "rules/factions/choam_movement.h"
#include "rules/factions/choam_support.h"
#include "rules/factions/choam_worthless.h"
#include "rules/factions/emperor.h"
#include "rules/factions/fremen.h"
#include "rules/factions/fremen_shipping.h"
#include "rules/factions/harkonnen.h"
#include "rules/factions/harkonnen_captives.h"
#include "rules/factions/richese.h"
#include "rules/factions/richese_auctions.h"
#include "rules/factions/richese_gift.h"
#include "rules/factions/richese_no_field.h"
#include "rules/factions/spacing_guild.h"
#include "rules/kernel/step.h"
#include "rules/phases/battle.h"
#include "rules/phases/battle_resolution.h"
#include "rules/phases/bidding.h"
#include "rules/phases/charity.h"
#include "rules/phases/collection.h"
#include "rules/phases/gather.h"
#include "rules/phases/mentat_pause.h"
#include "rules/phases/movement.h"
#include "rules/phases/nexus.h"
#include "rules/phases/revival.h"
#include "rules/phases/setup.h"
#include "rules/phases/shipment.h"
#include "rules/phases/shipping.h"
#include "rules/phases/spice_blow.h"
#include "rules/phases/storm.h"
#include "rules/phases/turn.h"
#include "rules/variants/leader_skills.h"
#include "rules/variants/rihani_decipherer.h"
#include "rules/variants/skilled_leader.h"
#include "rules/variants/stronghold_cards.h"
#include "rules/variants/tech_tokens.h"

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
