// Names of the game's own enums.
#include <array>

#include "game/event.h"

namespace kanly {
namespace {

template <class E, size_t N>
std::string_view name_in(const std::array<std::string_view, N>& names, E value) {
  const auto i = static_cast<size_t>(value);
  return i < N ? names[i] : std::string_view("none");
}

constexpr std::array<std::string_view, static_cast<size_t>(Phase::kCount)> kPhaseIds = {
    "setup",
    "storm",
    "spice_blow",
    "choam_charity",
    "bidding",
    "revival",
    "shipment_and_movement",
    "battle",
    "spice_collection",
    "mentat_pause",
    "over"};
constexpr std::array<std::string_view, static_cast<size_t>(Phase::kCount)> kPhaseNames = {
    "Setup",
    "Storm",
    "Spice Blow and Nexus",
    "CHOAM Charity",
    "Bidding",
    "Revival",
    "Shipment and Movement",
    "Battle",
    "Spice Collection",
    "Mentat Pause",
    "Game over"};

constexpr std::array<std::string_view, kAdvancedPartCount> kAdvancedPartIds = {
    "spice_flow",        "spice_dialing",         "karama_powers",    "kwisatz_haderach",
    "advisors",          "bene_gesserit_charity", "worthless_karama", "sardaukar",
    "fremen_storm_deck", "fremen_worms",          "fremen_in_storm",  "fedaykin",
    "captured_leaders",  "guild_timing",          "ixian_technology", "gholas",
    "auditor",           "black_market",          "loyalty",          "assassination"};

constexpr std::array<std::string_view, static_cast<size_t>(Variant::kCount)> kVariantIds = {
    "shield_wall_stronghold",
    "leader_skills",
    "homeworlds",
    "stronghold_cards",
    "tech_tokens",
    "nexus_cards",
    "discoveries",
    "cheap_hero_traitor"};

constexpr std::array<std::string_view, static_cast<size_t>(HouseRule::kCount)> kHouseRuleIds = {
    "karama_full_phase",
    "nexus_per_pile",
    "pass_is_final",
    "karama_buys_at_once",
    "battles_under_storm",
    "voice_must_name_special",
    "hand_sizes_public",
    "bribes_at_once",
    "without_bribes",
    "contested_strongholds",
    "guild_income_to_bank",
    "guild_help_returns",
    "early_ornithopters",
    "fremen_enter_storm",
    "storm_deck_without_fremen",
    "without_guild_victory",
    "nexus_breaks_alliances",
    "leaderless_battles",
    "extra_karama",
    "harkonnen_mulligan",
    "stronghold_income",
    "captives_as_traitors",
    "fremen_refund",
    "cards_between_allies",
    "emperor_supports_bids",
    "notes_kept",
    "ship_to_advisors",
    "more_than_six"};

constexpr std::array<std::string_view, kVictoryCount> kVictoryIds = {
    "none",          "strongholds",    "prediction",      "fremen_special",
    "guild_special", "fremen_default", "most_strongholds"};

constexpr std::array<std::string_view, 4> kInflationIds = {"unused", "double", "cancel", "gone"};

constexpr std::array<std::string_view, static_cast<size_t>(EventType::kCount)> kEventIds = {
    "game_started",
    "turn_started",
    "phase_started",
    "phase_ended",
    "prediction_made",
    "traitors_dealt",
    "traitor_kept",
    "forces_placed",
    "cards_dealt",
    "storm_dialed",
    "storm_card_revealed",
    "storm_moves",
    "storm_moved",
    "storm_order",
    "storm_card_seen",
    "forces_lost",
    "spice_lost",
    "spice_blown",
    "spice_card_revealed",
    "spice_card_set_aside",
    "spice_deck_reshuffled",
    "worm_appeared",
    "worm_placed",
    "protected",
    "nexus",
    "nexus_ended",
    "alliance_offered",
    "alliance_formed",
    "alliance_broken",
    "worm_ridden",
    "forces_moved",
    "flipped",
    "choam_eligible",
    "charity_eligibility",
    "charity_claimed",
    "payment",
    "card_played",
    "card_discarded",
    "card_removed",
    "treachery_deck_reshuffled",
    "advantage_announced",
    "advantage_cancelled",
    "advantage_prevented",
    "karama_power_used",
    "leader_revived",
    "forces_revived",
    "question_asked",
    "question_answered",
    "deal_offered",
    "deal_refused",
    "deal_made",
    "deal_ended",
    "deal_broken",
    "switch_set",
    "bribes_collected",
    "game_over",
    "spice_collected",
    "prediction_revealed",
    "hand_declared",
    "row_dealt",
    "auction_opened",
    "auction_card_seen",
    "bid_made",
    "bid_passed",
    "card_bought",
    "auction_voided",
    "cards_returned",
    "card_taken",
    "card_given",
    "battle_started",
    "voice_used",
    "prescience_used",
    "prescience_answered",
    "no_hero_announced",
    "plan_committed",
    "plan_withdrawn",
    "plan_seen",
    "plans_revealed",
    "traitor_called",
    "explosion",
    "battle_total",
    "battle_won",
    "battle_lost_by_both",
    "leader_killed",
    "leader_drawn",
    "leader_captured",
    "leader_returned",
    "prison_break",
    "kwisatz_haderach_awakened",
    "spice_card_seen",
    "shipment_declared",
    "shipment_stopped",
    "karama_offered",
    "shipped",
    "forces_returned",
    "advised",
    "moved",
    "skills_dealt",
    "skill_chosen",
    "skill_returned",
    "skill_used",
    "skilled_leader_placed",
    "stronghold_card_taken",
    "stronghold_card_set_aside",
    "tech_token_taken",
    "no_field_shipped",
    "no_field_revealed",
    "cache_card_shown",
    "cache_auction_announced",
    "auction_method",
    "bids_revealed",
    "card_unsold",
    "black_market_offered",
    "cache_card_taken",
    "inflation_placed",
    "inflation_flipped",
    "inflation_removed",
    "card_sold",
    "cards_traded",
    "audit_announced",
    "audit_bought_off",
    "card_seen",
    "movement_blocked",
    "free_revival_stopped",
    "karama_stopped",
    "order_changed",
    "card_taken_from_discards",
    "weapon_choice",
    "forces_saved",
    "forces_retreated",
    "traitors_seen",
    "traitor_exchanged",
    "spice_released",
    "stronghold_copied",
    "traitors_redealt",
    "mobile_stronghold_placed",
    "mobile_stronghold_moved",
    "cards_looked_at",
    "card_put_back",
    "card_swapped",
    "cyborgs_exchanged",
    "objection_raised",
    "objection_vote",
    "objection_decided",
};

}  // namespace

std::string_view id_of(Phase phase) { return name_in(kPhaseIds, phase); }
std::string_view name_of(Phase phase) { return name_in(kPhaseNames, phase); }
std::string_view id_of(AdvancedPart part) { return name_in(kAdvancedPartIds, part); }
std::string_view id_of(Variant variant) { return name_in(kVariantIds, variant); }
std::string_view id_of(HouseRule rule) { return name_in(kHouseRuleIds, rule); }
std::string_view id_of(Victory victory) { return name_in(kVictoryIds, victory); }
std::string_view id_of(Inflation inflation) { return name_in(kInflationIds, inflation); }
std::string_view id_of(EventType type) { return name_in(kEventIds, type); }

std::string_view id_of(Side side) {
  constexpr std::array<std::string_view, 3> kSideIds = {"none", "advisors", "fighters"};
  return kSideIds[static_cast<size_t>(side)];
}

std::string_view text_of(const Event& event) {
  return event.claimed == CardKind::None ? words_of(event.cause) : name_of(event.claimed);
}

Event masked(Event event, Faction seat) {
  if (event.secret_for.has(seat)) return event;
  event.before = kNoNumber;
  event.after = kNoNumber;
  event.card = CardKind::None;
  event.leader = Leader::None;
  event.skill = LeaderSkill::None;
  event.option = Option{};
  return event;
}

}  // namespace kanly
