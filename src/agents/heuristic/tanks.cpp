// What the Tleilaxu are asked about the Tanks of others, and what others ask of the Tleilaxu.
#include <algorithm>

#include "agents/heuristic/decision.h"
#include "game/queries.h"
#include "rules/phases/revival_terms.h"

namespace kanly::answers {
namespace {

// What a leader brings into a battle: Zoal is as strong as whoever meets him.
int strength_of(Leader l) {
  return info(l).variable_strength ? info(l).assassination_value : info(l).strength;
}

int living_leaders(const Game& g, Faction f) {
  int alive = 0;
  for (Leader l : leaders_at_home(g, f)) {
    alive += g.leaders[l].alive() && g.leaders[l].holder == f ? 1 : 0;
  }
  return alive;
}

// What having this leader again is worth in spice: more when few are left.
double worth_of_return(const Decision& d, Leader l) {
  const int alive = living_leaders(d.g(), d.me());
  return strength_of(l) + (alive <= 2 ? 4 : alive == 3 ? 1 : -1);
}

// It is no friend and near to victory: it gets nothing.
bool is_dangerous(const Decision& d, Faction f) {
  return !d.look.friendly(f) && (d.look.menace() == f || d.look.lacks(f, 1));
}

Option strongest(const Decision& d, double least, bool (*may)(const Decision&, Leader)) {
  Option best = Option::pass();
  for (Option o : d.menu) {
    if (!o.is(Option::Kind::Leader) || !may(d, o.leader())) continue;
    const double strength = strength_of(o.leader());
    if (strength > least) {
      least = strength;
      best = o;
    }
  }
  return best;
}

}  // namespace

// Each force that comes back pays, and the ally wants them all; whoever is about to win gets none, and
// whoever has no limit or nothing to pay with is not helped by it.
Option raise_limit(const Decision& d) {
  for (Option o : d.menu) {
    if (!o.is(Option::Kind::Faction) || is_dangerous(d, o.faction())) continue;
    const RevivalTerms terms = revival_terms(d.g(), o.faction());
    const bool limited = terms.limit < kRaisedLimit;
    const bool pays = d.look.purse(o.faction()) >= terms.price;
    if (limited && (pays || d.look.friendly(o.faction()))) return o;
  }
  return Option::pass();
}

// Weak leaders are not worth the asking while there are others.
Option ask_for_leader(const Decision& d) {
  const double spice = free_spice(d.g(), d.me());
  const int alive = living_leaders(d.g(), d.me());
  if (alive >= 4 || spice < (alive <= 2 ? 2 : 4)) return Option::pass();
  // It will cost about its strength.
  return strongest(d, alive <= 2 ? 0 : 2, [](const Decision& x, Leader l) {
    return strength_of(l) < free_spice(x.g(), x.me());
  });
}

// What the leader is worth to the other; half of it to a friend. A ghola is missed.
Option name_price(const Decision& d) {
  const Frame& f = d.frame();
  if (is_dangerous(d, f.target)) return Option::pass();
  const int strength = strength_of(f.leader);
  const bool serves = d.g().tleilaxu.gholas.has(f.leader);
  if (serves && living_leaders(d.g(), d.me()) <= 2) return Option::pass();
  if (d.look.friendly(f.target)) return nearest(d.menu, strength / 2);
  // What everybody pays for a leader who has died: more would not be paid.
  return nearest(d.menu, std::max(1, strength + (serves ? 1 : 0)));
}

Option accept_price(const Decision& d) {
  const Frame& f = d.frame();
  const int price = f.about.value;
  const bool left = free_spice(d.g(), d.me()) - price >= 1 || living_leaders(d.g(), d.me()) <= 1;
  return price <= worth_of_return(d, f.leader) && left ? Option::yes() : Option::no();
}

// The strongest of those that leave something to ship with; with few leaders any.
Option make_ghola(const Decision& d) {
  const bool few = living_leaders(d.g(), d.me()) <= 2;
  return strongest(d, few ? 0 : 3, [](const Decision& x, Leader l) {
    const double left = free_spice(x.g(), x.me()) - price_of_leader(x.g(), x.me(), l);
    return living_leaders(x.g(), x.me()) <= 2 || left >= x.w().poor / 2;
  });
}

// Whom it would cost most, first of all one who is about to win.
Option forbid_revival(const Decision& d) {
  const Game& g = d.g();
  Option best = d.menu[0];
  double most = -1;
  for (Option o : d.menu) {
    if (!o.is(Option::Kind::Faction) || d.look.friendly(o.faction())) continue;
    const Faction f = o.faction();
    const double loss = std::min(g.tanks[f].total(), 3) + (is_dangerous(d, f) ? 10 : 0);
    if (loss > most) {
      most = loss;
      best = o;
    }
  }
  return best;
}

// The card is kept until somebody near to victory has an army to bring back.
bool wants_to_forbid(const Outlook& look) {
  const Game& g = look.g;
  for (Faction f : g.players - g.revival.through) {
    const bool near = look.menace() == f || look.lacks(f, 1);
    if (!look.friendly(f) && near && g.tanks[f].total() >= 3) return true;
  }
  return false;
}

}  // namespace kanly::answers
