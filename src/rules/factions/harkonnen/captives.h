// Harkonnen: traitors for the ally (2.05.09) and captured leaders (2.05.10 – 2.05.13).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Who may call a Traitor card for this side besides itself (2.05.09).
Faction calls_for(const Game& g, Faction side);

// A battle is over. With all five own leaders dead every captive goes home (2.05.11); of a loser to the
// Harkonnen one leader is drawn (2.05.10.01).
void take_captive(Table& t);
// The same outside of a battle.
void last_leader_may_be_dead(Table& t, Leader l);
// A captive that was used goes home (2.05.10.03).
void return_captive(Table& t);

// Whom they may draw: the loser's pool and the leaders standing in this Territory (R86); never the
// Auditor (CR-79), nor Duke Vidal while his homeworld is occupied (K-200).
FixedList<Leader, kLeaderCount> leaders_to_draw(const Game& g, Faction loser);

extern const Script kCaptureScript;

}  // namespace kanly
