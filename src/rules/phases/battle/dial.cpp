#include "rules/phases/battle/dial.h"

#include <algorithm>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/phases/battle/area.h"
#include "rules/variants/stronghold_cards/stronghold_cards.h"

namespace kanly {
namespace {

using Part = BattlePlan::Part;

// --- Strength -----------------------------------------------------------------------------------

constexpr int kOneForce = 2;  // in half points

constexpr Homeworld kSalusa = Homeworld::SalusaSecundus;
constexpr Faction kSalusan = native_of(kSalusa);

bool works_here(const Game& g, Advantage a) { return has(g, a) && !is_prevented(g, a); }

bool is_weak_against_opponent(const Game& g, Faction side) {
  const Faction strong = info(dialer(g, side)).special_weak_against;
  return strong != Faction::None && dialer(g, g.battle.opponent(side)) == strong;
}

// Starred forces are worth more, unless prevented or weak against this opponent.
bool stars_count_more(const Game& g, Faction side) {
  const Faction f = dialer(g, side);
  const FactionInfo& about = info(f);
  if (f == kSalusan && is_occupied(g, kSalusa)) return false;  // 4.04.14
  return about.special_advantage != Advantage::None && works_here(g, about.special_advantage) &&
         !is_weak_against_opponent(g, side);
}

bool needs_spice(const Game& g, Faction side) {
  return g.config.has(AdvancedPart::SpiceDialing) &&
         (dialer(g, side) != info(Advantage::FremenBattleHardened).faction ||
          !works_here(g, Advantage::FremenBattleHardened));
}

// --- What can be dialed -------------------------------------------------------------------------

// The least spice with which forces in these ranges make the dial, or kImpossible. Starred forces
// are supported first: spice behind them never adds less.
constexpr int kImpossible = 1000;
int least_spice(const Strength& s, int dial, Range normal, Range special) {
  const int gain = s.normal - s.normal_plain;
  const int special_gain = s.special - s.special_plain;
  int least = kImpossible;
  for (int stars = special.low; stars <= special.high; ++stars) {
    for (int n = normal.low; n <= normal.high; ++n) {
      const int missing = dial - n * s.normal_plain - stars * s.special_plain;
      if (missing < 0) break;
      if (missing > n * gain + stars * special_gain) continue;
      const int behind_stars = special_gain == 0 ? 0 : std::min(stars, missing / special_gain);
      const int behind_normal = missing - behind_stars * special_gain;
      if (behind_normal <= n * gain) least = std::min(least, behind_stars + behind_normal);
    }
  }
  return least;
}

Range chosen_or_all(bool chosen, int number, int all) {
  return chosen ? Range{number, number} : Range{0, all};
}

// Forces the plan must support: as many as it says, or as many as a fixed dial will need.
int forces_to_support(const Game& g, Faction f) {
  const BattlePlan& plan = g.battle.plan(f);
  const int dial = fixed_dial(g, f);
  if (plan.part > Part::Spice || dial < 0) return plan.spice;
  const Stack own = forces_in_battle(g, f);
  const int least = least_spice(
      strength_of(g, f), dial, chosen_or_all(plan.part > Part::Normal, plan.normal, own.normal),
      chosen_or_all(plan.part > Part::Special, plan.special, own.special));
  return least == kImpossible ? 0 : least;
}

// --- Who pays -----------------------------------------------------------------------------------

constexpr int kBankPays = 2;        // in Arrakeen (4.05.04)
constexpr int kMostSkillSpice = 3;  // 4.03.30.02

int bank_pays(const Game& g, Faction f) {
  return holds_stronghold_card_here(g, f, StrongholdCard::StrongholdArrakeen) ? kBankPays : 0;
}

// What CHOAM have released for this side (CR-81).
int released_by_choam(const Game& g, Faction f) {
  return g.battle.released > 0 && allied(g, Faction::Choam, f) ? g.battle.released : 0;
}

}  // namespace

// Forces are what their owner's rules make them, whoever dials them (2.11.13).
Strength strength_of(const Game& g, Faction side) {
  Strength s;
  const Faction f = dialer(g, side);
  const FactionInfo& about = info(f);
  s.spice = needs_spice(g, side);
  s.normal = about.regular_halves;
  s.special = stars_count_more(g, side) ? about.special_halves : kOneForce;
  if (f == Faction::Ixians && g.nexus.turn.suboids_need_no_spice) s.normal = kOneForce;  // 4.07.12
  s.normal_plain = s.spice && !about.regular_unsupported ? s.normal / 2 : s.normal;
  const bool unsupported = f == kSalusan && has_high_side(g, kSalusa);  // 4.04.14
  s.special_plain = s.spice && !unsupported ? s.special / 2 : s.special;
  return s;
}

int dial_of(const Game& g, Faction f, const BattlePlan& plan) {
  return dial_with(strength_of(g, f), plan);
}

namespace {
int supportable_stars(const Strength& s, const BattlePlan& plan) {
  return s.special > s.special_plain ? plan.special : 0;
}
}  // namespace

int supportable(const Strength& s, const BattlePlan& plan) {
  return (s.normal > s.normal_plain ? plan.normal : 0) + supportable_stars(s, plan);
}

int dial_with(const Strength& s, const BattlePlan& plan) {
  return plan.normal_spice() * s.normal + (plan.normal - plan.normal_spice()) * s.normal_plain +
         plan.special_spice * s.special + (plan.special - plan.special_spice) * s.special_plain;
}

void cite_strength(const Table& t, Faction f) {
  if (t.trace == nullptr) return;
  const Game& g = t.game;
  const BattlePlan& plan = g.battle.plan(f);
  const bool needs = needs_spice(g, f);
  const bool suboids = info(dialer(g, f)).regular_unsupported;
  if (suboids) {
    t.rule("2.07.14"_r);
    t.rule("2.07.15"_r);
  }
  if (g.config.has(AdvancedPart::SpiceDialing)) t.rule(needs ? "1.13.04.03"_r : "2.04.21"_r);
  if (needs && plan.spice < plan.normal + plan.special) t.rule("1.13.04.02"_r);
  if (needs && suboids) t.rule("2.07.23"_r);
  if (plan.special == 0) return;
  if (f == kSalusan && (is_occupied(g, kSalusa) || has_high_side(g, kSalusa))) t.rule("4.04.14"_r);
  const FactionCitations& cited = info(dialer(g, f)).cited;
  t.rule(is_weak_against_opponent(g, f) ? cited.special_weakness : cited.special_strength);
}

Option dial_option(int halves) {
  return halves % 2 == 0 ? Option::number(halves / 2) : Option::half(halves / 2);
}

void offer_dials(const Game& g, Faction f, Options& options) {
  const Strength s = strength_of(g, f);
  const Stack own = forces_in_battle(g, f);
  const int most = own.normal * s.normal + own.special * s.special;
  const int support = support_at_hand(g, f);
  for (int dial = 0; dial <= most; ++dial) {
    if (least_spice(s, dial, {0, own.normal}, {0, own.special}) <= support) {
      options.add(dial_option(dial));
    }
  }
}

int fixed_dial(const Game& g, Faction f) {
  const Option o = bound_answer(g, f, Word::Number);
  if (o.is(Option::Kind::Number)) return 2 * o.value;
  return o.is(Option::Kind::Half) ? 2 * o.value + 1 : -1;
}

int arrakeen_support(const Game& g, Faction f) {
  return std::min<int>(g.battle.plan(f).spice, bank_pays(g, f));
}

int own_payment(const Game& g, Faction f) {
  const BattlePlan& plan = g.battle.plan(f);
  return plan.spice - arrakeen_support(g, f) - plan.ally_spice;
}

int support_at_hand(const Game& g, Faction f) {
  return g.spice[f].value() + released_by_choam(g, f) + bank_pays(g, f);
}

int spice_held_fast(const Game& g, Faction f) {
  const BattlePlan& plan = g.battle.plan(f);
  if (plan.part > Part::AllySpice) return own_payment(g, f) + plan.skill_spice;
  return std::max(0, forces_to_support(g, f) - released_by_choam(g, f) - bank_pays(g, f));
}

bool can_still_dial(const Game& g, Faction f, Range normal, Range special) {
  const int dial = fixed_dial(g, f);
  return dial < 0 || least_spice(strength_of(g, f), dial, normal, special) <= support_at_hand(g, f);
}

bool spice_fits(const Game& g, Faction f, const BattlePlan& plan, int spice, Range behind_stars) {
  const int dial = fixed_dial(g, f);
  if (dial < 0) return true;
  BattlePlan trial = plan;
  trial.spice = static_cast<uint8_t>(spice);
  for (int k = behind_stars.low; k <= behind_stars.high; ++k) {
    trial.special_spice = static_cast<uint8_t>(k);
    if (dial_of(g, f, trial) == dial) return true;
  }
  return false;
}

Range spice_behind_stars(const Strength& s, const BattlePlan& plan, int spice) {
  const int stars = supportable_stars(s, plan);
  const int elsewhere = supportable(s, plan) - stars;
  return {std::max(0, spice - elsewhere), std::min(spice, stars)};
}

Range ally_share(const Game& g, Faction f) {
  const int lent = released_by_choam(g, f);
  if (lent == 0) return {};
  const int needed = g.battle.plan(f).spice - arrakeen_support(g, f);
  return {std::max(0, needed - g.spice[f].value()), std::min(lent, needed)};
}

int most_skill_spice(const Game& g, Faction f) {
  if (skill_of(g, g.battle.plan(f).leader) != LeaderSkill::SpiceBanker) return 0;
  return std::min(kMostSkillSpice, g.spice[f].value() - own_payment(g, f));
}

}  // namespace kanly
