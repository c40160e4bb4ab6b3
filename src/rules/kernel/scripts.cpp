// Every script by its id.
#include <array>

#include "rules/cards/any_time_cards.h"
#include "rules/cards/karama.h"
#include "rules/cards/karama_powers.h"
#include "rules/cards/storm_cards.h"
#include "rules/dealings.h"
#include "rules/factions/fremen.h"
#include "rules/kernel/step.h"
#include "rules/phases/charity.h"
#include "rules/phases/gather.h"
#include "rules/phases/later.h"
#include "rules/phases/nexus.h"
#include "rules/phases/setup.h"
#include "rules/phases/spice_blow.h"
#include "rules/phases/storm.h"
#include "rules/phases/turn.h"

namespace kanly {
namespace {

// In the order of ScriptId.
constexpr std::array<const Script*, static_cast<size_t>(ScriptId::kCount)> kScripts = {
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
};

}  // namespace

const Script& script(ScriptId id) { return *kScripts[static_cast<size_t>(id)]; }

}  // namespace kanly
