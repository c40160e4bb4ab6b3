// What must hold in every position; checked after every decision of every test game.
#pragma once

#include <optional>
#include <string>

#include "game/game.h"

namespace kanly {

// The first invariant that does not hold, in words; nothing if all do. Not for redacted games.
std::optional<std::string> broken_invariant(const Game& g);

}  // namespace kanly
