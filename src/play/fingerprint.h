// A game as one number, by the names of things: it changes when something is played differently, and
// not when code or memory is only arranged otherwise.
#pragma once

#include <cstdint>

#include "game/hash.h"
#include "play/game_in_play.h"

namespace kanly {

// The table as a person would find it.
void add_position(Hasher& hasher, const Game& game);

// Every choice, if they are kept, and the table after them.
uint64_t fingerprint(const GameInPlay& play);

}  // namespace kanly
