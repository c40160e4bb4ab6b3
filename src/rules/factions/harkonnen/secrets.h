// What is secret of the Harkonnen: whom they drew, captured and killed.
#pragma once

#include "game/game.h"

namespace kanly {

void hide_captives(Game& g, Faction seat);
void guess_captives(Game& g, Faction seat, Chance& chance);

}  // namespace kanly
