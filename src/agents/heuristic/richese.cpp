// What Richese decide by themselves.
#include "agents/heuristic/decision.h"

namespace kanly::answers {

Option cache_auction(const Decision&) { return Option::of(Word::Last); }

// The last word in a Once Around is Richese's.
Option auction_method(const Decision&) { return Option::of(Word::OnceAround); }

// What is of no use to oneself may be worth something to others.
Option black_market(const Decision& d) {
  for (Option o : d.menu) {
    if (o.is(Option::Kind::Card) && is_worthless(o.card())) return o;
  }
  return Option::pass();
}

// A seller praises what he sells.
Option black_market_claim(const Decision& d) {
  for (const CardKind praised : {CardKind::Karama, CardKind::Lasgun, CardKind::Shield}) {
    if (d.offers(Option::of(praised))) return Option::of(praised);
  }
  return d.menu[0];
}

// What the ally gets is what one needs least.
Option give_card(const Decision& d) {
  const Option worst = discard_worst(d);
  return worst.is(Option::Kind::None) ? Option::pass() : worst;
}

Option unsold_card(const Decision&) { return Option::of(Word::Keep); }

}  // namespace kanly::answers
