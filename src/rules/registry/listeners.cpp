// Every listener, by what it listens to. Of several that push a script the last is asked first.
#include "rules/kernel/listeners.h"

#include "rules/cards/semuta_drug.h"
#include "rules/factions/atreides/atreides.h"
#include "rules/factions/atreides/battle.h"
#include "rules/factions/atreides/kwisatz_haderach.h"
#include "rules/factions/bene_gesserit/advisors.h"
#include "rules/factions/bene_gesserit/bene_gesserit.h"
#include "rules/factions/choam/cards.h"
#include "rules/factions/choam/kull_wahad.h"
#include "rules/factions/duke_vidal.h"
#include "rules/factions/ecaz/ambassadors.h"
#include "rules/factions/harkonnen/captives.h"
#include "rules/factions/ixians/cards.h"
#include "rules/factions/moritani/terror.h"
#include "rules/factions/richese/auctions.h"
#include "rules/factions/richese/no_field.h"
#include "rules/factions/spacing_guild/spacing_guild.h"
#include "rules/factions/tleilaxu/revival.h"
#include "rules/factions/tleilaxu/tleilaxu.h"
#include "rules/phases/battle/battle.h"
#include "rules/phases/bidding/bids.h"
#include "rules/phases/shipment/shipment.h"
#include "rules/phases/shipment/shipping.h"
#include "rules/variants/homeworlds/ecaz_world.h"
#include "rules/variants/homeworlds/southern_hemisphere.h"
#include "rules/variants/homeworlds/tleilax.h"
#include "rules/variants/homeworlds/worlds.h"
#include "rules/variants/leader_skills/leader_skills.h"
#include "rules/variants/nexus_cards/drawing.h"
#include "rules/variants/nexus_cards/playing.h"
#include "rules/variants/shield_wall/shield_wall.h"

namespace kanly {
namespace {

template <class... About>
using Listener = void (*)(Table&, About...);

constexpr Listener<> kPhaseBegins[] = {phase_begins_for_choam,       phase_begins_for_ixians,
                                       phase_begins_for_tleilaxu,    phase_begins_for_skills,
                                       phase_begins_for_nexus_cards, phase_begins_for_tleilax};
constexpr Listener<> kBoardChanged[] = {settle_advisors, settle_worlds, vidal_with_occupier};

constexpr Listener<Faction, Place, Stack*, Cause> kForcesFall[] = {token_falls};
constexpr Listener<Party, Party, int> kPaid[] = {payment_made};
constexpr Listener<Faction, Card> kDiscarded[] = {note_discard, notice_discard, poison_discarded};
constexpr Listener<Faction, CardKind> kKaramaAnnounced[] = {offer_kull_wahad};
constexpr Listener<Advantage> kAnnounced[] = {offer_betrayal};
constexpr Listener<Advantage> kPreventable[] = {offer_betrayal_beforehand};
constexpr Listener<NexusMoment, Faction> kNexusMoment[] = {open_nexus_moment};
constexpr Listener<Faction, Stack> kForcesRevived[] = {fedaykin_revived};
constexpr Listener<Leader> kLeaderKilled[] = {return_skill, vidal_killed, last_leader_may_be_dead};
constexpr Listener<Leader> kLeaderRevived[] = {offer_new_skill, vidal_revived,
                                               vidal_revived_under_occupation};
constexpr Listener<Faction> kRevivedFree[] = {income_from_free_revival};
constexpr Listener<> kGholaPlayed[] = {income_from_ghola};

constexpr Listener<Faction, Faction> kAllied[] = {allies_discard_nexus_cards, allied_with_moritani};

constexpr Listener<> kWormCame[] = {count_worm};

constexpr Listener<> kOrderChanged[] = {order_changes_in_auction, order_changes_once_around,
                                        order_changes_in_shipment, order_changes_in_battle};

constexpr Listener<> kCardUp[] = {before_card_is_seen, offer_technology};
constexpr Listener<Card> kCardShown[] = {see_card};
constexpr Listener<Faction, Card> kCardBought[] = {offer_replacement, offer_nexus_card_to_buyer};

constexpr Listener<Faction> kShipTurnBegins[] = {offer_no_field};
constexpr Listener<Faction> kShipmentDeclared[] = {offer_to_stop_shipment};
constexpr Listener<Faction, Place> kShipped[] = {offer_advisor};
// Fighters turn to advisors, one goes along with a shipment, then an Ambassador, then a Terror token (E-34).
constexpr Listener<Faction, Place, int> kEntered[] = {offer_terror, offer_ambassador,
                                                      shipment_entered, offer_intrusion};

constexpr Listener<> kBattleBegins[] = {natives_come_down};
constexpr Listener<Faction> kPlanCommitted[] = {show_plan};
constexpr Listener<> kPlansRevealed[] = {reveal_token_in_battle};
constexpr Listener<Faction, int> kLostInBattle[] = {count_battle_losses};
constexpr Listener<> kBattleOver[] = {wake_kwisatz_haderach, natives_go_home};

}  // namespace

constexpr Listeners kListeners = {
    .phase_begins = kPhaseBegins,
    .board_changed = kBoardChanged,
    .forces_fall = kForcesFall,
    .paid = kPaid,
    .discarded = kDiscarded,
    .karama_announced = kKaramaAnnounced,
    .announced = kAnnounced,
    .preventable = kPreventable,
    .nexus_moment = kNexusMoment,
    .forces_revived = kForcesRevived,
    .leader_killed = kLeaderKilled,
    .leader_revived = kLeaderRevived,
    .revived_free = kRevivedFree,
    .ghola_played = kGholaPlayed,
    .allied = kAllied,
    .worm_came = kWormCame,
    .order_changed = kOrderChanged,
    .card_up = kCardUp,
    .card_shown = kCardShown,
    .card_bought = kCardBought,
    .ship_turn_begins = kShipTurnBegins,
    .shipment_declared = kShipmentDeclared,
    .shipped = kShipped,
    .entered = kEntered,
    .battle_begins = kBattleBegins,
    .plan_committed = kPlanCommitted,
    .plans_revealed = kPlansRevealed,
    .lost_in_battle = kLostInBattle,
    .battle_over = kBattleOver,
};

}  // namespace kanly
