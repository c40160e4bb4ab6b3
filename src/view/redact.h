// What a seat may see: the only form in which a game leaves the engine.
#pragma once

#include "game/chance.h"
#include "game/game.h"

namespace kanly {

// The game with everything blanked out that this seat cannot know. Hidden cards are counted or
// None, hidden numbers are kHiddenCount or kHiddenSpice, chance is gone.
Game redact(const Game& game, Faction seat);

// A whole game that this seat could be in, dealt anew from its view: redact() of it is the view
// again, and so are the seat's menus. Works from the view alone.
Game redeal(const Game& view, Faction seat, Chance& chance);

}  // namespace kanly
