#include "rules/variants/homeworlds/ecaz_world.h"

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/battle_cards.h"
#include "rules/deeds.h"
#include "rules/factions/duke_vidal.h"

namespace kanly {
namespace {

constexpr Homeworld kEcaz = Homeworld::EcazHomeworld;
constexpr int kForPoison = 3;
constexpr int kWorldsToWin = 2;  // of different factions

Flow pass_on(Table& t, Frame& f) {
  const Game& g = t.game;
  t.rule("4.04.22"_r);
  pass_vidal_on(t, vidal_holder(g) == f.by ? g.ally[f.by] : f.by);
  return Flow::Done;
}

constexpr Step kPassSteps[] = {
    deed("pass_duke_vidal_on", "4.04.22"_r, pass_on),
};

}  // namespace

const Script kPassVidalScript{"pass_duke_vidal_on", kPassSteps};

// Not out of a battle that is being fought (K-85).
bool can_pass_vidal_on(const Game& g, Faction f) {
  return g.vidal == VidalService::Occupier && occupier_of(g, kEcaz) == f &&
         g.ally[f] != Faction::None && g.battle.stage == BattleWork::Stage::None;
}

Refusal why_vidal_stays(const Game& g, Faction f) {
  if (occupier_of(g, kEcaz) != f || g.vidal != VidalService::Occupier) {
    return {"4.04.22"_r, "Whoever occupies the homeworld of Ecaz and has Duke Vidal hands him on."};
  }
  if (g.ally[f] == Faction::None) {
    return {"4.04.22"_r, "Duke Vidal serves the occupier or its ally, and there is none."};
  }
  return {"4.04.22"_r, "Duke Vidal is not taken out of a battle that is being fought."};
}

// Chemistry is none of them, whatever it was played as (E-79).
void poison_discarded(Table& t, Faction, Card card) {
  const CardKind kind = kind_of(card);
  if (!counts_as_poison_weapon(kind) || kind == CardKind::Chemistry) return;
  if (!has_high_side(t.game, kEcaz)) return;
  t.rule("4.04.22"_r);
  pay(t, Party::bank(), Party::of(native_of(kEcaz)), kForPoison, Cause::PoisonDiscarded);
}

// Taken from any holder but not out of the Tanks. When the occupation ends he is set aside, when an
// alliance ends the ally who had him gives him back.
void vidal_with_occupier(Table& t) {
  const Game& g = t.game;
  if (!g.config.has(Variant::Homeworlds) || g.phase == Phase::Setup) return;
  const Faction occupier = occupier_of(g, kEcaz);
  const Faction holder = vidal_holder(g);
  if (g.vidal == VidalService::Occupier && holder != occupier && !allied(g, holder, occupier)) {
    t.rule("4.04.22"_r);
    if (occupier == Faction::None) {
      set_vidal_aside(t);
    } else {
      pass_vidal_on(t, occupier);
    }
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
