// What comes back from the Tanks.
#include <algorithm>

#include "agents/heuristic/decision.h"
#include "game/queries.h"
#include "rules/phases/revival_terms.h"

namespace kanly::answers {

Option revive_forces(const Decision& d) {
  const Game& g = d.g();
  const int free = free_revivals(g, d.me());
  const double to_spend = g.spice[d.me()].value() - d.w().poor;
  const RevivalTerms terms = revival_terms(g, d.me());
  const int paid = std::max(0, static_cast<int>(to_spend * terms.divisor / terms.price));
  const bool few = g.reserves[d.me()].total() < 6 || to_spend >= 2 * d.w().poor;
  const bool cheap = terms.price < defaults::kForceRevivalPrice * terms.divisor;
  return nearest(d.menu, free + (few || cheap ? paid : 0));
}

Option revive_leader(const Decision& d) {
  const Game& g = d.g();
  int alive = 0;
  for (Leader l : leaders_at_home(g, d.me()))
    alive += g.leaders[l].alive() && g.leaders[l].holder == d.me();
  Option best = Option::pass();
  double most = 0;
  for (Option o : d.menu) {
    if (!o.is(Option::Kind::Leader)) continue;
    const LeaderInfo& about = info(o.leader());
    const int strength = about.variable_strength ? about.assassination_value : about.strength;
    const double left = free_spice(g, d.me()) - price_of_leader(g, d.me(), o.leader());
    const double value = strength + (alive <= 2 ? 6 : 0) + std::min(0.0, left - 3);
    if (value > most) {
      most = value;
      best = o;
    }
  }
  return best;
}

Option emperor_revival(const Decision& d) {
  const double to_spend = d.g().spice[d.me()].value() - 10;
  return nearest(d.menu, std::max(0, static_cast<int>(to_spend / 2)));
}

}  // namespace kanly::answers
