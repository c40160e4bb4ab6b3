// Harkonnen: traitors for the ally (2.05.09) and captured leaders (2.05.10 – 2.05.13).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Who may call a Traitor card for this side besides itself (2.05.09).
Faction calls_for(const Game& g, Faction side);

// With all five own leaders dead every captive goes home (2.05.11).
Flow prison_break(Table& t, Frame& f);
// A battle won: one leader of the loser is drawn (2.05.10.01).
Flow offer_capture(Table& t, Frame& f);
// A captive that was used goes home (2.05.10.03).
Flow captives_return(Table& t, Frame& f);

// Whom they may draw: the loser's pool and the leaders standing in this Territory (R86); never the
// Auditor (CR-79).
FixedList<Leader, kLeaderCount> leaders_to_draw(const Game& g, Faction loser);

extern const Script kCaptureScript;

}  // namespace kanly
