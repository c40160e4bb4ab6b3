// What is secret of Leader Skills.
#pragma once

#include "game/game.h"

namespace kanly {

void hide_skills(Game& g, Faction seat);
void guess_skills(Game& g, Faction seat, Chance& chance);

}  // namespace kanly
