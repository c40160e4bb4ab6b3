#include "rules/later.h"

namespace kanly {

const Script kPhaseEndScript{"phase_end", {}};
const Script kSellCardsScript{"sell_cards", {}};
const Script kTradeCardsScript{"trade_cards", {}};
const Script kInflationScript{"inflation", {}};
const Script kTripToGamontScript{"trip_to_gamont", {}};
const Script kLaLaLaScript{"la_la_la", {}};
const Script kJubbaCloakScript{"jubba_cloak", {}};
const Script kKullWahadScript{"kull_wahad", {}};
const Script kBalisetScript{"baliset", {}};
const Script kKulonScript{"kulon", {}};
const Script kChoamRevivalScript{"choam_revival", {}};
const Script kSellHandScript{"sell_hand", {}};
const Script kCacheAuctionScript{"cache_auction", {}};
const Script kOnceAroundScript{"once_around", {}};
const Script kSilentAuctionScript{"silent_auction", {}};
const Script kBlackMarketScript{"black_market", {}};
const Script kTakeFromCacheScript{"take_from_cache", {}};
const Script kGiveCardScript{"give_card", {}};
const Script kRevealTokenScript{"reveal_token", {}};
const Script kShipWithTokenScript{"ship_with_token", {}};
const Script kShipAllyWithTokenScript{"ship_ally_with_token", {}};
const Script kChooseSkillScript{"choose_skill", {}};
const Script kNewSkillScript{"new_skill", {}};
const Script kBureaucratScript{"bureaucrat", {}};
const Script kResidualPoisonScript{"residual_poison", {}};
const Script kMentatQuestionScript{"mentat_question", {}};
const Script kPlaceSkilledLeaderScript{"place_skilled_leader", {}};
const Script kCopyStrongholdScript{"copy_stronghold", {}};
const Script kReleaseSpiceScript{"release_spice", {}};
const Script kAfterRevealScript{"after_reveal", {}};
const Script kSaveForcesScript{"save_forces", {}};
const Script kRetreatScript{"retreat", {}};
const Script kAuditScript{"audit", {}};
const Script kDecipherScript{"decipher", {}};
const Script kTakeTokenScript{"take_token", {}};
const Script kDistransScript{"distrans", {}};
const Script kJuiceOfSaphoScript{"juice_of_sapho", {}};
const Script kNullentropyBoxScript{"nullentropy_box", {}};
const Script kSemutaDrugScript{"semuta_drug", {}};
const Script kOrnithopterScript{"ornithopter", {}};

}  // namespace kanly
