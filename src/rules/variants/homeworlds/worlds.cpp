#include "rules/variants/homeworlds/worlds.h"

#include <algorithm>

#include "game/homeworlds.h"
#include "rules/cards/hand_limit.h"
#include "rules/deeds.h"
#include "rules/kernel/listeners.h"
#include "rules/kernel/questions.h"
#include "rules/variants/homeworlds/junction.h"

namespace kanly {
namespace {

// --- Occupation (4.04.05) -----------------------------------------------------------------------

void tell_occupation(const Table& t, EventType what, Faction occupier, Homeworld w) {
  t.emit({.type = what, .faction = occupier, .target = native_of(w), .territory = territory_of(w)});
}

// Whoever is alone there is the occupier until nothing of it is left, or another one is alone there.
void settle_occupier(Table& t, Homeworld w) {
  Game& g = t.game;
  Faction& occupier = g.homeworlds.occupier[w];
  const Factions foreigners = foreigners_on(g, w);
  if (occupier != Faction::None && !foreigners.has(occupier)) {
    t.rule("4.04.05"_r);
    tell_occupation(t, EventType::OccupationEnded, occupier, w);
    occupier = Faction::None;
  }
  if (foreigners.size() != 1 || !natives_on(g, w).empty()) return;
  if (occupier == foreigners.first()) return;
  t.rule("4.04.05"_r);
  occupier = foreigners.first();
  tell_occupation(t, EventType::HomeworldOccupied, occupier, w);
}

// --- Sides (4.04.03) ----------------------------------------------------------------------------

void tell_side(Table& t, Homeworld w) {
  Game& g = t.game;
  const bool low = is_low(g, w);
  if (low == g.homeworlds.low.has(w)) return;
  t.rule("4.04.03"_r);
  if (low) {
    g.homeworlds.low.add(w);
  } else {
    g.homeworlds.low.remove(w);
  }
  t.emit({.type = EventType::HomeworldFlipped,
          .faction = native_of(w),
          .amount = natives_on(g, w).total(),
          .number = low ? 0 : 1,
          .territory = territory_of(w)});
}

// The occupier of Tupile and its ally hold one card more (4.04.20).
void settle_hands(Table& t) {
  Game& g = t.game;
  Factions larger;
  const Faction occupier = occupier_of(g, Homeworld::Tupile);
  if (occupier != Faction::None) larger = Factions::of(occupier, g.ally[occupier]);
  const Factions smaller = g.homeworlds.larger_hand - larger;
  g.homeworlds.larger_hand = larger;
  for (Faction f : smaller) {
    t.rule("4.04.20"_r);
    discard_down(t, f);
  }
}

// --- Natives in a battle (4.04.08) --------------------------------------------------------------

void come_down(Game& g, Homeworld w) {
  const Faction f = native_of(w);
  const Stack s = reserves_on(g, w);
  Stack& strayed = g.homeworlds.strayed;
  if (w == Homeworld::Kaitain) strayed.special = 0;
  if (w == Homeworld::SalusaSecundus) strayed.normal = 0;
  g.reserves[f] -= s;
  g.forces.add(f, place_of(w), s);
}

void go_home(Game& g, Homeworld w) {
  const Faction f = native_of(w);
  const Stack s = g.forces.at(f, place_of(w));
  if (s.empty()) return;
  Stack& strayed = g.homeworlds.strayed;
  if (worlds_of(g, f).has(Homeworld::SalusaSecundus)) {
    if (w == Homeworld::Kaitain) strayed += {.special = s.special};
    if (w == Homeworld::SalusaSecundus) strayed += {.normal = s.normal};
  }
  g.forces.remove(f, place_of(w), s);
  g.reserves[f] += s;
}

// --- Explosion ----------------------------------------------------------------------------------
// frame.by loses so many of its natives on the world of the battle.

struct ExplosionNotes {
  uint8_t dead;
};

void lose_natives(Table& t, Faction f, Place p, Stack s) {
  lose_forces(t, f, p, s, Cause::Explosion);
  tell(kListeners.lost_in_battle, t, f, s.total());
}
void starred_dead(const Game& g, const Frame& f, Faction faction, Options& options) {
  const Stack here = g.forces.at(faction, f.place);
  const int dead = f.as<ExplosionNotes>().dead;
  options.add_numbers(std::max(0, dead - here.normal), std::min<int>(dead, here.special));
}
void choose_starred_dead(Table& t, Frame& f, Faction faction, Option o) {
  const auto normal = static_cast<uint8_t>(f.as<ExplosionNotes>().dead - o.value);
  lose_natives(t, faction, f.place, {.normal = normal, .special = o.value});
}
Refusal why_not_so_many(const Game&, const Frame*, Faction, Option) {
  return {"4.04.08"_r, "So many natives die in an explosion as the number of the world says."};
}

constexpr Step kExplosionSteps[] = {
    ask("explosion_at_home", "4.04.08"_r, script_owner, starred_dead, choose_starred_dead)
        .uninterrupted()
        .because(why_not_so_many)
        .says("How many starred forces are among the natives the explosion kills?"),
};

}  // namespace

const Script kExplosionAtHomeScript{"explosion_at_home", kExplosionSteps};

namespace {

// Apart, since most games have no homeworlds.
[[gnu::noinline]] void look_round(Table& t) {
  Game& g = t.game;
  if (g.battle.stage != BattleWork::Stage::None) natives_come_down(t);  // those revived meanwhile
  for (Faction f : g.players) {
    for (Homeworld w : worlds_of(g, f)) {
      settle_occupier(t, w);
      tell_side(t, w);
    }
  }
  settle_hands(t);
  if (!has_high_side(g, Homeworld::Junction)) end_permissions(t);  // for good (4.04.17)
}

}  // namespace

void settle_worlds(Table& t) {
  const Game& g = t.game;
  if (g.config.has(Variant::Homeworlds) && g.phase != Phase::Setup) look_round(t);
}

void natives_come_down(Table& t) {
  Game& g = t.game;
  const Homeworld w = battle_world(g);
  if (w == Homeworld::None) return;
  t.rule("4.04.08"_r);
  come_down(g, w);
}

void natives_go_home(Table& t) {
  const Homeworld w = battle_world(t.game);
  if (w != Homeworld::None) go_home(t.game, w);
}

void explode_at_home(Table& t, Homeworld w) {
  const Game& g = t.game;
  const Faction f = native_of(w);
  const Place p = place_of(w);
  const Stack here = g.forces.at(f, p);
  const int dead = std::min(here.total(), int{g.battle.world_number});
  t.rule("4.04.08"_r);
  if (dead == here.total() || here.special == 0 || here.normal == 0) {
    const bool all = dead == here.total();
    const auto n = static_cast<uint8_t>(dead);
    return lose_natives(t, f, p,
                        all                 ? here
                        : here.special == 0 ? Stack{.normal = n}
                                            : Stack{.special = n});
  }
  Frame& frame = push(t, ScriptId::ExplosionAtHome, f);
  frame.place = p;
  frame.as<ExplosionNotes>().dead = static_cast<uint8_t>(dead);
}

}  // namespace kanly
