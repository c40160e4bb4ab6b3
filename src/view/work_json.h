// What the phases are at, as JSON.
#pragma once

#include "base/json_writer.h"
#include "game/game.h"

namespace kanly {

void write_phases(JsonWriter& json, const Game& game);

}  // namespace kanly
