// The parts of `given`; each is applied to the position that set-up left.
#pragma once

#include "cli/scenario/fields.h"
#include "game/game.h"

namespace kanly::cli::scenario {

void give_forces(Game& g, Fields& given);
void give_leaders(Game& g, Fields& given);
void give_traitors(Game& g, Fields& given);
void give_treachery_cards(Game& g, Fields& given);
void give_spice_cards(Game& g, Fields& given);

}  // namespace kanly::cli::scenario
