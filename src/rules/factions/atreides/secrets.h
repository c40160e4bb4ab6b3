// What is secret of the Atreides: prescience and the Kwisatz Haderach.
#pragma once

#include "game/game.h"

namespace kanly {

void hide_atreides(Game& g, Faction seat);
void guess_atreides(Game& g, Faction seat, Chance& chance);

}  // namespace kanly
