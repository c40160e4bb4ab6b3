// The ids and words of causes.
#include "game/cause.h"

#include <array>
#include <cstddef>

namespace kanly {
namespace {

struct CauseInfo {
  Cause cause;
  std::string_view id;
  std::string_view words;
};

constexpr std::array<CauseInfo, static_cast<size_t>(Cause::kCount)> kCauses = {{
    {Cause::None, "none", ""},
    {Cause::Storm, "storm", "storm"},
    {Cause::Worm, "worm", "worm"},
    {Cause::Battle, "battle", "battle"},
    {Cause::Explosion, "explosion", "explosion"},
    {Cause::Ally, "ally", "ally"},
    {Cause::FamilyAtomics, "family_atomics", "Family Atomics"},
    {Cause::TripToGamont, "trip_to_gamont", "Trip to Gamont"},
    {Cause::Voluntary, "voluntary", "voluntary"},
    {Cause::AnotherToken, "another_token", "another token"},
    {Cause::Weapon, "weapon", "weapon"},
    {Cause::PoisonTooth, "poison_tooth", "poison tooth"},
    {Cause::ArtilleryStrike, "artillery_strike", "artillery strike"},
    {Cause::StoneBurner, "stone_burner", "stone burner"},
    {Cause::ResidualPoison, "residual_poison", "residual poison"},
    {Cause::CapturedAndKilled, "captured_and_killed", "captured and killed"},
    {Cause::EndOfPhase, "end_of_phase", "end of the phase"},
    {Cause::Captive, "captive", "captive"},
    {Cause::Strength, "strength", "strength"},
    {Cause::Traitor, "traitor", "traitor"},
    {Cause::TwoTraitors, "two_traitors", "two traitors"},
    {Cause::TieAggressor, "tie_aggressor", "tie won by the aggressor"},
    {Cause::TieHabbanyaSietch, "tie_habbanya_sietch", "tie won with the card of Habbanya Sietch"},
    {Cause::TieJuiceOfSapho, "tie_juice_of_sapho", "tie won with Juice of Sapho"},
    {Cause::OwnBattle, "own_battle", "own battle"},
    {Cause::ForTheAlly, "for_the_ally", "for the ally"},
    {Cause::FirstStorm, "first_storm", "first storm"},
    {Cause::Dials, "dials", "dials"},
    {Cause::StormCard, "storm_card", "storm card"},
    {Cause::WeatherControl, "weather_control", "Weather Control"},
    {Cause::PileA, "pile_a", "a"},
    {Cause::PileB, "pile_b", "b"},
    {Cause::Again, "again", "again"},
    {Cause::Nowhere, "nowhere", "nowhere"},
    {Cause::CharityLifted, "charity_lifted", "eligible: will be lifted to 2 spice"},
    {Cause::CharityDoubled, "charity_doubled", "eligible: Inflation doubles what lifts to 2 spice"},
    {Cause::CharityAlways, "charity_always",
     "always eligible: Bene Gesserit advantage of the advanced game"},
    {Cause::CharityCancelled, "charity_cancelled",
     "not eligible: Inflation cancels charity this Turn"},
    {Cause::CharityRich, "charity_rich", "not eligible: holds 2 spice or more"},
    {Cause::Verified, "verified", "verified"},
    {Cause::NotVerified, "not_verified", "not verified"},
    {Cause::Mentat, "mentat", "Mentat"},
    {Cause::FromReserves, "from_reserves", "reserves"},
    {Cause::Send, "send", "send"},
    {Cause::CrossShip, "cross_ship", "cross_ship"},
    {Cause::ShipBack, "ship_back", "ship_back"},
    {Cause::NoField, "no_field", "no_field"},
    {Cause::StartingSpice, "starting_spice", "starting spice"},
    {Cause::CityIncome, "city_income", "city income"},
    {Cause::CharityPaid, "charity", "CHOAM Charity"},
    {Cause::ChoamIncome, "choam_income", "CHOAM income"},
    {Cause::TreacheryCard, "treachery_card", "Treachery card"},
    {Cause::TreacheryCardOfAlly, "treachery_card_of_ally", "Treachery card of the ally"},
    {Cause::TreacheryCardSold, "treachery_card_sold", "Treachery card sold"},
    {Cause::CacheCard, "cache_card", "card of the cache"},
    {Cause::NullentropyBox, "nullentropy_box", "Nullentropy Box"},
    {Cause::Shipment, "shipment", "shipment"},
    {Cause::ShipmentOfAlly, "shipment_of_ally", "shipment of the ally"},
    {Cause::RevivalOfForces, "revival_of_forces", "revival of forces"},
    {Cause::RevivalOfLeader, "revival_of_leader", "revival of a leader"},
    {Cause::RevivalForAlly, "revival_for_ally", "revival for the ally"},
    {Cause::LeadersKilled, "leaders_killed", "leaders killed"},
    {Cause::CapturedLeaderKilled, "captured_leader_killed", "captured leader killed"},
    {Cause::BattleSupport, "battle_support", "battle support"},
    {Cause::BattleSupportOfAlly, "battle_support_of_ally", "battle support of the ally"},
    {Cause::SpiceBanker, "spice_banker", "Spice Banker"},
    {Cause::SpiceBankerEarns, "spice_banker_earns", "Spice Banker, in front of the shield"},
    {Cause::Bureaucrat, "bureaucrat", "Bureaucrat"},
    {Cause::CardOfSietchTabr, "card_of_sietch_tabr", "card of Sietch Tabr"},
    {Cause::CardOfTueksSietch, "card_of_tueks_sietch", "card of Tuek's Sietch"},
    {Cause::AuditBoughtOff, "audit_bought_off", "audit bought off"},
    {Cause::Gift, "gift", "gift"},
    {Cause::Bribe, "bribe", "bribe, in front of the shield"},
    {Cause::AxlotlTanks, "axlotl_tanks", "Axlotl Tanks"},
    {Cause::Heighliners, "heighliners", "Heighliners"},
    {Cause::SpiceProduction, "spice_production", "Spice Production"},
    {Cause::Strongholds, "strongholds", "strongholds"},
    {Cause::Prediction, "prediction", "prediction"},
    {Cause::FremenSpecial, "fremen_special", "fremen_special"},
    {Cause::GuildSpecial, "guild_special", "guild_special"},
    {Cause::FremenDefault, "fremen_default", "fremen_default"},
    {Cause::MostStrongholds, "most_strongholds", "most_strongholds"},
    {Cause::BribeAtOnce, "bribe_at_once", "bribe"},
    {Cause::FremenRefund, "fremen_refund", "refund for the Fremen ally, in front of the shield"},
    {Cause::CharityAlwaysDoubled, "charity_always_doubled",
     "always eligible: Bene Gesserit advantage of the advanced game; Inflation doubles it"},
    {Cause::Amal, "amal", "Amal"},
    {Cause::Sandtrout, "sandtrout", "Sandtrout"},
    {Cause::FaceDancer, "face_dancer", "Face Dancer"},
    {Cause::NexusCard, "nexus_card", "Nexus card"},
    {Cause::FreeRevivalIncome, "free_revival_income", "free revival"},
    {Cause::GholaCardIncome, "ghola_card_income", "a Tleilaxu Ghola played"},
    {Cause::EarlyLeader, "early_leader", "a leader revived early"},
    {Cause::RevivalOfGhola, "revival_of_ghola", "reviving a ghola"},
    {Cause::BoughtBack, "bought_back", "a ghola bought back"},
    {Cause::Assassination, "assassination", "assassination"},
    {Cause::Atomics, "atomics", "atomics"},
    {Cause::Extortion, "extortion", "extortion, in front of the shield"},
    {Cause::ExtortionBoughtOff, "extortion_bought_off", "extortion bought off"},
    {Cause::Robbery, "robbery", "robbery"},
    {Cause::Reinforcements, "reinforcements", "Reinforcements"},
    {Cause::AmbassadorPlaced, "ambassador_placed", "Ambassador placed"},
    {Cause::AmbassadorOfEmperor, "ambassador_of_emperor", "Ambassador of the Emperor"},
    {Cause::AmbassadorOfChoam, "ambassador_of_choam", "Ambassador of CHOAM"},
    {Cause::AmbassadorOfRichese, "ambassador_of_richese", "Ambassador of Richese"},
    {Cause::LowThreshold, "low_threshold", "Low Threshold of the homeworld"},
    {Cause::HomeworldIncome, "homeworld_income", "income of an occupied homeworld"},
    {Cause::ShareOfOccupier, "share_of_occupier", "share of the occupier of the homeworld"},
    {Cause::GiediPrime, "giedi_prime", "Giedi Prime"},
    {Cause::KaitainDiscard, "kaitain_discard", "card discarded at Kaitain"},
    {Cause::DiscoveryCard, "discovery_card", "discovery"},
    {Cause::TestingStation, "testing_station", "Ecological Testing Station"},
    {Cause::GreatMaker, "great_maker", "Great Maker"},
    {Cause::SpiceStash, "spice_stash", "Spice Stash"},
    {Cause::Jacurutu, "jacurutu", "Jacurutu Sietch"},
    {Cause::Cistern, "cistern", "Cistern"},
    {Cause::Orgiz, "orgiz", "Orgiz Processing Station"},
    {Cause::Grumman, "grumman", "Grumman"},
    {Cause::SharedSpice, "shared_spice", "spice of a shared Territory, as agreed"},
    {Cause::PoisonDiscarded, "poison_discarded", "poison that was discarded"},
}};

consteval bool in_order() {
  for (size_t i = 0; i < kCauses.size(); ++i) {
    if (static_cast<size_t>(kCauses[i].cause) != i) return false;
  }
  return true;
}
static_assert(in_order());

}  // namespace

std::string_view id_of(Cause cause) { return kCauses[static_cast<size_t>(cause)].id; }
std::string_view words_of(Cause cause) { return kCauses[static_cast<size_t>(cause)].words; }

}  // namespace kanly
