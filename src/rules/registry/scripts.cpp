// Every script by its id.
#include <array>

#include "rules/cards/amal.h"
#include "rules/cards/any_time_cards.h"
#include "rules/cards/blow_cards.h"
#include "rules/cards/hand_limit.h"
#include "rules/cards/juice_of_sapho.h"
#include "rules/cards/karama.h"
#include "rules/cards/karama_powers.h"
#include "rules/cards/karama_shipping.h"
#include "rules/cards/ornithopter.h"
#include "rules/cards/recruits.h"
#include "rules/cards/residual_poison.h"
#include "rules/cards/semuta_drug.h"
#include "rules/cards/storm_cards.h"
#include "rules/dealings.h"
#include "rules/factions/atreides/battle.h"
#include "rules/factions/atreides/wormsign.h"
#include "rules/factions/bene_gesserit/advisors.h"
#include "rules/factions/bene_gesserit/charity.h"
#include "rules/factions/bene_gesserit/setup.h"
#include "rules/factions/bene_gesserit/voice.h"
#include "rules/factions/choam/auditor.h"
#include "rules/factions/choam/cards.h"
#include "rules/factions/choam/inflation.h"
#include "rules/factions/choam/kull_wahad.h"
#include "rules/factions/choam/movement.h"
#include "rules/factions/choam/revival.h"
#include "rules/factions/choam/support.h"
#include "rules/factions/choam/worthless.h"
#include "rules/factions/ecaz/ambassadors.h"
#include "rules/factions/ecaz/occupy.h"
#include "rules/factions/emperor/emperor.h"
#include "rules/factions/emperor/gift.h"
#include "rules/factions/fremen/fremen.h"
#include "rules/factions/fremen/setup.h"
#include "rules/factions/fremen/shipping.h"
#include "rules/factions/fremen/storm.h"
#include "rules/factions/fremen/worms.h"
#include "rules/factions/harkonnen/captives.h"
#include "rules/factions/harkonnen/harkonnen.h"
#include "rules/factions/harkonnen/mulligan.h"
#include "rules/factions/ixians/battle.h"
#include "rules/factions/ixians/cards.h"
#include "rules/factions/ixians/mobile_stronghold.h"
#include "rules/factions/moritani/battle.h"
#include "rules/factions/moritani/moritani.h"
#include "rules/factions/moritani/terror.h"
#include "rules/factions/richese/auctions.h"
#include "rules/factions/richese/gift.h"
#include "rules/factions/richese/no_field.h"
#include "rules/factions/richese/richese.h"
#include "rules/factions/spacing_guild/spacing_guild.h"
#include "rules/factions/tleilaxu/face_dancers.h"
#include "rules/factions/tleilaxu/gholas.h"
#include "rules/factions/tleilaxu/revival.h"
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
#include "rules/shared_price.h"
#include "rules/variants/discoveries/great_maker.h"
#include "rules/variants/discoveries/places.h"
#include "rules/variants/discoveries/tokens.h"
#include "rules/variants/homeworlds/between_worlds.h"
#include "rules/variants/homeworlds/bidding.h"
#include "rules/variants/homeworlds/caladan.h"
#include "rules/variants/homeworlds/ecaz_world.h"
#include "rules/variants/homeworlds/income.h"
#include "rules/variants/homeworlds/ix.h"
#include "rules/variants/homeworlds/junction.h"
#include "rules/variants/homeworlds/southern_hemisphere.h"
#include "rules/variants/homeworlds/tleilax.h"
#include "rules/variants/homeworlds/tupile.h"
#include "rules/variants/homeworlds/worlds.h"
#include "rules/variants/leader_skills/leader_skills.h"
#include "rules/variants/leader_skills/rihani_decipherer.h"
#include "rules/variants/leader_skills/skilled_leader.h"
#include "rules/variants/nexus_cards/cards.h"
#include "rules/variants/nexus_cards/drawing.h"
#include "rules/variants/nexus_cards/playing.h"
#include "rules/variants/nexus_cards/tokens.h"
#include "rules/variants/nexus_cards/traitors.h"
#include "rules/variants/stronghold_cards/stronghold_cards.h"
#include "rules/variants/tech_tokens/tech_tokens.h"

namespace kanly {

namespace {

// Every script by its id, in the order of ScriptId.
struct Row {
  ScriptId id;
  const Script* script;
};
constexpr std::array<Row, static_cast<size_t>(ScriptId::kCount)> kRows = {{
    {ScriptId::Prediction, &kPredictionScript},
    {ScriptId::Setup, &kSetupScript},
    {ScriptId::FirstForce, &kFirstForceScript},
    {ScriptId::FremenPlacement, &kFremenPlacementScript},
    {ScriptId::Turn, &kTurnScript},
    {ScriptId::Storm, &kStormScript},
    {ScriptId::WeatherControl, &kWeatherControlScript},
    {ScriptId::FamilyAtomics, &kFamilyAtomicsScript},
    {ScriptId::FremenStormLosses, &kFremenStormLossesScript},
    {ScriptId::SpiceBlow, &kSpiceBlowScript},
    {ScriptId::Pile, &kPileScript},
    {ScriptId::Worm, &kWormScript},
    {ScriptId::WormStrikes, &kWormStrikesScript},
    {ScriptId::KaramaWorm, &kKaramaWormScript},
    {ScriptId::Nexus, &kNexusScript},
    {ScriptId::Ride, &kRideScript},
    {ScriptId::Gather, &kGatherScript},
    {ScriptId::Entry, &kEntryScript},
    {ScriptId::Charity, &kCharityScript},
    {ScriptId::BeneGesseritClaim, &kBeneGesseritClaimScript},
    {ScriptId::Bidding, &kBiddingScript},
    {ScriptId::Auction, &kAuctionScript},
    {ScriptId::Revival, &kRevivalScript},
    {ScriptId::Shipment, &kShipmentScript},
    {ScriptId::ShipmentTurn, &kShipmentTurnScript},
    {ScriptId::Battle, &kBattleScript},
    {ScriptId::BattleFight, &kBattleFightScript},
    {ScriptId::Collection, &kCollectionScript},
    {ScriptId::MentatPause, &kMentatPauseScript},
    {ScriptId::KaramaCancel, &kKaramaCancelScript},
    {ScriptId::KaramaPrevent, &kKaramaPreventScript},
    {ScriptId::KaramaUse, &kKaramaUseScript},
    {ScriptId::KaramaPower, &kKaramaPowerScript},
    {ScriptId::Truthtrance, &kTruthtranceScript},
    {ScriptId::Ghola, &kGholaScript},
    {ScriptId::Deal, &kDealScript},
    {ScriptId::CancelDeal, &kCancelDealScript},
    {ScriptId::GiveSpice, &kGiveSpiceScript},
    {ScriptId::Help, &kHelpScript},
    {ScriptId::Switch, &kSwitchScript},
    {ScriptId::DiscardDown, &kDiscardDownScript},
    {ScriptId::FremenGrant, &kFremenGrantScript},
    {ScriptId::EmperorRevival, &kEmperorRevivalScript},
    {ScriptId::KaramaRevival, &kKaramaRevivalScript},
    {ScriptId::BidTurn, &kBidTurnScript},
    {ScriptId::Purchase, &kPurchaseScript},
    {ScriptId::TakeHand, &kTakeHandScript},
    {ScriptId::Voice, &kVoiceScript},
    {ScriptId::Prescience, &kPrescienceScript},
    {ScriptId::SeePlan, &kSeePlanScript},
    {ScriptId::WithdrawPlan, &kWithdrawPlanScript},
    {ScriptId::BattleLosses, &kBattleLossesScript},
    {ScriptId::Capture, &kCaptureScript},
    {ScriptId::Wartime, &kWartimeScript},
    {ScriptId::Wormsign, &kWormsignScript},
    {ScriptId::Ship, &kShipScript},
    {ScriptId::Move, &kMoveScript},
    {ScriptId::KaramaShipment, &kKaramaShipmentScript},
    {ScriptId::StopShipment, &kStopShipmentScript},
    {ScriptId::StormMigration, &kStormMigrationScript},
    {ScriptId::Advise, &kAdviseScript},
    {ScriptId::TakeUpArms, &kTakeUpArmsScript},
    {ScriptId::PhaseEnd, &kPhaseEndScript},
    {ScriptId::SellCards, &kSellCardsScript},
    {ScriptId::TradeCards, &kTradeCardsScript},
    {ScriptId::Inflation, &kInflationScript},
    {ScriptId::TripToGamont, &kTripToGamontScript},
    {ScriptId::LaLaLa, &kLaLaLaScript},
    {ScriptId::JubbaCloak, &kJubbaCloakScript},
    {ScriptId::KullWahad, &kKullWahadScript},
    {ScriptId::Baliset, &kBalisetScript},
    {ScriptId::Kulon, &kKulonScript},
    {ScriptId::SellHand, &kSellHandScript},
    {ScriptId::CacheAuction, &kCacheAuctionScript},
    {ScriptId::OnceAround, &kOnceAroundScript},
    {ScriptId::SilentAuction, &kSilentAuctionScript},
    {ScriptId::BlackMarket, &kBlackMarketScript},
    {ScriptId::TakeFromCache, &kTakeFromCacheScript},
    {ScriptId::GiveCard, &kGiveCardScript},
    {ScriptId::RevealToken, &kRevealTokenScript},
    {ScriptId::ShipWithToken, &kShipWithTokenScript},
    {ScriptId::ShipAllyWithToken, &kShipAllyWithTokenScript},
    {ScriptId::ChooseSkill, &kChooseSkillScript},
    {ScriptId::NewSkill, &kNewSkillScript},
    {ScriptId::Bureaucrat, &kBureaucratScript},
    {ScriptId::ResidualPoison, &kResidualPoisonScript},
    {ScriptId::MentatQuestion, &kMentatQuestionScript},
    {ScriptId::PlaceSkilledLeader, &kPlaceSkilledLeaderScript},
    {ScriptId::CopyStronghold, &kCopyStrongholdScript},
    {ScriptId::ReleaseSpice, &kReleaseSpiceScript},
    {ScriptId::AfterReveal, &kAfterRevealScript},
    {ScriptId::SaveForces, &kSaveForcesScript},
    {ScriptId::Retreat, &kRetreatScript},
    {ScriptId::Audit, &kAuditScript},
    {ScriptId::Decipher, &kDecipherScript},
    {ScriptId::TakeToken, &kTakeTokenScript},
    {ScriptId::Distrans, &kDistransScript},
    {ScriptId::JuiceOfSapho, &kJuiceOfSaphoScript},
    {ScriptId::NullentropyBox, &kNullentropyBoxScript},
    {ScriptId::SemutaDrug, &kSemutaDrugScript},
    {ScriptId::Ornithopter, &kOrnithopterScript},
    {ScriptId::Mulligan, &kMulliganScript},
    {ScriptId::StartingCards, &kStartingCardsScript},
    {ScriptId::PlaceMobileStronghold, &kPlaceMobileStrongholdScript},
    {ScriptId::MoveMobileStronghold, &kMoveMobileStrongholdScript},
    {ScriptId::ChooseRow, &kChooseRowScript},
    {ScriptId::Technology, &kTechnologyScript},
    {ScriptId::ExchangeCyborgs, &kExchangeCyborgsScript},
    {ScriptId::LowerDial, &kLowerDialScript},
    {ScriptId::MobileStrongholdPower, &kMobileStrongholdPowerScript},
    {ScriptId::ReplaceCard, &kReplaceCardScript},
    {ScriptId::StormCard, &kStormCardScript},
    {ScriptId::PlaceWorm, &kPlaceWormScript},
    {ScriptId::MeetWorm, &kMeetWormScript},
    {ScriptId::Rides, &kRidesScript},
    {ScriptId::ChoamTerms, &kChoamTermsScript},
    {ScriptId::SharedPrice, &kSharedPriceScript},
    {ScriptId::Amal, &kAmalScript},
    {ScriptId::Thumper, &kThumperScript},
    {ScriptId::Harvester, &kHarvesterScript},
    {ScriptId::FaceDancer, &kFaceDancerScript},
    {ScriptId::ReplaceFaceDancer, &kReplaceFaceDancerScript},
    {ScriptId::NexusDraw, &kNexusDrawScript},
    {ScriptId::NexusRedraw, &kNexusRedrawScript},
    {ScriptId::NexusMoment, &kNexusMomentScript},
    {ScriptId::NexusPlay, &kNexusPlayScript},
    {ScriptId::TleilaxuRevival, &kTleilaxuRevivalScript},
    {ScriptId::LeaderRequests, &kLeaderRequestsScript},
    {ScriptId::TleilaxuAllyTerms, &kTleilaxuAllyTermsScript},
    {ScriptId::MakeGholas, &kMakeGholasScript},
    {ScriptId::ForbidRevival, &kForbidRevivalScript},
    {ScriptId::GholaIncome, &kGholaIncomeScript},
    {ScriptId::MoritaniPlacement, &kMoritaniPlacementScript},
    {ScriptId::Terror, &kTerrorScript},
    {ScriptId::PlaceTerror, &kPlaceTerrorScript},
    {ScriptId::Extortion, &kExtortionScript},
    {ScriptId::Robbery, &kRobberyScript},
    {ScriptId::Sabotage, &kSabotageScript},
    {ScriptId::SneakAttack, &kSneakAttackScript},
    {ScriptId::TakeVidal, &kTakeVidalScript},
    {ScriptId::KeepCard, &kKeepCardScript},
    {ScriptId::WinnersCards, &kWinnersCardsScript},
    {ScriptId::Assassinate, &kAssassinateScript},
    {ScriptId::Recruits, &kRecruitsScript},
    {ScriptId::CaladanForce, &kCaladanForceScript},
    {ScriptId::KaitainDiscards, &kKaitainDiscardsScript},
    {ScriptId::PlaceFedaykin, &kPlaceFedaykinScript},
    {ScriptId::OccupierDraws, &kOccupierDrawsScript},
    {ScriptId::PermitShipment, &kPermitShipmentScript},
    {ScriptId::SuboidsOfIx, &kSuboidsOfIxScript},
    {ScriptId::Interrogate, &kInterrogateScript},
    {ScriptId::ShareOccupation, &kShareOccupationScript},
    {ScriptId::BetweenWorlds, &kBetweenWorldsScript},
    {ScriptId::LeaveWorlds, &kLeaveWorldsScript},
    {ScriptId::ExplosionAtHome, &kExplosionAtHomeScript},
    {ScriptId::EnterDiscovery, &kEnterDiscoveryScript},
    {ScriptId::TestingStation, &kTestingStationScript},
    {ScriptId::DiscoveryTokens, &kDiscoveryTokensScript},
    {ScriptId::GreatMakerVote, &kGreatMakerVoteScript},
    {ScriptId::GreatMakerRide, &kGreatMakerRideScript},
    {ScriptId::SendFromTleilax, &kSendFromTleilaxScript},
    {ScriptId::NexusFlips, &kNexusFlipsScript},
    {ScriptId::NexusTraitors, &kNexusTraitorsScript},
    {ScriptId::NexusTanks, &kNexusTanksScript},
    {ScriptId::NexusDiscard, &kNexusDiscardScript},
    {ScriptId::NexusTokens, &kNexusTokensScript},
    {ScriptId::NexusQuestion, &kNexusQuestionScript},
    {ScriptId::NexusSendHome, &kNexusSendHomeScript},
    {ScriptId::NexusTerror, &kNexusTerrorScript},
    {ScriptId::SellTerror, &kSellTerrorScript},
    {ScriptId::PlaceAmbassadors, &kPlaceAmbassadorsScript},
    {ScriptId::Ambassador, &kAmbassadorScript},
    {ScriptId::AmbassadorMove, &kAmbassadorMoveScript},
    {ScriptId::AmbassadorLanding, &kAmbassadorLandingScript},
    {ScriptId::AmbassadorRevival, &kAmbassadorRevivalScript},
    {ScriptId::AmbassadorCards, &kAmbassadorCardsScript},
    {ScriptId::AmbassadorOfEcaz, &kAmbassadorOfEcazScript},
    {ScriptId::NameFighter, &kNameFighterScript},
    {ScriptId::SharedSpice, &kSharedSpiceScript},
    {ScriptId::SharedIncome, &kSharedIncomeScript},
    {ScriptId::DiscDifference, &kDiscDifferenceScript},
    {ScriptId::PassVidal, &kPassVidalScript},
    {ScriptId::EmptyWindow, &kEmptyWindowScript},
}};

consteval bool in_order() {
  for (size_t i = 0; i < kRows.size(); ++i) {
    if (kRows[i].id != static_cast<ScriptId>(i)) return false;
  }
  return true;
}
static_assert(in_order());

constexpr auto scripts_of_rows() {
  std::array<const Script*, kRows.size()> scripts{};
  for (size_t i = 0; i < kRows.size(); ++i) scripts[i] = kRows[i].script;
  return scripts;
}

}  // namespace

constinit const std::array<const Script*, static_cast<size_t>(ScriptId::kCount)> kScripts =
    scripts_of_rows();

}  // namespace kanly
