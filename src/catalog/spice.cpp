#include "catalog/spice.h"

#include "catalog/map.h"

namespace kanly {

namespace {

constexpr SpiceCardInfo territory_card(std::string_view id, std::string_view name, Territory t,
                                       int sector, int amount) {
  return {.id = id,
          .name = name,
          .kind = SpiceCardKind::Territory,
          .territory = t,
          .place = place_of(t, sector),
          .amount = amount};
}

constexpr SpiceCardInfo kShaiHulud = {
    .id = "shai_hulud",
    .name = "Shai-Hulud",
    .kind = SpiceCardKind::ShaiHulud,
    .effect =
        "Devours forces and spice in the territory shown by the last territory card of that "
        "discard pile, then keep drawing until a territory card; a Nexus follows at the end of the "
        "phase. Second and later worms in one blow: Fremen (advanced) may place them in any sand "
        "territory."};

constexpr SpiceCardInfo discovery_card(std::string_view id, std::string_view name, Territory t,
                                       int sector, Territory token, int token_sector,
                                       DiscoveryType type) {
  return {.id = id,
          .name = name,
          .kind = SpiceCardKind::Discovery,
          .set = Expansion::EcazMoritani,
          .territory = t,
          .place = place_of(t, sector),
          .amount = 6,
          .token_territory = token,
          .token_place = place_of(token, token_sector),
          .token_type = type};
}

}  // namespace

namespace detail {

constinit const SpiceCardInfo kSpiceCards[kSpiceCardCount] = {
    territory_card("cielago_north", "Cielago North", Territory::CielagoNorth, 2, 8),
    territory_card("cielago_south", "Cielago South", Territory::CielagoSouth, 1, 12),
    territory_card("the_minor_erg", "The Minor Erg", Territory::TheMinorErg, 7, 8),
    territory_card("red_chasm", "Red Chasm", Territory::RedChasm, 6, 8),
    territory_card("south_mesa", "South Mesa", Territory::SouthMesa, 4, 10),
    territory_card("sihaya_ridge", "Sihaya Ridge", Territory::SihayaRidge, 8, 6),
    territory_card("old_gap", "Old Gap", Territory::OldGap, 9, 6),
    territory_card("broken_land", "Broken Land", Territory::BrokenLand, 11, 8),
    territory_card("rock_outcroppings", "Rock Outcroppings", Territory::RockOutcroppings, 13, 6),
    territory_card("hagga_basin", "Hagga Basin", Territory::HaggaBasin, 12, 6),
    territory_card("funeral_plain", "Funeral Plain", Territory::FuneralPlain, 14, 6),
    territory_card("the_great_flat", "The Great Flat", Territory::TheGreatFlat, 14, 10),
    territory_card("habbanya_erg", "Habbanya Erg", Territory::HabbanyaErg, 15, 8),
    territory_card("wind_pass_north", "Wind Pass North", Territory::WindPassNorth, 16, 6),
    territory_card("habbanya_ridge_flat", "Habbanya Ridge Flat", Territory::HabbanyaRidgeFlat, 17,
                   10),
    kShaiHulud,
    kShaiHulud,
    kShaiHulud,
    kShaiHulud,
    kShaiHulud,
    kShaiHulud,
    {.id = "sandtrout",
     .name = "Sandtrout",
     .kind = SpiceCardKind::Sandtrout,
     .set = Expansion::IxiansTleilaxu,
     .effect = "When turned over: all alliances end at once, the card is put beside the deck and "
               "drawing goes on. The next Shai-Hulud to appear (any later turn, also by Thumper or "
               "as Great Maker) is ignored: no devouring, no Nexus, and the territory card that "
               "follows it has its spice doubled. Sandtrout then goes to the discard pile.",
     .notes = "If yet another Shai-Hulud follows before the territory card, it acts normally "
              "(Nexus) and the doubling is lost.\nEnding alliances this way is not a Nexus; nobody "
              "may ally.\nOn turn 1: set aside and shuffled back."},
    {.id = "great_maker",
     .name = "Great Maker",
     .kind = SpiceCardKind::GreatMaker,
     .set = Expansion::EcazMoritani,
     .effect = "Acts as Shai-Hulud on the last spice territory (devours as usual). Then all "
               "players vote in storm order whether a Nexus takes place; more than half must vote "
               "yes. Afterwards Fremen may ride it with any number of forces from their reserves "
               "to any territory (storm and occupancy apply).",
     .notes = "If it is one of several worms of the same blow, the others already force a Nexus "
              "and no vote is held.\nKarama against Fremen worm immunity does not cancel the ride "
              "from reserves."},
    discovery_card("discovery_hagga_basin", "Hagga Basin (discovery)", Territory::HaggaBasin, 12,
                   Territory::GaraKulon, 7, DiscoveryType::Hiereg),
    discovery_card("discovery_rock_outcroppings", "Rock Outcroppings (discovery)",
                   Territory::RockOutcroppings, 13, Territory::Meridian, 18, DiscoveryType::Hiereg),
    discovery_card("discovery_sihaya_ridge", "Sihaya Ridge (discovery)", Territory::SihayaRidge, 8,
                   Territory::CielagoEast, 2, DiscoveryType::Hiereg),
    discovery_card("discovery_wind_pass_north", "Wind Pass North (discovery)",
                   Territory::WindPassNorth, 16, Territory::PlasticBasin, 12,
                   DiscoveryType::Smuggler),
    discovery_card("discovery_funeral_plain", "Funeral Plain (discovery)", Territory::FuneralPlain,
                   14, Territory::PastyMesa, 6, DiscoveryType::Smuggler),
    discovery_card("discovery_old_gap", "Old Gap (discovery)", Territory::OldGap, 9,
                   Territory::FalseWallWest, 16, DiscoveryType::Smuggler),
};

constinit const Names<SpiceCardKind, kSpiceCardKindCount> kSpiceCardKinds({
    {SpiceCardKind::Territory, "territory", "Territory"},
    {SpiceCardKind::ShaiHulud, "shai_hulud", "Shai-Hulud"},
    {SpiceCardKind::Sandtrout, "sandtrout", "Sandtrout"},
    {SpiceCardKind::GreatMaker, "great_maker", "Great Maker"},
    {SpiceCardKind::Discovery, "discovery", "Discovery"},
});

constinit const Names<DiscoveryType, kDiscoveryTypeCount> kDiscoveryTypes({
    {DiscoveryType::Hiereg, "hiereg", "Hiereg"},
    {DiscoveryType::Smuggler, "smuggler", "Smuggler"},
});

}  // namespace detail

template <>
std::optional<SpiceCard> from_id<SpiceCard>(std::string_view id) {
  constexpr std::string_view kPrefix = "spice_";
  if (id.starts_with(kPrefix)) {
    const auto card = find_id<SpiceCard>(id.substr(kPrefix.size()));
    // Only a card with spice may be called so.
    return card && info(*card).amount > 0 ? card : std::nullopt;
  }
  return find_id<SpiceCard>(id);
}

}  // namespace kanly
