// Names of the game's own enums.
#include "game/event.h"

namespace kanly {
namespace detail {

constinit const Names<Phase, kPhaseCount> kPhases({
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

constinit const Names<Variant, kVariantCount> kVariants({
    {Variant::ShieldWallStronghold, "shield_wall_stronghold"},
    {Variant::LeaderSkills, "leader_skills"},
    {Variant::Homeworlds, "homeworlds"},
    {Variant::StrongholdCards, "stronghold_cards"},
    {Variant::TechTokens, "tech_tokens"},
    {Variant::NexusCards, "nexus_cards"},
    {Variant::Discoveries, "discoveries"},
    {Variant::CheapHeroTraitor, "cheap_hero_traitor"},
});

constinit const Names<AdvancedPart, kAdvancedPartCount> kAdvancedParts({
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

constinit const Names<HouseRule, kHouseRuleCount> kHouseRules({
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
    {HouseRule::ShipToAdvisors, "ship_to_advisors"},
    {HouseRule::MoreThanSix, "more_than_six"},
});

constinit const Names<Victory, kVictoryCount> kVictories({
    {Victory::None, "none"},
    {Victory::Strongholds, "strongholds"},
    {Victory::Prediction, "prediction"},
    {Victory::FremenSpecial, "fremen_special"},
    {Victory::GuildSpecial, "guild_special"},
    {Victory::FremenDefault, "fremen_default"},
    {Victory::MostStrongholds, "most_strongholds"},
});

constinit const Names<Inflation, 4> kInflations({
    {Inflation::Unused, "unused"},
    {Inflation::Double, "double"},
    {Inflation::Cancel, "cancel"},
    {Inflation::Gone, "gone"},
});

constinit const Names<Side, 3> kSides({
    {Side::None, "none"},
    {Side::Advisors, "advisors"},
    {Side::Fighters, "fighters"},
});

}  // namespace detail

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
  event.discovery = DiscoveryToken::None;
  event.option = Option{};
  return event;
}

}  // namespace kanly
