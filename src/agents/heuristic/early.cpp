// Storm, spice blow and alliances.
#include <algorithm>

#include "agents/heuristic/decision.h"
#include "game/queries.h"

namespace kanly::answers {

// What is lost when the storm goes this far.
Option dial_storm(const Decision& d) {
  double at_risk = 0;
  for (Place p : d.g().forces.places(d.me())) at_risk += d.look.storm_risk(p);
  const int highest = nearest(d.menu, 255).value;
  if (at_risk > 0.5) return nearest(d.menu, 0);
  return nearest(d.menu, static_cast<int>(d.chance.below(static_cast<uint32_t>(highest + 1))));
}

// --- Cards of the storm -------------------------------------------------------------------------

namespace {

// What others lose, and the seat with its ally does not, when the storm moves so far.
double storm_harvest(const Decision& d, int sectors) {
  const Game& g = d.g();
  double sum = 0;
  for (Faction f : g.players) {
    for (Place p : g.forces.places(f)) {
      const int ahead = (sector_of(p) - g.storm + kSectorCount) % kSectorCount;
      const bool hit = sector_of(p) != 0 && ahead >= 1 && ahead <= sectors;
      if (!hit || !open_to_storm(g, territory_of(p))) continue;
      const double lost = g.forces.at(f, p).total() * (f == Faction::Fremen ? 0.5 : 1.0);
      sum += d.look.friendly(f) ? -2 * lost : lost;
    }
  }
  return sum;
}

constexpr int kMostWeather = 10;

int best_weather(const Decision& d) {
  int best = 0;
  for (int n = 1; n <= kMostWeather; ++n) {
    if (storm_harvest(d, n) > storm_harvest(d, best)) best = n;
  }
  return best;
}

// Atomics open the cities behind the wall to the storm: for whoever holds none of them.
bool wants_atomics(const Decision& d) {
  for (Territory t : {Territory::Arrakeen, Territory::Carthag, Territory::ImperialBasin}) {
    for (Faction f : Factions::of(d.me(), d.g().ally[d.me()])) {
      if (d.g().forces.in(f, t)) return false;
    }
  }
  return d.look.menace() != Faction::None;
}

}  // namespace

Option storm_cards(const Decision& d) {
  const Option weather = Option::of(CardKind::WeatherControl);
  const int planned = d.g().storm_work.moves;
  const double gain = storm_harvest(d, best_weather(d)) - storm_harvest(d, planned);
  if (d.offers(weather) && gain >= d.w().weather) return weather;
  const Option atomics = Option::of(CardKind::FamilyAtomics);
  return d.offers(atomics) && wants_atomics(d) ? atomics : Option::pass();
}

Option weather_control(const Decision& d) { return nearest(d.menu, best_weather(d)); }

// One sector more or less, if others lose by it or oneself does not.
Option testing_station(const Decision& d) {
  int best = d.g().storm_work.moves;
  for (Option o : d.menu) {
    if (storm_harvest(d, o.value) > storm_harvest(d, best)) best = o.value;
  }
  return nearest(d.menu, best);
}

// --- Amal, Thumper, Harvester -------------------------------------------------------------------

namespace {

Option yes_if(bool wanted) { return wanted ? Option::yes() : Option::no(); }

}  // namespace

// When others are rich and one's own side is not: what each of them loses on average, less one's own.
Option amal(const Decision& d) {
  constexpr double kEnough = 3;
  double lost = 0;
  double taken = 0;
  int enemies = 0;
  for (Faction f : d.g().players) {
    const double half = d.look.purse(f) / 2;
    if (d.look.friendly(f)) {
      lost += half;
    } else {
      taken += half;
      ++enemies;
    }
  }
  return yes_if(enemies > 0 && taken / enemies - lost >= kEnough);
}

// For what the worm eats of others where the last spice came up; or for a Nexus against a menace.
Option thumper(const Decision& d) {
  constexpr double kEnough = 3;
  const Game& g = d.g();
  if (g.sandtrout_waits) return Option::no();
  const Territory at = g.last_blow[0];
  double eaten = 0;
  for (Faction f : g.players) {
    if (at == Territory::None || f == Faction::Fremen) continue;
    const double forces = g.forces.in_territory(f, at).total();
    eaten += d.look.friendly(f) ? -2 * forces : forces;
  }
  const bool alone = g.ally[d.me()] == Faction::None;
  const bool in_need = d.look.menace() != Faction::None && alone && eaten >= 0;
  return yes_if(eaten >= kEnough || in_need);
}

// Where one's own side stands at the spice or beside it and nobody else at it, or where nobody is near
// and one can afford to land.
Option harvester(const Decision& d) {
  constexpr int kToLand = 6;
  const Game& g = d.g();
  const Territory here = territory_of(d.frame().place);
  PlaceSet near = places_of(here);
  for (Place p : places_of(here)) near |= neighbours(p);
  bool own_near = false;
  bool others_near = false;
  for (Faction f : g.players) {
    if (!d.look.friendly(f) && occupies(g, f, here)) return Option::no();
    (d.look.friendly(f) ? own_near : others_near) |= g.forces.places(f).has_any(near);
  }
  const bool lands = !others_near && g.spice[d.me()].value() >= kToLand;
  return yes_if(own_near || lands);
}

Option protect(const Decision&) { return Option::yes(); }

// A worm goes where it eats most of others.
Option place_worm(const Decision& d) {
  Option best;
  double most = 0.5;
  for (Option o : d.menu) {
    if (!o.is(Option::Kind::Territory)) continue;
    double eaten = 0;
    for (Faction f : d.g().players) {
      const double forces = d.g().forces.in_territory(f, o.territory()).total();
      eaten += d.look.friendly(f) ? (f == Faction::Fremen ? 0 : -forces) : forces;
    }
    if (eaten > most) {
      most = eaten;
      best = o;
    }
  }
  return best;
}

// A ride is a free move: to where the forces are worth most.
Option ride(const Decision& d) {
  Option best = Option::pass();
  double most = d.w().least_gain;
  const Territory from = d.frame().territory;
  if (from == Territory::None) return best;
  const Stack forces = d.g().forces.in_territory(d.me(), from);
  for (Option o : d.menu) {
    if (!o.is(Option::Kind::Place)) continue;
    const double gain = d.look.worth(o.place(), forces + d.g().forces.at(d.me(), o.place())) -
                        d.look.worth(o.place(), d.g().forces.at(d.me(), o.place())) -
                        d.w().polar_sink;
    if (gain > most) {
      most = gain;
      best = o;
    }
  }
  return best;
}

namespace {

// What an alliance with this faction promises: strongholds together, means, and no rivalry.
double promise(const Decision& d, Faction f) {
  const Outlook& look = d.look;
  const int together = look.controlled(d.me()) + look.controlled(f);
  constexpr double kAdvantages = 1.5;  // what it does for an ally
  double value = kAdvantages + 2.0 * look.controlled(f) + 0.1 * std::min(15.0, look.purse(f));
  const bool shares = f == Faction::Ecaz || d.me() == Faction::Ecaz;
  if (shares) value += 3;  // three strongholds together are enough (2.11.15)
  const int left = d.g().config.turns - d.g().turn;
  if (f == look.who_waits() && left < d.w().horizon) value += 6;  // it need but wait
  if (together >= defaults::kStrongholdsToWinAllied) value += 20;
  if (look.menace() == f) value += 4;  // better beside the winner than behind
  return value;
}

// Nearer to victory without the ally, who does not win by waiting either.
bool is_better_alone(const Outlook& look) {
  const int alone = defaults::kStrongholdsToWin - look.controlled(look.me);
  const int together = defaults::kStrongholdsToWinAllied - look.of_side(look.me);
  return alone <= 1 && alone < together && look.g.ally[look.me] != look.who_waits();
}

}  // namespace

Option nexus(const Decision& d) {
  const Game& g = d.g();
  const Outlook& look = d.look;
  const Faction ally = g.ally[d.me()];
  if (ally != Faction::None) {
    const bool leaves = is_better_alone(look) && d.offers(Option::of(Word::Break));
    return Option::of(leaves ? Word::Break : Word::Done);
  }
  if (look.controlled(d.me()) >= defaults::kStrongholdsToWin) return Option::of(Word::Done);
  Option best = Option::of(Word::Done);
  double most = 2;
  for (Option o : d.menu) {
    if (!o.is(Option::Kind::Faction)) continue;
    const bool offered = g.blow.offers[o.faction()].has(d.me());
    const double value = promise(d, o.faction()) + (offered ? 2 : 0);
    if (value > most) {
      most = value;
      best = o;
    }
  }
  // Whoever stands well alone is in no hurry.
  const double wish = d.w().alliance + 0.15 * (1 - look.controlled(d.me()));
  return most > 8 || d.luck() < wish ? best : Option::of(Word::Done);
}

}  // namespace kanly::answers
