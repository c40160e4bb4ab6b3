#include "rules/factions/fremen/fremen.h"

#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/kernel/questions.h"
#include "rules/phases/battle/area.h"

namespace kanly {
namespace {

constexpr Faction kFremen = Faction::Fremen;

// --- Free revivals for the ally (2.04.11) -------------------------------------------------------

// frame.target is the ally.
struct FremenGrantNotes {
  bool granted;
};

void answer_grant(Table& t, Frame& f, Faction, Option o) {
  f.as<FremenGrantNotes>().granted = o == Option::yes();
  if (o == Option::yes()) announce(t, Advantage::FremenAllianceRevival);
}
Refusal why_no_grant(const Game& g, const Frame*, Faction faction, Option) {
  if (faction != kFremen) return {"2.04.11"_r, "Only the Fremen grant free revivals."};
  if (g.ally[kFremen] == Faction::None) {
    return {"2.04.11"_r, "The Fremen grant free revivals to their ally, and have none."};
  }
  return {"2.04.11"_r,
          "Asked at the start of the Revival phase, if the ally has forces in the Tanks."};
}
Flow grant_revivals(Table& t, Frame& f) {
  Game& g = t.game;
  if (f.as<FremenGrantNotes>().granted && !g.cancelled) g.revival.granted = f.target;
  return Flow::Next;
}
constexpr Step kGrantSteps[] = {
    ask("grant_revival", "2.04.11"_r, script_owner, yes_or_no, answer_grant)
        .because(why_no_grant)
        .says("Grant your ally three free revivals this Turn?"),
    deed("grant_takes_effect", "2.04.11"_r, grant_revivals),
};

}  // namespace

const Script kFremenGrantScript{"fremen_grant", kGrantSteps};

void offer_free_revivals(Table& t) {
  const Game& g = t.game;
  if (!has(g, Advantage::FremenAllianceRevival)) return;
  const Faction ally = g.ally[kFremen];
  if (ally == Faction::None || g.tanks[ally].empty()) return;
  if (g.tleilaxu.turn.forbidden == ally) return;  // 2.08.23
  push(t, ScriptId::FremenGrant, kFremen).target = ally;
}

bool guards_the_sietches(Table& t) {
  const Game& g = t.game;
  if (!has(g, Advantage::FremenSpecialVictory) || !g.in_play(Faction::SpacingGuild)) return false;
  t.rule("2.04.09"_r);
  t.rule("2.04.09.01"_r);
  t.rule("2.04.09.02"_r);
  for (Territory sietch : {Territory::SietchTabr, Territory::HabbanyaSietch}) {
    const Factions there = occupants(g, sietch);
    const bool shared = is_shared(g, sietch) && sharers(g).has(kFremen);  // E-41
    if (shared) t.rule("2.11.11"_r);
    if (!(there - (shared ? sharers(g) : Factions::of(kFremen))).empty()) return false;
  }
  t.rule("2.04.09.03"_r);
  constexpr Factions kEnemies =
      Factions::of(Faction::Harkonnen, Faction::Atreides, Faction::Emperor);
  Factions enemies = kEnemies;
  if (!g.config.is_basic() && g.in_play(Faction::Richese)) {  // CR-52
    t.rule("2.10.18"_r);
    enemies.add(Faction::Richese);
  }
  return !occupants(g, Territory::TueksSietch).has_any(enemies);
}

bool nobody_has_won(Table&) { return true; }

void battle_hardened_at_stake(const Game& g, AtStake& at_stake) {
  if (side_dialing(g, kFremen) != Faction::None)
    at_stake.push_back(Advantage::FremenBattleHardened);
}

}  // namespace kanly
