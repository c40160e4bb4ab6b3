// How many forces a faction may revive, and for how much (1.05.01).
#pragma once

#include "game/game.h"

namespace kanly {

struct RevivalTerms {
  int limit = 0;  // forces a Turn
  int price = 0;  // of one beyond the free ones
  int star_price = 0;
  RuleId limit_rule{};
  RuleId price_rule{};
};

RevivalTerms revival_terms(const Game& g, Faction f);
// What these forces cost; the dearest of them come back for free.
int price_of_forces(const Game& g, Faction f, Stack forces);

}  // namespace kanly
