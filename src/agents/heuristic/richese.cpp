// What Richese decide by themselves.
#include "agents/heuristic/decision.h"
#include "game/queries.h"

namespace kanly::answers {

Option cache_auction(const Decision&) { return Option::of(Word::Last); }

// The last word in a Once Around is Richese's.
Option auction_method(const Decision&) { return Option::of(Word::OnceAround); }

// Whoever comes late must outbid the others: the richer of the two neighbours comes last but one.
Option auction_direction(const Decision& d) {
  const Game& g = d.g();
  const int seat = seat_of(g, d.me()) - 1;
  const int players = g.config.players;
  const auto neighbour = [&](int step) {
    return d.look.purse(g.config.seats[static_cast<size_t>((seat + step + players) % players)]);
  };
  const bool next_is_richer = neighbour(1) > neighbour(-1);
  return Option::of(next_is_richer ? Word::Clockwise : Word::CounterClockwise);
}

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
