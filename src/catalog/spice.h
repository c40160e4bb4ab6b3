// The spice deck and the storm deck.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "catalog/factions.h"
#include "catalog/ids.h"
#include "catalog/sets.h"
#include "catalog/territories.h"

namespace kanly {

// One enumerator a card. Territory cards are named after where their spice appears, and stand in
// the order of its sectors.
enum class SpiceCard : std::uint8_t {
  CielagoNorth,
  CielagoSouth,
  TheMinorErg,
  RedChasm,
  SouthMesa,
  SihayaRidge,
  OldGap,
  BrokenLand,
  RockOutcroppings,
  HaggaBasin,
  FuneralPlain,
  TheGreatFlat,
  HabbanyaErg,
  WindPassNorth,
  HabbanyaRidgeFlat,
  ShaiHulud1,
  ShaiHulud2,
  ShaiHulud3,
  ShaiHulud4,
  ShaiHulud5,
  ShaiHulud6,
  Sandtrout,
  GreatMaker,
  DiscoveryHaggaBasin,
  DiscoveryRockOutcroppings,
  DiscoverySihayaRidge,
  DiscoveryWindPassNorth,
  DiscoveryFuneralPlain,
  DiscoveryOldGap,
  None = 0xff,
};
inline constexpr int kSpiceCardCount = 29;
using SpiceCards = SetOf<SpiceCard, kSpiceCardCount>;

enum class SpiceCardKind : std::uint8_t {
  Territory,
  ShaiHulud,
  Sandtrout,
  GreatMaker,
  Discovery,
  None = 0xff,
};
inline constexpr int kSpiceCardKindCount = 5;

// The back of a discovery token: where it comes from.
enum class DiscoveryType : std::uint8_t { Hiereg, Smuggler, None = 0xff };
inline constexpr int kDiscoveryTypeCount = 2;

struct SpiceCardInfo {
  std::string_view id{};  // "red_chasm"; all six worms have "shai_hulud"
  std::string_view name{};
  SpiceCardKind kind = SpiceCardKind::None;
  Expansion set = Expansion::Base;
  Territory territory = Territory::None;  // of the blow
  Place place = Place::None;
  int amount = 0;
  Territory token_territory = Territory::None;  // of discovery cards
  Place token_place = Place::None;
  DiscoveryType token_type = DiscoveryType::None;
  std::string_view effect{};
  std::string_view notes{};  // one a line
};

namespace detail {
extern const SpiceCardInfo kSpiceCards[kSpiceCardCount];
extern const Names<SpiceCardKind, kSpiceCardKindCount> kSpiceCardKinds;
extern const Names<DiscoveryType, kDiscoveryTypeCount> kDiscoveryTypes;
}  // namespace detail

// Ids, names and rows (catalog/ids.h).
inline const auto& rows_of(SpiceCard) { return detail::kSpiceCards; }
inline const auto& rows_of(SpiceCardKind) { return detail::kSpiceCardKinds; }
inline const auto& rows_of(DiscoveryType) { return detail::kDiscoveryTypes; }

// Of None: None.
constexpr SpiceCardKind kind_of(SpiceCard c) {
  if (c == SpiceCard::None) return SpiceCardKind::None;
  if (c < SpiceCard::ShaiHulud1) return SpiceCardKind::Territory;
  if (c < SpiceCard::Sandtrout) return SpiceCardKind::ShaiHulud;
  if (c == SpiceCard::Sandtrout) return SpiceCardKind::Sandtrout;
  return c == SpiceCard::GreatMaker ? SpiceCardKind::GreatMaker : SpiceCardKind::Discovery;
}

// A blow with a Territory: what the next worm of the pile strikes (4.08.01 counts a Discovery card).
constexpr bool is_territory_card(SpiceCard c) {
  return kind_of(c) == SpiceCardKind::Territory || kind_of(c) == SpiceCardKind::Discovery;
}

// The 21 cards of the base game.
inline constexpr SpiceCards kBaseSpiceDeck = SpiceCards::all(21);
inline constexpr SpiceCards kShaiHuludCards =
    SpiceCards::of(SpiceCard::ShaiHulud1, SpiceCard::ShaiHulud2, SpiceCard::ShaiHulud3,
                   SpiceCard::ShaiHulud4, SpiceCard::ShaiHulud5, SpiceCard::ShaiHulud6);
inline constexpr SpiceCards kDiscoveryCards =
    SpiceCards::of(SpiceCard::DiscoveryHaggaBasin, SpiceCard::DiscoveryRockOutcroppings,
                   SpiceCard::DiscoverySihayaRidge, SpiceCard::DiscoveryWindPassNorth,
                   SpiceCard::DiscoveryFuneralPlain, SpiceCard::DiscoveryOldGap);

// The storm deck of the advanced game: how many sectors the storm moves.
inline constexpr std::array<int, 6> kStormCards = {1, 2, 3, 4, 5, 6};

// "shai_hulud" gives the first worm. Also knows "spice_red_chasm" for "red_chasm".
template <>
std::optional<SpiceCard> from_id<SpiceCard>(std::string_view id);

}  // namespace kanly
