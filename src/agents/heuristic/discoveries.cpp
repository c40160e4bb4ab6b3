// Discoveries: tokens, the places they open, and the Great Maker.
#include <algorithm>

#include "agents/heuristic/decision.h"
#include "game/queries.h"

namespace kanly::answers {
namespace {

double gain_there(const Decision& d, Place p, Stack more) {
  const Stack there = d.g().forces.at(d.me(), p);
  return d.look.worth(p, there + more) - d.look.worth(p, there);
}

}  // namespace

// What is looked at costs nothing. What gives something at once is taken; a place is opened by whoever
// stands around it alone or is the strongest there, for it is entered next.
Option discovery_token(const Decision& d) {
  const Option look = Option::of(Word::Look);
  if (d.offers(look)) return look;
  const Territory here = d.frame().territory;
  const double mine = d.look.strength(d.me(), d.g().forces.in_territory(d.me(), here));
  const DiscoverySite* const site = site_in(d.g(), here);
  const bool gives_at_once = site != nullptr && site->token != DiscoveryToken::None &&
                             info(site->token).kind != DiscoveryKind::Location;
  const bool strongest = gives_at_once || mine >= d.look.enemy_strength(here);
  return strongest ? Option::of(Word::Reveal) : Option::pass();
}

// Inside it is safe from storm and worm: in, unless the spice outside is worth more.
Option enter_discovery(const Decision& d) {
  const Place found = d.frame().place;
  const Territory around = territory_of(host_of(d.g(), found));
  double outside = 0;
  Stack all;
  for (Place p : d.g().forces.places(d.me()) & places_of(around)) {
    outside += d.look.worth(p, d.g().forces.at(d.me(), p));
    all += d.g().forces.at(d.me(), p);
  }
  return gain_there(d, found, all) >= outside ? Option::of(found) : Option::pass();
}

// Yes for whoever looks for an ally, or when somebody must be stopped; who is allied has what it wants.
Option nexus_vote(const Decision& d) {
  const bool alone = d.g().ally[d.me()] == Faction::None;
  const bool wins_alone = d.look.controlled(d.me()) >= defaults::kStrongholdsToWin;
  const bool stop = d.look.menace() != Faction::None;
  return (alone && !wins_alone) || (stop && alone) ? Option::yes() : Option::no();
}

// All reserves come for nothing: to where they are worth most.
Option great_maker_ride(const Decision& d) {
  const Stack reserves = d.g().reserves[d.me()];
  Option best = Option::pass();
  double most = d.w().least_gain;
  for (Option o : d.menu) {
    if (!o.is(Option::Kind::Place)) continue;
    const double gain = gain_there(d, o.place(), reserves);
    if (gain > most) {
      most = gain;
      best = o;
    }
  }
  return best;
}

}  // namespace kanly::answers
