#include "rules/cards/karama_bidding.h"

namespace kanly {

bool may_use_karama_in_auction(const Game& g, Faction f) {
  if (g.bidding.sale != Sale::None) return false;  // 2.10.12, 2.10.38
  return !g.bidding.karama_stopped.has(f) && can_play_karama(g, f);
}

void put_behind_bid(Game& g, Faction f, CardKind kind) {
  release_backing(g);
  g.bidding.backing = ((g.hands[f].cards - g.locked_cards) & cards_of(kind)).first();
  g.locked_cards.add(g.bidding.backing);
}

void release_backing(Game& g) {
  g.locked_cards.remove(g.bidding.backing);
  g.bidding.backing = Card::None;
}

}  // namespace kanly
