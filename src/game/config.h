// What a table agrees on before the game: factions, mode, length, variants, house rules.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "catalog/advanced_part.h"
#include "catalog/cards.h"
#include "catalog/factions.h"
#include "catalog/sets.h"
#include "catalog/spice.h"
#include "game/chance.h"
#include "game/start.h"

namespace kanly {

namespace detail {
extern const Names<AdvancedPart, kAdvancedPartCount> kAdvancedParts;
}
inline const auto& rows_of(AdvancedPart) { return detail::kAdvancedParts; }

enum class Variant : uint8_t {  // category 4
  ShieldWallStronghold,
  LeaderSkills,
  Homeworlds,
  StrongholdCards,
  TechTokens,
  NexusCards,
  Discoveries,
  CheapHeroTraitor,
  kCount,
};
inline constexpr int kVariantCount = static_cast<int>(Variant::kCount);
using Variants = SetOf<Variant, kVariantCount>;
namespace detail {
extern const Names<Variant, kVariantCount> kVariants;
}
inline const auto& rows_of(Variant) { return detail::kVariants; }

// Points on which a table may decide otherwise; each names the ruling it flips, or its rule.
enum class HouseRule : uint8_t {
  KaramaFullPhase,       // R6
  NexusPerPile,          // R12
  PassIsFinal,           // R20
  KaramaBuysAtOnce,      // R24, on by default
  BattlesUnderStorm,     // R53, on by default
  VoiceMustNameSpecial,  // 3.02.15, on by default
  HandSizesPublic,       // 1.11.02
  // What tables agree on beside the rulebooks.
  BribesAtOnce,            // 5.02
  NoBribes,                // 5.03
  ContestedStrongholds,    // 5.04
  GuildIncomeToBank,       // 5.05
  GuildHelpReturns,        // 5.06
  EarlyOrnithopters,       // 5.07
  FremenEnterStorm,        // 5.08
  StormDeckWithoutFremen,  // 5.09
  NoGuildVictory,          // 5.10
  NexusBreaksAlliances,    // 5.11
  LeaderlessBattles,       // 5.12
  ExtraKarama,             // 5.13
  HarkonnenMulligan,       // 5.14
  StrongholdIncome,        // 5.15
  CaptivesAsTraitors,      // 5.16
  FremenRefund,            // 5.17
  CardsBetweenAllies,      // 5.18
  EmperorSupportsBids,     // 5.19
  NotesKept,               // 5.20, on by default
  ShipToAdvisors,          // R51
  MoreThanSix,             // K-01
  kCount,
};
inline constexpr int kHouseRuleCount = static_cast<int>(HouseRule::kCount);
using HouseRules = SetOf<HouseRule, kHouseRuleCount>;
namespace detail {
extern const Names<HouseRule, kHouseRuleCount> kHouseRules;
}
inline const auto& rows_of(HouseRule) { return detail::kHouseRules; }
inline constexpr HouseRules kDefaultHouseRules =
    HouseRules::of(HouseRule::KaramaBuysAtOnce, HouseRule::BattlesUnderStorm,
                   HouseRule::VoiceMustNameSpecial, HouseRule::NotesKept);

using CardSources = SetOf<CardSource, kCardSourceCount>;

inline constexpr int kMaxSeats = 12;
inline constexpr int kPlayerCircleCount =
    6;  // of the board: so many players, or a house rule (K-01)

struct Config {
  // The factions that play, by seat. With random_seats the order is drawn at the start (0.07).
  std::array<Faction, kMaxSeats> seats = no_seats();
  uint8_t players = 0;
  bool random_seats = false;
  AdvancedParts advanced;  // none: the basic game
  uint8_t turns = 10;
  Variants variants;
  HouseRules house_rules = kDefaultHouseRules;
  CardSources card_sources = CardSources::of(CardSource::Base);
  Start start;  // as the rules say, unless the table wants it otherwise
  Seed seed{};

  static constexpr std::array<Faction, kMaxSeats> no_seats() {
    std::array<Faction, kMaxSeats> none{};
    none.fill(Faction::None);
    return none;
  }
  constexpr bool has(AdvancedPart part) const {
    return part == AdvancedPart::None || advanced.has(part);
  }
  constexpr bool is_basic() const { return advanced.empty(); }
  constexpr bool has(Variant variant) const { return variants.has(variant); }
  constexpr bool has(HouseRule rule) const { return house_rules.has(rule); }
  constexpr bool is_large() const { return players > kPlayerCircleCount; }
  constexpr Factions factions() const {
    Factions all;
    for (int i = 0; i < players; ++i) all.add(seats[static_cast<size_t>(i)]);
    return all;
  }

  friend bool operator==(const Config&, const Config&) = default;
};

// Whether some of the faction's forces are starred: always, or with a part of the advanced game.
bool has_starred_forces(const Config& config, Faction faction);
// A set of cards comes into the game with any of these.
Factions factions_with(CardSource set);
// The sets of cards at this table: those asked for, and those of the factions that play (R122).
CardSources card_sources(const Config& config);
// All Treachery cards of the game, the cache included (0.06).
Cards treachery_cards(const Config& config);
// The spice deck: the Sandtrout comes with the Treachery cards of its box (R122).
SpiceCards spice_cards(const Config& config);

}  // namespace kanly
