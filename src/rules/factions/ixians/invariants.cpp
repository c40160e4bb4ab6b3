// What must hold for the Ixians.
#include "game/queries.h"
#include "rules/factions/ixians/showing.h"

namespace kanly {

// The mobile stronghold is in one place once it was placed, never in a stronghold (2.07.07, 2.07.11).
std::optional<std::string> broken_ixians(const Game& g) {
  const Place at = g.ixians.points_at;
  if (!g.in_play(Faction::Ixians)) {
    if (at == Place::None) return std::nullopt;
    return "the mobile stronghold is on the map without the Ixians";
  }
  const bool placed = g.turn > 1 || (g.turn == 1 && g.phase > Phase::Storm);
  if (placed != (at != Place::None) && g.phase != Phase::Storm) {
    return "the mobile stronghold is placed too early or too late";
  }
  if (at == Place::None) return std::nullopt;
  if (!is_on_board(territory_of(at)) || is_stronghold(territory_of(at))) {
    return "the mobile stronghold points at " + std::string(id_of(at));
  }
  if (g.spice_at[kMobileStronghold] > 0) return "spice lies in the mobile stronghold";
  return std::nullopt;
}

}  // namespace kanly
