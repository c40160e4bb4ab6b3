// What is secret of Ecaz: which Ambassadors are in the supply and which were not drawn (E-30).
#include "game/queries.h"
#include "rules/factions/ecaz/showing.h"

namespace kanly {
namespace {

constexpr Ambassador kOwn = Ambassador::AmbassadorEcaz;

}  // namespace

// Its own token is known; of the others only how many there are.
void hide_ecaz(Game& g, Faction seat) {
  if (shows(g, Faction::Ecaz, seat)) return;
  EcazState& ecaz = g.ecaz;
  const Ambassadors unseen = ecaz.supply - Ambassadors::of(kOwn);
  ecaz.unseen = static_cast<uint8_t>(ecaz.unseen + unseen.size());
  ecaz.supply -= unseen;
  ecaz.pool |= unseen;
}

void guess_ecaz(Game& g, Faction, Chance& chance) {
  EcazState& ecaz = g.ecaz;
  FixedList<Ambassador, kAmbassadorCount> possible;
  for (Ambassador a : ecaz.pool) possible.push_back(a);
  chance.shuffle(possible);
  for (; ecaz.unseen > 0 && !possible.empty(); --ecaz.unseen) {
    const Ambassador a = possible.pop_back();
    ecaz.pool.remove(a);
    ecaz.supply.add(a);
  }
}

}  // namespace kanly
