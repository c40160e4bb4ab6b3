// A position as JSON, with the keys that scenarios use in `given` and `expect`.
//
// It takes a whole game, or a redacted one with the seat whose view it is: what is hidden is null,
// hidden cards of a hand and leaders nobody can tell apart are counted as {"hidden": n}.
#pragma once

#include <string>

#include "base/json_writer.h"
#include "game/game.h"

namespace kanly {

void write_game(JsonWriter& json, const Game& game, Faction seat = Faction::None);
std::string game_json(const Game& game, Faction seat = Faction::None);

}  // namespace kanly
