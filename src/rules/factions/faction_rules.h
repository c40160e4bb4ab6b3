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

// What a Karama could prevent in a battle.
using AtStake = Game::Preventable;

struct RevivalTerms;  // phases/revival_terms.h

struct FactionRules {
  Faction faction = Faction::None;
  Showing showing;

  // Set-up, in the order of docs/rules/order-of-play.md.
  RowDeed components = nullptr;       // what comes with the faction
  RowDeed before_traitors = nullptr;  // what it chooses or looks at first
  RowDeed before_deal = nullptr;      // of the Traitor cards: the deck may still change
  RowDeed traitors_dealt = nullptr;   // what it does with those it was dealt
  RowDeed after_traitors = nullptr;   // as soon as everybody has kept theirs
  RowDeed forces = nullptr;           // places forces itself, after those with fixed places
  RowDeed forces_last = nullptr;      // places them when the others have
  RowDeed deals_cards = nullptr;      // deals everybody's first Treachery cards in its own way

  // Storm.
  RowDeed storm_begins = nullptr;  // from the second Turn on, before it is known how far it moves
  RowDeed before_storm_moves = nullptr;  // it is known and settled
  RowDeed after_first_storm = nullptr;
  RowDeed after_storm = nullptr;
  // Asked before the sector under the marker is struck, true if something is asked; and where
  // the faction's own rule settles what becomes of its forces in a place, true if it does.
  bool (*before_storm_strikes)(Table&) = nullptr;
  bool (*meets_storm)(Table&, Place) = nullptr;

  // Spice Blow.
  RowDeed places_worm = nullptr;  // one after the first of a series comes: where to is blow.placed
  RowDeed meets_worm = nullptr;   // one has appeared; whom it does not devour is in blow.spared
  RowDeed after_nexus = nullptr;  // also where no Nexus was due

  // CHOAM Charity.
  RowDeed charity_begins = nullptr;
  RowDeed before_claims = nullptr;

  // Bidding.
  RowDeed bidding_begins = nullptr;
  RowDeed before_declaration = nullptr;
  RowDeed row_counted = nullptr;  // bidding.dealt says how many cards will be in the row
  RowDeed before_row = nullptr;
  RowDeed lays_out_row =
      nullptr;  // puts cards into the row itself; only those missing are dealt then
  RowDeed after_row = nullptr;

  // Revival.
  RowDeed revival_opens = nullptr;  // before anything else
  RowDeed before_revival = nullptr;
  RowDeed before_submissions = nullptr;
  RowDeed before_payment = nullptr;  // all submissions are in; who must submit anew is asked again
  RowDeed after_revival = nullptr;
  // What it changes about the terms of a player, its own among them.
  void (*revival_terms)(const Game&, Faction player, RevivalTerms&) = nullptr;
  // The rule of its own by which this leader comes back, or none.
  RuleId (*leader_rule)(const Game&, Leader) = nullptr;
  // Why this leader in the Tanks cannot be revived yet, where the faction has a rule of its own for it.
  std::optional<Refusal> (*why_leader_waits)(const Game&, Leader) = nullptr;

  // Shipment and Movement.
  RowDeed shipment_begins = nullptr;
  RowDeed before_shipments = nullptr;
  RowDeed before_movement = nullptr;  // on the faction's own turn
  RowDeed after_shipments = nullptr;
  // How many Territories its forces walk; null for one (1.06.05.03).
  int (*walking_range)(const Game&) = nullptr;
  // … and starred ones, with those they take along; null for no farther than the others (2.07.17).
  int (*star_walking_range)(const Game&) = nullptr;

  RowDeed before_battle = nullptr;  // place and opponents are known, the fighters may change
  // Battle: what of the faction could be prevented in the one that begins, besides starred forces.
  void (*at_stake)(const Game&, AtStake&) = nullptr;
  // … and what may still be prevented when both plans are in.
  void (*at_stake_late)(const Game&, AtStake&) = nullptr;
  RowDeed prevention_over = nullptr;  // … which those whose things it was are told
  RowDeed before_plans = nullptr;
  RowDeed plans_final = nullptr;    // nothing can be prevented any more
  RowDeed plans_shown = nullptr;    // asked after choices about cards, before totals are compared
  RowDeed before_losses = nullptr;  // somebody has won; its losses are about to be taken
  RowDeed after_losses = nullptr;
  RowDeed before_discards = nullptr;      // of the cards that were played
  RowDeed before_winner_keeps = nullptr;  // the loser has discarded, the winner chooses next
  RowDeed after_gains = nullptr;          // cards are discarded and the winner has got everything
  RowDeed captures = nullptr;
  RowDeed after_captures = nullptr;
  RowDeed leaders_go_home = nullptr;  // those who fought for somebody else

  // Spice Collection.
  RowDeed after_harvest = nullptr;
  RowDeed before_incomes = nullptr;
  RowDeed after_incomes = nullptr;

  // Mentat Pause.
  RowDeed mentat_pause_begins = nullptr;
  RowDeed after_bribes = nullptr;
  RowDeed before_victory = nullptr;
  RowDeed before_victory_last = nullptr;  // when the others have
  RowDeed mentat_pause_ends = nullptr;    // nobody has won
  VictoryInstead victory_instead{};
  std::array<LastVictory, 2> last_victories{};

  KaramaPower karama{};
};

// The factions that can be played, in the order of the enumeration.
std::span<const FactionRules* const> faction_rules();
// The row of a faction, or null if it cannot be played.
const FactionRules* rules_of(Faction faction);

inline bool in_play(const Game& g, const FactionRules& row) { return g.in_play(row.faction); }

// Who has something to do at a place of a phase, in play or not; known before the first game begins.
template <auto kPart>
inline const Factions kFactionsWith = [] {
  Factions with;
  for (const FactionRules* row : faction_rules()) {
    if (row->*kPart != nullptr) with.add(row->faction);
  }
  return with;
}();

// The step of a phase at which factions do this; Notes are those of its script.
template <RowDeed FactionRules::* kPart, class Notes>
Flow factions_act(Table& t, Frame& f) {
  const Game& g = t.game;
  const Factions acting = g.players & kFactionsWith<kPart>;
  if (acting.empty()) return Flow::Next;  // as it mostly is
  uint8_t& next = f.as<Notes>().next_row;
  const int depth = g.agenda.size();
  for (Faction faction : acting) {
    if (static_cast<uint8_t>(faction) < next) continue;
    next = static_cast<uint8_t>(faction) + 1;
    (rules_of(faction)->*kPart)(t);
    if (g.agenda.size() > depth) return Flow::Again;
  }
  next = 0;
  return Flow::Next;
}

}  // namespace kanly
