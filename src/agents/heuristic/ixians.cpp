// What only the Ixians, or their ally, are asked.
#include <algorithm>
#include <array>

#include "agents/heuristic/decision.h"
#include "game/queries.h"
#include "rules/factions/ixians/cards.h"
#include "rules/factions/ixians/mobile_stronghold.h"

namespace kanly::answers {
namespace {

constexpr Place kPolarSink = place_of(Territory::PolarSink, 0);

// The best way for the mobile stronghold, by what it collects and where it ends.
struct Way {
  const Outlook& look;
  int most;  // spice it takes in one place
  PlaceSet been;
  // In the own turn to move: what the forces inside would gain by leaving it there, once known.
  std::array<double, kBoardPlaceCount> leaving{};

  explicit Way(const Outlook& l)
      : look(l), most(kMobileSpiceEach * l.g.forces.at(l.me, kMobileStronghold).total()) {
    leaving.fill(-1);
  }

  double spice(Place p) const {
    return look.w.spice_on_board * std::min<int>(most, look.g.spice_at[p]);
  }
  // The Karama power comes before the forces move.
  double gain_of_leaving_at(Place p) {
    if (look.g.phase != Phase::Shipment) return 0;
    double& gain = leaving[static_cast<size_t>(p)];
    if (gain < 0) {
      Game there = look.g;
      there.ixians.points_at = p;
      gain = gain_of_leaving(Outlook(there, look.me, look.w), Territory::HiddenMobileStronghold);
    }
    return gain;
  }
  // Under the storm it neither moves nor opens; on sand others come near.
  double end(Place p) {
    return (p == kPolarSink ? 0.3 : 0.0) - look.storm_risk(p) -
           (is_sand(territory_of(p)) ? 0.1 : 0) + gain_of_leaving_at(p);
  }
  // Of going on from here with so many steps, the present place being paid for.
  double best(Place from, int left) {
    double most_worth = end(from);
    if (left == 0) return most_worth;
    for (Place p : next_hosts(look.g, from)) most_worth = std::max(most_worth, step(p, left));
    return most_worth;
  }
  double step(Place to, int left) {
    const bool again = been.has(to);
    been.add(to);
    const double worth = (again ? 0 : spice(to)) + best(to, left - 1);
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
  Way way(d.look);
  const Place here = g.ixians.points_at;
  const bool moved = d.frame().place != Place::None;
  way.been.add(d.frame().place);
  for (uint8_t place : notes.been) {
    if (place != 0) way.been.add(static_cast<Place>(place - 1));
  }
  way.been.add(here);
  // The place it starts from pays only if it leaves.
  const double start = moved ? 0 : way.spice(here);
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

double mean_of_row(const Decision& d) {
  const Cards left = d.g().ixians.row - d.g().hands[d.me()].cards;  // some have been bought
  if (left.empty()) return -1;
  double sum = 0;
  for (Card c : left) sum += value_of(d, kind_of(c));
  return sum / left.size();
}

// A card of no use is left to somebody who pays for it, and a hand that is full gets better in no other
// way; what is good enough to keep is not staked on a card that may be any of those seen.
Option technology(const Decision& d) {
  const Option worst = discard_worst(d);
  if (!worst.is(Option::Kind::Card)) return Option::pass();
  const double value = value_of(d, worst.card());
  const bool full = d.g().hands[d.me()].size() >= hand_limit(d.g(), d.me());
  const bool useless = value < 0.5 * d.w().card;
  const bool better = mean_of_row(d) > value + 0.5 * d.w().card;
  return (useless || full) && better ? worst : Option::pass();
}

// More than the card is worth otherwise.
bool wants_to_move_stronghold(const Outlook& look) {
  const Place here = look.g.ixians.points_at;
  if (here == Place::None || in_storm(look.g, here)) return false;
  if (look.g.forces.at(look.me, kMobileStronghold).empty()) return false;
  Way way(look);
  way.been.add(here);
  const double stays = way.end(here);
  double best = 0;
  for (Place p : next_hosts(look.g, here)) best = std::max(best, way.step(p, kKaramaSteps));
  return way.spice(here) + best - stays > kKaramaWorth * look.w.card;
}

// What is worth less than an unknown card goes.
Option replace_card(const Decision& d) {
  const CardKind bought = kind_of(card_to_replace(d.frame()));
  return value_of(d, bought) < 0.5 * d.w().card ? Option::yes() : Option::no();
}

// Suboids are the cheaper losses.
Option make_dial(const Decision& d) { return nearest(d.menu, 0); }

}  // namespace kanly::answers
