#include "rules/phases/later.h"

namespace kanly {

const Script kBiddingScript{"bidding", {}};
const Script kAuctionScript{"auction", {}};
const Script kRevivalScript{"revival", {}};
const Script kShipmentScript{"shipment", {}};
const Script kShipmentTurnScript{"shipment_turn", {}};
const Script kBattleScript{"battle", {}};
const Script kBattleFightScript{"battle_fight", {}};
const Script kCollectionScript{"collection", {}};
const Script kMentatPauseScript{"mentat_pause", {}};
const Script kDiscardDownScript{"discard_down", {}};

}  // namespace kanly
