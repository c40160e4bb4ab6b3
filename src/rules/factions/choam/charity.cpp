#include "rules/factions/choam/charity.h"

#include <algorithm>

#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/deeds.h"
#include "rules/factions/choam/inflation.h"
#include "rules/variants/homeworlds/income.h"

namespace kanly {
namespace {

constexpr Faction kChoam = Faction::Choam;
constexpr int kForEachFaction = 2;  // its own included (CR-28)

}  // namespace

void before_choam_collect(Table& t) {
  if (t.game.in_play(kChoam)) open_prevention(t, {Advantage::ChoamCharity});
}

void choam_collect(Table& t) {
  Game& g = t.game;
  if (!g.in_play(kChoam)) return;
  if (is_prevented(g, Advantage::ChoamCharity) || !has(g, Advantage::ChoamCharity)) {
    t.rule("2.09.25"_r);  // the bank pays the claims, and CHOAM may claim like anybody
    g.prevented.clear();
    return;
  }
  g.charity.choam_pays = true;
  t.rule("2.09.03"_r);
  t.rule(inflation_rule(g));
  pay(t, Party::bank(), Party::of(kChoam), kForEachFaction * g.config.players * charity_factor(g),
      Cause::ChoamIncome);
  if (charity_factor(g) > 0) pay_low_bonus(t, kChoam);
}

Party pay_claim(Table& t, Faction claimer, int amount) {
  const Game& g = t.game;
  if (!g.charity.choam_pays || claimer == kChoam) {
    pay(t, Party::bank(), Party::of(claimer), amount, Cause::CharityPaid);
    return Party::bank();
  }
  t.rule("2.09.04"_r);
  // Should CHOAM have spent too much since, the bank adds the rest (CR-29).
  const int paid = std::min<int>(amount, g.spice[kChoam].value());
  pay(t, Party::of(kChoam), Party::of(claimer), paid, Cause::CharityPaid);
  pay(t, Party::bank(), Party::of(claimer), amount - paid, Cause::CharityPaid);
  return paid > 0 ? Party::of(kChoam) : Party::bank();
}

}  // namespace kanly
