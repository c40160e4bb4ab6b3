// The fields of events, and which type has which.
#include "game/event_fields.h"

#include <array>
#include <cstddef>

namespace kanly {
namespace {

using F = EventField;

constexpr std::array<EventFieldInfo, static_cast<size_t>(F::kCount)> kFields = {{
    {F::Faction, "faction", "faction", "who did it, or to whom it happened"},
    {F::Target, "target", "faction", "the other faction concerned"},
    {F::Payer, "payer", "faction or bank", "who pays"},
    {F::Receiver, "receiver", "faction or bank", "who is paid"},
    {F::Factions, "factions", "list of factions", "all factions concerned"},
    {F::Amount, "amount", "number", "how much or how many"},
    {F::Before, "before", "number", "how much there was before"},
    {F::After, "after", "number", "how much there is now"},
    {F::Number, "number", "number", "which one, or another number that the event explains"},
    {F::Forces, "forces", "normal and special", "the forces concerned, by kind"},
    {F::At, "at", "place", "where, to the sector"},
    {F::From, "from", "place", "where from, to the sector"},
    {F::Territory, "territory", "territory", "in which Territory"},
    {F::Card, "card", "Treachery card", "the card concerned"},
    {F::Weapon, "weapon", "Treachery card", "the weapon of a battle plan"},
    {F::Defense, "defense", "Treachery card", "the defense of a battle plan"},
    {F::Claimed, "claimed", "Treachery card", "what the card is said to be, true or not"},
    {F::SpiceCard, "spice_card", "spice card", "the spice card concerned"},
    {F::Leader, "leader", "leader", "the leader concerned"},
    {F::Advantage, "advantage", "advantage", "the advantage concerned"},
    {F::Skill, "skill", "leader skill", "the skill concerned"},
    {F::Stronghold, "stronghold", "Stronghold card", "the Stronghold card concerned"},
    {F::Token, "token", "Tech token", "the Tech token concerned"},
    {F::Discovery, "discovery", "discovery token", "the discovery token concerned"},
    {F::Option, "option", "option", "an answer or a dial, as on a menu"},
    {F::Word, "word", "word", "one of the fixed words of menus"},
    {F::Phase, "phase", "phase", "the phase concerned"},
    {F::Cause, "cause", "cause", "why or how, for machines"},
    {F::Text, "text", "words",
     "why or how, for people: the cause in words, or the name of the card claimed"},
    {F::Side, "side", "advisors or fighters", "the side that Bene Gesserit forces show"},
    {F::Rule, "rule", "rule", "the rule that was carried out"},
}};

template <class... Es>
constexpr EventFields with(Es... es) {
  return EventFields::of(es...);
}

constexpr std::array<EventInfo, static_cast<size_t>(EventType::kCount)> kEvents = {{
    {EventType::GameStarted, "game_started", "The game begins with {factions}.", with(F::Factions)},
    {EventType::TurnStarted, "turn_started", "Turn {number} begins.", with(F::Number)},
    {EventType::PhaseStarted, "phase_started", "{phase} begins in Turn {number}.",
     with(F::Number, F::Phase)},
    {EventType::PhaseEnded, "phase_ended", "The phase ends.", {}},
    {EventType::PredictionMade, "prediction_made",
     "{faction} predicts that {target} wins in Turn {number}; for the Bene Gesserit alone.",
     with(F::Faction, F::Target, F::Number)},
    {EventType::TraitorsDealt, "traitors_dealt",
     "{faction} is dealt the Traitor card of {leader}; for its eyes alone.",
     with(F::Faction, F::Leader)},
    {EventType::TraitorKept, "traitor_kept",
     "{faction} keeps {leader} as a traitor; for its eyes alone.", with(F::Faction, F::Leader)},
    {EventType::ForcesPlaced, "forces_placed",
     "{faction} puts {amount} {forces} from reserves on the board {at} {territory}.",
     with(F::Faction, F::Amount, F::Forces, F::At, F::Territory)},
    {EventType::CardsDealt, "cards_dealt",
     "{faction} is dealt {amount} card; which {card} is its secret.",
     with(F::Faction, F::Amount, F::Card)},
    {EventType::StormDialed, "storm_dialed", "{faction} dials {amount} for the storm.",
     with(F::Faction, F::Amount)},
    {EventType::StormCardRevealed, "storm_card_revealed", "The storm card shows {number}.",
     with(F::Number)},
    {EventType::StormMoves, "storm_moves",
     "The storm will move {amount} sectors; {cause} says who decided, {faction} who played a card "
     "for it.",
     with(F::Faction, F::Amount, F::Cause, F::Text)},
    {EventType::StormMoved, "storm_moved", "The storm moves {amount} sectors to sector {number}.",
     with(F::Amount, F::Number)},
    {EventType::StormOrder, "storm_order",
     "{faction} is First Player, with the storm in sector {number}.", with(F::Faction, F::Number)},
    {EventType::StormCardSeen, "storm_card_seen",
     "{faction} sees that the next storm card is {number}.", with(F::Faction, F::Number)},
    {EventType::ForcesLost, "forces_lost",
     "{faction} loses {amount} {forces} {at} {territory} to the Tanks, for a {cause}; {side} of "
     "Bene Gesserit forces.",
     with(F::Faction, F::Amount, F::Forces, F::At, F::Territory, F::Cause, F::Text, F::Side)},
    {EventType::SpiceLost, "spice_lost",
     "{amount} spice {at} {territory} goes to the bank as {receiver}, for a {cause}.",
     with(F::Receiver, F::Amount, F::At, F::Territory, F::Cause, F::Text)},
    {EventType::SpiceBlown, "spice_blown",
     "{amount} spice of the {payer} appears {at} {territory}, where {after} lies now; 0 if the "
     "storm is the {cause}.",
     with(F::Payer, F::Amount, F::After, F::At, F::Territory, F::Cause, F::Text)},
    {EventType::SpiceCardRevealed, "spice_card_revealed",
     "{spice_card} is turned up; the {cause} is the pile.", with(F::SpiceCard, F::Cause, F::Text)},
    {EventType::SpiceCardSetAside, "spice_card_set_aside",
     "{spice_card} is set aside: a worm of the first Turn, or the Sandtrout.", with(F::SpiceCard)},
    {EventType::SpiceDeckReshuffled, "spice_deck_reshuffled",
     "The spice deck is made anew of {amount} cards.", with(F::Amount)},
    {EventType::WormAppeared, "worm_appeared",
     "A worm comes in {territory}; {cause} if again or nowhere.",
     with(F::Territory, F::Cause, F::Text)},
    {EventType::WormPlaced, "worm_placed", "{faction} puts a worm into {territory}.",
     with(F::Faction, F::Territory)},
    {EventType::Protected, "protected",
     "{faction} is spared in {territory}: by the worm, or for a {cause} with a {card}.",
     with(F::Faction, F::Territory, F::Card, F::Cause, F::Text)},
    {EventType::NexusStarted, "nexus", "A Nexus begins in Turn {number}.", with(F::Number)},
    {EventType::NexusEnded, "nexus_ended", "The Nexus ends.", {}},
    {EventType::AllianceOffered, "alliance_offered", "{faction} offers {target} an alliance.",
     with(F::Faction, F::Target)},
    {EventType::AllianceFormed, "alliance_formed", "{faction} and {target} are allies.",
     with(F::Faction, F::Target)},
    {EventType::AllianceBroken, "alliance_broken",
     "{faction} leaves the alliance with {target}; or it ends by a {cause}.",
     with(F::Faction, F::Target, F::Cause, F::Text)},
    {EventType::WormRidden, "worm_ridden",
     "{faction} rides a worm with {amount} forces to {at} {territory}; {cause} if it is the Great "
     "Maker.",
     with(F::Faction, F::Amount, F::At, F::Territory, F::Cause, F::Text)},
    {EventType::ForcesMoved, "forces_moved",
     "{faction} moves {amount} {forces} {from} one place {at} another {territory}.",
     with(F::Faction, F::Amount, F::Forces, F::At, F::From, F::Territory)},
    {EventType::Flipped, "flipped",
     "{amount} forces of {faction} in {territory} turn to their {side}.",
     with(F::Faction, F::Amount, F::Territory, F::Side)},
    {EventType::ChoamEligible, "choam_eligible",
     "{number} {factions} may claim CHOAM Charity; for the log alone.",
     with(F::Factions, F::Number)},
    {EventType::CharityEligibility, "charity_eligibility",
     "{faction} holds {before} spice; {number} is 1 if it may claim CHOAM Charity, and the {cause} "
     "says why; for its eyes alone.",
     with(F::Faction, F::Before, F::Number, F::Cause, F::Text)},
    {EventType::CharityClaimed, "charity_claimed",
     "{faction} is paid {amount} by {payer} as {receiver}; how much it had {before} and {after} "
     "is its secret.",
     with(F::Faction, F::Payer, F::Receiver, F::Amount, F::Before, F::After)},
    {EventType::Payment, "payment", "{payer} pays {receiver} {amount} spice for a {cause}.",
     with(F::Payer, F::Receiver, F::Amount, F::Cause, F::Text)},
    {EventType::CardPlayed, "card_played",
     "{faction} plays {card} by {rule}, in a battle in {territory}.",
     with(F::Faction, F::Territory, F::Card, F::Rule)},
    {EventType::CardDiscarded, "card_discarded", "{faction} discards {card}.",
     with(F::Faction, F::Card)},
    {EventType::CardRemoved, "card_removed", "{card} of {faction} leaves the game.",
     with(F::Faction, F::Card)},
    {EventType::TreacheryDeckReshuffled, "treachery_deck_reshuffled",
     "The Treachery deck is made anew of {amount} cards.", with(F::Amount)},
    {EventType::AdvantageAnnounced, "advantage_announced",
     "{faction} is about to use {advantage}; {target}, {amount}, {from}, {territory}, {card}, "
     "{leader} and {word} say for what, where that is known.",
     with(F::Faction, F::Target, F::From, F::Amount, F::Territory, F::Card, F::Leader, F::Advantage,
          F::Word)},
    {EventType::AdvantageCancelled, "advantage_cancelled",
     "{faction} cancels {advantage} of {target} with {card}.",
     with(F::Faction, F::Target, F::Card, F::Advantage)},
    {EventType::AdvantagePrevented, "advantage_prevented",
     "{faction} prevents {advantage} of {target} with {card}.",
     with(F::Faction, F::Target, F::Card, F::Advantage)},
    {EventType::KaramaPowerUsed, "karama_power_used",
     "{faction} uses {advantage}, its Karama power; {target}, {territory} and {leader} say for "
     "what.",
     with(F::Faction, F::Target, F::Territory, F::Leader, F::Advantage)},
    {EventType::LeaderRevived, "leader_revived", "{faction} revives {leader}.",
     with(F::Faction, F::Leader)},
    {EventType::ForcesRevived, "forces_revived", "{faction} revives {amount} {forces}.",
     with(F::Faction, F::Amount, F::Forces)},
    {EventType::QuestionAsked, "question_asked",
     "{faction} asks {target} under Truthtrance: {word} about {option}.",
     with(F::Faction, F::Target, F::Option, F::Word)},
    {EventType::QuestionAnswered, "question_answered",
     "{faction} answers {target} about {word} and {option}; {number} is 1 for yes, the {cause} "
     "says whether it is verified.",
     with(F::Faction, F::Target, F::Number, F::Option, F::Word, F::Cause, F::Text)},
    {EventType::DealOffered, "deal_offered",
     "{faction} offers {target} {amount} spice for {number} and {word} about {territory} until "
     "Turn {after}.",
     with(F::Faction, F::Target, F::Amount, F::Number, F::After, F::Territory, F::Word)},
    {EventType::DealRefused, "deal_refused",
     "{target} refuses {faction} {amount} spice for {number} and {word} about {territory} until "
     "Turn {after}.",
     with(F::Faction, F::Target, F::Amount, F::Number, F::After, F::Territory, F::Word)},
    {EventType::DealMade, "deal_made",
     "{faction} and {target} agree on {amount} spice for {number} and {word} about {territory} "
     "until "
     "Turn {after}.",
     with(F::Faction, F::Target, F::Amount, F::Number, F::After, F::Territory, F::Word)},
    {EventType::DealEnded, "deal_ended", "The deal between {faction} and {target} is over.",
     with(F::Faction, F::Target)},
    {EventType::DealBroken, "deal_broken",
     "{faction} breaks the deal with {target} in {territory}.",
     with(F::Faction, F::Target, F::Territory)},
    {EventType::SwitchSet, "switch_set",
     "{faction} sets what it offers {target} all the time: {word} and {amount}; for the two alone.",
     with(F::Faction, F::Target, F::Amount, F::Word)},
    {EventType::BribesCollected, "bribes_collected",
     "{faction} takes {amount} spice from in front of its shield behind it, as {receiver}.",
     with(F::Faction, F::Receiver, F::Amount)},
    {EventType::GameOver, "game_over",
     "{factions} win in Turn {number} by {rule}; the {cause} is the kind of victory.",
     with(F::Factions, F::Number, F::Cause, F::Text, F::Rule)},
    {EventType::SpiceCollected, "spice_collected",
     "{faction} takes {amount} spice {at} {territory}, where {after} is left, as {receiver}; "
     "{cause} "
     "says if it is not by forces there.",
     with(F::Faction, F::Receiver, F::Amount, F::After, F::At, F::Territory, F::Cause, F::Text)},
    {EventType::PredictionRevealed, "prediction_revealed",
     "{faction} shows that it predicted {target} in Turn {number}.",
     with(F::Faction, F::Target, F::Number)},
    {EventType::HandDeclared, "hand_declared", "{faction} holds {amount} Treachery cards.",
     with(F::Faction, F::Amount)},
    {EventType::RowDealt, "row_dealt", "{amount} cards are for sale.", with(F::Amount)},
    {EventType::AuctionOpened, "auction_opened",
     "Card {number} of {amount} is for sale; {faction} bids first.",
     with(F::Faction, F::Amount, F::Number)},
    {EventType::AuctionCardSeen, "auction_card_seen",
     "{faction} sees that card {number} is {card}.", with(F::Faction, F::Number, F::Card)},
    {EventType::BidMade, "bid_made", "{faction} bids {amount} for card {number}.",
     with(F::Faction, F::Amount, F::Number)},
    {EventType::BidPassed, "bid_passed", "{faction} passes on card {number}.",
     with(F::Faction, F::Number)},
    {EventType::CardBought, "card_bought",
     "{faction} buys card {number} for {amount}; {card} is its secret.",
     with(F::Faction, F::Amount, F::Number, F::Card)},
    {EventType::AuctionVoided, "auction_voided",
     "The sale of card {number} to {faction} for {amount} is void; it is for sale again.",
     with(F::Faction, F::Amount, F::Number)},
    {EventType::CardsReturned, "cards_returned", "{amount} cards go back on the deck.",
     with(F::Amount)},
    {EventType::CardTaken, "card_taken",
     "{faction} takes {amount} card out of the hand of {target}; {card} is theirs to know.",
     with(F::Faction, F::Target, F::Amount, F::Card)},
    {EventType::CardGiven, "card_given",
     "{faction} gives {target} {amount} card; {card} is theirs to know.",
     with(F::Faction, F::Target, F::Amount, F::Card)},
    {EventType::BattleStarted, "battle_started",
     "{faction} is the aggressor against {target} in {territory}, {at} a place in it.",
     with(F::Faction, F::Target, F::At, F::Territory)},
    {EventType::VoiceUsed, "voice_used",
     "{faction} commands {target} in the battle in {territory}: {word} {option}.",
     with(F::Faction, F::Target, F::Territory, F::Option, F::Word)},
    {EventType::PrescienceUsed, "prescience_used",
     "{faction} asks {target} for the {word} of its plan in {territory}.",
     with(F::Faction, F::Target, F::Territory, F::Word)},
    {EventType::PrescienceAnswered, "prescience_answered",
     "{faction} tells {target} the {word} of its plan in {territory}; {option} is for the asking "
     "side.",
     with(F::Faction, F::Target, F::Territory, F::Option, F::Word)},
    {EventType::NoHeroAnnounced, "no_hero_announced",
     "{faction} fights in {territory} without a leader.", with(F::Faction, F::Territory)},
    {EventType::PlanCommitted, "plan_committed", "{faction} has made its plan for {territory}.",
     with(F::Faction, F::Territory)},
    {EventType::PlanWithdrawn, "plan_withdrawn", "{faction} takes its plan for {territory} back.",
     with(F::Faction, F::Territory)},
    {EventType::PlanSeen, "plan_seen",
     "The plan of {faction} against {target} in {territory}, seen by the Atreides; the fields are "
     "those of plans_revealed.",
     with(F::Faction, F::Target, F::Amount, F::Number, F::Forces, F::Territory, F::Card, F::Weapon,
          F::Defense, F::Leader, F::Advantage, F::Skill, F::Option)},
    {EventType::PlansRevealed, "plans_revealed",
     "The plan of {faction} against {target} in {territory}: dial {option} with {forces} and "
     "{amount} spice, {leader} or the Cheap Hero as {card}, {weapon}, {defense}; {advantage} if "
     "the Kwisatz Haderach comes along, {skill} of the leader and {number} spice for it.",
     with(F::Faction, F::Target, F::Amount, F::Number, F::Forces, F::Territory, F::Card, F::Weapon,
          F::Defense, F::Leader, F::Advantage, F::Skill, F::Option)},
    {EventType::TraitorCalled, "traitor_called",
     "{faction} calls {leader} of {target} a traitor in {territory}; the {cause} says for whose "
     "battle.",
     with(F::Faction, F::Target, F::Territory, F::Leader, F::Cause, F::Text)},
    {EventType::Explosion, "explosion",
     "Lasgun and shield meet in {territory} between {faction} and {target}.",
     with(F::Faction, F::Target, F::Territory)},
    {EventType::BattleTotal, "battle_total", "{faction} comes to {option} in {territory}.",
     with(F::Faction, F::Territory, F::Option)},
    {EventType::BattleWon, "battle_won",
     "{faction} wins against {target} in {territory}; the {cause} says how.",
     with(F::Faction, F::Target, F::Territory, F::Cause, F::Text)},
    {EventType::BattleLostByBoth, "battle_lost_by_both",
     "{faction} and {target} both lose in {territory}, for a {cause}.",
     with(F::Faction, F::Target, F::Territory, F::Cause, F::Text)},
    {EventType::LeaderKilled, "leader_killed",
     "{leader} of {faction} dies, in {territory} or as a captive of {target}, for a {cause}.",
     with(F::Faction, F::Target, F::Territory, F::Leader, F::Cause, F::Text)},
    {EventType::LeaderDrawn, "leader_drawn",
     "{faction} draws {leader} of {target}; which one is theirs to know.",
     with(F::Faction, F::Target, F::Leader)},
    {EventType::LeaderCaptured, "leader_captured",
     "{faction} keeps {leader} of {target}; which one is theirs to know.",
     with(F::Faction, F::Target, F::Leader)},
    {EventType::LeaderReturned, "leader_returned",
     "{leader} comes back to {faction}, from {territory} or from {target}; the {cause} says why.",
     with(F::Faction, F::Target, F::Territory, F::Leader, F::Cause, F::Text)},
    {EventType::PrisonBreak, "prison_break", "All captives of {faction} go free.",
     with(F::Faction)},
    {EventType::KwisatzHaderachAwakened, "kwisatz_haderach_awakened",
     "{leader} of {faction} may fight: {number} forces have been lost; for the Atreides alone.",
     with(F::Faction, F::Number, F::Leader)},
    {EventType::SpiceCardSeen, "spice_card_seen",
     "{faction} sees that {spice_card} is on top of its deck.", with(F::Faction, F::SpiceCard)},
    {EventType::ShipmentDeclared, "shipment_declared",
     "{faction} is about to ship {amount} {forces} to {at} {territory} for {number} spice, with "
     "{card}; the {cause} is the kind of shipment.",
     with(F::Faction, F::Amount, F::Number, F::Forces, F::At, F::Territory, F::Card, F::Cause,
          F::Text)},
    {EventType::ShipmentStopped, "shipment_stopped",
     "{amount} forces of {faction} do not come to {at} {territory}.",
     with(F::Faction, F::Amount, F::At, F::Territory)},
    {EventType::KaramaOffered, "karama_offered",
     "{faction} offers {target} a Karama for its shipment.", with(F::Faction, F::Target)},
    {EventType::Shipped, "shipped",
     "{faction} ships {amount} {forces} to {at} {territory} for {number} spice; the {cause} is the "
     "kind of shipment.",
     with(F::Faction, F::Amount, F::Number, F::Forces, F::At, F::Territory, F::Cause, F::Text)},
    {EventType::ForcesReturned, "forces_returned",
     "{faction} takes {amount} {forces} {from} {territory} to reserves.",
     with(F::Faction, F::Amount, F::Forces, F::From, F::Territory)},
    {EventType::Advised, "advised",
     "{faction} sends {amount} force along with the shipment of {target} to {at} {territory}, as "
     "{side}.",
     with(F::Faction, F::Target, F::Amount, F::At, F::Territory, F::Side)},
    {EventType::Moved, "moved",
     "{faction} moves {amount} {forces} {from} one place to {at} {territory}; {side} if they are "
     "advisors.",
     with(F::Faction, F::Amount, F::Forces, F::At, F::From, F::Territory, F::Side)},
    {EventType::SkillsDealt, "skills_dealt", "{faction} is dealt {skill}; for its eyes alone.",
     with(F::Faction, F::Skill)},
    {EventType::SkillChosen, "skill_chosen", "{faction} gives {leader} {skill}.",
     with(F::Faction, F::Leader, F::Skill)},
    {EventType::SkillReturned, "skill_returned",
     "{skill} of {leader} of {faction} goes back to its deck.",
     with(F::Faction, F::Leader, F::Skill)},
    {EventType::SkillUsed, "skill_used",
     "{faction} uses {skill} of {leader} in {territory}: {amount} gained, against {target}, {card} "
     "for a {defense} or for the {word}.",
     with(F::Faction, F::Target, F::Amount, F::Territory, F::Card, F::Defense, F::Leader, F::Skill,
          F::Word)},
    {EventType::SkilledLeaderPlaced, "skilled_leader_placed",
     "{faction} puts {leader} with {skill} in front of the shield or behind it, as {word} says, "
     "for the battle in {territory}.",
     with(F::Faction, F::Territory, F::Leader, F::Skill, F::Word)},
    {EventType::StrongholdCardTaken, "stronghold_card_taken",
     "{faction} takes {stronghold} of {territory} from {target}.",
     with(F::Faction, F::Target, F::Territory, F::Stronghold)},
    {EventType::StrongholdCardSetAside, "stronghold_card_set_aside",
     "{faction} loses {stronghold} of {territory} to nobody.",
     with(F::Faction, F::Territory, F::Stronghold)},
    {EventType::TechTokenTaken, "tech_token_taken",
     "{faction} takes {token} from {target}; the {cause} is the first storm or a battle.",
     with(F::Faction, F::Target, F::Token, F::Cause, F::Text)},
    {EventType::NoFieldShipped, "no_field_shipped",
     "{faction} ships a No-Field to {at} {territory}, lent by {target}; its value as {option} is "
     "for Richese.",
     with(F::Faction, F::Target, F::At, F::Territory, F::Option)},
    {EventType::NoFieldRevealed, "no_field_revealed",
     "{faction} turns No-Field {number} over {at} {territory}; {amount} forces appear; the {cause} "
     "says why.",
     with(F::Faction, F::Amount, F::Number, F::At, F::Territory, F::Cause, F::Text)},
    {EventType::CacheCardShown, "cache_card_shown",
     "{faction} puts {card} of the cache up for sale.", with(F::Faction, F::Card)},
    {EventType::CacheAuctionAnnounced, "cache_auction_announced",
     "{faction} sells the cache card first or last, as {word} says.", with(F::Faction, F::Word)},
    {EventType::AuctionMethod, "auction_method",
     "{faction} sells once around, silently or in turn, as {word} says, in the direction of "
     "{option}.",
     with(F::Faction, F::Option, F::Word)},
    {EventType::BidsRevealed, "bids_revealed", "{faction} has bid {amount} in secret.",
     with(F::Faction, F::Amount)},
    {EventType::CardUnsold, "card_unsold",
     "Nobody bids for {card} of {faction}; {word} says what becomes of it.",
     with(F::Faction, F::Card, F::Word)},
    {EventType::BlackMarketOffered, "black_market_offered",
     "{faction} offers a card, said to be {claimed}, in the way of {word}; {card} is its secret.",
     with(F::Faction, F::Card, F::Claimed, F::Word, F::Text)},
    {EventType::CacheCardTaken, "cache_card_taken",
     "{faction} takes {amount} card out of the cache; {card} is its secret.",
     with(F::Faction, F::Amount, F::Card)},
    {EventType::InflationPlaced, "inflation_placed",
     "{faction} places the Inflation token on {word}.", with(F::Faction, F::Word)},
    {EventType::InflationFlipped, "inflation_flipped",
     "The Inflation token of {faction} turns to {word}.", with(F::Faction, F::Word)},
    {EventType::InflationRemoved, "inflation_removed",
     "The Inflation token of {faction} leaves the game.", with(F::Faction)},
    {EventType::CardSold, "card_sold", "{faction} sells {card} to the bank for {amount}.",
     with(F::Faction, F::Amount, F::Card)},
    {EventType::CardsTraded, "cards_traded", "{faction} and {target} trade cards.",
     with(F::Faction, F::Target)},
    {EventType::AuditAnnounced, "audit_announced",
     "{faction} audits {amount} cards of {target} after the battle in {territory}.",
     with(F::Faction, F::Target, F::Amount, F::Territory)},
    {EventType::AuditBoughtOff, "audit_bought_off",
     "{faction} pays {target} {amount} not to be audited.", with(F::Faction, F::Target, F::Amount)},
    {EventType::CardSeen, "card_seen",
     "{faction} sees {card} in the hand of {target} after or before the battle in {territory}, by "
     "{advantage} or for a {cause}.",
     with(F::Faction, F::Target, F::Territory, F::Card, F::Advantage, F::Cause, F::Text)},
    {EventType::MovementBlocked, "movement_blocked", "{faction} keeps {target} out of {territory}.",
     with(F::Faction, F::Target, F::Territory)},
    {EventType::FreeRevivalStopped, "free_revival_stopped",
     "{faction} takes the free revivals of {target}.", with(F::Faction, F::Target)},
    {EventType::KaramaStopped, "karama_stopped", "{faction} stops {card} of {target}.",
     with(F::Faction, F::Target, F::Card)},
    {EventType::OrderChanged, "order_changed",
     "{faction} goes first or last, as {word} says, for {phase} or the battle in {territory}.",
     with(F::Faction, F::Territory, F::Word, F::Phase)},
    {EventType::CardTakenFromDiscards, "card_taken_from_discards",
     "{faction} takes {card} from the discards of {target}.", with(F::Faction, F::Target, F::Card)},
    {EventType::WeaponChoice, "weapon_choice",
     "{faction} decides about {weapon} in {territory}, as {word} says.",
     with(F::Faction, F::Territory, F::Weapon, F::Word)},
    {EventType::ForcesSaved, "forces_saved",
     "{faction} saves {amount} {forces} of {territory} from the Tanks by {skill}; {number} of them "
     "stay.",
     with(F::Faction, F::Amount, F::Number, F::Forces, F::Territory, F::Skill)},
    {EventType::ForcesRetreated, "forces_retreated",
     "{faction} retreats with {amount} {forces} to {at} {territory} by {skill} of {leader}.",
     with(F::Faction, F::Amount, F::Forces, F::At, F::Territory, F::Leader, F::Skill)},
    {EventType::TraitorsSeen, "traitors_seen",
     "{faction} looks at the Traitor card of {leader}, of {target} or by {skill}; which one is its "
     "secret.",
     with(F::Faction, F::Target, F::Leader, F::Skill)},
    {EventType::TraitorExchanged, "traitor_exchanged",
     "{faction} gives the Traitor card of {leader} back by {skill}.",
     with(F::Faction, F::Leader, F::Skill)},
    {EventType::SpiceReleased, "spice_released",
     "{faction} pays {amount} for the forces of {target} in {territory}; for the two alone.",
     with(F::Faction, F::Target, F::Amount, F::Territory)},
    {EventType::StrongholdCopied, "stronghold_copied",
     "{faction} uses the mobile stronghold in {territory} as {stronghold}.",
     with(F::Faction, F::Territory, F::Stronghold)},
    {EventType::TraitorsRedealt, "traitors_redealt",
     "{faction} shuffles its Traitor cards back and draws as many anew.", with(F::Faction)},
    {EventType::MobileStrongholdPlaced, "mobile_stronghold_placed",
     "{faction} puts the mobile stronghold beside {at} {territory}.",
     with(F::Faction, F::At, F::Territory)},
    {EventType::MobileStrongholdMoved, "mobile_stronghold_moved",
     "{faction} moves the mobile stronghold {from} one place beside {at} {territory}.",
     with(F::Faction, F::At, F::From, F::Territory)},
    {EventType::CardsLookedAt, "cards_looked_at",
     "{faction} looks at card {number} of {amount}; {card} is its secret.",
     with(F::Faction, F::Amount, F::Number, F::Card)},
    {EventType::CardPutBack, "card_put_back",
     "{faction} puts a card back at the {word} of the deck; {card} is its secret.",
     with(F::Faction, F::Card, F::Word)},
    {EventType::CardSwapped, "card_swapped",
     "{faction} takes card {number} for one of its hand; {card} is what it took, for its eyes "
     "alone.",
     with(F::Faction, F::Number, F::Card)},
    {EventType::CyborgsExchanged, "cyborgs_exchanged",
     "{faction} keeps {amount} cyborgs in {territory}: as many suboids die in their place.",
     with(F::Faction, F::Amount, F::Territory)},
    {EventType::ObjectionRaised, "objection_raised",
     "{faction} objects to the question of {target}: it is not about present or past.",
     with(F::Faction, F::Target)},
    {EventType::ObjectionVote, "objection_vote",
     "{faction} votes on the objection of {target}; {number} is 1 for upholding it.",
     with(F::Faction, F::Target, F::Number)},
    {EventType::ObjectionDecided, "objection_decided",
     "The objection of {faction} to the question of {target} is decided with {amount} votes for "
     "it; {number} is 1 if it is upheld.",
     with(F::Faction, F::Target, F::Amount, F::Number)},
    {EventType::ShieldWallCounts, "shield_wall_counts",
     "The fourth worm has come: {territory} counts as a stronghold for victory.",
     with(F::Territory, F::Rule)},
    {EventType::WormIgnored, "worm_ignored",
     "The worm of the pile that is the {cause} does not come: the Sandtrout goes to the discards.",
     with(F::Cause, F::Text)},
    {EventType::FaceDancerRevealed, "face_dancer_revealed",
     "{faction} reveals {leader}, with whom {target} has won in {territory}, as a Face Dancer; "
     "{amount} forces go back to reserves.",
     with(F::Faction, F::Target, F::Amount, F::Territory, F::Leader)},
    {EventType::FaceDancersRedrawn, "face_dancers_redrawn",
     "{faction} shuffles {amount} revealed Face Dancers into the Traitor deck and draws as many.",
     with(F::Faction, F::Amount)},
    {EventType::FaceDancerReplaced, "face_dancer_replaced",
     "{faction} puts a Face Dancer back into the Traitor deck and draws another; {leader} is its "
     "secret.",
     with(F::Faction, F::Leader)},
    {EventType::NexusCardDrawn, "nexus_card_drawn",
     "{faction} draws a Nexus card; whose it is, {option}, is its secret.",
     with(F::Faction, F::Option)},
    {EventType::NexusCardPlayed, "nexus_card_played",
     "{faction} plays the Nexus card of {option}, as {word}.",
     with(F::Faction, F::Option, F::Word)},
    {EventType::NexusCardDiscarded, "nexus_card_discarded",
     "{faction} discards a Nexus card unused; whose it is, {option}, is its secret.",
     with(F::Faction, F::Option)},
    {EventType::NexusDeckReshuffled, "nexus_deck_reshuffled",
     "The Nexus deck is made anew of {amount} discarded cards.", with(F::Amount)},
    {EventType::RevivalLimitRaised, "revival_limit_raised",
     "{faction} lets {target} revive up to {amount} forces this Turn.",
     with(F::Faction, F::Target, F::Amount)},
    {EventType::LeaderAskedFor, "leader_asked_for", "{faction} asks {target} for {leader}.",
     with(F::Faction, F::Target, F::Leader)},
    {EventType::LeaderPriceNamed, "leader_price_named",
     "{faction} would let {target} have {leader} for {amount} spice.",
     with(F::Faction, F::Target, F::Amount, F::Leader)},
    {EventType::LeaderPriceRefused, "leader_price_refused",
     "{faction} refuses to make a bargain with {target} over {leader}.",
     with(F::Faction, F::Target, F::Leader)},
    {EventType::GholaMade, "ghola_made", "{faction} revives {leader} of {target} as a ghola.",
     with(F::Faction, F::Target, F::Leader)},
    {EventType::TerrorPlaced, "terror_placed",
     "{faction} puts a Terror token face down in {territory}; which {option} is its secret.",
     with(F::Faction, F::Territory, F::Option)},
    {EventType::TerrorMoved, "terror_moved",
     "{faction} moves a Terror token to {territory} {from}; which {option} is its secret.",
     with(F::Faction, F::From, F::Territory, F::Option)},
    {EventType::TerrorReturned, "terror_returned",
     "{amount} Terror tokens in {territory} go back to the supply of {faction} unseen.",
     with(F::Faction, F::Amount, F::Territory)},
    {EventType::TerrorRevealed, "terror_revealed",
     "{faction} reveals the Terror token {option} in {territory} against {target}.",
     with(F::Faction, F::Target, F::Territory, F::Option)},
    {EventType::ExtortionEnded, "extortion_ended",
     "{target} buys off the extortion of {faction}, or nobody: the token is in the supply again.",
     with(F::Faction, F::Target)},
    {EventType::VidalGained, "vidal_gained",
     "Duke Vidal {leader} joins {faction}; {target} had him, if anybody.",
     with(F::Faction, F::Target, F::Leader)},
    {EventType::VidalSetAside, "vidal_set_aside", "Duke Vidal {leader} leaves {faction}.",
     with(F::Faction, F::Leader)},
    {EventType::AssassinShown, "assassin_shown",
     "{faction} shows the Traitor card of {leader}, a leader of {target}.",
     with(F::Faction, F::Target, F::Territory, F::Leader)},
    {EventType::TraitorReplaced, "traitor_replaced",
     "{faction} puts the Traitor card of {leader} aside and draws another one.",
     with(F::Faction, F::Leader)},
    {EventType::CardKept, "card_kept", "{faction} keeps {card} although it lost in {territory}.",
     with(F::Faction, F::Territory, F::Card)},
    {EventType::AmbassadorPlaced, "ambassador_placed",
     "{faction} puts the Ambassador {option} in {territory} for {amount} spice.",
     with(F::Faction, F::Amount, F::Territory, F::Option)},
    {EventType::AmbassadorTriggered, "ambassador_triggered",
     "{faction} triggers the Ambassador {option} in {territory} against {target}.",
     with(F::Faction, F::Target, F::Territory, F::Option)},
    {EventType::AmbassadorReturned, "ambassador_returned",
     "The Ambassador {option} in {territory} goes back to the supply of {faction}.",
     with(F::Faction, F::Territory, F::Option)},
    {EventType::AmbassadorsDrawn, "ambassadors_drawn",
     "{faction} draws {amount} Ambassador; which {option} is its secret.",
     with(F::Faction, F::Amount, F::Option)},
    {EventType::FighterNamed, "fighter_named",
     "{faction} names {target} as the fighter in {territory}.",
     with(F::Faction, F::Target, F::Territory)},
    {EventType::SpiceShared, "spice_shared",
     "{faction} takes {amount} of the {number} spice collected with {target}.",
     with(F::Faction, F::Target, F::Amount, F::Number)},
    {EventType::LoyaltyShown, "loyalty_shown",
     "The Traitor card of {leader} leaves the game: nobody's traitor.",
     with(F::Faction, F::Leader)},
    {EventType::HomeworldFlipped, "homeworld_flipped",
     "{territory}, the homeworld of {faction}, shows its other side with {amount} forces there; "
     "{number} is 1 for the high one.",
     with(F::Faction, F::Amount, F::Number, F::Territory)},
    {EventType::HomeworldOccupied, "homeworld_occupied",
     "{faction} occupies {territory}, the homeworld of {target}.",
     with(F::Faction, F::Target, F::Territory)},
    {EventType::OccupationEnded, "occupation_ended",
     "{faction} no longer occupies {territory}, the homeworld of {target}.",
     with(F::Faction, F::Target, F::Territory)},
    {EventType::ShipmentPermitted, "shipment_permitted",
     "{faction} permits {target} a shipment in the Guild's ways at the price that {word} says.",
     with(F::Faction, F::Target, F::Word)},
    {EventType::HoldingsTold, "holdings_told",
     "{faction} tells {target} that it holds {amount} spice and {number} cards of the kind {word}; "
     "for the two alone.",
     with(F::Faction, F::Target, F::Amount, F::Number, F::Word)},
    {EventType::DiscoveryPlaced, "discovery_placed",
     "A discovery token is put face down {at} {territory}.", with(F::At, F::Territory)},
    {EventType::DiscoverySeen, "discovery_seen",
     "{faction} looks at the discovery token {at} {territory}; {discovery} is its secret.",
     with(F::Faction, F::At, F::Territory, F::Discovery)},
    {EventType::DiscoveryRevealed, "discovery_revealed",
     "{faction} reveals the discovery token {at} {territory}: {discovery}.",
     with(F::Faction, F::At, F::Territory, F::Discovery)},
    {EventType::DiscoveryEntered, "discovery_entered",
     "{faction} moves {amount} {forces} from around it into {at} {territory}, free.",
     with(F::Faction, F::Amount, F::Forces, F::At, F::Territory)},
    {EventType::DiscoveryUsed, "discovery_used",
     "{faction} uses {discovery}, which leaves the game.", with(F::Faction, F::Discovery)},
    {EventType::SpiceCardRemoved, "spice_card_removed", "{spice_card} leaves the game.",
     with(F::SpiceCard)},
    {EventType::NexusVote, "nexus_vote",
     "{faction} votes on a Nexus after the Great Maker; {number} is 1 for yes.",
     with(F::Faction, F::Number)},
    {EventType::NexusVoteDecided, "nexus_vote_decided",
     "The vote on a Nexus ends with {amount} for it; {number} is 1 if it takes place.",
     with(F::Amount, F::Number)},
    {EventType::AmbassadorCopied, "ambassador_copied",
     "The Ambassador of the Bene Gesserit does for {faction} what {option} does.",
     with(F::Faction, F::Option)},
}};

consteval bool in_order() {
  for (size_t i = 0; i < kFields.size(); ++i) {
    if (static_cast<size_t>(kFields[i].field) != i) return false;
  }
  for (size_t i = 0; i < kEvents.size(); ++i) {
    if (static_cast<size_t>(kEvents[i].type) != i) return false;
  }
  return true;
}
static_assert(in_order());

bool has(const Event& e, EventField field) {
  switch (field) {
    case F::Faction:
      return e.faction != Faction::None;
    case F::Target:
      return e.target != Faction::None;
    case F::Payer:
      return e.payer.kind != Party::Kind::None;
    case F::Receiver:
      return e.receiver.kind != Party::Kind::None;
    case F::Factions:
      return e.lists_factions || !e.factions.empty();
    case F::Amount:
      return e.amount != kNoNumber;
    case F::Before:
      return e.before != kNoNumber;
    case F::After:
      return e.after != kNoNumber;
    case F::Number:
      return e.number != kNoNumber;
    case F::Forces:
      return !e.forces.empty();
    case F::At:
      return e.at != Place::None;
    case F::From:
      return e.from != Place::None;
    case F::Territory:
      return e.territory != Territory::None;
    case F::Card:
      return e.card != CardKind::None;
    case F::Weapon:
      return e.weapon != CardKind::None;
    case F::Defense:
      return e.defense != CardKind::None;
    case F::Claimed:
      return e.claimed != CardKind::None;
    case F::SpiceCard:
      return e.spice_card != SpiceCard::None;
    case F::Leader:
      return e.leader != Leader::None;
    case F::Advantage:
      return e.advantage != Advantage::None;
    case F::Skill:
      return e.skill != LeaderSkill::None;
    case F::Stronghold:
      return e.stronghold != StrongholdCard::None;
    case F::Token:
      return e.token != TechToken::None;
    case F::Discovery:
      return e.discovery != DiscoveryToken::None;
    case F::Option:
      return e.option.kind != Option::Kind::None;
    case F::Word:
      return e.word != Word::None;
    case F::Phase:
      return e.phase != Phase::kCount;
    case F::Cause:
      return e.cause != Cause::None;
    case F::Text:
      return !text_of(e).empty();
    case F::Side:
      return e.side != Side::None;
    case F::Rule:
      return static_cast<bool>(e.rule);
    case F::kCount:
      break;
  }
  return false;
}

}  // namespace

std::span<const EventFieldInfo> event_fields() { return kFields; }
std::string_view id_of(EventField field) { return kFields[static_cast<size_t>(field)].name; }

std::optional<EventField> event_field_from_id(std::string_view id) {
  for (const EventFieldInfo& f : kFields) {
    if (f.name == id) return f.field;
  }
  return std::nullopt;
}

std::string_view id_of(EventType type) {
  return type == EventType::kCount ? "none" : info(type).id;
}
const EventInfo& info(EventType type) { return kEvents[static_cast<size_t>(type)]; }

EventFields fields_of(const Event& event) {
  EventFields set;
  for (const EventFieldInfo& f : kFields) {
    if (has(event, f.field)) set.add(f.field);
  }
  return set;
}

}  // namespace kanly
