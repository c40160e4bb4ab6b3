// Spice that moves because of a battle: leaders killed, support of forces, skills and Stronghold
// cards (1.07.06.03, 1.13.04.05, 2.09.33).
#include <algorithm>

#include "rules/cards/karama.h"
#include "rules/deeds.h"
#include "rules/phases/battle/arms.h"
#include "rules/phases/battle/plan.h"
#include "rules/phases/battle/resolution.h"
#include "rules/variants/leader_skills/battle_skills.h"
#include "rules/variants/stronghold_cards/stronghold_cards.h"

namespace kanly {
namespace {

using Outcome = BattleWork::Outcome;

constexpr Faction kChoam = Faction::Choam;

void pay_for_killed(Table& t) {
  const BattleWork& b = t.game.battle;
  if (b.winner == Faction::None) return;
  if (b.leaders_unpaid) {
    t.rule("3.03.02"_r);
    return;
  }
  int bounty = 0;
  for (Faction side : both_sides(b)) {
    const Leader l = b.plan(side).leader;
    if (l == Leader::None || !b.killed.has(l)) continue;
    if (info(l).variable_strength) t.rule("2.08.18"_r);
    bounty += disc_strength(t.game, side);
  }
  pay(t, Party::bank(), Party::of(b.winner), bounty, Cause::LeadersKilled);
}

// --- Support (1.13.04.05) -----------------------------------------------------------------------

// Whether CHOAM get their half of what this side pays (2.09.33 – 2.09.35).
bool choam_shares(const Table& t, Faction side) {
  const Game& g = t.game;
  if (!g.in_play(kChoam) || !has(g, Advantage::ChoamForceIncome)) return false;
  const Outcome outcome = g.battle.outcome;
  if (side == kChoam || outcome == Outcome::Traitor || outcome == Outcome::TwoTraitors) {
    t.rule("2.09.34"_r);
    return false;
  }
  if (is_prevented(g, Advantage::ChoamForceIncome)) {
    t.rule("2.09.35"_r);
    return false;
  }
  t.rule("2.09.33"_r);
  return true;
}

// The ally of the Fremen gets back what it paid itself, in front of its shield (5.17).
void refund_support(Table& t, Faction side, int amount) {
  Game& g = t.game;
  if (amount == 0 || !g.config.has(HouseRule::FremenRefund)) return;
  if (!allied(g, side, Faction::Fremen) || !g.help[Faction::Fremen].permits) return;
  t.rule("5.17"_r);
  g.bank -= amount;
  g.bribes[side] = static_cast<uint16_t>(g.bribes[side] + amount);
  t.emit({.type = EventType::Payment,
          .payer = Party::bank(),
          .receiver = Party::of(side),
          .amount = amount,
          .cause = Cause::FremenRefund});
}

void pay_support(Table& t, Faction side) {
  const Game& g = t.game;
  const BattlePlan& plan = g.battle.plan(side);
  t.rule("1.13.04.05"_r);
  const int own = own_payment(g, side);
  const int bank = arrakeen_support(g, side);
  const int share = choam_shares(t, side) ? (own + bank) / 2 : 0;
  const int of_own = std::min(own, share);
  if (bank > 0) t.rule("4.05.04"_r);
  pay(t, Party::of(side), Party::of(kChoam), of_own, Cause::BattleSupport);
  pay(t, Party::bank(), Party::of(kChoam), share - of_own, Cause::BattleSupport);
  pay(t, Party::of(side), Party::bank(), own - of_own, Cause::BattleSupport);
  refund_support(t, side, own);
  if (plan.ally_spice == 0) return;
  t.rule("2.09.27"_r);
  t.rule("2.09.34"_r);
  pay(t, Party::of(kChoam), Party::bank(), plan.ally_spice, Cause::BattleSupportOfAlly);
}

void pay_for_plan(Table& t, Faction side) {
  const BattleWork& b = t.game.battle;
  const BattlePlan& plan = b.plan(side);
  if (plan.spice == 0 && plan.skill_spice == 0) return;
  if (b.outcome == Outcome::Traitor && side == b.winner) {
    t.rule("1.13.05"_r);
    return;
  }
  if (plan.spice > 0) pay_support(t, side);
  if (plan.skill_spice == 0) return;
  t.rule("4.03.30.02"_r);
  pay(t, Party::of(side), Party::bank(), plan.skill_spice, Cause::SpiceBanker);
}

// --- Smuggler (4.03.29.02) ----------------------------------------------------------------------

void smuggle(Table& t, Faction side) {
  Game& g = t.game;
  if (fighting_skill(g, side) != LeaderSkill::Smuggler) return;
  t.rule("4.03.29.02"_r);
  int wanted = disc_strength(g, side);
  for (Place p : places_of(g.battle.territory())) {
    const int amount = std::min<int>(wanted, g.spice_at[p]);
    if (amount == 0) continue;
    wanted -= amount;
    t.emit({.type = EventType::SkillUsed,
            .faction = side,
            .amount = amount,
            .territory = g.battle.territory(),
            .leader = g.battle.plan(side).leader,
            .skill = LeaderSkill::Smuggler});
    collect_spice(t, side, p, amount);
  }
}

// --- Stronghold cards ---------------------------------------------------------------------------

// The winner gets as much as the opponent dialed, rounded down (4.05.08).
void collect_at_sietch_tabr(Table& t) {
  const Game& g = t.game;
  const BattleWork& b = g.battle;
  if (!holds_stronghold_card_here(g, b.winner, StrongholdCard::StrongholdSietchTabr)) return;
  t.rule("4.05.08"_r);
  const int dialed = b.dialed[b.loser() == b.aggressor ? 0 : 1] / 2;
  pay(t, Party::bank(), Party::of(b.winner), dialed, Cause::CardOfSietchTabr);
}

// Two for each worthless card, won or lost (4.05.09).
void collect_at_tueks_sietch(Table& t, Faction side) {
  constexpr int kForWorthless = 2;
  const Game& g = t.game;
  if (!holds_stronghold_card_here(g, side, StrongholdCard::StrongholdTueksSietch)) return;
  t.rule("4.05.09"_r);
  int worthless = 0;
  for (Card c : g.battle.plan(side).cards()) worthless += is_worthless(kind_of(c)) ? 1 : 0;
  pay(t, Party::bank(), Party::of(side), kForWorthless * worthless, Cause::CardOfTueksSietch);
}

}  // namespace

Flow battle_spice(Table& t, Frame&) {
  Game& g = t.game;
  BattleWork& b = g.battle;
  pay_for_killed(t);
  for (Faction side : both_sides(b)) {
    b.plan(side).bound = 0;
    pay_for_plan(t, side);
  }
  b.released = 0;
  for (Faction side : both_sides(b)) smuggle(t, side);
  if (b.winner != Faction::None) collect_at_sietch_tabr(t);
  for (Faction side : both_sides(b)) collect_at_tueks_sietch(t, side);
  return Flow::Next;
}

}  // namespace kanly
