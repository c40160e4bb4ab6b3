// The hand limit (1.04.02): who has room, and discarding down to it (R119).
#pragma once

#include "game/queries.h"
#include "rules/kernel/step.h"

namespace kanly {

inline bool has_room(const Game& g, Faction f) { return g.hands[f].size() < hand_limit(g, f); }
// The rule that gives this faction its limit.
inline RuleId hand_limit_rule(Faction f) { return info(f).cited.hand_limit; }
// Whoever holds more cards than the limit allows discards at once, by own choice.
void discard_down(Table& t, Faction f);

// The different kinds among these cards, in the order of the catalogue.
void add_kinds(Cards cards, Options& options);

extern const Script kDiscardDownScript;

}  // namespace kanly
