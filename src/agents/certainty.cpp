#include "agents/certainty.h"

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/battle_cards.h"
#include "rules/factions/atreides/kwisatz_haderach.h"

namespace kanly {
namespace {

using Part = BattlePlan::Part;

constexpr int kKwisatzHaderach = 4;  // half points

// --- What the opponent may hold -----------------------------------------------------------------

Cards may_hold(const Game& g, Faction f) {
  const Hand& hand = g.hands[f];
  const bool all_known = hand.hidden.known() && hand.hidden.value() == 0;
  return all_known ? hand.cards : Cards::all(kCardCount) - seen_elsewhere(g, f);
}

// Cards that change a battle in a way that is not judged here.
bool turns_battles(CardKind kind) {
  return is_odd_weapon(kind) || kind == CardKind::PortableSnooper ||
         kind == CardKind::JuiceOfSapho || kind == CardKind::Reinforcements ||
         kind == CardKind::HarassAndWithdraw;
}

bool has_open_variants(const Game& g) {
  if (battle_world(g) != Homeworld::None) return true;
  return g.config.has(Variant::LeaderSkills) || g.config.has(Variant::StrongholdCards);
}

// --- Forces and heroes --------------------------------------------------------------------------

// At the most: a No-Field hides five.
Stack most_forces(const Game& g, Faction side) {
  const Faction f = dialer(g, side);
  Stack sum;
  for (Place p : g.forces.places(f) & battle_area(g, g.battle.area)) sum += g.forces.at(f, p);
  if (f == Faction::Richese && sum.special > 0) {
    sum.normal = static_cast<uint8_t>(sum.normal + kNoFields.back());
    sum.special = 0;
  }
  return sum;
}

int most_dial(const Game& g, Faction f) {
  const Stack forces = most_forces(g, f);
  BattlePlan plan{.normal = forces.normal, .special = forces.special};
  if (strength_of(g, f).spice) {
    const int support = g.spice[f].known() ? support_at_hand(g, f) : forces.total();
    plan.spice = static_cast<uint8_t>(std::min(support, forces.total()));
    plan.special_spice = std::min(plan.special, plan.spice);
  }
  return dial_of(g, f, plan);
}

// Those that may be dead or captured out of sight may also be here (R89).
Leaders possible_leaders(const Game& g, Faction f) {
  Leaders all = available_leaders(g, f, g.battle.territory());
  for (Leader l : g.hidden_leaders) {
    if (f == Faction::Harkonnen || faction_of(l) == f) all.add(l);
  }
  return all;
}

bool may_have_kwisatz_haderach(const Game& g, Faction f) {
  const bool asleep = !g.kwisatz_haderach_shown;  // or awake: nobody else knows
  return may_use_kwisatz_haderach(g, f) ||
         (f == Faction::Atreides && asleep && has(g, Advantage::AtreidesKwisatzHaderach) &&
          !g.prevented.has(Advantage::AtreidesKwisatzHaderach));
}

int hero_halves(const BattlePlan& plan) {
  if (!plan.has_hero()) return 0;
  const int disc = plan.leader == Leader::None ? 0 : 2 * info(plan.leader).strength;
  return disc + (plan.kwisatz_haderach ? kKwisatzHaderach : 0);
}

// Those kinds, and none where that may be.
template <class Use>
void each_of(SetOf<CardKind, kCardKindCount> kinds, bool none, const Use& use) {
  if (none) use(CardKind::None);
  for (CardKind kind : kinds) use(kind);
}

bool is_variable(Leader l) { return l != Leader::None && info(l).variable_strength; }

}  // namespace

Cards seen_elsewhere(const Game& g, Faction opponent) {
  Cards seen = g.removed_cards | g.richese.cache.cards;
  for (Faction f : g.players) {
    if (f != opponent) seen |= g.hands[f].cards;
  }
  for (Card c : g.treachery_discard) {
    if (c != Card::None) seen.add(c);
  }
  return seen;
}

int home_advantage(const Game& g, Faction seat) {
  const Faction native = fighting_native(g);
  if (native == Faction::None) return 0;
  const int number = 2 * battle_number(g, battle_world(g));
  return native == seat ? number : -number;
}

bool is_odd_weapon(CardKind kind) {
  switch (kind) {
    case CardKind::PoisonTooth:
    case CardKind::ArtilleryStrike:
    case CardKind::MirrorWeapon:
    case CardKind::StoneBurner:
      return true;
    default:
      return false;
  }
}

Opposition::Opposition(const Game& view, Faction seat) {
  const BattleWork& b = view.battle;
  const Faction opponent = b.opponent(seat);
  // What Ecaz may add is not judged: half of their forces, and their power (2.11.13, 2.11.21).
  judged_ = !has_open_variants(view) && b.partner == Faction::None &&
            !(has(view, opponent, Advantage::EcazKarama) && !view.karama_powers_used.has(opponent));
  const Faction counts_as_aggressor = b.sapho == Faction::None ? b.aggressor : b.sapho;
  wins_ties_ = counts_as_aggressor != seat;
  for (Faction f : Factions::of(opponent, view.ally[opponent])) {
    if (f == opponent || f == Faction::Harkonnen) traitors_ |= traitors_to_call(view, f);
  }
  if (b.plan_seen == opponent && b.committed(opponent)) {
    see(view, b.plan(opponent), opponent);
  } else {
    guess(view, opponent);
    foresee(view, opponent);
  }
}

// Its plan lies open to the seat (1.14.01).
void Opposition::see(const Game& view, const BattlePlan& plan, Faction opponent) {
  const CardKind weapon = kind_of(plan.weapon);
  const CardKind defense = kind_of(plan.defense);
  judged_ &= !is_odd_weapon(weapon) && !is_variable(plan.leader);
  no_weapon_ = weapon == CardKind::None;
  no_defense_ = defense == CardKind::None;
  weapons_.add(weapon);
  defenses_.add(defense);
  least_dial_ = most_dial_ = dial_of(view, opponent, plan);
  least_hero_ = most_hero_ = hero_halves(plan);
}

void Opposition::guess(const Game& view, Faction opponent) {
  const bool commanded =
      view.battle.commanded == opponent && view.battle.command == Word::DoNotPlay;
  for (Card c : may_hold(view, opponent)) {
    const CardKind kind = kind_of(c);
    judged_ &= !turns_battles(kind);
    if (is_weapon(kind) && !(commanded && weapon_answers(view, kind))) weapons_.add(kind);
    if (is_defense(kind) && !(commanded && defense_answers(view, kind))) defenses_.add(kind);
  }
  most_dial_ = most_dial(view, opponent);
  for (Leader l : possible_leaders(view, opponent)) {
    judged_ &= !is_variable(l);
    most_hero_ = std::max(most_hero_, 2 * info(l).strength);
  }
  if (may_have_kwisatz_haderach(view, opponent)) most_hero_ += kKwisatzHaderach;
}

// What an answer to prescience has told (2.01.08).
void Opposition::foresee(const Game& view, Faction opponent) {
  const BattleWork& b = view.battle;
  if (b.foreseen != opponent || b.foretold.is(Option::Kind::None)) return;
  const Option told = b.foretold;
  const CardKind card = told.is(Option::Kind::Card) ? told.card() : CardKind::None;
  switch (b.element) {
    case Word::Weapon:
      weapons_ = {};
      weapons_.add(card);
      no_weapon_ = card == CardKind::None;
      judged_ &= !is_odd_weapon(card);
      break;
    case Word::Defense:
      defenses_ = {};
      defenses_.add(card);
      no_defense_ = card == CardKind::None;
      break;
    case Word::Number:
      least_dial_ = most_dial_ = 2 * told.value + (told.is(Option::Kind::Half) ? 1 : 0);
      break;
    case Word::Leader: {
      const int bonus = may_have_kwisatz_haderach(view, opponent) ? kKwisatzHaderach : 0;
      least_hero_ = told.is(Option::Kind::Leader) ? 2 * info(told.leader()).strength : 0;
      most_hero_ = least_hero_ + bonus;
      break;
    }
    default:
      break;
  }
}

NeededDial Opposition::needed(const BattlePlan& plan) const {
  const CardKind weapon = kind_of(plan.weapon);
  const DefenseTypes defense = defense_types(kind_of(plan.defense));
  if (!judged_ || is_odd_weapon(weapon) || is_variable(plan.leader)) return {};
  bool may_die = false;
  bool may_live = false;
  bool lasgun = false;
  each_of(weapons_, no_weapon_, [&](CardKind other) {
    (kills_hero(other, defense) ? may_die : may_live) = true;
    lasgun |= other == CardKind::Lasgun;
  });
  bool may_kill = false;
  bool may_fail = false;
  bool shield = false;
  each_of(defenses_, no_defense_, [&](CardKind other) {
    (kills_hero(weapon, defense_types(other)) ? may_kill : may_fail) = true;
    shield |= defense_types(other).has(DefenseType::Shield);
  });
  const int own = hero_halves(plan);
  const int tie = wins_ties_ ? 1 : 0;
  NeededDial dial;
  dial.to_hope =
      std::max(0, least_dial_ + tie + (may_kill ? 0 : least_hero_) - (may_live ? own : 0));
  const bool own_shield = defense.has(DefenseType::Shield);
  const bool own_lasgun = weapon == CardKind::Lasgun;
  if ((own_lasgun && (shield || own_shield)) || (lasgun && own_shield)) return dial;
  dial.to_be_sure =
      std::max(0, most_dial_ + tie + (may_fail ? most_hero_ : 0) - (may_die ? 0 : own));
  return dial;
}

Reckoning Opposition::reckon(const BattlePlan& plan, Reckoning::Range dial) const {
  using Verdict = Reckoning::Verdict;
  const CardKind weapon = kind_of(plan.weapon);
  const DefenseTypes defense = defense_types(kind_of(plan.defense));
  bool may_die = false;
  bool may_live = false;
  each_of(weapons_, no_weapon_,
          [&](CardKind other) { (kills_hero(other, defense) ? may_die : may_live) = true; });
  bool may_kill = false;
  bool may_fail = false;
  each_of(defenses_, no_defense_, [&](CardKind other) {
    (kills_hero(weapon, defense_types(other)) ? may_kill : may_fail) = true;
  });
  const int hero = hero_halves(plan);
  const int tie = wins_ties_ ? 1 : 0;
  const auto reckoned = [&](bool possible, bool ours, bool theirs) {
    Reckoning::Case c;
    c.possible = possible;
    c.own = {dial.least + (ours ? hero : 0), dial.most + (ours ? hero : 0)};
    c.theirs = {least_dial_ + (theirs ? least_hero_ : 0), most_dial_ + (theirs ? most_hero_ : 0)};
    if (c.own.least >= c.theirs.most + tie) c.verdict = Verdict::Wins;
    if (c.own.most < c.theirs.least + tie) c.verdict = Verdict::Loses;
    return c;
  };
  Reckoning all;
  all.both_live = reckoned(may_live && may_fail, true, true);
  all.theirs_falls = reckoned(may_live && may_kill, true, false);
  all.ours_falls = reckoned(may_die && may_fail && plan.has_hero(), false, true);
  all.whole = judged_ && !is_odd_weapon(weapon) && !is_variable(plan.leader);
  return all;
}

std::optional<Reckoning> reckoning_with(const Game& view, Faction seat, Option answer) {
  const BattleWork& b = view.battle;
  if (b.stage != BattleWork::Stage::Planning || !b.involves(seat)) return {};
  BattlePlan plan = b.plan(seat);
  const Part asked = plan.part;
  const auto number = static_cast<uint8_t>(answer.is(Option::Kind::Number) ? answer.value : 0);
  switch (asked) {
    case Part::Hero:
      plan.leader = answer.is(Option::Kind::Leader) ? answer.leader() : Leader::None;
      plan.cheap_hero = own_card(view, seat, answer, Card::None);
      break;
    case Part::KwisatzHaderach:
      plan.kwisatz_haderach = answer == Option::yes();
      break;
    case Part::Weapon:
      plan.weapon = own_card(view, seat, answer, Card::None);
      break;
    case Part::Defense:
      plan.defense = own_card(view, seat, answer, plan.weapon);
      break;
    case Part::Normal:
      plan.normal = number;
      break;
    case Part::Special:
      plan.special = number;
      break;
    case Part::Spice:
      plan.spice = number;
      plan.special_spice = std::min(plan.special, plan.spice);
      break;
    case Part::None:
    case Part::Committed:
      return {};
    default:
      break;
  }
  // What is asked now counts as chosen; what comes after it may be nothing or all there is.
  const Stack own = forces_in_battle(view, seat);
  BattlePlan all = plan;
  if (asked < Part::Normal) all.normal = own.normal;
  if (asked < Part::Special) all.special = own.special;
  if (asked < Part::Spice && strength_of(view, seat).spice) {
    all.spice =
        static_cast<uint8_t>(std::min(support_at_hand(view, seat), all.normal + all.special));
    all.special_spice = std::min(all.special, all.spice);
  }
  const int fixed = fixed_dial(view, seat);
  Reckoning::Range dial{dial_of(view, seat, plan), dial_of(view, seat, all)};
  if (fixed >= 0) dial = {fixed, fixed};
  const int home = home_advantage(view, seat);
  return Opposition(view, seat).reckon(plan, {dial.least + home, dial.most + home});
}

// --- What a side can plan -----------------------------------------------------------------------

Card own_card(const Game& g, Faction f, Option option, Card not_this) {
  if (!option.is(Option::Kind::Card)) return Card::None;
  Cards copies = g.hands[f].cards & cards_of(option.card());
  copies.remove(not_this);
  return copies.first();
}

bool may_bring_kwisatz_haderach(const Game& g, Faction f, const BattlePlan& plan) {
  const BattlePlan& own = g.battle.plan(f);
  if (is_settled(own, Part::KwisatzHaderach)) return own.kwisatz_haderach;
  return plan.has_hero() && may_use_kwisatz_haderach(g, f);
}

PlanOptions plan_options(const Game& g, Faction f) {
  const BattlePlan& own = g.battle.plan(f);
  const auto keep = [](Options& options, Card card) {
    options.add(card == Card::None ? Option::pass() : Option::of(kind_of(card)));
  };
  PlanOptions all;
  if (!is_settled(own, Part::Hero)) {
    offer_heroes(g, f, all.heroes);
  } else if (own.leader != Leader::None) {
    all.heroes.add(Option::of(own.leader));
  } else {
    keep(all.heroes, own.cheap_hero);
  }
  if (is_settled(own, Part::Weapon)) {
    keep(all.weapons, own.weapon);
  } else {
    offer_weapons(g, f, all.weapons);
  }
  if (is_settled(own, Part::Defense)) {
    keep(all.defenses, own.defense);
  } else {
    offer_defenses(g, f, all.defenses);
  }
  return all;
}

bool has_sure_plan(const Game& view, Faction seat) {
  const Opposition against(view, seat);
  if (!against.is_judged()) return false;
  int most = 0;
  each_dial(view, seat, {}, [&](const BattlePlan&, int dial) { most = std::max(most, dial); });
  bool sure = false;
  each_hand(view, seat, [&](const BattlePlan& plan) {
    sure |= !against.betrays(plan.leader) && against.needed(plan).to_be_sure <= most;
  });
  return sure;
}

bool is_dominated(const Game& view, Faction seat, const BattlePlan& plan) {
  const Opposition against(view, seat);
  if (!against.is_judged()) return false;
  const NeededDial needed = against.needed(plan);
  const int own = dial_of(view, seat, plan);
  const bool hopeless = own < needed.to_hope;
  const bool sure = own >= needed.to_be_sure;
  if (!hopeless && !sure) return false;
  bool better = false;
  each_dial(view, seat, plan, [&](const BattlePlan& other, int dial) {
    if (hopeless) {
      better |= other.spice < plan.spice || (other.spice == plan.spice && dial >= needed.to_hope);
    } else if (dial >= needed.to_be_sure) {
      const bool no_more =
          other.normal <= plan.normal && other.special <= plan.special && other.spice <= plan.spice;
      better |= no_more && (other.normal < plan.normal || other.special < plan.special ||
                            other.spice < plan.spice);
    }
  });
  return better;
}

}  // namespace kanly
