// Choices before the first Turn.
#include <algorithm>

#include "agents/heuristic/decision.h"
#include "game/queries.h"

namespace kanly::answers {

Option nearest(const Options& menu, int number) {
  Option best;
  int least = 1000;
  for (Option o : menu) {
    if (!o.is(Option::Kind::Number)) continue;
    const int off = o.value > number ? o.value - number : number - o.value;
    if (off < least) {
      least = off;
      best = o;
    }
  }
  return best;
}

Option highest_number(const Decision& d) { return nearest(d.menu, 255); }

// Whoever begins strongest wins most often; some luck keeps others guessing.
Option predict_faction(const Decision& d) {
  Option best;
  double most = -1;
  for (Option o : d.menu) {
    const FactionInfo& about = info(o.faction());
    const double promise = about.starting_spice + about.forces_on_planet + 12 * d.luck();
    if (promise > most) {
      most = promise;
      best = o;
    }
  }
  return best;
}

Option predict_turn(const Decision& d) {
  return nearest(d.menu, 3 + static_cast<int>(d.chance.below(5)));
}

// The strongest leader of somebody else is the best traitor.
int traitor_value(const Decision& d, Option o) {
  const Leader l = o.leader();
  return faction_of(l) == d.me() ? 0 : 1 + info(l).strength;
}
Option keep_traitor(const Decision& d) {
  return *std::ranges::max_element(d.menu, {}, [&](Option o) { return traitor_value(d, o); });
}
Option give_back_traitor(const Decision& d) {
  return *std::ranges::min_element(d.menu, {}, [&](Option o) { return traitor_value(d, o); });
}

Option place_fremen(const Decision& d) {
  for (Option o : d.menu) {
    if (o.is(Option::Kind::Place) && is_stronghold(territory_of(o.place()))) return o;
  }
  return {};
}

}  // namespace kanly::answers
