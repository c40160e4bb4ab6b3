// Names of the game's own enums.
#include "catalog/ids.h"
#include "game/event.h"

namespace kanly {
namespace {

constexpr detail::Names<Phase, static_cast<size_t>(Phase::kCount)> kPhases({
    {Phase::Setup, "setup", "Setup"},
    {Phase::Storm, "storm", "Storm"},
    {Phase::SpiceBlow, "spice_blow", "Spice Blow and Nexus"},
    {Phase::Charity, "choam_charity", "CHOAM Charity"},
    {Phase::Bidding, "bidding", "Bidding"},
    {Phase::Revival, "revival", "Revival"},
    {Phase::Shipment, "shipment_and_movement", "Shipment and Movement"},
    {Phase::Battle, "battle", "Battle"},
    {Phase::Collection, "spice_collection", "Spice Collection"},
    {Phase::MentatPause, "mentat_pause", "Mentat Pause"},
    {Phase::Over, "over", "Game over"},
});

constexpr detail::Names<Variant, static_cast<size_t>(Variant::kCount)> kVariants({
    {Variant::ShieldWallStronghold, "shield_wall_stronghold"},
    {Variant::LeaderSkills, "leader_skills"},
    {Variant::Homeworlds, "homeworlds"},
    {Variant::StrongholdCards, "stronghold_cards"},
    {Variant::TechTokens, "tech_tokens"},
    {Variant::NexusCards, "nexus_cards"},
    {Variant::Discoveries, "discoveries"},
    {Variant::CheapHeroTraitor, "cheap_hero_traitor"},
});

constexpr detail::Names<AdvancedPart, kAdvancedPartCount> kAdvancedParts({
    {AdvancedPart::SpiceFlow, "spice_flow"},
    {AdvancedPart::SpiceDialing, "spice_dialing"},
    {AdvancedPart::KaramaPowers, "karama_powers"},
    {AdvancedPart::KwisatzHaderach, "kwisatz_haderach"},
    {AdvancedPart::Advisors, "advisors"},
    {AdvancedPart::BeneGesseritCharity, "bene_gesserit_charity"},
    {AdvancedPart::WorthlessKarama, "worthless_karama"},
    {AdvancedPart::Sardaukar, "sardaukar"},
    {AdvancedPart::FremenStormDeck, "fremen_storm_deck"},
    {AdvancedPart::FremenWorms, "fremen_worms"},
    {AdvancedPart::FremenInStorm, "fremen_in_storm"},
    {AdvancedPart::Fedaykin, "fedaykin"},
    {AdvancedPart::CapturedLeaders, "captured_leaders"},
    {AdvancedPart::GuildTiming, "guild_timing"},
    {AdvancedPart::IxianTechnology, "ixian_technology"},
    {AdvancedPart::Gholas, "gholas"},
    {AdvancedPart::Auditor, "auditor"},
    {AdvancedPart::BlackMarket, "black_market"},
    {AdvancedPart::Loyalty, "loyalty"},
    {AdvancedPart::Assassination, "assassination"},
});

constexpr detail::Names<HouseRule, static_cast<size_t>(HouseRule::kCount)> kHouseRules({
    {HouseRule::KaramaFullPhase, "karama_full_phase"},
    {HouseRule::NexusPerPile, "nexus_per_pile"},
    {HouseRule::PassIsFinal, "pass_is_final"},
    {HouseRule::KaramaBuysAtOnce, "karama_buys_at_once"},
    {HouseRule::BattlesUnderStorm, "battles_under_storm"},
    {HouseRule::VoiceMustNameSpecial, "voice_must_name_special"},
    {HouseRule::HandSizesPublic, "hand_sizes_public"},
    {HouseRule::BribesAtOnce, "bribes_at_once"},
    {HouseRule::NoBribes, "without_bribes"},
    {HouseRule::ContestedStrongholds, "contested_strongholds"},
    {HouseRule::GuildIncomeToBank, "guild_income_to_bank"},
    {HouseRule::GuildHelpReturns, "guild_help_returns"},
    {HouseRule::EarlyOrnithopters, "early_ornithopters"},
    {HouseRule::FremenEnterStorm, "fremen_enter_storm"},
    {HouseRule::StormDeckWithoutFremen, "storm_deck_without_fremen"},
    {HouseRule::NoGuildVictory, "without_guild_victory"},
    {HouseRule::NexusBreaksAlliances, "nexus_breaks_alliances"},
    {HouseRule::LeaderlessBattles, "leaderless_battles"},
    {HouseRule::ExtraKarama, "extra_karama"},
    {HouseRule::HarkonnenMulligan, "harkonnen_mulligan"},
    {HouseRule::StrongholdIncome, "stronghold_income"},
    {HouseRule::CaptivesAsTraitors, "captives_as_traitors"},
    {HouseRule::FremenRefund, "fremen_refund"},
    {HouseRule::CardsBetweenAllies, "cards_between_allies"},
    {HouseRule::EmperorSupportsBids, "emperor_supports_bids"},
    {HouseRule::NotesKept, "notes_kept"},
});

constexpr detail::Names<Victory, kVictoryCount> kVictories({
    {Victory::None, "none"},
    {Victory::Strongholds, "strongholds"},
    {Victory::Prediction, "prediction"},
    {Victory::FremenSpecial, "fremen_special"},
    {Victory::GuildSpecial, "guild_special"},
    {Victory::FremenDefault, "fremen_default"},
    {Victory::MostStrongholds, "most_strongholds"},
});

constexpr detail::Names<Inflation, 4> kInflations({
    {Inflation::Unused, "unused"},
    {Inflation::Double, "double"},
    {Inflation::Cancel, "cancel"},
    {Inflation::Gone, "gone"},
});

constexpr detail::Names<EventType, static_cast<size_t>(EventType::kCount)> kEvents({
    {EventType::GameStarted, "game_started"},
    {EventType::TurnStarted, "turn_started"},
    {EventType::PhaseStarted, "phase_started"},
    {EventType::PhaseEnded, "phase_ended"},
    {EventType::PredictionMade, "prediction_made"},
    {EventType::TraitorsDealt, "traitors_dealt"},
    {EventType::TraitorKept, "traitor_kept"},
    {EventType::ForcesPlaced, "forces_placed"},
    {EventType::CardsDealt, "cards_dealt"},
    {EventType::StormDialed, "storm_dialed"},
    {EventType::StormCardRevealed, "storm_card_revealed"},
    {EventType::StormMoves, "storm_moves"},
    {EventType::StormMoved, "storm_moved"},
    {EventType::StormOrder, "storm_order"},
    {EventType::StormCardSeen, "storm_card_seen"},
    {EventType::ForcesLost, "forces_lost"},
    {EventType::SpiceLost, "spice_lost"},
    {EventType::SpiceBlown, "spice_blown"},
    {EventType::SpiceCardRevealed, "spice_card_revealed"},
    {EventType::SpiceCardSetAside, "spice_card_set_aside"},
    {EventType::SpiceDeckReshuffled, "spice_deck_reshuffled"},
    {EventType::WormAppeared, "worm_appeared"},
    {EventType::WormPlaced, "worm_placed"},
    {EventType::Protected, "protected"},
    {EventType::NexusStarted, "nexus"},
    {EventType::NexusEnded, "nexus_ended"},
    {EventType::AllianceOffered, "alliance_offered"},
    {EventType::AllianceFormed, "alliance_formed"},
    {EventType::AllianceBroken, "alliance_broken"},
    {EventType::WormRidden, "worm_ridden"},
    {EventType::ForcesMoved, "forces_moved"},
    {EventType::Flipped, "flipped"},
    {EventType::ChoamEligible, "choam_eligible"},
    {EventType::CharityEligibility, "charity_eligibility"},
    {EventType::CharityClaimed, "charity_claimed"},
    {EventType::Payment, "payment"},
    {EventType::CardPlayed, "card_played"},
    {EventType::CardDiscarded, "card_discarded"},
    {EventType::CardRemoved, "card_removed"},
    {EventType::TreacheryDeckReshuffled, "treachery_deck_reshuffled"},
    {EventType::AdvantageAnnounced, "advantage_announced"},
    {EventType::AdvantageCancelled, "advantage_cancelled"},
    {EventType::AdvantagePrevented, "advantage_prevented"},
    {EventType::KaramaPowerUsed, "karama_power_used"},
    {EventType::LeaderRevived, "leader_revived"},
    {EventType::ForcesRevived, "forces_revived"},
    {EventType::QuestionAsked, "question_asked"},
    {EventType::QuestionAnswered, "question_answered"},
    {EventType::DealOffered, "deal_offered"},
    {EventType::DealRefused, "deal_refused"},
    {EventType::DealMade, "deal_made"},
    {EventType::DealEnded, "deal_ended"},
    {EventType::DealBroken, "deal_broken"},
    {EventType::SwitchSet, "switch_set"},
    {EventType::BribesCollected, "bribes_collected"},
    {EventType::GameOver, "game_over"},
    {EventType::SpiceCollected, "spice_collected"},
    {EventType::PredictionRevealed, "prediction_revealed"},
    {EventType::HandDeclared, "hand_declared"},
    {EventType::RowDealt, "row_dealt"},
    {EventType::AuctionOpened, "auction_opened"},
    {EventType::AuctionCardSeen, "auction_card_seen"},
    {EventType::BidMade, "bid_made"},
    {EventType::BidPassed, "bid_passed"},
    {EventType::CardBought, "card_bought"},
    {EventType::AuctionVoided, "auction_voided"},
    {EventType::CardsReturned, "cards_returned"},
    {EventType::CardTaken, "card_taken"},
    {EventType::CardGiven, "card_given"},
    {EventType::BattleStarted, "battle_started"},
    {EventType::VoiceUsed, "voice_used"},
    {EventType::PrescienceUsed, "prescience_used"},
    {EventType::PrescienceAnswered, "prescience_answered"},
    {EventType::NoHeroAnnounced, "no_hero_announced"},
    {EventType::PlanCommitted, "plan_committed"},
    {EventType::PlanWithdrawn, "plan_withdrawn"},
    {EventType::PlanSeen, "plan_seen"},
    {EventType::PlansRevealed, "plans_revealed"},
    {EventType::TraitorCalled, "traitor_called"},
    {EventType::Explosion, "explosion"},
    {EventType::BattleTotal, "battle_total"},
    {EventType::BattleWon, "battle_won"},
    {EventType::BattleLostByBoth, "battle_lost_by_both"},
    {EventType::LeaderKilled, "leader_killed"},
    {EventType::LeaderDrawn, "leader_drawn"},
    {EventType::LeaderCaptured, "leader_captured"},
    {EventType::LeaderReturned, "leader_returned"},
    {EventType::PrisonBreak, "prison_break"},
    {EventType::KwisatzHaderachAwakened, "kwisatz_haderach_awakened"},
    {EventType::SpiceCardSeen, "spice_card_seen"},
    {EventType::ShipmentDeclared, "shipment_declared"},
    {EventType::ShipmentStopped, "shipment_stopped"},
    {EventType::KaramaOffered, "karama_offered"},
    {EventType::Shipped, "shipped"},
    {EventType::ForcesReturned, "forces_returned"},
    {EventType::Advised, "advised"},
    {EventType::Moved, "moved"},
    {EventType::SkillsDealt, "skills_dealt"},
    {EventType::SkillChosen, "skill_chosen"},
    {EventType::SkillReturned, "skill_returned"},
    {EventType::SkillUsed, "skill_used"},
    {EventType::SkilledLeaderPlaced, "skilled_leader_placed"},
    {EventType::StrongholdCardTaken, "stronghold_card_taken"},
    {EventType::StrongholdCardSetAside, "stronghold_card_set_aside"},
    {EventType::TechTokenTaken, "tech_token_taken"},
    {EventType::NoFieldShipped, "no_field_shipped"},
    {EventType::NoFieldRevealed, "no_field_revealed"},
    {EventType::CacheCardShown, "cache_card_shown"},
    {EventType::CacheAuctionAnnounced, "cache_auction_announced"},
    {EventType::AuctionMethod, "auction_method"},
    {EventType::BidsRevealed, "bids_revealed"},
    {EventType::CardUnsold, "card_unsold"},
    {EventType::BlackMarketOffered, "black_market_offered"},
    {EventType::CacheCardTaken, "cache_card_taken"},
    {EventType::InflationPlaced, "inflation_placed"},
    {EventType::InflationFlipped, "inflation_flipped"},
    {EventType::InflationRemoved, "inflation_removed"},
    {EventType::CardSold, "card_sold"},
    {EventType::CardsTraded, "cards_traded"},
    {EventType::AuditAnnounced, "audit_announced"},
    {EventType::AuditBoughtOff, "audit_bought_off"},
    {EventType::CardSeen, "card_seen"},
    {EventType::MovementBlocked, "movement_blocked"},
    {EventType::FreeRevivalStopped, "free_revival_stopped"},
    {EventType::KaramaStopped, "karama_stopped"},
    {EventType::OrderChanged, "order_changed"},
    {EventType::CardTakenFromDiscards, "card_taken_from_discards"},
    {EventType::WeaponChoice, "weapon_choice"},
    {EventType::ForcesSaved, "forces_saved"},
    {EventType::ForcesRetreated, "forces_retreated"},
    {EventType::TraitorsSeen, "traitors_seen"},
    {EventType::TraitorExchanged, "traitor_exchanged"},
    {EventType::SpiceReleased, "spice_released"},
    {EventType::StrongholdCopied, "stronghold_copied"},
    {EventType::TraitorsRedealt, "traitors_redealt"},
});

constexpr detail::Names<Side, 3> kSides({
    {Side::None, "none"},
    {Side::Advisors, "advisors"},
    {Side::Fighters, "fighters"},
});

}  // namespace

std::string_view id_of(Phase phase) { return kPhases.id(phase); }
std::string_view name_of(Phase phase) { return kPhases.name(phase); }
std::string_view id_of(Variant variant) { return kVariants.id(variant); }
std::string_view id_of(AdvancedPart part) { return kAdvancedParts.id(part); }
std::string_view id_of(HouseRule rule) { return kHouseRules.id(rule); }
std::string_view id_of(Victory victory) { return kVictories.id(victory); }
std::string_view id_of(Inflation inflation) { return kInflations.id(inflation); }
std::string_view id_of(EventType type) { return kEvents.id(type); }

std::string_view id_of(Side side) { return kSides.id(side); }

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
