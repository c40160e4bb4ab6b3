#include "rules/factions/fremen/shipping.h"

#include "game/queries.h"
#include "rules/factions/fremen/storm.h"

namespace kanly {
namespace {

constexpr Faction kFremen = Faction::Fremen;

}  // namespace

bool sends_reserves(const Game& g, Faction f) {
  return info(f).reserves_on_planet && has(g, Advantage::FremenShipment);
}

PlaceSet sending_range(const Game& g) {
  constexpr PlaceSet kRange = places_of(fremen_zone());
  PlaceSet range = kRange;
  for (Place p : found_places(g)) {
    if (kRange.has(host_of(g, p))) range.add(p);
  }
  return range;
}

bool may_send_into_storm(const Game& g, Faction f) {
  const bool lost = g.shipment.acting == f && g.shipment.lost.into_storm;
  return f == kFremen && has(g, Advantage::FremenStormPlacement) && !lost;
}

void lose_half_of_sent(Table& t, Place p, Stack sent) {
  t.rule("2.04.17"_r);
  lose_half(t, p, sent, ScriptId::StormMigration);
}

int fremen_walking_range(const Game& g) {
  const bool lost = (g.shipment.acting == kFremen && g.shipment.lost.range) ||
                    g.nexus.turn.no_far_walk;  // 4.07.09
  return has(g, Advantage::FremenMovement) && !lost ? 2 : 1;
}

}  // namespace kanly
