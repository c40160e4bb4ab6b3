// What a seat may see: the only form in which a game leaves the engine.
#pragma once

#include <functional>

#include "game/chance.h"
#include "game/game.h"
#include "game/option.h"

namespace kanly {

// The game with everything blanked out that this seat cannot know. Hidden cards are counted or
// None, hidden numbers are kHiddenCount or kHiddenSpice, chance is gone.
Game redact(const Game& game, Faction seat);
// The same, written over another game: whoever looks again and again spares a copy.
void redact(const Game& game, Faction seat, Game& into);

// A whole game that this seat could be in, dealt anew from its view: redact() of it is the view
// again, and so are the seat's menus. Works from the view alone. What others have answered in secret
// is drawn from their menus, or chosen by somebody who knows how they would.
using Chooser = std::function<Option(const Game& game, Faction faction, const Options& menu)>;
Game redeal(const Game& view, Faction seat, Chance& chance, const Chooser& chooser = {});

}  // namespace kanly
