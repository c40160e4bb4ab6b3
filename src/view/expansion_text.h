// Sentences about what the expansions bring.
#pragma once

#include <string>

#include "game/event.h"

namespace kanly {

// Empty for an event that the base game knows too.
std::string of_expansions(const Event& event, const Game& game);

}  // namespace kanly
