#include "rules/factions/fremen/shipping.h"

#include <algorithm>

#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

constexpr Faction kFremen = Faction::Fremen;

// --- Into the storm (2.04.17) -------------------------------------------------------------------

// Of game.shipment.forces so many die; frame.place is where they were sent.
struct StormMigrationNotes {
  uint8_t dead;
};

void fedaykin_lost_of_sent(const Game& g, const Frame& f, Faction, Options& options) {
  const Stack sent = g.shipment.forces;
  const int dead = f.as<StormMigrationNotes>().dead;
  options.add_numbers(std::max(0, dead - sent.normal), std::min<int>(dead, sent.special));
}
void choose_sent_losses(Table& t, Frame& f, Faction faction, Option o) {
  const auto normal = static_cast<uint8_t>(f.as<StormMigrationNotes>().dead - o.value);
  lose_forces(t, faction, f.place, {.normal = normal, .special = o.value}, Cause::Storm);
}
constexpr Step kMigrationSteps[] = {
    ask("migration_losses", "2.04.17"_r, script_owner, fedaykin_lost_of_sent, choose_sent_losses)
        .uninterrupted()
        .says("How many Fedaykin are among the forces the storm kills?"),
};

}  // namespace

const Script kStormMigrationScript{"storm_migration", kMigrationSteps};

bool sends_reserves(const Game& g, Faction f) {
  return info(f).reserves_on_planet && has(g, Advantage::FremenShipment);
}

PlaceSet sending_range() {
  constexpr PlaceSet kRange = places_of(fremen_zone());
  return kRange;
}

bool may_send_into_storm(const Game& g, Faction f) {
  const bool lost = g.shipment.acting == f && g.shipment.lost.into_storm;
  return f == kFremen && has(g, Advantage::FremenStormPlacement) && !lost;
}

void lose_half_of_sent(Table& t, Place p, Stack sent) {
  t.rule("2.04.17"_r);
  const auto dead = static_cast<uint8_t>((sent.total() + 1) / 2);
  if (sent.normal == 0 || sent.special == 0) {
    lose_forces(t, kFremen, p, sent.special == 0 ? Stack{.normal = dead} : Stack{.special = dead},
                Cause::Storm);
    return;
  }
  Frame& f = push(t, ScriptId::StormMigration, kFremen);
  f.place = p;
  f.as<StormMigrationNotes>().dead = dead;
}

int fremen_walking_range(const Game& g) {
  const bool lost = g.shipment.acting == kFremen && g.shipment.lost.range;
  return has(g, Advantage::FremenMovement) && !lost ? 2 : 1;
}

}  // namespace kanly
