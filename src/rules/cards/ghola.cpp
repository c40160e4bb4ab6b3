// The Tleilaxu Ghola: a leader or up to five forces back from the Tanks (3.01.20).
#include <algorithm>
#include <string>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/any_time_cards.h"
#include "rules/deeds.h"
#include "rules/kernel/listeners.h"
#include "rules/kernel/questions.h"
#include "rules/phases/battle/plan.h"

namespace kanly {
namespace {

constexpr int kMostForces = 5;

struct GholaNotes {
  Stack forces;
};

void what_to_revive(const Game& g, const Frame&, Faction f, Options& options) {
  if (revivable_forces_unpaid(g, f) > 0) options.add(Option::of(Word::Forces));
  for (Leader l : dead_leaders(g, f)) options.add(Option::of(l));
}
void choose_what(Table&, Frame& f, Faction, Option o) {
  if (o.is(Option::Kind::Leader)) f.leader = o.leader();
}

bool reviving_forces(const Frame& f) { return f.leader == Leader::None; }

Factions asks_normal(const Game& g, const Frame& f) {
  return reviving_forces(f) && g.tanks[f.by].normal > 0 ? script_owner(g, f) : Factions{};
}
void normals(const Game& g, const Frame&, Faction f, Options& options) {
  options.add_numbers(revivable_special_unpaid(g, f) > 0 ? 0 : 1,
                      std::min<int>(kMostForces, g.tanks[f].normal));
}
void choose_normals(Table&, Frame& f, Faction, Option o) {
  f.as<GholaNotes>().forces.normal = o.value;
}
Option all_normals(const Game& g, const Frame&, Faction f) {
  return Option::number(std::min<int>(kMostForces, g.tanks[f].normal));
}

Factions asks_special(const Game& g, const Frame& f) {
  const bool any = reviving_forces(f) && f.as<GholaNotes>().forces.normal < kMostForces &&
                   revivable_special_unpaid(g, f.by) > 0;
  return any ? script_owner(g, f) : Factions{};
}
void specials(const Game& g, const Frame& f, Faction faction, Options& options) {
  const int normals = f.as<GholaNotes>().forces.normal;
  options.add_numbers(normals == 0 ? 1 : 0,
                      std::min(kMostForces - normals, revivable_special_unpaid(g, faction)));
}
void choose_specials(Table&, Frame& f, Faction, Option o) {
  f.as<GholaNotes>().forces.special = o.value;
}

Refusal why_not_so_many(const Game& g, const Frame* f, Faction faction, Option o) {
  if (f == nullptr) return why_no_ghola(g, faction);
  if (o.is(Option::Kind::Number) && o.value > kMostForces) {
    return {"3.01.20"_r, "A Ghola brings back at most five forces."};
  }
  return {"3.01.20"_r, "Not that many of your forces are in the Tanks."};
}
Refusal why_no_special(const Game& g, const Frame*, Faction f, Option) {
  if (stars_cost_spice(g, f)) {
    return {"4.04.14"_r, "Salusa Secundus is at Low Threshold: no Sardaukar comes back unpaid."};
  }
  if (f == Faction::Fremen && g.special_revived.has(f)) {
    return {"2.04.20"_r, "One Fedaykin has been revived this Turn already."};
  }
  return {f == Faction::Fremen ? "2.04.20"_r : "2.03.11"_r,
          "At most one starred force is revived in a Turn."};
}

Flow revive(Table& t, Frame& f) {
  spend_card(t, f.by, CardKind::TleilaxuGhola, "3.01.20"_r);
  if (reviving_forces(f)) {
    const Stack forces = f.as<GholaNotes>().forces;
    if (forces.special > 0) t.rule(f.by == Faction::Fremen ? "2.04.20"_r : "2.03.11"_r);
    revive_forces(t, f.by, forces);
  } else {
    revive_leader(t, f.leader);
  }
  tell(kListeners.ghola_played, t);
  return Flow::Next;
}

constexpr Step kGholaSteps[] = {
    ask("ghola", "3.01.20"_r, script_owner, what_to_revive, choose_what)
        .uninterrupted()
        .says("Tleilaxu Ghola: revive forces or which leader?"),
    ask("ghola_forces", "3.01.20"_r, asks_normal, normals, choose_normals)
        .uninterrupted()
        .idles(all_normals)
        .because(why_not_so_many)
        .says("How many normal forces return?"),
    ask("ghola_special_forces", "3.01.20"_r, asks_special, specials, choose_specials)
        .uninterrupted()
        .because(why_no_special)
        .says("How many starred forces return?"),
    deed("ghola_revives", "3.01.20"_r, revive),
};

}  // namespace

const Script kGholaScript{"ghola", kGholaSteps};

bool can_play_ghola(const Game& g, Faction f) {
  return can_play(g, f, CardKind::TleilaxuGhola) && !g.battle.committed(f) &&
         (revivable_forces_unpaid(g, f) > 0 || !dead_leaders(g, f).empty());
}

Refusal why_no_ghola(const Game& g, Faction f) {
  if (g.battle.committed(f)) return plan_is_in();
  if (!holds(g, f, CardKind::TleilaxuGhola)) {
    return {"3.01.20"_r, "{faction} does not hold the Tleilaxu Ghola.", f};
  }
  return {"3.00.02"_r,
          "Nothing of yours is in the Tanks, and a card without effect is not played."};
}

}  // namespace kanly
