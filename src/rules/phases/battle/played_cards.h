// Cards played in a battle that is over: which are used up, and which the winner still has.
#pragma once

#include "game/game.h"

namespace kanly {

// Whether even a winner gives this card up; by which rule, where it is one of its own.
struct UsedUp {
  bool yes = false;
  RuleId rule = RuleId::none();
};
UsedUp used_up(const BattlePlan& plan, Card c);

// What the winner played and has not discarded.
Cards kept_so_far(const Game& g);

}  // namespace kanly
