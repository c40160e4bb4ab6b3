// Weather Control (3.01.23) and Family Atomics (3.01.07): one window before the storm moves (R94).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

Factions may_play_storm_card(const Game& g, const Frame& f);
void storm_card_options(const Game& g, const Frame& f, Faction faction, Options& options);
void play_storm_card(Table& t, Frame& f, Faction faction, Option o);
Refusal why_no_storm_card(const Game& g, const Frame* f, Faction faction, Option o);

extern const Script kWeatherControlScript;
extern const Script kFamilyAtomicsScript;

}  // namespace kanly
