// What is secret of CHOAM: what they lend their ally.
#pragma once

#include "game/game.h"

namespace kanly {

void hide_support(Game& g, Faction seat);


}  // namespace kanly
