#include "rules/cards/karama_powers.h"

#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/factions/faction_rules.h"
#include "rules/phases/battle/plan.h"

namespace kanly {
namespace {

const KaramaPower* power_of(Faction f) {
  const FactionRules* row = rules_of(f);
  return row == nullptr ? nullptr : &row->karama;
}

bool holds_real_karama(const Game& g, Faction f) { return power_card(g, f) != CardKind::None; }

Flow announce_power(Table& t, Frame& f) {
  announce_karama(t, f.by, power_card(t.game, f.by));
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
  if (!g.config.has(AdvancedPart::KaramaPowers) || g.battle.committed(f) ||
      g.karama_powers_used.has(f) || !holds_real_karama(g, f) || is_karama_stopped(g, f)) {
    return false;
  }
  const KaramaPower* power = power_of(f);
  return power != nullptr && power->fits != nullptr && power->fits(g);
}

Refusal why_no_karama_power(const Game& g, Faction f) {
  if (!g.config.has(AdvancedPart::KaramaPowers))
    return {"1.13.00"_r, "Karama powers belong to the advanced game."};
  const KaramaPower* power = power_of(f);
  if (power == nullptr) return {"1.14.00"_r, "{faction} has no power to use.", f};
  if (power->script == ScriptId::kCount) return {power->rule, power->when};
  if (g.karama_powers_used.has(f))
    return {power->rule, "The power was used; it works once a game."};
  if (g.battle.committed(f)) return plan_is_in();
  if (is_karama_stopped(g, f)) return karama_is_barred();
  if (!holds_real_karama(g, f)) {
    return {"1.14.00"_r, "The power needs a real Karama card that is not locked."};
  }
  return {power->rule, power->when};
}

}  // namespace kanly
