// How a faction or a variant is shown: what of it is secret, and how it is dealt anew.
#pragma once

#include "game/chance.h"
#include "game/game.h"

namespace kanly {

// A field left out is a thing there is nothing to say about.
struct Showing {
  // Blanks what this seat may not know.
  void (*hide)(Game& game, Faction seat) = nullptr;
  // Makes a view of this seat whole again: anything will do that it could be.
  void (*guess)(Game& game, Faction seat, Chance& chance) = nullptr;
};

}  // namespace kanly
