// What is secret of the Ixians: which cards are in the row they have looked at.
#include "game/queries.h"
#include "rules/factions/ixians/showing.h"

namespace kanly {

void hide_ixians(Game& g, Faction seat) {
  if (!shows(g, g.ixians.seer, seat)) g.ixians.row = {};
}

// Whoever looked knows at least what still lies there.
void guess_ixians(Game& g, Faction seat, Chance&) {
  if (shows(g, g.ixians.seer, seat) || !has(g, Advantage::IxiansBidding)) return;
  for (Card c : g.bidding.row) g.ixians.row.add(c);
}

}  // namespace kanly
