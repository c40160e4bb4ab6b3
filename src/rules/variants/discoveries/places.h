// What the places that discovery tokens opened give to their holder, and the Ornithopter token (4.08.05,
// 4.08.06).
#pragma once

#include "rules/kernel/step.h"
#include "rules/phases/shipment/movement_terms.h"

namespace kanly {

// Ecological Testing Station: the storm moves one sector more or less.
void offer_testing_station(Table& t);
// Jacurutu Sietch: the winner is paid for each force that the loser did not dial and is about to lose.
void pay_at_jacurutu(Table& t, Faction loser);
// Cistern: income of its holder.
void pay_cistern(Table& t);
// Orgiz Processing Station: who takes one spice of what this faction collects, or None.
Faction takes_share(const Game& g, Faction collector);

// The Ornithopter token: once, a move of up to three Territories.
bool may_use_ornithopter_token(const Movement& m);
void use_ornithopter_token(Table& t, Faction f);
Refusal why_no_ornithopter_token(const Game& g, Faction f);

extern const Script kTestingStationScript;

}  // namespace kanly
