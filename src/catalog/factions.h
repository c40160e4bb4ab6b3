// The twelve factions and what each of them starts with.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "catalog/ids.h"
#include "catalog/rule_id.h"
#include "catalog/sets.h"

namespace kanly {

enum class Advantage : std::uint8_t;  // catalog/advantages.h
enum class Leader : std::uint8_t;     // catalog/leaders.h
enum class Territory : std::uint8_t;  // catalog/territories.h

// In the order of the rulebook, 2.01 to 2.12.
enum class Faction : std::uint8_t {
  Atreides,
  BeneGesserit,
  Emperor,
  Fremen,
  Harkonnen,
  SpacingGuild,
  Ixians,
  Tleilaxu,
  Choam,
  Richese,
  Ecaz,
  Moritani,
  None = 0xff,
};
inline constexpr int kFactionCount = 12;
static_assert(static_cast<int>(Faction::Moritani) + 1 == kFactionCount);
using Factions = SetOf<Faction, kFactionCount>;
template <class T>
using PerFaction = PerEnum<Faction, T, kFactionCount>;

// The box that a component comes from.
enum class Expansion : std::uint8_t {
  Base,
  IxiansTleilaxu,
  ChoamRichese,
  EcazMoritani,
  None = 0xff,
};
inline constexpr int kExpansionCount = 4;

// Basic: both games. Advanced: the advanced game only.
enum class GameLevel : std::uint8_t { Basic, Advanced, None = 0xff };
inline constexpr int kGameLevelCount = 2;

// Forces that stand on the planet when the game begins.
struct StartingForces {
  Territory territory{0xff};  // None: any unoccupied territory
  Place place{0xff};          // None: the player chooses among the places of the territory
  int regular = 0;            // 0 where the player chooses how many
  int special = 0;
  bool choice = false;  // the player decides how many or where
};

// The rules that say what the numbers below are, cited where a number is used. Where a faction has no rule of
// its own it is the one of everybody, or none.
struct FactionCitations {
  RuleId extent{};  // which of its rules exist in which mode
  RuleId leaders{};
  RuleId extra_leaders{};
  RuleId spice = "0.12"_r;
  RuleId forces = "0.13"_r;
  RuleId traitors = "0.11"_r;
  RuleId cards = "0.14"_r;
  RuleId hand_limit = "1.04.02"_r;
  RuleId free_revival = "1.05.01.02"_r;
  RuleId paid_revival = "1.05.01.03"_r;
  RuleId revival_limit = "1.05.01"_r;
  RuleId special_strength{};
  RuleId special_weakness{};
  RuleId special_revival{};        // a starred force counts as one …
  RuleId special_revival_limit{};  // … and one of them returns in a Turn
};

struct FactionInfo {
  std::string_view id{};
  std::string_view name{};
  Expansion set = Expansion::Base;
  std::string_view theme{};

  int starting_spice = 0;
  int hand_limit = 4;
  int starting_cards = 1;
  int traitors_dealt = 4;
  int traitors_kept = 1;
  GameLevel draws_traitors = GameLevel::None;  // draws Traitor cards later in the game (R123)
  int face_dancers = 0;

  int forces_total = 20;
  int forces_on_planet = 0;  // at the start
  bool reserves_on_planet = false;
  int start_count = 0;  // how many of `start` are used
  std::array<StartingForces, 3> start{};
  std::string_view start_note{};

  int special_forces = 0;  // starred ones among forces_total
  std::string_view special_id{};
  std::string_view special_name{};
  GameLevel special_game = GameLevel::Advanced;
  std::string_view regular_name{};  // where ordinary forces have a name of their own
  int regular_halves = 2;           // strength of a force in half points
  int special_halves = 2;
  bool regular_unsupported = false;   // ordinary forces have it without spice in the advanced game
  Advantage special_advantage{0xff};  // by which starred forces have that strength …
  Faction special_weak_against = Faction::None;  // … but not against this faction

  int free_revival = 1;
  int revival_limit = 3;  // forces a turn; forces_total where there is no limit
  int revival_price = 2;
  int special_revival_limit = 20;
  int special_revival_price = 2;
  int special_collection = 0;  // spice a starred force collects at least
  std::string_view revival_note{};

  EnumSet<Leader, std::uint64_t> leaders{};        // the five ordinary ones
  EnumSet<Leader, std::uint64_t> special_discs{};  // printed for this faction
  EnumSet<Territory, std::uint64_t> homeworlds{};
  std::string_view extra_components{};  // one a line
  FactionCitations cited{};
};

namespace detail {
extern const FactionInfo kFactions[kFactionCount];
extern const Names<Expansion, kExpansionCount> kExpansions;
extern const Names<GameLevel, kGameLevelCount> kGameLevels;
}  // namespace detail

// Ids, names and rows (catalog/ids.h).
inline const auto& rows_of(Faction) { return detail::kFactions; }
inline const auto& rows_of(Expansion) { return detail::kExpansions; }
inline const auto& rows_of(GameLevel) { return detail::kGameLevels; }

// A thing of this level is part of the game.
constexpr bool applies(GameLevel level, bool advanced_game) {
  return level == GameLevel::Basic || (level == GameLevel::Advanced && advanced_game);
}

constexpr Factions all_factions() { return Factions::all(kFactionCount); }
Factions factions_in(Expansion);

// Numbers that hold for everybody unless a faction or a card says otherwise.
namespace defaults {
inline constexpr int kForceRevivalLimit = 3;
inline constexpr int kForceRevivalPrice = 2;
inline constexpr int kLeaderRevivalsPerTurn = 1;
inline constexpr int kHandLimit = 4;
inline constexpr int kShipPriceStronghold = 1;
inline constexpr int kShipPriceOther = 2;
inline constexpr int kCollectionRate = 2;
inline constexpr int kCollectionRateWithCity = 3;
inline constexpr int kStrongholdsToWin = 3;
inline constexpr int kStrongholdsToWinAllied = 4;
}  // namespace defaults

// Also knows "guild".
template <>
std::optional<Faction> from_id<Faction>(std::string_view id);

}  // namespace kanly
