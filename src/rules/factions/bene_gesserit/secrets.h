// What is secret of the Bene Gesserit: the prediction.
#pragma once

#include "game/game.h"

namespace kanly {

void hide_prediction(Game& g, Faction seat);
void guess_prediction(Game& g, Faction seat, Chance& chance);

}  // namespace kanly
