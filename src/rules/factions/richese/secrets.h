// What is secret of Richese: the cache and the No-Field tokens.
#pragma once

#include "game/game.h"

namespace kanly {

void hide_richese(Game& g, Faction seat);
void guess_richese(Game& g, Faction seat, Chance& chance);

}  // namespace kanly
