#include "rules/factions/atreides/kwisatz_haderach.h"

#include <algorithm>

#include "game/queries.h"
#include "rules/cards/karama.h"

namespace kanly {
namespace {

constexpr Faction kAtreides = Faction::Atreides;
constexpr Leader kToken = Leader::KwisatzHaderach;
constexpr int kLossesToWake = 7;

}  // namespace

bool may_use_kwisatz_haderach(const Game& g, Faction f) {
  const Territory used_in = g.battle.kwisatz_haderach_in;
  return f == kAtreides && has(g, Advantage::AtreidesKwisatzHaderach) &&
         !is_prevented(g, Advantage::AtreidesKwisatzHaderach) &&
         g.leaders[Leader::KwisatzHaderach].alive() &&
         (used_in == Territory::None || used_in == g.battle.territory());
}

Refusal why_no_kwisatz_haderach(const Game& g, const Frame*, Faction f, Option) {
  if (f != kAtreides) return {"2.01.11"_r, "The Kwisatz Haderach serves the Atreides."};
  if (!g.config.has(AdvancedPart::KwisatzHaderach)) {
    return {"2.01.00"_r, "The Kwisatz Haderach belongs to the advanced game."};
  }
  const LeaderState& s = g.leaders[Leader::KwisatzHaderach];
  if (s.dead()) return {"2.01.14"_r, "The Kwisatz Haderach is in the Tanks."};
  if (!s.alive()) {
    return {"2.01.10"_r, "The Kwisatz Haderach wakes when seven forces were lost in battle."};
  }
  if (is_prevented(g, Advantage::AtreidesKwisatzHaderach)) {
    return {"3.01.11.02"_r, "A Karama prevents the Kwisatz Haderach in this battle."};
  }
  if (g.battle.kwisatz_haderach_in != Territory::None &&
      g.battle.kwisatz_haderach_in != g.battle.territory()) {
    return {"2.01.11"_r, "The Kwisatz Haderach was used in another Territory this Turn."};
  }
  return {"2.01.11"_r, "The Kwisatz Haderach accompanies the hero of a battle plan."};
}

void count_battle_losses(Table& t, Faction f, int forces) {
  Game& g = t.game;
  if (f != kAtreides || !g.config.has(AdvancedPart::KwisatzHaderach) || forces == 0) return;
  t.rule("2.01.10"_r);
  g.battle_losses = static_cast<uint8_t>(std::min(255, g.battle_losses + forces));
}

void wake_kwisatz_haderach(Table& t) {
  Game& g = t.game;
  LeaderState& s = g.leaders[Leader::KwisatzHaderach];
  if (!g.in_play(kAtreides) || !g.config.has(AdvancedPart::KwisatzHaderach) ||
      s.zone != LeaderState::Zone::Away)
    return;
  if (g.battle_losses < kLossesToWake) return;
  t.rule("2.01.10"_r);
  s.zone = LeaderState::Zone::Pool;
  s.holder = kAtreides;
  t.emit({.type = EventType::KwisatzHaderachAwakened,
          .faction = kAtreides,
          .number = g.battle_losses,
          .leader = Leader::KwisatzHaderach,
          .seen_by = Factions::of(kAtreides)});
}

void token_at_stake(const Game& g, AtStake& at_stake) {
  const BattleWork& b = g.battle;
  const Territory used_in = b.kwisatz_haderach_in;
  if (b.involves(kAtreides) && g.leaders[kToken].alive() &&
      (used_in == Territory::None || used_in == b.territory())) {
    at_stake.push_back(Advantage::AtreidesKwisatzHaderach);
  }
}

// The token is left out of the test whether the leaders may return.
RuleId token_revival_rule(const Game& g, Leader leader) {
  if (leader == kToken) return "2.01.14"_r;
  return g.leaders[kToken].zone != LeaderState::Zone::Away ? "2.01.15"_r : RuleId::none();
}

std::optional<Refusal> why_token_waits(const Game&, Leader leader) {
  if (leader != kToken) return std::nullopt;
  return Refusal{"2.01.14"_r,
                 "The token returns only when each of your leaders has died or is away, "
                 "and after a second death when its turn has come."};
}

}  // namespace kanly
