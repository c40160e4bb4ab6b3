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

// What one has no defense against is worth knowing.
Option interrogate_about(const Decision& d) {
  int defenses = 0;
  for (Card c : d.g().hands[d.me()].cards) defenses += is_defense(kind_of(c)) ? 1 : 0;
  return Option::of(defenses < 2 ? Word::Weapon : Word::Defense);
}

// Forces help where somebody has landed: as many as leave one behind.
Option between_worlds(const Decision& d) {
  const Stack there = reserves_on(d.g(), homeworld_of(d.frame().territory));
  return nearest(d.menu, there.total() - 1);
}
// Sardaukar belong on Salusa Secundus, where they give the high side.
Option between_worlds_special(const Decision& d) {
  const bool home = d.frame().territory == territory_of(Homeworld::SalusaSecundus);
  return home ? lowest_number(d) : highest_number(d);
}

// Which of the Emperor's worlds is left for the other: it is attacked there, or Sardaukar have strayed.
Territory world_to_leave(const Outlook& look) {
  const Game& g = look.g;
  if (look.me != Faction::Emperor) return Territory::None;
  constexpr Homeworld kOne = Homeworld::Kaitain;
  constexpr Homeworld kOther = Homeworld::SalusaSecundus;
  if (!worlds_of(g, look.me).has(kOther)) return Territory::None;
  const auto in_need = [&](Homeworld w) {
    return !foreigners_on(g, w).empty() && !reserves_on(g, w).empty();
  };
  const auto spares = [&](Homeworld w) {
    return foreigners_on(g, w).empty() && reserves_on(g, w).total() > 1;
  };
  if (in_need(kOther) && spares(kOne)) return territory_of(kOne);
  if (in_need(kOne) && spares(kOther)) return territory_of(kOther);
  return g.homeworlds.strayed.special > 0 ? territory_of(kOne) : Territory::None;
}

// --- Shipments that the Guild permit ------------------------------------------------------------

namespace {

// Forces on the planet that could be brought against somebody.
int forces_on_planet(const Game& g, Faction f) {
  int sum = 0;
  for (Place p : g.forces.places(f) & kOnPlanet) sum += g.forces.at(f, p).total();
  return sum;
}

// Who may be let loose: no danger itself, and not bound to the one who is.
bool is_harmless(const Outlook& look, Faction f) {
  return !look.lacks(f, 1) && look.menace() != f && look.g.ally[f] != look.menace();
}

}  // namespace

// Others stop whoever is about to win, and pay the Guild for it.
void wish_for_permission(const Outlook& look, Memory& memory) {
  const Option permit = Option::of(Word::PermitShipment);
  const bool may = look.me == Faction::SpacingGuild && look.menace() != Faction::None;
  if (may && !memory.wishes.full() && !memory.wishes.contains(permit)) {
    memory.wishes.push_back(permit);
  }
}

Option permit_shipment(const Decision& d) {
  const auto worth = [&](Option o) {
    const Faction f = o.faction();
    if (d.look.friendly(f)) return 100;
    return is_harmless(d.look, f) ? forces_on_planet(d.g(), f) : -1;
  };
  return *std::ranges::max_element(d.menu, {}, worth);
}
Option permit_price(const Decision& d) {
  return Option::of(d.look.friendly(d.frame().target) ? Word::HalfPrice : Word::FullPrice);
}

// An ally who has nothing needs it more.
Option share_occupation(const Decision& d) {
  const bool needy = d.look.purse(d.g().ally[d.me()]) < 2;
  const bool rich = d.g().spice[d.me()].value() > d.w().poor;
  return needy && rich ? highest_number(d) : lowest_number(d);
}

}  // namespace kanly::answers
