// What homeworlds ask (4.04).
#include "game/homeworlds.h"

#include <algorithm>

#include "agents/heuristic/decision.h"
#include "game/queries.h"

namespace kanly::answers {

// Whoever survived a battle holds the place better with one more; but not below the threshold of Caladan.
Option caladan_force(const Decision& d) {
  const bool stays_high =
      natives_on(d.g(), Homeworld::Caladan).total() > info(Homeworld::Caladan).high_from;
  return stays_high ? first_that_acts(d) : Option::pass();
}

// A hand without room for the next auction gets rid of what is worth least.
Option kaitain_discard(const Decision& d) {
  const Game& g = d.g();
  const bool full = g.hands[d.me()].size() >= hand_limit(g, d.me());
  const Option worst = discard_worst(d);
  if (!full || !worst.is(Option::Kind::Card)) return Option::pass();
  const bool rich = g.spice[d.me()].value() >= d.w().poor;
  return rich && value_of(d, worst.card()) < 0.5 * d.w().card ? worst : Option::pass();
}

namespace {

// Where these forces bring most, if anywhere more than nothing.
Option best_landing(const Decision& d, Stack forces) {
  const Game& g = d.g();
  Option best = Option::pass();
  double most = 0;
  for (Option o : d.menu) {
    if (!o.is(Option::Kind::Place) || is_homeworld(territory_of(o.place()))) continue;
    const Stack there = g.forces.at(d.me(), o.place());
    const double gain = d.look.worth(o.place(), there + forces) - d.look.worth(o.place(), there);
    if (gain > most) {
      most = gain;
      best = o;
    }
  }
  return best;
}

}  // namespace

Option place_fedaykin(const Decision& d) { return best_landing(d, {.special = 1}); }

Option send_from_tleilax(const Decision& d) { return best_landing(d, {.normal = 2}); }

// The card is better in the own hand.
Option occupier_draws(const Decision& d) { return Option::of(d.me()); }

// As few starred forces as possible.
Option lowest_number(const Decision& d) { return nearest(d.menu, 0); }

// Two to the Polar Sink are worth nothing if Wallach IX turns low by it.
Option advise_two(const Decision& d) {
  const int left = natives_on(d.g(), Homeworld::WallachIx).total() - 2;
  return left >= info(Homeworld::WallachIx).high_from ? Option::yes() : Option::no();
}

// Who holds most cards has most to tell.
Option interrogate(const Decision& d) {
  Option best = d.menu[0];
  for (Option o : d.menu) {
    if (d.look.hand_size(o.faction()) > d.look.hand_size(best.faction())) best = o;
  }
  return best;
}

// An ally who has nothing needs it more.
Option share_occupation(const Decision& d) {
  const bool needy = d.look.purse(d.g().ally[d.me()]) < 2;
  const bool rich = d.g().spice[d.me()].value() > d.w().poor;
  return needy && rich ? highest_number(d) : lowest_number(d);
}

}  // namespace kanly::answers
