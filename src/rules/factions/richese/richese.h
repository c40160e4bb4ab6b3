// Richese: the cache (2.10.03), a card of the cache by their Karama power (2.10.44).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// At set-up: the cards of the cache, known to all and never in the starting deck.
void lay_out_cache(Table& t);
// The cache holds a card and Richese can pay for it.
bool may_take_from_cache(const Game& g);

extern const Script kTakeFromCacheScript;

}  // namespace kanly
