// What is secret of CHOAM: what they lend their ally.
#include "game/queries.h"
#include "rules/factions/choam/showing.h"

namespace kanly {

// Until it is used, what they lend to a plan is between them and their ally (2.09.27).
void hide_choam(Game& g, Faction seat) {
  constexpr Faction kChoam = Faction::Choam;
  if (g.battle.stage == BattleWork::Stage::None) return;
  if (seat != kChoam && !allied(g, kChoam, seat)) g.battle.released = 0;
}

}  // namespace kanly
