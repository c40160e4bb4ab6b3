#include "game/work/bidding.h"

#include "game/queries.h"

namespace kanly {

void BiddingWork::hide(const Game& g, Faction seat) {
  const Cards known = g.knows[seat].cards;
  for (Card& c : row) {
    if (!known.has(c)) c = Card::None;
  }
  if (!known.has(offered)) offered = Card::None;
  hand_before = {};
  knew = {};
  if (leader != seat) backing = Card::None;
  if (leader != seat && bid_helper(g, leader) != seat) ally_part = 0;
}

}  // namespace kanly
