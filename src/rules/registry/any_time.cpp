// Everything that may be done at any time, in the order it is offered.
#include "rules/kernel/any_time.h"

#include <algorithm>
#include <array>

#include "rules/cards/any_time_cards.h"
#include "rules/cards/juice_of_sapho.h"
#include "rules/cards/karama_powers.h"
#include "rules/dealings.h"
#include "rules/factions/emperor/gift.h"
#include "rules/factions/richese/gift.h"
#include "rules/factions/richese/no_field.h"
#include "rules/phases/battle/plan.h"
#include "rules/variants/homeworlds/ecaz_world.h"
#include "rules/variants/homeworlds/junction.h"
#include "rules/variants/homeworlds/tupile.h"
#include "rules/variants/nexus_cards/playing.h"

namespace kanly {
namespace {

constexpr AnyTime kActions[] = {
    {Option::of(CardKind::Truthtrance), "3.01.22"_r, ScriptId::Truthtrance, CardKind::Truthtrance,
     can_play_truthtrance, why_no_truthtrance},
    {Option::of(CardKind::TleilaxuGhola), "3.01.20"_r, ScriptId::Ghola, CardKind::TleilaxuGhola,
     can_play_ghola, why_no_ghola},
    {Option::of(CardKind::Distrans), "3.03.04"_r, ScriptId::Distrans, CardKind::Distrans,
     can_play_distrans, why_no_distrans},
    {Option::of(CardKind::NullentropyBox), "3.03.10"_r, ScriptId::NullentropyBox,
     CardKind::NullentropyBox, can_play_nullentropy_box, why_no_nullentropy_box},
    {Option::of(CardKind::JuiceOfSapho), "3.03.05"_r, ScriptId::JuiceOfSapho,
     CardKind::JuiceOfSapho, can_play_juice_of_sapho, why_no_juice_of_sapho},
    {Option::of(Word::KaramaPower), "1.14.00"_r, ScriptId::KaramaPower, CardKind::Karama,
     can_use_karama_power, why_no_karama_power},
    {Option::of(Word::RevealToken), "2.10.43"_r, ScriptId::RevealToken, CardKind::None,
     can_reveal_token, why_no_reveal},
    {Option::of(Word::PermitShipment), "4.04.17"_r, ScriptId::PermitShipment, CardKind::None,
     can_permit_shipment, why_no_permission},
    {Option::of(Word::Interrogate), "4.04.20"_r, ScriptId::Interrogate, CardKind::None,
     can_interrogate, why_no_interrogation},
    {Option::of(Word::WithdrawPlan), "1.07.04"_r, ScriptId::WithdrawPlan, CardKind::None,
     can_withdraw_plan, why_no_withdrawal},
    {Option::of(Word::OfferDeal), "1.12.00"_r, ScriptId::Deal, CardKind::None, can_offer_deal,
     why_no_deal},
    {Option::of(Word::CancelDeal), "1.12.00"_r, ScriptId::CancelDeal, CardKind::None,
     can_cancel_deal, why_no_cancel},
    {Option::of(Word::GiveSpice), "2.03.06"_r, ScriptId::GiveSpice, CardKind::None, can_give_spice,
     why_no_gift},
    {Option::of(Word::GiveCard), "2.10.36"_r, ScriptId::GiveCard, CardKind::None, can_give_card,
     why_no_card_gift},
    {Option::of(Word::HelpBids), "1.10.02.05"_r, ScriptId::Help, CardKind::None, can_help_bids,
     why_no_help_for_bids},
    {Option::of(Word::HelpShipping), "1.10.02.06"_r, ScriptId::Help, CardKind::None, is_allied,
     why_no_help},
    {Option::of(Word::ShareSecrets), "1.10.02.03"_r, ScriptId::Switch, CardKind::None, may_share,
     why_no_help},
    {Option::of(Word::KeepSecrets), "1.10.02.03"_r, ScriptId::Switch, CardKind::None, may_keep,
     why_no_help},
    {Option::of(Word::Permit), "1.10.02.08"_r, ScriptId::Switch, CardKind::None, may_permit,
     why_no_help},
    {Option::of(Word::Forbid), "1.10.02.08"_r, ScriptId::Switch, CardKind::None, may_forbid,
     why_no_help},
    {Option::of(Word::NexusCard), "4.07.04"_r, ScriptId::NexusPlay, CardKind::None,
     can_play_nexus_card, why_no_nexus_card},
    {Option::of(CardKind::Karama), "4.08.05"_r, ScriptId::Truthtrance, CardKind::Karama,
     can_use_karama_as_truthtrance, why_no_karama_as_truthtrance},
    {Option::of(Leader::DukeVidal), "4.04.22"_r, ScriptId::PassVidal, CardKind::None,
     can_pass_vidal_on, why_vidal_stays},
};

constexpr bool takes_card(const AnyTime& a) { return a.card != CardKind::None; }
constexpr auto kCardActions = [] {
  std::array<AnyTime, std::ranges::count_if(kActions, takes_card)> actions{};
  std::ranges::copy_if(kActions, actions.begin(), takes_card);
  return actions;
}();

}  // namespace

std::span<const AnyTime> any_time_actions() { return kActions; }
std::span<const AnyTime> any_time_cards() { return kCardActions; }

// A hand without one of these has nothing to play at any time.
constexpr Cards kAnyTimeCards = [] {
  Cards cards;
  for (const AnyTime& a : kActions) cards |= cards_of(a.card);
  return cards;
}();

}  // namespace kanly
