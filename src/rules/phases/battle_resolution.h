// Reveal, traitors, resolution and what follows (1.07.05, 1.07.06).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

Flow reveal_plans(Table& t, Frame& f);

Factions may_call_traitor(const Game& g, const Frame& f);
Refusal why_no_traitor_call(const Game& g, const Frame* f, Faction faction, Option o);

Flow resolve_battle(Table& t, Frame& f);
Flow battle_spice(Table& t, Frame& f);
Flow battle_losses(Table& t, Frame& f);
Flow battle_discards(Table& t, Frame& f);

Factions may_discard_played(const Game& g, const Frame& f);
void played_cards(const Game& g, const Frame& f, Faction faction, Options& options);
void discard_played(Table& t, Frame& f, Faction faction, Option o);
Refusal why_no_played_card(const Game& g, const Frame* f, Faction faction, Option o);

}  // namespace kanly
