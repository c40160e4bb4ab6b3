// Where forces go: shipments, moves, advisors.
#include <algorithm>

#include "agents/heuristic/decision.h"
#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/dealings.h"
#include "rules/phases/shipment/gather.h"
#include "rules/phases/shipment/movement_terms.h"
#include "rules/phases/shipment/shipping_terms.h"

namespace kanly::answers {
namespace {

using Kind = ShipmentKind;

constexpr double kNever = -1e9;

// Places that forces are sent to at all.
PlaceSet interesting(const Game& g, Faction me) {
  PlaceSet places = places_of(strongholds(g)) | PlaceSet::of(place_of(Territory::PolarSink, 0));
  for (int i = 0; i < kBoardPlaceCount; ++i) {
    const auto p = static_cast<Place>(i);
    if (g.spice_at[p] > 0) places.add(p);
  }
  if (g.config.has(Variant::Discoveries)) {
    places |= found_places(g);
    for (SpiceCard card : kDiscoveryCards) {
      if (site_in(g, info(card).token_territory) != nullptr) places.add(info(card).token_place);
    }
  }
  // Before the mobile stronghold one lands to walk in.
  if (g.ixians.points_at != Place::None && me != Faction::Ixians) places.add(g.ixians.points_at);
  return places | foreign_worlds(g, me) | g.forces.places(me);
}

PlaceSet on_menu(const Options& menu) {
  PlaceSet places;
  for (Option o : menu) {
    if (o.is(Option::Kind::Place)) places.add(o.place());
  }
  return places;
}

// Those of them that are worth a thought, if any is.
PlaceSet better_of(const Decision& d, PlaceSet places) {
  const PlaceSet better = places & interesting(d.g(), d.me());
  return better.empty() ? places : better;
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
// Nobody but the Ixians ships into the mobile stronghold: one lands beside it and moves in.
double gain_of_landing(const Outlook& look, Place to, Stack forces) {
  const double here = gain_of_arrival(look, to, forces);
  const Game& g = look.g;
  if (to != g.ixians.points_at || look.me == Faction::Ixians || g.shipment.acting != look.me) {
    return here;
  }
  if (!room_for(g, look.me, Territory::HiddenMobileStronghold) || in_storm(g, to)) return here;
  return std::max(here, gain_of_arrival(look, kMobileStronghold, forces));
}
// What a place loses when these leave it.
double loss_of_departure(const Outlook& look, Place from, Stack forces) {
  const Stack here = look.g.forces.at(look.me, from);
  return look.worth(from, here) - look.worth(from, here - forces);
}

// --- The shipment as a whole --------------------------------------------------------------------

// The best number of reserves for one of these places.
void consider_reserves(const Decision& d, Kind kind, PlaceSet targets, Intent& best, double& most) {
  const Game& g = d.g();
  const Faction me = d.me();
  if (targets.empty()) return;
  const CardKind card = kind == g.shipment.kind ? g.shipment.card : CardKind::None;
  const Means means = means_of(g, me, kind, card, g.reserves[me].total());
  for (Place p : targets) {
    const bool stronghold = to_stronghold(p);
    const int limit = means.most(stronghold);
    const bool fight = d.look.enemy_strength(territory_of(p)) > 0;
    for (int n = means.least(stronghold); n <= limit; n += n < 6 ? 1 : 2) {
      const Stack forces = take(g.reserves[me], n, fight);
      const double price = kind == Kind::Send ? 0 : total_price(kind, stronghold, n, means.half);
      const double gain = gain_of_landing(d.look, p, forces) - d.look.cost(price) -
                          0.1 * d.look.value_of(forces) - d.look.loss_at_home(forces);
      if (gain > most) {
        most = gain;
        best = {.turn = g.turn, .kind = kind, .to = p, .forces = forces};
      }
    }
  }
}

// The No-Field that would be used: Richese's best, or the one offered.
int token_to_use(const Game& g, Faction me) {
  if (me != Faction::Richese) return g.shipment.ally_token.value();
  if (g.shipment.token.there()) return g.shipment.token.value();
  return g.richese.no_field.last().is(kNoFields.back()) ? kNoFields[1] : kNoFields.back();
}

// A No-Field lands up to five forces for the price of one.
void consider_token(const Decision& d, PlaceSet targets, Intent& best, double& most) {
  const Game& g = d.g();
  const Faction me = d.me();
  const int token = token_to_use(g, me);
  const int number = std::min<int>(token, g.reserves[me].total());
  const Stack forces = take(g.reserves[me], number, true);
  for (Place p : targets) {
    const int price = to_stronghold(p) ? defaults::kShipPriceStronghold : defaults::kShipPriceOther;
    const double gain = gain_of_arrival(d.look, p, forces) - d.look.cost(price);
    if (gain > most) {
      most = gain;
      best = {.turn = g.turn,
              .token = TokenValue(token),
              .kind = Kind::NoField,
              .to = p,
              .forces = forces};
    }
  }
}

// From one Territory of the board to another, as the Guild and its ally may.
void consider_crossing(const Decision& d, Territory from, PlaceSet targets, Intent& best,
                       double& most) {
  const Game& g = d.g();
  const Faction me = d.me();
  for (Place origin : loading_places(g, me, from)) {
    const Stack here = g.forces.at(me, origin);
    const int all = here.total();
    const Means means = means_of(g, me, Kind::CrossShip, CardKind::None, all);
    for (Place p : targets) {
      const bool stronghold = to_stronghold(p);
      for (const int n : {all, all - 1, all / 2}) {
        if (n < 1 || n > means.most(stronghold)) continue;
        const Stack forces = take(here, n, true);
        const double price = total_price(Kind::CrossShip, stronghold, n, means.half);
        const double gain = gain_of_landing(d.look, p, forces) -
                            loss_of_departure(d.look, origin, forces) - d.look.cost(price);
        if (gain > most) {
          most = gain;
          best = {.turn = g.turn, .kind = Kind::CrossShip, .from = from, .to = p, .forces = forces};
        }
      }
    }
  }
}

Intent best_shipment(const Decision& d) {
  const Game& g = d.g();
  const Faction me = d.me();
  const PlaceSet goals = interesting(g, me);
  Intent best;
  double most = d.w().least_gain;
  for (const Kind kind : {Kind::Send, Kind::Reserves}) {
    if (!d.offers(Option::of(kind == Kind::Send ? Word::Send : Word::Reserves))) continue;
    const PlaceSet targets = reserve_targets(g, me, kind, CardKind::None) & goals;
    consider_reserves(d, kind, targets, best, most);
  }
  if (d.offers(Option::of(Word::NoField))) {
    consider_token(d, no_field_targets(g, me, CardKind::None) & goals, best, most);
  }
  if (d.offers(Option::of(Word::CrossShip))) {
    for (Territory from : loading_territories(g, me, Kind::CrossShip)) {
      consider_crossing(d, from, cross_targets(g, me, from) & goals, best, most);
    }
  }
  return best;
}

// The kind of shipment is settled: where to, of these places, and with how many.
Intent best_landing(const Decision& d, PlaceSet targets) {
  const ShipmentWork& s = d.g().shipment;
  targets = better_of(d, targets);
  Intent best;
  double most = kNever;
  if (s.kind == Kind::NoField) {
    consider_token(d, targets, best, most);
  } else if (s.kind == Kind::CrossShip) {
    consider_crossing(d, s.from, targets, best, most);
  } else {
    consider_reserves(d, s.kind, targets, best, most);
  }
  return best;
}

// The intent if it fits what has been decided so far, by whomever; else the best way to go on.
const Intent& shipment_in_hand(const Decision& d) {
  const ShipmentWork& s = d.g().shipment;
  Intent& intent = d.memory.shipment;
  const bool fits = intent.turn == d.g().turn && intent.kind == s.kind &&
                    (s.to == Place::None || intent.to == s.to) &&
                    (s.from == Territory::None || intent.from == s.from);
  if (fits && (s.to != Place::None || d.offers(Option::of(intent.to)))) return intent;
  intent = best_landing(d, s.to == Place::None ? on_menu(d.menu) : PlaceSet::of(s.to));
  return intent;
}

// --- The move as a whole ------------------------------------------------------------------------

// Of those that fit: out of this Territory, and to one of these places.
struct MoveTerms {
  Territory from = Territory::None;  // None: any
  PlaceSet to;                       // empty: any
};

Intent best_move(const Decision& d, const Movement& movement, const MoveTerms& terms,
                 double& most) {
  const Game& g = d.g();
  const Faction me = d.me();
  const PlaceSet goals = terms.to.empty() ? interesting(g, me) : terms.to;
  Intent best;
  for (Place from : movement.starts() - storm_places(g)) {
    const Territory origin = territory_of(from);
    if (terms.from != Territory::None ? origin != terms.from : advises(g, me, origin)) continue;
    const Stack here = free_to_move(g, me, from);
    const int all = here.total();
    const double now = d.look.worth(from, g.forces.at(me, from));
    for (Place to : movement.targets(from) & goals) {
      if (territory_of(to) == origin && !is_sand(origin)) continue;
      for (const int n : {all, all - 1, all - 3, all / 2, 1}) {
        if (n < 1 || n > all) continue;
        const Stack moved = take(here, n, true);
        const Stack arrives = in_storm(g, to) ? take(here, n / 2, true) : moved;  // 5.08
        const double gain = gain_of_arrival(d.look, to, arrives) +
                            d.look.worth(from, g.forces.at(me, from) - moved) - now;
        if (gain > most) {
          most = gain;
          best = {.turn = g.turn, .from = origin, .at = from, .to = to, .forces = moved};
        }
      }
    }
  }
  return best;
}

// What the best move would bring if groups went so much farther.
double gain_of_range(const Decision& d, int range) {
  Movement movement(d.g(), d.me());
  if (movement.range >= range) return 0;
  movement.range = range;
  movement.star_range = std::max(range, movement.star_range);
  double most = 0;
  best_move(d, movement, {}, most);
  return most;
}

// A card or a skill that lets a group go farther, if that is worth it; else nothing.
Option way_to_go_farther(const Decision& d, double gain) {
  const int range = Movement(d.g(), d.me()).range;
  if (d.offers(Option::of(Word::Farther)) && gain_of_range(d, range + 1) > gain + 0.5) {
    return Option::of(Word::Farther);
  }
  if (d.offers(Option::of(CardKind::Kulon)) &&
      gain_of_range(d, range + 1) > gain + d.w().mobility) {
    return Option::of(CardKind::Kulon);
  }
  if (d.offers(Option::of(CardKind::Ornithopter)) &&
      gain_of_range(d, kMostRange) > gain + 2 * d.w().mobility) {
    return Option::of(CardKind::Ornithopter);
  }
  if (d.offers(Option::of(Word::OrnithopterToken)) &&
      gain_of_range(d, kMostRange) > gain + d.w().mobility) {
    return Option::of(Word::OrnithopterToken);
  }
  return {};
}

const Intent& move_in_hand(const Decision& d) {
  const ShipmentWork& s = d.g().shipment;
  Intent& intent = d.memory.move;
  const bool fits = intent.turn == d.g().turn && intent.from == s.from &&
                    (s.to == Place::None ? d.offers(Option::of(intent.to)) : intent.to == s.to);
  if (fits) return intent;
  double most = kNever;
  const PlaceSet targets = s.to == Place::None ? better_of(d, on_menu(d.menu)) : PlaceSet::of(s.to);
  const Movement movement(d.g(), d.me());
  intent = best_move(d, movement, {.from = s.from, .to = targets}, most);
  return intent;
}

}  // namespace

Option ship(const Decision& d) {
  Intent& intent = d.memory.shipment;
  intent = best_shipment(d);
  switch (intent.kind) {
    case Kind::Send:
      return Option::of(Word::Send);
    case Kind::Reserves:
      return Option::of(Word::Reserves);
    case Kind::NoField:
      return Option::of(Word::NoField);
    case Kind::CrossShip:
      return Option::of(Word::CrossShip);
    default:
      return Option::pass();
  }
}

// Forces of that Territory, wherever they may go from there.
double gain_of_leaving(const Outlook& look, Territory from) {
  const Options none;
  Memory memory;
  Chance chance;
  double most = 0;
  best_move({look, none, memory, chance}, Movement(look.g, look.me), {.from = from}, most);
  return most;
}

Option ship_from(const Decision& d) {
  const Intent& intent = d.memory.shipment;
  const Kind kind = d.g().shipment.kind;
  if (intent.turn == d.g().turn && intent.kind == kind && d.offers(Option::of(intent.from))) {
    return Option::of(intent.from);
  }
  // Out of where forces are worth least.
  Option best;
  double least = -kNever;
  for (Option o : d.menu) {
    if (!o.is(Option::Kind::Territory)) continue;
    double value = 0;
    for (Place p : loading_places(d.g(), d.me(), o.territory())) {
      value += d.look.worth(p, d.g().forces.at(d.me(), p));
    }
    if (value < least) {
      least = value;
      best = o;
    }
  }
  return best;
}

// Guild rates by a Karama: forces, unless only a token is left.
Option ship_cargo(const Decision&) { return Option::of(Word::Reserves); }

Option ship_to(const Decision& d) { return Option::of(shipment_in_hand(d).to); }
Option ship_forces(const Decision& d) { return nearest(d.menu, shipment_in_hand(d).forces.normal); }

Option ship_special(const Decision& d) {
  const Game& g = d.g();
  const Intent& intent = shipment_in_hand(d);
  // As many in all as intended, whatever was said of the normal ones.
  const int normal = g.shipment.kind == Kind::NoField ? intent.forces.normal
                                                      : static_cast<int>(g.shipment.forces.normal);
  return nearest(d.menu, intent.forces.total() - normal);
}

Option no_field_token(const Decision& d) {
  const Intent& intent = d.memory.shipment;
  const bool fits = intent.turn == d.g().turn && intent.kind == Kind::NoField;
  return nearest(d.menu, fits ? intent.token.value() : token_to_use(d.g(), d.me()));
}

// The ally lands more than the token would hide for oneself only if little is left in reserve.
Option offer_no_field(const Decision& d) {
  return d.g().reserves[d.me()].total() < 4 ? nearest(d.menu, 255) : Option::pass();
}

// Under a token forces collect as one, so it is turned over on spice.
Option last_reveal(const Decision& d) {
  const Place p = no_field_place(d.g());
  const Territory t = territory_of(p);
  const bool alone = d.look.enemy_strength(t) == 0;
  const bool reaps = d.g().spice_at[p] > d.look.collection_rate();
  return alone && reaps ? Option::yes() : Option::no();
}

// The smuggled force comes for free: the better one.
Option smuggled_special(const Decision& d) { return highest_number(d); }

Option move(const Decision& d) {
  Intent& intent = d.memory.move;
  double gain = d.w().least_gain;
  intent = best_move(d, Movement(d.g(), d.me()), {}, gain);
  const Option farther = way_to_go_farther(d, gain);
  if (!farther.is(Option::Kind::None)) return farther;
  if (intent.from == Territory::None) {
    const Option world = Option::of(world_to_leave(d.look));
    return d.offers(world) ? world : Option::pass();
  }
  const Option origin = Option::of(intent.from);
  return d.offers(origin) ? origin : Option::pass();
}

Option move_to(const Decision& d) { return Option::of(move_in_hand(d).to); }

// Hajr for another move that is worth the card.
Option move_again(const Decision& d) {
  double gain = 2 * d.w().mobility;
  const Intent another = best_move(d, Movement(d.g(), d.me()), {}, gain);
  return another.from == Territory::None ? Option::pass() : Option::of(CardKind::Hajr);
}

Option ornithopter(const Decision& d) {
  const Option farther = Option::of(Word::Farther);
  return d.offers(farther) ? farther : Option::of(Word::TwoGroups);
}

namespace {

// The forces wanted of the place that is asked about, of those still to be named.
Stack wanted_from_here(const Decision& d) {
  const ShipmentWork& s = d.g().shipment;
  const Place here = d.frame().place;
  if (s.acting != d.me() || s.to == Place::None) return {.normal = 255, .special = 255};
  if (s.kind != Kind::None) {
    const Stack named = gathered_forces(d.g());
    const Stack all = shipment_in_hand(d).forces;
    return all - Stack{std::min(all.normal, named.normal), std::min(all.special, named.special)};
  }
  const Intent& intent = move_in_hand(d);
  if (intent.at == here) return intent.forces;
  // Others of the same Territory come along where nothing keeps them.
  const Stack there = d.g().forces.at(d.me(), here);
  const bool stays = d.look.worth(here, there) > 0;
  return stays ? Stack{} : there;
}

}  // namespace

Option gather_normal(const Decision& d) { return nearest(d.menu, wanted_from_here(d).normal); }
Option gather_special(const Decision& d) { return nearest(d.menu, wanted_from_here(d).special); }

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

}  // namespace kanly::answers
