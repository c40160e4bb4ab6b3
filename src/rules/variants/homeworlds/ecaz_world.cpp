#include "rules/variants/homeworlds/ecaz_world.h"

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/factions/duke_vidal.h"

namespace kanly {
namespace {

constexpr Homeworld kEcaz = Homeworld::EcazHomeworld;
constexpr int kForPoison = 3;
constexpr int kWorldsToWin = 2;  // of different factions

}  // namespace

void poison_discarded(Table& t, Faction, Card card) {
  if (!is_poison_weapon(kind_of(card)) || !has_high_side(t.game, kEcaz)) return;
  t.rule("4.04.22"_r);
  pay(t, Party::bank(), Party::of(native_of(kEcaz)), kForPoison, Cause::PoisonDiscarded);
}

// Taken from any holder but not out of the Tanks; when the occupation ends he is set aside.
void vidal_with_occupier(Table& t) {
  const Game& g = t.game;
  if (!g.config.has(Variant::Homeworlds) || g.phase == Phase::Setup) return;
  const Faction occupier = occupier_of(g, kEcaz);
  const bool held = g.vidal == VidalService::Occupier;
  if (held && occupier != vidal_holder(g)) {
    t.rule("4.04.22"_r);
    set_vidal_aside(t);
  }
  if (occupier == Faction::None || !g.leaders[Leader::DukeVidal].alive()) return;
  if (g.vidal == VidalService::Occupier || g.vidal == VidalService::Nexus) return;
  t.rule("4.04.22"_r);
  gain_vidal(t, occupier, VidalService::Occupier);
}

void vidal_revived_under_occupation(Table& t, Leader l) {
  if (l == Leader::DukeVidal) vidal_with_occupier(t);
}

bool wins_by_worlds(const Table& t) {
  const Game& g = t.game;
  if (!has_high_side(g, kEcaz)) return false;
  const Factions two = sharers(g);
  Factions natives;
  for (int i = 0; i < kHomeworldCount; ++i) {
    const auto w = static_cast<Homeworld>(i);
    if (two.has(occupier_of(g, w)) && !two.has(native_of(w))) natives.add(native_of(w));
  }
  if (natives.size() < kWorldsToWin) return false;
  t.rule("4.04.22"_r);
  return true;
}

}  // namespace kanly
