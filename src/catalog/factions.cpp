#include "catalog/factions.h"

#include "catalog/advantages.h"
#include "catalog/ids.h"
#include "catalog/leaders.h"
#include "catalog/map.h"

namespace kanly {

namespace detail {

constinit const FactionInfo kFactions[kFactionCount] = {
    {
        .id = "atreides",
        .name = "Atreides",
        .set = Expansion::Base,
        .theme = "prescience",
        .starting_spice = 10,
        .forces_on_planet = 10,
        .start_count = 1,
        .start = {{{.territory = Territory::Arrakeen,
                    .place = place_of(Territory::Arrakeen, 9),
                    .regular = 10}}},
        .free_revival = 2,
        .leaders = leaders_of(Faction::Atreides),
        .special_discs = Leaders::of(Leader::KwisatzHaderach),
        .homeworlds = Territories::of(Territory::Caladan),
        .cited = {.extent = "2.01.00"_r,
                  .spice = "2.01.01"_r,
                  .forces = "2.01.02"_r,
                  .free_revival = "2.01.04"_r},
    },
    {
        .id = "bene_gesserit",
        .name = "Bene Gesserit",
        .set = Expansion::Base,
        .theme = "mind control",
        .starting_spice = 5,
        .forces_on_planet = 1,
        .start_count = 1,
        .start = {{{.territory = Territory::PolarSink,
                    .place = place_of(Territory::PolarSink, 0),
                    .regular = 1}}},
        .start_note =
            "Advanced game: instead of the Polar Sink force, 1 advisor in any territory of choice "
            "after Fremen have placed; it is a fighter if alone there. 19 in reserves.",
        .special_id = "advisor",
        .special_name = "Spiritual advisor",
        .special_halves = 0,
        .leaders = leaders_of(Faction::BeneGesserit),
        .homeworlds = Territories::of(Territory::WallachIx),
        .cited = {.extent = "2.02.00"_r,
                  .spice = "2.02.01"_r,
                  .forces = "2.02.02"_r,
                  .free_revival = "2.02.04"_r},
    },
    {
        .id = "emperor",
        .name = "Emperor",
        .set = Expansion::Base,
        .theme = "wealth",
        .starting_spice = 10,
        .start_note = "Basic game: 20 regular forces.",
        .special_forces = 5,
        .special_id = "sardaukar",
        .special_name = "Sardaukar",
        .special_halves = 4,
        .special_advantage = Advantage::EmperorSardaukar,
        .special_weak_against = Faction::Fremen,
        .special_revival_limit = 1,
        .leaders = leaders_of(Faction::Emperor),
        .homeworlds = Territories::of(Territory::Kaitain, Territory::SalusaSecundus),
        .cited = {.extent = "2.03.00"_r,
                  .spice = "2.03.01"_r,
                  .forces = "2.03.02"_r,
                  .free_revival = "2.03.03"_r,
                  .special_strength = "2.03.08"_r,
                  .special_weakness = "2.03.09"_r,
                  .special_revival = "2.03.10"_r,
                  .special_revival_limit = "2.03.11"_r},
    },
    {
        .id = "fremen",
        .name = "Fremen",
        .set = Expansion::Base,
        .theme = "natives of the desert",
        .starting_spice = 3,
        .forces_on_planet = 10,
        .reserves_on_planet = true,
        .start_count = 3,
        .start = {{{.territory = Territory::SietchTabr,
                    .place = place_of(Territory::SietchTabr, 13),
                    .choice = true},
                   {.territory = Territory::FalseWallSouth, .choice = true},
                   {.territory = Territory::FalseWallWest, .choice = true}}},
        .start_note =
            "10 forces split as the player likes over the three territories, 10 in reserves.",
        .special_forces = 3,
        .special_id = "fedaykin",
        .special_name = "Fedaykin",
        .special_halves = 4,
        .special_advantage = Advantage::FremenFedaykin,
        .free_revival = 3,
        .special_revival_limit = 1,
        .revival_note = "The 3 free ones fill the limit of 3, so nothing is bought unless the "
                        "limit is raised or free revival is taken away; then 2 spice each.",
        .leaders = leaders_of(Faction::Fremen),
        .homeworlds = Territories::of(Territory::SouthernHemisphere),
        .cited = {.extent = "2.04.00"_r,
                  .spice = "2.04.01"_r,
                  .forces = "2.04.02"_r,
                  .free_revival = "2.04.04"_r,
                  .special_strength = "2.04.18"_r,
                  .special_revival = "2.04.19"_r,
                  .special_revival_limit = "2.04.20"_r},
    },
    {
        .id = "harkonnen",
        .name = "Harkonnen",
        .set = Expansion::Base,
        .theme = "treachery",
        .starting_spice = 10,
        .hand_limit = 8,
        .starting_cards = 2,
        .traitors_kept = 4,
        .forces_on_planet = 10,
        .start_count = 1,
        .start = {{{.territory = Territory::Carthag,
                    .place = place_of(Territory::Carthag, 10),
                    .regular = 10}}},
        .free_revival = 2,
        .leaders = leaders_of(Faction::Harkonnen),
        .homeworlds = Territories::of(Territory::GiediPrime),
        .cited = {.extent = "2.05.00"_r,
                  .spice = "2.05.01"_r,
                  .forces = "2.05.02"_r,
                  .traitors = "2.05.03"_r,
                  .cards = "2.05.04"_r,
                  .hand_limit = "2.05.07"_r,
                  .free_revival = "2.05.05"_r},
    },
    {
        .id = "spacing_guild",
        .name = "Spacing Guild",
        .set = Expansion::Base,
        .theme = "control of shipping",
        .starting_spice = 5,
        .forces_on_planet = 5,
        .start_count = 1,
        .start = {{{.territory = Territory::TueksSietch,
                    .place = place_of(Territory::TueksSietch, 4),
                    .regular = 5}}},
        .leaders = leaders_of(Faction::SpacingGuild),
        .homeworlds = Territories::of(Territory::Junction),
        .cited = {.extent = "2.06.00"_r,
                  .spice = "2.06.01"_r,
                  .forces = "2.06.02"_r,
                  .free_revival = "2.06.03"_r},
    },
    {
        .id = "ixians",
        .name = "Ixians",
        .set = Expansion::IxiansTleilaxu,
        .theme = "technology",
        .starting_spice = 10,
        .forces_on_planet = 6,
        .start_count = 1,
        .start = {{{.territory = Territory::HiddenMobileStronghold,
                    .place = place_of(Territory::HiddenMobileStronghold, 0),
                    .regular = 3,
                    .special = 3}}},
        .special_forces = 7,
        .special_id = "cyborg",
        .special_name = "Cyborg",
        .special_game = GameLevel::Basic,
        .regular_name = "Suboid",
        .regular_halves = 1,
        .special_halves = 4,
        .regular_unsupported = true,
        .special_advantage = Advantage::IxiansCyborgStrength,
        .special_revival_price = 3,
        .special_collection = 3,
        .revival_note = "The one free revival may be a cyborg; no special limit on cyborgs.",
        .leaders = leaders_of(Faction::Ixians),
        .homeworlds = Territories::of(Territory::Ix),
        .extra_components = "Hidden Mobile Stronghold",
        .cited = {.leaders = "2.07.04"_r,
                  .spice = "2.07.01"_r,
                  .forces = "2.07.02"_r,
                  .cards = "2.07.03"_r,
                  .free_revival = "2.07.05"_r,
                  .special_strength = "2.07.14"_r,
                  .special_revival = "2.07.19"_r},
    },
    {
        .id = "tleilaxu",
        .name = "Tleilaxu",
        .set = Expansion::IxiansTleilaxu,
        .theme = "genetic engineering",
        .starting_spice = 5,
        .traitors_dealt = 0,
        .traitors_kept = 0,
        .draws_traitors = GameLevel::Basic,
        .face_dancers = 3,
        .free_revival = 2,
        .revival_limit = 20,
        .revival_price = 1,
        .special_revival_price = 1,
        .revival_note = "Half of 2 (total rounded up); any number of leaders per turn.",
        .leaders = leaders_of(Faction::Tleilaxu),
        .homeworlds = Territories::of(Territory::Tleilax),
        .cited = {.leaders = "2.08.04"_r,
                  .spice = "2.08.01"_r,
                  .forces = "2.08.02"_r,
                  .traitors = "2.08.03"_r,
                  .free_revival = "2.08.05"_r,
                  .paid_revival = "2.08.12"_r,
                  .revival_limit = "2.08.12"_r},
    },
    {
        .id = "choam",
        .name = "CHOAM",
        .set = Expansion::ChoamRichese,
        .theme = "economy",
        .starting_spice = 2,
        .hand_limit = 5,
        .free_revival = 0,
        .revival_limit = 20,
        .revival_price = 1,
        .special_revival_price = 1,
        .leaders = leaders_of(Faction::Choam),
        .special_discs = Leaders::of(Leader::Auditor),
        .homeworlds = Territories::of(Territory::Tupile),
        .extra_components = "Inflation token (Double and Cancel sides)",
        .cited = {.leaders = "2.09.06"_r,
                  .extra_leaders = "2.09.28"_r,
                  .spice = "2.09.01"_r,
                  .forces = "2.09.02"_r,
                  .hand_limit = "2.09.05"_r,
                  .free_revival = "2.09.16"_r,
                  .paid_revival = "2.09.17"_r,
                  .revival_limit = "2.09.17"_r},
    },
    {
        .id = "richese",
        .name = "Richese",
        .set = Expansion::ChoamRichese,
        .theme = "alternative technology",
        .starting_spice = 5,
        .free_revival = 2,
        .leaders = leaders_of(Faction::Richese),
        .homeworlds = Territories::of(Territory::RicheseHomeworld),
        .extra_components = "Cache of 10 Richese treachery cards\nNo-Field tokens 0, 3, 5",
        .cited = {.leaders = "2.10.04"_r,
                  .spice = "2.10.01"_r,
                  .forces = "2.10.02"_r,
                  .free_revival = "2.10.05"_r},
    },
    {
        .id = "ecaz",
        .name = "Ecaz",
        .set = Expansion::EcazMoritani,
        .theme = "strong alliances",
        .starting_spice = 12,
        .forces_on_planet = 6,
        .start_count = 1,
        .start = {{{.territory = Territory::ImperialBasin,
                    .place = place_of(Territory::ImperialBasin, 9),
                    .regular = 6}}},
        .free_revival = 2,
        .leaders = leaders_of(Faction::Ecaz),
        .special_discs = Leaders::of(Leader::DukeVidal),
        .homeworlds = Territories::of(Territory::EcazHomeworld),
        .extra_components = "11 ambassador tokens\nDuke Vidal disc (shared with Moritani)",
    },
    {
        .id = "moritani",
        .name = "Moritani",
        .set = Expansion::EcazMoritani,
        .theme = "terror",
        .starting_spice = 12,
        .draws_traitors = GameLevel::Advanced,
        .forces_on_planet = 6,
        .start_count = 1,
        .start = {{{.regular = 6, .choice = true}}},
        .start_note =
            "Placed after all other factions: 6 in one territory without forces, 14 in reserves.",
        .free_revival = 2,
        .leaders = leaders_of(Faction::Moritani),
        .homeworlds = Territories::of(Territory::Grumman),
        .extra_components =
            "6 terror tokens\nAtomics Aftermath marker\nDuke Vidal disc (shared with Ecaz)",
    },
};

}  // namespace detail

namespace {

constexpr detail::Names<Expansion, kExpansionCount> kExpansions({
    {Expansion::Base, "base", "Base game"},
    {Expansion::IxiansTleilaxu, "ixians_tleilaxu", "Ixians & Tleilaxu"},
    {Expansion::ChoamRichese, "choam_richese", "CHOAM & Richese"},
    {Expansion::EcazMoritani, "ecaz_moritani", "Ecaz & Moritani"},
});
constexpr detail::Names<GameLevel, kGameLevelCount> kGameLevels({
    {GameLevel::Basic, "basic", "Basic"},
    {GameLevel::Advanced, "advanced", "Advanced"},
});

}  // namespace

std::string_view id_of(Faction f) { return detail::id_in(detail::kFactions, f); }
std::string_view name_of(Faction f) { return detail::name_in(detail::kFactions, f); }

std::optional<Faction> faction_from_id(std::string_view id) {
  if (id == "guild") return Faction::SpacingGuild;
  return detail::find_in<Faction>(detail::kFactions, id);
}

Factions factions_in(Expansion e) {
  Factions found;
  for (Faction f : all_factions()) {
    if (info(f).set == e) found.add(f);
  }
  return found;
}

std::string_view id_of(Expansion e) { return kExpansions.id(e); }
std::string_view name_of(Expansion e) { return kExpansions.name(e); }
std::optional<Expansion> expansion_from_id(std::string_view id) { return kExpansions.find(id); }

std::string_view id_of(GameLevel e) { return kGameLevels.id(e); }
std::string_view name_of(GameLevel e) { return kGameLevels.name(e); }
std::optional<GameLevel> game_level_from_id(std::string_view id) { return kGameLevels.find(id); }

}  // namespace kanly
