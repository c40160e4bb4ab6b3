// Harass and Withdraw (3.04.01) and Reinforcements (3.04.03): what they do once the plans are shown.
#pragma once

#include "rules/kernel/table.h"

namespace kanly {

inline constexpr int kReinforcements = 3;      // forces of the reserves that go to the Tanks …
inline constexpr int kReinforcedStrength = 2;  // … and what they add

bool is_in_plan(const BattlePlan& plan, CardKind kind);
// Three forces are in reserves, besides those that a No-Field hides.
bool can_reinforce(const Game& g, Faction f);
// How many of the forces in the battle are not dialed, because they are lost so: on the own homeworld.
int kept_for_reinforcements(const Game& g, Faction f);
// Nobody withdraws from the own homeworld.
bool can_withdraw(const Game& g, Faction f);
// Losses of reserves first, then undialed forces withdraw; who has called a traitor, if anybody.
void carry_out_maneuvers(Table& t, bool aggressor_calls, bool defender_calls);

}  // namespace kanly
