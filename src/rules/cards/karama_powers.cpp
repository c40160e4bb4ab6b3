#include "rules/cards/karama_powers.h"

#include <string>

#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/factions/atreides/battle.h"
#include "rules/factions/choam/cards.h"
#include "rules/factions/emperor/emperor.h"
#include "rules/factions/harkonnen/harkonnen.h"
#include "rules/factions/richese/richese.h"
#include "rules/phases/battle/plan.h"

namespace kanly {
namespace {

struct Power {
  Faction faction;
  RuleId rule;
  ScriptId script;
  bool (*moment)(const Game&);  // the power fits now
  Sentence<> when;
};

bool before_nexus(const Game& g) {
  return g.phase == Phase::SpiceBlow && g.turn > 1 && !g.blow.nexus_begun;
}

// Not of one's own accord: the Guild is asked when a shipment is declared.
bool only_when_asked(const Game&) { return false; }

constexpr Power kPowers[] = {
    {Faction::Atreides, "1.14.01"_r, ScriptId::SeePlan, may_see_plan,
     "A battle plan is seen while plans are made, before your own is committed."},
    {Faction::Emperor, "1.14.02"_r, ScriptId::KaramaRevival, may_use_karama_revival,
     "The Emperor revives in the Revival phase, if anything of his is in the Tanks."},
    {Faction::Fremen, "1.14.03"_r, ScriptId::KaramaWorm, before_nexus,
     "The worm comes in the Spice Blow phase from Turn 2 on, before the Nexus."},
    {Faction::Harkonnen, "1.14.04"_r, ScriptId::TakeHand, may_take_hand,
     "A hand is taken in the Bidding phase, from a player who holds cards."},
    {Faction::SpacingGuild, "1.14.05"_r, ScriptId::StopShipment, only_when_asked,
     "The Guild stops a shipment from off-planet reserves when it is declared."},
    {Faction::Choam, "2.09.36"_r, ScriptId::SellHand, may_sell_hand,
     "CHOAM sell other cards of their hand, and there is none to sell."},
    {Faction::Richese, "2.10.44"_r, ScriptId::TakeFromCache, may_take_from_cache,
     "A card of the cache costs 3 spice, and there must be one left."},
};

const Power* power_of(Faction f) {
  for (const Power& p : kPowers) {
    if (p.faction == f) return &p;
  }
  return nullptr;
}

bool holds_real_karama(const Game& g, Faction f) { return can_play(g, f, CardKind::Karama); }

Flow announce_power(Table& t, Frame& f) {
  announce_karama(t, f.by, CardKind::Karama);
  return Flow::Next;
}

Flow begin_power(Table& t, Frame& f) {
  if (is_karama_stopped(t.game, f.by)) return Flow::Done;  // not used: it may come later (2.09.11)
  push(t, power_of(f.by)->script, f.by);
  return Flow::Next;
}

constexpr Step kPowerSteps[] = {
    deed("announce_karama_power", "1.14.00"_r, announce_power),
    deed("karama_power", "1.14.00"_r, begin_power),
};

}  // namespace

const Script kKaramaPowerScript{"karama_power", kPowerSteps};

bool can_use_karama_power(const Game& g, Faction f) {
  const Power* p = power_of(f);
  return p != nullptr && g.config.advanced && !g.battle.committed(f) &&
         !g.karama_powers_used.has(f) && holds_real_karama(g, f) && !is_karama_stopped(g, f) &&
         p->moment(g);
}

Refusal why_no_karama_power(const Game& g, Faction f) {
  if (!g.config.advanced) return {"1.13.00"_r, "Karama powers belong to the advanced game."};
  const Power* p = power_of(f);
  if (f == Faction::BeneGesserit) {
    return {"1.14.06"_r, "The Bene Gesserit have no such power; worthless cards serve as Karama."};
  }
  if (p == nullptr) return {"1.14.00"_r, "{faction} has no power to use.", f};
  if (g.karama_powers_used.has(f)) return {p->rule, "The power was used; it works once a game."};
  if (g.battle.committed(f)) return plan_is_in();
  if (is_karama_stopped(g, f)) return karama_is_barred();
  if (!holds_real_karama(g, f)) {
    return {"1.14.00"_r, "The power needs a real Karama card that is not locked."};
  }
  return {p->rule, p->when};
}

}  // namespace kanly
