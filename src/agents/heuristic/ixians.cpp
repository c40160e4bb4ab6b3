// What only the Ixians, or their ally, are asked.
#include <algorithm>

#include "agents/heuristic/decision.h"
#include "game/queries.h"
#include "rules/factions/ixians/cards.h"
#include "rules/factions/ixians/mobile_stronghold.h"

namespace kanly::answers {
namespace {

constexpr Place kPolarSink = place_of(Territory::PolarSink, 0);

// The best way for the mobile stronghold, by what it collects and where it ends.
struct Way {
  const Decision& d;
  int most;  // spice it takes in one place
  PlaceSet been;

  int spice(Place p) const { return std::min<int>(most, d.g().spice_at[p]); }
  // Under the storm it neither moves nor opens; on sand others come near.
  double end(Place p) const {
    return (p == kPolarSink ? 0.3 : 0.0) - d.look.storm_risk(p) -
           (is_sand(territory_of(p)) ? 0.1 : 0);
  }
  // Of going on from here with so many steps, the present place being paid for.
  double best(Place from, int left) {
    double most_worth = end(from);
    if (left == 0) return most_worth;
    for (Place p : next_hosts(d.g(), from)) most_worth = std::max(most_worth, step(p, left));
    return most_worth;
  }
  double step(Place to, int left) {
    const bool again = been.has(to);
    been.add(to);
    const double worth = (again ? 0 : d.w().spice_on_board * spice(to)) + best(to, left - 1);
    if (!again) been.remove(to);
    return worth;
  }
};

}  // namespace

// The storm never lies on the Polar Sink, and most spice is within three steps of it.
Option place_mobile_stronghold(const Decision& d) {
  const Option sink = Option::of(kPolarSink);
  return d.offers(sink) ? sink : d.menu[0];
}

Option move_mobile_stronghold(const Decision& d) {
  const Game& g = d.g();
  const auto& notes = d.frame().as<MobileMoveNotes>();
  Way way{d, 2 * g.forces.at(d.me(), kMobileStronghold).total(), {}};
  const Place here = g.ixians.points_at;
  const bool moved = d.frame().place != Place::None;
  way.been.add(d.frame().place);
  for (uint8_t place : notes.been) {
    if (place != 0) way.been.add(static_cast<Place>(place - 1));
  }
  way.been.add(here);
  // The place it starts from pays only if it leaves.
  const double start = moved ? 0 : d.w().spice_on_board * way.spice(here);
  Option best = Option::pass();
  double most = way.end(here) + 0.05;
  for (Option o : d.menu) {
    if (!o.is(Option::Kind::Place)) continue;
    const double worth = start + way.step(o.place(), notes.left);
    if (worth > most) {
      most = worth;
      best = o;
    }
  }
  return best;
}

// Whoever can pay wants good cards for sale; whoever cannot keeps the best from the others.
Option row_card_back(const Decision& d) {
  const bool rich = d.g().spice[d.me()].value() >= d.w().poor;
  return rich ? discard_worst(d) : best_card(d);
}

// A good card lies on top for the next Turn, a bad one out of the way.
Option row_card_end(const Decision& d) {
  const bool good = value_of(d, d.frame().card) >= d.w().card;
  return Option::of(good ? Word::Top : Word::Bottom);
}

// A poor card of the hand for one that is better on the average of those seen.
Option technology(const Decision& d) {
  const Option worst = discard_worst(d);
  if (!worst.is(Option::Kind::Card)) return Option::pass();
  double sum = 0;
  const Cards seen = d.g().ixians.row;
  for (Card c : seen) sum += value_of(d, kind_of(c));
  const double mean = seen.empty() ? d.w().unknown_card : sum / seen.size();
  return mean > value_of(d, worst.card()) + 0.5 ? worst : Option::pass();
}

// What is worth less than an unknown card goes.
Option replace_card(const Decision& d) {
  const CardKind bought = kind_of(card_to_replace(d.frame()));
  return value_of(d, bought) < 0.5 * d.w().card ? Option::yes() : Option::no();
}

// Suboids are the cheaper losses.
Option make_dial(const Decision& d) { return nearest(d.menu, 0); }

}  // namespace kanly::answers
