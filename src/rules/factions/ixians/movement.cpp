#include "rules/factions/ixians/movement.h"

#include "game/queries.h"
#include "rules/cards/karama.h"

namespace kanly {
namespace {

constexpr Advantage kMovement = Advantage::IxiansCyborgMovement;

}  // namespace

int cyborg_range(const Game& g) { return has(g, kMovement) && !is_prevented(g, kMovement) ? 2 : 1; }

void open_movement_window(Table& t) {
  const Game& g = t.game;
  for (Place p : g.forces.places(Faction::Ixians)) {
    if (g.forces.at(Faction::Ixians, p).special > 0) return open_prevention(t, {kMovement});
  }
}

}  // namespace kanly
