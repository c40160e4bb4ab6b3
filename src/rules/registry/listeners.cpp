// Every listener, by what it listens to.
#include "rules/kernel/listeners.h"

#include "rules/cards/semuta_drug.h"
#include "rules/factions/atreides/battle.h"
#include "rules/factions/bene_gesserit/bene_gesserit.h"
#include "rules/factions/choam/kull_wahad.h"
#include "rules/variants/leader_skills/leader_skills.h"

namespace kanly {
namespace {

constexpr void (*kBoardChanged[])(Table&) = {settle_advisors};
constexpr void (*kPaid[])(Table&, Party, Party, int) = {payment_made};
constexpr void (*kDiscarded[])(Table&, Faction, Card) = {notice_discard};
constexpr void (*kKaramaAnnounced[])(Table&, Faction, CardKind) = {offer_kull_wahad};
constexpr void (*kPlanCommitted[])(Table&, Faction) = {show_plan};
constexpr void (*kLeaderKilled[])(Table&, Leader) = {return_skill};
constexpr void (*kLeaderRevived[])(Table&, Leader) = {offer_new_skill};

}  // namespace

constexpr Listeners kListeners = {
    .board_changed = kBoardChanged,
    .paid = kPaid,
    .discarded = kDiscarded,
    .karama_announced = kKaramaAnnounced,
    .plan_committed = kPlanCommitted,
    .leader_killed = kLeaderKilled,
    .leader_revived = kLeaderRevived,
};

}  // namespace kanly
