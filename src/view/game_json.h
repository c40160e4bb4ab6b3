// A position as JSON, with the keys that scenarios use in `given` and `expect`.
//
// It takes a whole game or a redacted one: what is hidden is null, a hand of which some cards are
// hidden says how many.
#pragma once

#include <string>

#include "game/game.h"
#include "view/json.h"

namespace kanly {

void write_game(JsonWriter& json, const Game& game);
std::string game_json(const Game& game);

}  // namespace kanly
