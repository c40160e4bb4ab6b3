// How a scenario puts what belongs to the Ixians on the table.
#include "rules/given.h"

#include "game/queries.h"
#include "rules/factions/ixians/showing.h"

namespace kanly {

// Not named, it stands beside the Polar Sink once it has been placed (2.07.07).
void give_mobile_stronghold(Game& g, GivenValue* value) {
  const bool placed = g.turn > 1 || (g.turn == 1 && g.phase > Phase::Storm);
  if (value == nullptr) {
    if (g.in_play(Faction::Ixians) && placed) {
      g.ixians.points_at = place_of(Territory::PolarSink, 0);
    }
    return;
  }
  value->needs(g, Faction::Ixians);
  const Place p = value->place();
  if (!is_on_board(territory_of(p)) || is_stronghold(territory_of(p))) {
    value->refuse("it points at a sector of the board that is no stronghold");
  }
  g.ixians.points_at = p;
}

void give_ixians(Game& g, GivenValue* value) {
  if (value == nullptr) return;
  value->needs(g, Faction::Ixians);
  g.ixians.technology_used = value->yes("technology_used");
  value->done();
}

}  // namespace kanly
