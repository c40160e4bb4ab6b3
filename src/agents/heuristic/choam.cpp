// What CHOAM decide by themselves, and what others answer them.
#include "agents/heuristic/decision.h"
#include "game/queries.h"

namespace kanly::answers {

// Spice for cards that win no battle.
Option sell_cards(const Decision& d) {
  for (Option o : d.menu) {
    if (o.is(Option::Kind::Card)) return o;
  }
  return Option::pass();
}

// By their Karama: whatever is worth less than it brings.
Option sell_hand(const Decision& d) {
  const Option worst = discard_worst(d);
  const bool sells = worst.is(Option::Kind::Card) && value_of(d, worst.card()) < d.w().card;
  return sells ? worst : Option::pass();
}

// Double pays most while few others have to be paid for, which is early.
Option inflation(const Decision& d) {
  return d.g().turn >= 2 ? Option::of(Word::Double) : Option::pass();
}

namespace {

// A place where one force less takes the stronghold from somebody who wins by it.
Place weak_point(const Outlook& look) {
  if (look.menace() == Faction::None) return Place::None;
  for (Place p : look.g.forces.places(look.menace())) {
    const bool alone = look.g.forces.in_territory(look.menace(), territory_of(p)).total() == 1;
    if (is_stronghold(territory_of(p)) && alone) return p;
  }
  return Place::None;
}

}  // namespace

Option trip_to_gamont(const Decision& d) {
  return weak_point(d.look) == Place::None ? Option::pass() : Option::of(d.look.menace());
}

Option gamont_place(const Decision& d) {
  const Place p = weak_point(d.look);
  return p == Place::None ? Option{} : Option::of(p);
}

Option buy_off_audit(const Decision& d) {
  return d.g().spice[d.me()].value() >= 10 ? Option::yes() : Option::no();
}

// Only a card of no use is exchanged for one unseen.
Option accept_trade(const Decision& d) {
  for (Option o : d.menu) {
    if (o.is(Option::Kind::Card) && value_of(d, o.card()) <= 0.5 * d.w().card) return o;
  }
  return Option::pass();
}

// Whoever has lost most revives nothing for free.
Option la_la_la(const Decision& d) {
  Option best = Option::pass();
  int most = 3;
  for (Option o : d.menu) {
    if (!o.is(Option::Kind::Faction) || d.look.friendly(o.faction())) continue;
    const int dead = d.g().tanks[o.faction()].total();
    if (dead > most) {
      most = dead;
      best = o;
    }
  }
  return best;
}

}  // namespace kanly::answers
