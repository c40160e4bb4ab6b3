// Where forces go: shipments, moves, advisors.
#include <algorithm>

#include "agents/heuristic/decision.h"
#include "game/queries.h"
#include "game/reach.h"
#include "rules/dealings.h"
#include "rules/phases/shipping_terms.h"

namespace kanly {
namespace {

using Kind = ShipmentKind;

// Places that forces are sent to at all.
PlaceSet interesting(const Game& g, Faction me) {
  PlaceSet places = places_of(strongholds()) | PlaceSet::of(place_of(Territory::PolarSink, 0));
  for (int i = 0; i < kBoardPlaceCount; ++i) {
    const auto p = static_cast<Place>(i);
    if (g.spice_at[p] > 0) places.add(p);
  }
  return places | g.forces.places(me);
}

// So many forces: starred ones first where there is a fight.
Stack take(Stack from, int number, bool stars_first) {
  Stack s;
  s.special = static_cast<uint8_t>(stars_first ? std::min<int>(from.special, number)
                                               : std::max(0, number - from.normal));
  s.normal = static_cast<uint8_t>(std::min<int>(from.normal, number - s.special));
  return s;
}

double gain_of_arrival(const Outlook& look, Place to, Stack forces) {
  const Stack there = look.g.forces.at(look.me, to);
  return look.worth(to, there + forces) - look.worth(to, there);
}

Intent best_shipment(const Decision& d, double& most) {
  const Game& g = d.g();
  const Faction me = d.me();
  Intent best;
  for (const Kind kind : {Kind::Send, Kind::Reserves}) {
    const PlaceSet targets = reserve_targets(g, me, kind, CardKind::None) & interesting(g, me);
    if (targets.empty()) continue;
    const Means means = means_of(g, me, kind, CardKind::None, g.reserves[me].total());
    for (Place p : targets) {
      const bool stronghold = to_stronghold(p);
      const int limit = means.most(stronghold);
      const bool fight = d.look.enemy_strength(territory_of(p)) > 0;
      for (int n = 1; n <= limit; n += n < 6 ? 1 : 2) {
        const Stack forces = take(g.reserves[me], n, fight);
        const double price = kind == Kind::Send ? 0 : total_price(kind, stronghold, n, means.half);
        const double gain = gain_of_arrival(d.look, p, forces) -
                            d.look.caution() * d.w().thrift * price - 0.1 * d.look.value_of(forces);
        if (gain > most) {
          most = gain;
          best = {.turn = g.turn, .kind = kind, .to = p, .forces = forces};
        }
      }
    }
  }
  return best;
}

// A No-Field lands up to five forces for the price of one: Richese's own, or the one offered.
void consider_token(const Decision& d, Intent& best, double& most) {
  const Game& g = d.g();
  const Faction me = d.me();
  if (!d.offers(Option::of(Word::NoField))) return;
  const uint8_t last = g.richese.no_field.last();
  uint8_t token = g.shipment.ally_token;
  if (me == Faction::Richese) token = last == kNoFields.back() ? kNoFields[1] : kNoFields.back();
  const int number = std::min<int>(token, g.reserves[me].total());
  const Stack forces = take(g.reserves[me], number, true);
  for (Place p : interesting(g, me) - closed_strongholds(g, me) - storm_places(g)) {
    if (static_cast<int>(p) >= kBoardPlaceCount) continue;
    const int price = to_stronghold(p) ? defaults::kShipPriceStronghold : defaults::kShipPriceOther;
    if (price > g.spice[me]) continue;
    const double gain =
        gain_of_arrival(d.look, p, forces) - d.look.caution() * d.w().thrift * price;
    if (gain > most) {
      most = gain;
      best = {.turn = g.turn, .token = token, .kind = Kind::NoField, .to = p, .forces = forces};
    }
  }
}

int range_of(const Game& g, Faction f) {
  for (Territory city : {Territory::Arrakeen, Territory::Carthag}) {
    if (occupies(g, f, city)) return kMostRange;
  }
  return f == Faction::Fremen ? 2 : 1;
}

Intent best_move(const Decision& d) {
  const Game& g = d.g();
  const Faction me = d.me();
  const PlaceSet goals = interesting(g, me);
  const PlaceSet closed = closed_strongholds(g, me) | places_of(promised_not_to_enter(g, me));
  const int range = range_of(g, me);
  Intent best;
  double most = d.w().least_gain;
  for (Place from : g.forces.places(me) - storm_places(g)) {
    const Territory origin = territory_of(from);
    if (advises(g, me, origin)) continue;
    const Stack here = g.forces.at(me, from);
    const PlaceSet targets = (within_reach(g.storm, from, range) & goals) - closed;
    for (Place to : targets) {
      if (territory_of(to) == origin && !is_sand(origin)) continue;
      const int all = here.total();
      for (const int n : {all, all - 1, all - 3, all / 2, 1}) {
        if (n < 1 || n > all) continue;
        const Stack moved = take(here, n, true);
        const double gain = gain_of_arrival(d.look, to, moved) + d.look.worth(from, here - moved) -
                            d.look.worth(from, here);
        if (gain > most) {
          most = gain;
          best = {.turn = g.turn, .from = origin, .to = to, .forces = moved};
        }
      }
    }
  }
  return best;
}

bool is_for(const Intent& intent, const Game& g) { return intent.turn == g.turn; }

// The place on the menu where these forces are worth most.
Option best_place(const Decision& d, Stack forces) {
  Option best;
  double most = -1e9;
  for (Option o : d.menu) {
    if (!o.is(Option::Kind::Place)) continue;
    const double gain = gain_of_arrival(d.look, o.place(), forces);
    if (gain > most) {
      most = gain;
      best = o;
    }
  }
  return best;
}

}  // namespace

Option ship(const Decision& d) {
  Intent& intent = d.memory.shipment;
  double most = d.w().least_gain;
  intent = best_shipment(d, most);
  consider_token(d, intent, most);
  if (intent.kind == Kind::NoField) return Option::of(Word::NoField);
  if (intent.kind == Kind::Send) return Option::of(Word::Send);
  if (intent.kind == Kind::Reserves) return Option::of(Word::Reserves);
  return Option::pass();
}

Option ship_to(const Decision& d) {
  const Intent& intent = d.memory.shipment;
  if (is_for(intent, d.g()) && d.offers(Option::of(intent.to))) return Option::of(intent.to);
  return best_place(d, {.normal = 3});
}

Option ship_forces(const Decision& d) {
  const Intent& intent = d.memory.shipment;
  return nearest(d.menu, is_for(intent, d.g()) ? intent.forces.normal : 3);
}

Option ship_special(const Decision& d) {
  const Intent& intent = d.memory.shipment;
  return nearest(d.menu, is_for(intent, d.g()) ? intent.forces.special : 0);
}

Option no_field_token(const Decision& d) {
  const Intent& intent = d.memory.shipment;
  return nearest(d.menu, is_for(intent, d.g()) ? intent.token : 255);
}

// The ally lands more than the token would hide for oneself only if little is left in reserve.
Option offer_no_field(const Decision& d) {
  return d.g().reserves[d.me()].total() < 4 ? nearest(d.menu, 255) : Option::pass();
}

Option move(const Decision& d) {
  Intent& intent = d.memory.move;
  intent = best_move(d);
  if (intent.from == Territory::None) return Option::pass();
  const Option origin = Option::of(intent.from);
  return d.offers(origin) ? origin : Option::pass();
}

Option move_to(const Decision& d) {
  const Intent& intent = d.memory.move;
  if (is_for(intent, d.g()) && d.offers(Option::of(intent.to))) return Option::of(intent.to);
  return best_place(d, {.normal = 3});
}

Option gather_normal(const Decision& d) {
  Intent& intent = d.memory.move;
  if (!is_for(intent, d.g())) return most(d);
  const Option o = nearest(d.menu, intent.forces.normal);
  intent.forces.normal = static_cast<uint8_t>(std::max(0, intent.forces.normal - o.value));
  return o;
}

Option gather_special(const Decision& d) {
  Intent& intent = d.memory.move;
  if (!is_for(intent, d.g())) return most(d);
  const Option o = nearest(d.menu, intent.forces.special);
  intent.forces.special = static_cast<uint8_t>(std::max(0, intent.forces.special - o.value));
  return o;
}

// A free force on the board is better than one in reserves.
Option advise(const Decision& d) {
  Option best = Option::pass();
  for (Option o : d.menu) {
    if (o.is(Option::Kind::Place) && is_stronghold(territory_of(o.place()))) return o;
    if (o.is(Option::Kind::Place)) best = o;
  }
  return best;
}

namespace {
bool fights_well(const Decision& d, Territory t) {
  const double ours = d.look.strength(d.me(), d.g().forces.in_territory(d.me(), t));
  return d.look.win_chance(ours, d.look.enemy_strength(t)) > 0.45;
}
}  // namespace

Option intrusion(const Decision& d) {
  const Territory t =
      d.frame().territory != Territory::None ? d.frame().territory : territory_of(d.frame().place);
  return fights_well(d, t) ? Option::no() : Option::yes();
}

Option take_up_arms(const Decision& d) {
  const Territory t =
      d.frame().territory != Territory::None ? d.frame().territory : territory_of(d.frame().place);
  return is_stronghold(t) && fights_well(d, t) ? Option::yes() : Option::no();
}

Option wartime(const Decision& d) {
  for (Option o : d.menu) {
    if (o.is(Option::Kind::Territory) && is_stronghold(o.territory()) &&
        fights_well(d, o.territory())) {
      return o;
    }
  }
  return Option::of(Word::Done);
}

}  // namespace kanly
