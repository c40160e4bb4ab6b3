// A whole game that a seat could be in, dealt anew from what it sees.
#pragma once

#include <functional>

#include "game/chance.h"
#include "game/option.h"
#include "view/view.h"

namespace kanly {

// The seat's view of it is the same view again, and so are the seat's menus. Works from the view alone.
// What others have answered in secret is drawn from their menus, or chosen by somebody who knows how
// they would.
using Chooser = std::function<Option(const Game& game, Faction faction, const Options& menu)>;
Game redeal(const View& view, Chance& chance, const Chooser& chooser = {});

}  // namespace kanly
