// What is particular to one variant, asked for by phases, views and tools. A variant is one folder and
// one row here; a field left out is a thing the variant does not have.
#pragma once

#include <span>

#include "rules/kernel/rows.h"
#include "rules/showing.h"

namespace kanly {

struct VariantRules {
  Variant variant = Variant::kCount;
  Showing showing;
  bool needs_advanced = false;   // cannot be played in the basic game …
  Sentence<> why_advanced = "";  // … which this says

  // Set-up.
  bool cards_before_traitors = false;  // Treachery cards are dealt before Traitor cards are seen
  bool draws_traitors = false;         // Traitor cards are drawn later in the game (R123)
  RowDeed with_cards = nullptr;        // as soon as Treachery cards are dealt
  RowDeed components = nullptr;        // what comes with the variant

  RowDeed storm_begins = nullptr;  // from the second Turn on, before any faction does something
  RowDeed before_storm_moves = nullptr;  // cards that change its movement have been played
  RowDeed after_first_storm = nullptr;
  RowDeed after_rides = nullptr;      // the last thing of Spice Blow and Nexus
  RowDeed after_bidding = nullptr;    // all auctions of the phase are over
  RowDeed after_battle = nullptr;     // somebody has won it
  RowDeed income = nullptr;           // in Spice Collection, when spice is harvested
  RowDeed after_incomes = nullptr;    // … of cities and places
  RowDeed collection_ends = nullptr;  // … and all incomes are paid
  // Whoever has something that counts as a stronghold for victory, or None.
  Faction (*extra_stronghold)(const Table&) = nullptr;
  RowDeed mentat_pause_begins = nullptr;
  RowDeed mentat_pause_ends = nullptr;
  RowDeed phase_ends = nullptr;  // any phase
};

inline bool in_play(const Game& g, const VariantRules& row) { return g.config.has(row.variant); }

// The variants that can be played, in the order of the enumeration.
std::span<const VariantRules* const> variant_rules();

inline Flow each_variant(Table& t, uint8_t& next, RowDeed VariantRules::* part) {
  if (t.game.config.variants.empty()) return Flow::Next;
  return each_row(t, next, variant_rules(), part);
}

}  // namespace kanly
