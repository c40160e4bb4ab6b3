// What is particular to one faction, asked for by phases, views and tools. A faction is one folder and
// one row here; a field left out is a thing the faction does not have.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "catalog/factions.h"
#include "rules/kernel/rows.h"
#include "rules/showing.h"

namespace kanly {

// The once-a-game power that a real Karama gives in the advanced game (1.14.00).
struct KaramaPower {
  RuleId rule = "1.14.00"_r;
  ScriptId script = ScriptId::kCount;   // none: there is no such power
  bool (*fits)(const Game&) = nullptr;  // now is its moment; null if it is used only when asked
  Sentence<> when = "";                 // when that is, or why there is no power
};

// A victory of the last Turn, shared by the ally; they are tried in the order of Victory (1.09.05).
struct LastVictory {
  Victory how = Victory::None;
  bool (*met)(Table&) = nullptr;
  RuleId rule{};
  RuleId shared{};  // by which the ally wins as well
};

// A victory in the place of those who meet the stronghold requirement now.
struct VictoryInstead {
  Victory how = Victory::None;
  bool (*met)(Table&, Factions candidates) = nullptr;
  RuleId rule{};
};

// What a Karama could prevent in a battle: at most two things of each side, and two of CHOAM in any.
using AtStake = FixedList<Advantage, 6>;

struct FactionRules {
  Faction faction = Faction::None;
  Showing showing;

  // Set-up, in the order of docs/rules/order-of-play.md.
  RowDeed components = nullptr;       // what comes with the faction
  RowDeed before_traitors = nullptr;  // what it chooses or looks at first
  RowDeed after_traitors = nullptr;   // what it does with those it was dealt
  RowDeed forces = nullptr;           // places forces itself, after those with fixed places
  RowDeed forces_last = nullptr;      // places them when the others have
  RowDeed deals_cards = nullptr;      // deals everybody's first Treachery cards in its own way

  // Storm.
  RowDeed storm_begins = nullptr;  // from the second Turn on
  RowDeed after_first_storm = nullptr;
  // Asked before the sector under the marker is struck, true if something is asked; and where
  // the faction's own rule settles what becomes of its forces in a place, true if it does.
  bool (*before_storm_strikes)(Table&) = nullptr;
  bool (*meets_storm)(Table&, Place) = nullptr;

  // CHOAM Charity.
  RowDeed charity_begins = nullptr;
  RowDeed before_claims = nullptr;

  // Bidding.
  RowDeed bidding_begins = nullptr;
  RowDeed before_declaration = nullptr;
  RowDeed row_counted = nullptr;  // bidding.dealt says how many cards will be in the row
  RowDeed before_row = nullptr;
  RowDeed lays_out_row = nullptr;  // chooses the cards of the row
  RowDeed after_row = nullptr;

  // Revival.
  RowDeed before_revival = nullptr;
  RowDeed after_revival = nullptr;
  // The rule of its own by which this leader comes back, or none.
  RuleId (*leader_rule)(const Game&, Leader) = nullptr;
  // Why this leader in the Tanks cannot be revived yet, where the faction has a rule of its own for it.
  std::optional<Refusal> (*why_leader_waits)(const Game&, Leader) = nullptr;

  // Shipment and Movement.
  RowDeed shipment_begins = nullptr;
  RowDeed before_shipments = nullptr;
  RowDeed before_movement = nullptr;  // on the faction's own turn

  // Battle: what of the faction could be prevented in the one that begins, besides starred forces.
  void (*at_stake)(const Game&, AtStake&) = nullptr;
  RowDeed before_losses = nullptr;  // the battle is decided

  // Mentat Pause.
  VictoryInstead victory_instead{};
  std::array<LastVictory, 2> last_victories{};

  KaramaPower karama{};
};

// The factions that can be played, in the order of the enumeration.
std::span<const FactionRules* const> faction_rules();
// The row of a faction, or null if it cannot be played.
const FactionRules* rules_of(Faction faction);

inline bool in_play(const Game& g, const FactionRules& row) { return g.in_play(row.faction); }

inline Flow each_faction(Table& t, uint8_t& next, RowDeed FactionRules::* part) {
  return each_row(t, next, faction_rules(), part);
}

}  // namespace kanly
