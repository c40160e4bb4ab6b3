#include "agents/cautious.h"

#include <algorithm>
#include <utility>

#include "game/queries.h"
#include "rules/phases/battle/area.h"
#include "rules/phases/shipment/movement_terms.h"
#include "rules/phases/shipment/shipping_terms.h"

namespace kanly {
namespace {

struct Question {
  const Game& g;
  Faction me;
  const Options& menu;

  bool offers(Option o) const { return menu.contains(o); }
  Stack own_in(Territory t) const { return g.forces.in_territory(me, t); }
};

// What it is used to answer; kind None where it does nothing.
using Habit = Option (*)(const Question&);

// The option that this function takes for the best; none is better than one worth 0.
template <class Worth>
Option best_of(const Options& menu, const Worth& worth) {
  Option best;
  int most = 0;
  for (const Option o : menu) {
    const int w = worth(o);
    if (w > most) {
      most = w;
      best = o;
    }
  }
  return best;
}

// The highest number up to this one; dials have halves.
Option at_most(const Question& q, int number) {
  return best_of(q.menu, [&](Option o) {
    const bool counts = o.is(Option::Kind::Number) || o.is(Option::Kind::Half);
    return counts && o.value <= number ? 1 + 2 * o.value + (o.is(Option::Kind::Half) ? 1 : 0) : 0;
  });
}

Option yes(const Question&) { return Option::yes(); }
Option all(const Question& q) { return at_most(q, 255); }

// --- Leaders, cards and spice ---------------------------------------------------------------------

int strength_of_leader(Option o) {
  return o.is(Option::Kind::Leader) ? 1 + info(o.leader()).strength : 0;
}

Option strongest_stranger(const Question& q) {
  return best_of(
      q.menu, [&](Option o) { return faction_of(o.leader()) == q.me ? 0 : strength_of_leader(o); });
}

constexpr int kMostForACard = 3;
constexpr int kSavings = 5;  // spice that it does not touch for cards

Option bid(const Question& q) {
  const int next = q.g.bidding.bid + 1;
  const bool cheap = next <= kMostForACard && free_spice(q.g, q.me) >= next + kSavings;
  return cheap && q.offers(Option::number(next)) ? Option::number(next) : Option::pass();
}

// --- Company --------------------------------------------------------------------------------------

int strongholds_of(const Question& q, Faction f) {
  int number = 0;
  for (const Territory t : strongholds(q.g)) number += occupies(q.g, f, t) ? 1 : 0;
  return number;
}

// Two are safer than one: it joins whoever holds most, and stays.
Option nexus(const Question& q) {
  return best_of(q.menu, [&](Option o) {
    return o.is(Option::Kind::Faction) ? 1 + strongholds_of(q, o.faction()) : 0;
  });
}

// --- Where to go ----------------------------------------------------------------------------------

int enemies_in(const Question& q, Territory t) {
  int most = 0;
  for (const Faction f : occupants(q.g, t)) {
    const bool friendly = f == q.me || f == q.g.ally[q.me];
    if (!friendly) most = std::max(most, q.g.forces.in_territory(f, t).total());
  }
  return most;
}
bool is_outnumbered(const Question& q, Territory t) {
  return q.own_in(t).total() < enemies_in(q, t);
}

// A sector that the next storm does not reach: it goes no farther by dials, nor by its own cards.
bool is_out_of_the_storm(const Question& q, Place p) {
  constexpr int kFar = 6;
  return (sector_of(p) - q.g.storm + kSectorCount) % kSectorCount > kFar;
}

// What a place is good for to which so many forces come: a stronghold that nobody else is in, one in which they outnumber
// the enemy, or spice that nobody guards. 0: it does not go there.
int safety_of(const Question& q, Place p, int coming) {
  constexpr int kFree = 1000;
  constexpr int kFight = 500;
  const Territory t = territory_of(p);
  const int own = q.own_in(t).total();
  const int enemies = enemies_in(q, t);
  const Faction ally = q.g.ally[q.me];
  if (ally != Faction::None && q.g.forces.in(ally, t)) return 0;
  if (strongholds(q.g).has(t)) {
    if (enemies == 0) return own == 0 ? kFree : 0;
    return own + coming > enemies ? kFight - enemies : 0;
  }
  if (enemies > 0 || !is_out_of_the_storm(q, p)) return 0;
  return q.g.spice_at[p];
}

// Reserves that half of its spice brings there.
int shippable(const Question& q, ShipmentKind kind, Place to) {
  Means means = means_of(q.g, q.me, kind, CardKind::None, q.g.reserves[q.me].total());
  means.funds = (means.funds + 1) / 2;
  return means.most(to_stronghold(to));
}

int safety_of_landing(const Question& q, ShipmentKind kind, Place p) {
  return is_stronghold(territory_of(p)) ? safety_of(q, p, shippable(q, kind, p)) : 0;
}

Option ship(const Question& q) {
  for (const auto& [kind, word] : {std::pair(ShipmentKind::Send, Word::Send),
                                   std::pair(ShipmentKind::Reserves, Word::Reserves)}) {
    if (!q.offers(Option::of(word))) continue;
    for (const Place p : reserve_targets(q.g, q.me, kind, CardKind::None)) {
      if (safety_of_landing(q, kind, p) > 0) return Option::of(word);
    }
  }
  return Option::pass();
}
Option ship_to(const Question& q) {
  return best_of(q.menu, [&](Option o) {
    return o.is(Option::Kind::Place) ? safety_of_landing(q, q.g.shipment.kind, o.place()) : 0;
  });
}
// Starred ones first: they are worth more and cost the same.
Option ship_forces(const Question& q) {
  const int number = shippable(q, q.g.shipment.kind, q.g.shipment.to);
  return at_most(q, std::max(0, number - q.g.reserves[q.me].special));
}

// Groups go as a whole, and out of a stronghold only where they are outnumbered.
bool may_leave(const Question& q, Territory t) {
  return strongholds(q.g).has(t) ? is_outnumbered(q, t) : spice_in(q.g, t) == 0;
}

Option move(const Question& q) {
  const Movement movement(q.g, q.me);
  return best_of(q.menu, [&](Option o) {
    if (!o.is(Option::Kind::Territory) || !may_leave(q, o.territory())) return 0;
    int most = 0;
    for (const Place p : movement.targets(o.territory())) {
      most = std::max(most, safety_of(q, p, q.own_in(o.territory()).total()));
    }
    return most;
  });
}
Option move_to(const Question& q) {
  return best_of(q.menu, [&](Option o) {
    return o.is(Option::Kind::Place) ? safety_of(q, o.place(), q.own_in(q.g.shipment.from).total())
                                     : 0;
  });
}

// --- Battles --------------------------------------------------------------------------------------

// Without a leader a Cheap Hero.
Option best_hero(const Question& q) {
  return best_of(q.menu, [&](Option o) {
    return o.is(Option::Kind::Leader) ? 1 + strength_of_leader(o) : o.is(Option::Kind::Card);
  });
}
// A Lasgun would meet a shield one day.
Option any_weapon(const Question& q) {
  return best_of(q.menu, [](Option o) {
    return o.is(Option::Kind::Card) && is_weapon(o.card()) && o.card() != CardKind::Lasgun ? 1 : 0;
  });
}
Option any_defense(const Question& q) {
  return best_of(q.menu,
                 [](Option o) { return o.is(Option::Kind::Card) && is_defense(o.card()) ? 1 : 0; });
}

// All starred forces, and of the others all but one, who stays if they win.
Option forces_of_plan(const Question& q) {
  const Stack own = forces_in_battle(q.g, q.me);
  return at_most(q, std::max(1, own.total() - 1) - own.special);
}

bool holds(const Question& q, bool (*is_one)(CardKind)) {
  return std::ranges::any_of(q.g.hands[q.me].cards, [&](Card c) { return is_one(kind_of(c)); });
}

Option voice(const Question&) { return Option::of(Word::DoNotPlay); }
// What it has no defense against.
Option voice_kind(const Question& q) {
  return Option::of(holds(q, is_poison_defense) ? Word::ProjectileWeapon : Word::PoisonWeapon);
}
// What could kill its leader.
Option prescience(const Question&) { return Option::of(Word::Weapon); }
Option foretell(const Question& q) {
  switch (q.g.agenda.back().about.word()) {
    case Word::Leader:
      return best_hero(q);
    case Word::Weapon:
      return any_weapon(q);
    case Word::Defense:
      return any_defense(q);
    default:
      return all(q);
  }
}

struct Entry {
  std::string_view prompt;
  Habit habit;
};
constexpr Entry kHabits[] = {
    {"keep_traitor", strongest_stranger},
    {"claim_charity", yes},
    {"bid", bid},
    {"nexus", nexus},
    {"ship", ship},
    {"ship_to", ship_to},
    {"ship_forces", ship_forces},
    {"ship_special_forces", all},
    {"move", move},
    {"move_to", move_to},
    {"voice", voice},
    {"voice_kind", voice_kind},
    {"prescience", prescience},
    {"prescience_answer", foretell},
    {"plan_leader", best_hero},
    {"plan_kwisatz_haderach", yes},
    {"plan_weapon", any_weapon},
    {"plan_defense", any_defense},
    {"plan_forces", forces_of_plan},
    {"plan_special_forces", all},
    {"plan_spice", all},
    {"plan_special_spice", all},
    {"traitor", yes},
};

}  // namespace

Option CautiousAgent::answer(const View& view, const Options& menu) {
  if (menu.size() == 1) return menu[0];
  const std::string_view asked = prompt(view)->id;
  const auto* const entry = std::ranges::find(kHabits, asked, &Entry::prompt);
  if (entry != std::end(kHabits)) {
    const Option o = entry->habit({view.game(), view.seat(), menu});
    if (menu.contains(o)) return o;
  }
  return IdleAgent::answer(view, menu);
}

}  // namespace kanly
