// Leader Skills in Shipment and Movement, their first parts: Smuggler (4.03.29.01), Planetologist
// (4.03.25.01), Sandmaster (4.03.28.01).
#pragma once

#include "rules/kernel/step.h"
#include "rules/phases/shipment/movement_terms.h"

namespace kanly {

// --- Smuggler -----------------------------------------------------------------------------------

// Questions of a shipment from off-planet reserves whose forces are chosen: whether one more comes
// for free, and of which kind.
Factions may_smuggle(const Game& g, const Frame& f);
void answer_smuggle(Table& t, Frame& f, Faction faction, Option o);
Refusal why_no_smuggling(const Game& g, const Frame* f, Faction faction, Option o);
Factions picks_smuggled(const Game& g, const Frame& f);
void smuggled_kinds(const Game& g, const Frame& f, Faction faction, Options& options);
void choose_smuggled(Table& t, Frame& f, Faction faction, Option o);

// --- Planetologist ------------------------------------------------------------------------------

// Adds the uses that would serve the mover now to the menu of moves.
void offer_planetology(const Movement& m, Options& options);
void use_planetology(Table& t, Faction f, Word use);
Refusal why_no_planetology(const Game& g, Faction f, Word use);

// --- Sandmaster ---------------------------------------------------------------------------------

// The Territories with spice that the announced move of at most `range` Territories goes into or
// through, the way being the one with most of them (CR-74).
Territories spice_on_the_way(const Movement& m, int range);
void collect_on_the_way(Table& t, Faction f, Territories way);

}  // namespace kanly
