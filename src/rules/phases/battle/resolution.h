// Reveal, traitors, resolution and what follows (1.07.05, 1.07.06), in the order of a battle.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// --- Reveal (battle_reveal.cpp) and the choices it opens (battle_choices.cpp) -------------------

Flow reveal_plans(Table& t, Frame& f);
Flow after_reveal(Table& t, Frame& f);

Factions may_call_traitor(const Game& g, const Frame& f);
Refusal why_no_traitor_call(const Game& g, const Frame* f, Faction faction, Option o);
// Who calls a traitor for this side: itself, or the Harkonnen as its ally; or None. The frame holds
// the sealed answers.
Faction traitor_caller(const Game& g, const Frame& f, Faction side);

// --- Who wins (battle_strength.cpp) -------------------------------------------------------------

Flow resolve_battle(Table& t, Frame& f);

// --- Spice and losses (battle_spice.cpp, battle_losses.cpp) -------------------------------------

Flow battle_spice(Table& t, Frame& f);
Flow retreat_from_battle(Table& t, Frame& f);
Flow battle_losses(Table& t, Frame& f);

// --- Cards, gains and the end (battle_aftermath.cpp) --------------------------------------------

Flow losers_discard(Table& t, Frame& f);
Flow winner_discards(Table& t, Frame& f);
Factions may_discard_played(const Game& g, const Frame& f);
void played_cards(const Game& g, const Frame& f, Faction faction, Options& options);
void discard_played(Table& t, Frame& f, Faction faction, Option o);
Refusal why_no_played_card(const Game& g, const Frame* f, Faction faction, Option o);

Flow homeworld_gains(Table& t, Frame& f);
Flow winners_gains(Table& t, Frame& f);
Flow skilled_leaders_to_front(Table& t, Frame& f);

extern const Script kAfterRevealScript;
extern const Script kBattleLossesScript;
extern const Script kSaveForcesScript;
extern const Script kRetreatScript;

}  // namespace kanly
