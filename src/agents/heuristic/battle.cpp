// Battles: a plan is the best one against plans that the opponent might make.
#include "rules/phases/battle.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "agents/heuristic/decision.h"
#include "game/queries.h"
#include "rules/cards/battle_cards.h"
#include "rules/factions/atreides_battle.h"
#include "rules/phases/battle_plan.h"

namespace kanly {
namespace {

// --- What the opponent may do -------------------------------------------------------------------

struct Guess {
  int dial = 0;  // in half points
  int hero = 0;  // likewise
  CardKind weapon = CardKind::None;
  CardKind defense = CardKind::None;
  bool traitor = false;  // of ours
  double forces = 0;     // value of what it has there
};

constexpr int kGuesses = 24;
using Guesses = std::array<Guess, kGuesses>;

// A card nobody has seen: any of the base deck.
CardKind any_card(Chance& chance) {
  return kind_of(static_cast<Card>(chance.below(static_cast<uint32_t>(kBaseDeck.size()))));
}

struct Holdings {
  FixedList<CardKind, 12> weapons;
  FixedList<CardKind, 12> defenses;

  void add(CardKind kind) {
    if (is_weapon(kind) && !weapons.full()) weapons.push_back(kind);
    if (is_defense(kind) && !defenses.full()) defenses.push_back(kind);
  }
};

CardKind one_of(const FixedList<CardKind, 12>& kinds, Chance& chance) {
  if (kinds.empty()) return CardKind::None;
  return kinds[static_cast<int>(chance.below(static_cast<uint32_t>(kinds.size())))];
}

bool forbidden(const Game& g, Faction f, CardKind kind, bool weapon) {
  const BattleWork& b = g.battle;
  if (b.commanded != f || b.command != Word::DoNotPlay || kind == CardKind::None) return false;
  return weapon ? weapon_answers(g, kind) : defense_answers(g, kind);
}

Leader likely_leader(const Game& g, Faction f, Chance& chance) {
  FixedList<Leader, 16> list;
  for (Leader l : available_leaders(g, f, g.battle.territory())) {
    if (list.full()) break;
    // The stronger, the likelier.
    list.push_back(l);
    if (info(l).strength >= 4 && !list.full()) list.push_back(l);
  }
  if (list.empty()) return Leader::None;
  return list[static_cast<int>(chance.below(static_cast<uint32_t>(list.size())))];
}

Guess seen_plan(const Decision& d, Faction f) {
  const Game& g = d.g();
  const BattlePlan& plan = g.battle.plan(f);
  Guess guess;
  guess.dial = dial_of(g, f, plan);
  guess.hero = plan.leader == Leader::None ? 0 : 2 * info(plan.leader).strength;
  guess.weapon = kind_of(plan.weapon);
  guess.defense = kind_of(plan.defense);
  guess.traitor = plan.leader != Leader::None && g.traitors[d.me()].cards.has(plan.leader);
  return guess;
}

// What an answer to prescience has told.
void apply_foresight(const Game& g, Faction f, Guess& guess) {
  const BattleWork& b = g.battle;
  if (b.foreseen != f || b.foretold.is(Option::Kind::None)) return;
  const CardKind card = b.foretold.is(Option::Kind::Card) ? b.foretold.card() : CardKind::None;
  switch (b.element) {
    case Word::Weapon:
      guess.weapon = card;
      break;
    case Word::Defense:
      guess.defense = card;
      break;
    case Word::Number:
      guess.dial = 2 * b.foretold.value + (b.foretold.is(Option::Kind::Half) ? 1 : 0);
      break;
    case Word::Leader:
      guess.hero = b.foretold.is(Option::Kind::Leader) ? 2 * info(b.foretold.leader()).strength : 0;
      break;
    default:
      break;
  }
}

Guesses guesses(const Decision& d) {
  const Game& g = d.g();
  const BattleWork& b = g.battle;
  const Faction f = b.opponent(d.me());
  const Stack forces = forces_in_battle(g, f);
  const double value = d.look.value_of(forces);
  Guesses list;
  if (b.plan_seen == f && b.committed(f)) {
    list.fill(seen_plan(d, f));
    for (Guess& guess : list) guess.forces = value;
    return list;
  }
  const Hand& hand = g.hands[f];
  const int unknown =
      std::max(0, static_cast<int>(std::lround(d.look.hand_size(f))) - hand.cards.size());
  const Strength s = strength_of(g, f);
  for (Guess& guess : list) {
    Holdings holds;
    for (Card c : hand.cards) holds.add(kind_of(c));
    for (int i = 0; i < unknown; ++i) holds.add(any_card(d.chance));
    guess.weapon = one_of(holds.weapons, d.chance);
    guess.defense = one_of(holds.defenses, d.chance);
    if (forbidden(g, f, guess.weapon, true)) guess.weapon = CardKind::None;
    if (forbidden(g, f, guess.defense, false)) guess.defense = CardKind::None;
    const Leader l = likely_leader(g, f, d.chance);
    guess.hero = l == Leader::None ? 0 : 2 * info(l).strength;
    guess.traitor = l != Leader::None && g.traitors[d.me()].cards.has(l);
    const double share = d.w().dial_low + (d.w().dial_high - d.w().dial_low) * d.luck();
    const double backed =
        s.spice ? std::min(1.0, d.look.purse(f) * d.w().unsupported / std::max(1, forces.total()))
                : 1.0;
    const double full = forces.normal * s.normal + forces.special * s.special;
    const double plain = forces.normal * s.normal_plain + forces.special * s.special_plain;
    guess.dial = static_cast<int>(std::lround(share * (plain + backed * (full - plain))));
    guess.forces = value;
    apply_foresight(g, f, guess);
  }
  return list;
}

// --- What a plan is worth -----------------------------------------------------------------------

struct Stakes {
  double prize = 0;  // of the Territory
  double lives = 0;  // all own forces there
  bool aggressor = false;
};

Stakes stakes_of(const Decision& d) {
  const Game& g = d.g();
  const Territory t = g.battle.territory();
  Stakes s;
  s.prize = (is_stronghold(t) ? d.look.stronghold_value(t) : 1.0) +
            d.w().spice_on_board * std::min(10, spice_in(g, t));
  s.lives = d.look.value_of(forces_in_battle(g, d.me()));
  s.aggressor = g.battle.aggressor == d.me();
  return s;
}

double worth_against(const Decision& d, const Stakes& stakes, const BattlePlan& plan, int dial,
                     const Guess& guess) {
  const Weights& w = d.w();
  const CardKind weapon = kind_of(plan.weapon);
  const CardKind defense = kind_of(plan.defense);
  const double points = plan.leader == Leader::None ? 0 : info(plan.leader).strength;
  if (guess.traitor) return stakes.prize + guess.hero / 2.0 + 0.5 * guess.forces;
  const double dialed = plan.normal * w.force + plan.special * w.special_force;
  const double cards = w.card * ((weapon == CardKind::None || is_worthless(weapon) ? 0 : 1) +
                                 (defense == CardKind::None || is_worthless(defense) ? 0 : 1));
  if (explode(weapon, guess.weapon, defense_types(defense), defense_types(guess.defense))) {
    return -stakes.lives - points * w.leader - cards + 0.5 * guess.forces;
  }
  const bool dead = guess.weapon != CardKind::None && kills(guess.weapon, defense_types(defense));
  const bool killed = weapon != CardKind::None && kills(weapon, defense_types(guess.defense));
  const int kh = plan.kwisatz_haderach ? 4 : 0;
  const int ours = dial + (dead ? 0 : static_cast<int>(2 * points) + kh);
  const int theirs = guess.dial + (killed ? 0 : guess.hero);
  const bool won = stakes.aggressor ? ours >= theirs : ours > theirs;
  double value = -w.thrift * plan.spice - (dead ? points * w.leader : 0);
  if (won) {
    value += stakes.prize + 0.5 * guess.forces - dialed + (killed ? guess.hero / 2.0 : 0) +
             (dead ? points : 0);
  } else {
    value -= stakes.lives + cards;
  }
  return value;
}

double mean_worth(const Decision& d, const Stakes& stakes, const BattlePlan& plan,
                  const Guesses& list) {
  const int dial = dial_of(d.g(), d.me(), plan);
  double sum = 0;
  for (const Guess& guess : list) sum += worth_against(d, stakes, plan, dial, guess);
  return sum / kGuesses;
}

// --- The plan -----------------------------------------------------------------------------------

void dial(BattlePlan& plan, Stack own, int number, int spice, bool needs_spice) {
  plan.special = static_cast<uint8_t>(std::min<int>(own.special, number));
  plan.normal = static_cast<uint8_t>(std::min<int>(own.normal, number - plan.special));
  plan.spice = needs_spice ? static_cast<uint8_t>(std::min(spice, plan.normal + plan.special)) : 0;
  plan.special_spice = std::min(plan.special, plan.spice);
}

Card own_card(const Game& g, Faction f, Option o, Card not_this) {
  if (!o.is(Option::Kind::Card)) return Card::None;
  Cards copies = g.hands[f].cards & cards_of(o.card());
  copies.remove(not_this);
  return copies.first();
}

BattlePlan best_plan(const Decision& d) {
  const Game& g = d.g();
  const Faction me = d.me();
  const Guesses list = guesses(d);
  const Stakes stakes = stakes_of(d);
  const Stack own = forces_in_battle(g, me);
  const bool needs_spice = strength_of(g, me).spice;
  const int purse = g.spice[me];
  Options heroes, weapons, defenses;
  offer_heroes(g, me, heroes);
  offer_weapons(g, me, weapons);
  offer_defenses(g, me, defenses);
  // First the hero and the cards, with a middling dial; then the dial.
  BattlePlan best;
  double most = -1e9;
  for (Option hero : heroes) {
    BattlePlan plan;
    if (hero.is(Option::Kind::Leader)) plan.leader = hero.leader();
    if (hero.is(Option::Kind::Card)) plan.cheap_hero = held(g, me, hero.card());
    plan.kwisatz_haderach = plan.has_hero() && may_use_kwisatz_haderach(g, me);
    const bool cards = plan.has_hero();
    dial(plan, own, (own.total() * 2 + 2) / 3, purse, needs_spice);
    for (Option weapon : weapons) {
      plan.weapon = cards ? own_card(g, me, weapon, Card::None) : Card::None;
      for (Option defense : defenses) {
        plan.defense = cards ? own_card(g, me, defense, plan.weapon) : Card::None;
        double value = mean_worth(d, stakes, plan, list);
        if (g.in_play(Faction::Harkonnen) && plan.leader != Leader::None &&
            g.battle.opponent(me) == Faction::Harkonnen) {
          value -= d.w().traitor_fear * info(plan.leader).strength;
        }
        if (value > most) {
          most = value;
          best = plan;
        }
        if (!cards) break;
      }
      if (!cards) break;
    }
  }
  BattlePlan chosen = best;
  most = -1e9;
  for (int n = 0; n <= own.total(); ++n) {
    for (const int spice : {0, purse}) {
      BattlePlan plan = best;
      dial(plan, own, n, spice, needs_spice);
      const double value = mean_worth(d, stakes, plan, list);
      if (value > most) {
        most = value;
        chosen = plan;
      }
      if (!needs_spice) break;
    }
  }
  return chosen;
}

const BattlePlan& intended(const Decision& d) {
  PlanIntent& intent = d.memory.battle;
  const BattleWork& b = d.g().battle;
  const Faction against = b.opponent(d.me());
  if (intent.turn != d.g().turn || intent.area != b.area || intent.against != against) {
    intent = {d.g().turn, b.area, against, best_plan(d)};
  }
  return intent.plan;
}

Option card_option(const Decision& d, Card card) {
  const Option o = card == Card::None ? Option::pass() : Option::of(kind_of(card));
  return d.offers(o) ? o : Option{};
}

}  // namespace

Option choose_battle(const Decision& d) {
  Option best = d.menu[0];
  double most = -1e9;
  for (Option o : d.menu) {
    const Territory t = o.is(Option::Kind::Place) ? territory_of(o.place()) : o.territory();
    const double value = is_stronghold(t) ? d.look.stronghold_value(t) : 0;
    if (value > most) {
      most = value;
      best = o;
    }
  }
  return best;
}

Option choose_opponent(const Decision& d) {
  Option weakest = d.menu[0];
  double least = 1e9;
  for (Option o : d.menu) {
    const Territory t = territory_of(d.frame().place);
    const double points = d.look.strength(o.faction(), d.g().forces.in_territory(o.faction(), t));
    if (points < least) {
      least = points;
      weakest = o;
    }
  }
  return weakest;
}

Option voice(const Decision&) { return Option::of(Word::DoNotPlay); }

// Without a defense one forbids the weapon, else what stops one's own weapon.
Option voice_kind(const Decision& d) {
  bool poison_defense = false;
  bool projectile_defense = false;
  Word stopped = Word::None;
  for (Card c : d.g().hands[d.me()].cards) {
    const CardKind kind = kind_of(c);
    poison_defense |= is_poison_defense(kind);
    projectile_defense |= is_projectile_defense(kind);
    if (is_poison_weapon(kind)) stopped = Word::PoisonDefense;
    if (is_projectile_weapon(kind)) stopped = Word::ProjectileDefense;
  }
  if (!poison_defense) return Option::of(Word::PoisonWeapon);
  if (!projectile_defense) return Option::of(Word::ProjectileWeapon);
  return Option::of(stopped == Word::None ? Word::PoisonWeapon : stopped);
}

Option prescience(const Decision& d) {
  bool weapon = false;
  for (Card c : d.g().hands[d.me()].cards) weapon |= is_weapon(kind_of(c));
  bool defense = false;
  for (Card c : d.g().hands[d.me()].cards) defense |= is_defense(kind_of(c));
  if (defense) return Option::of(Word::Weapon);
  return Option::of(weapon ? Word::Defense : Word::Number);
}

// One tells what one would play anyhow.
Option foretell(const Decision& d) {
  const BattlePlan& plan = intended(d);
  switch (d.g().battle.element) {
    case Word::Leader:
      return plan.leader != Leader::None ? Option::of(plan.leader)
                                         : card_option(d, plan.cheap_hero);
    case Word::Weapon:
      return card_option(d, plan.weapon);
    case Word::Defense:
      return card_option(d, plan.defense);
    case Word::Number:
      return dial_option(dial_of(d.g(), d.me(), plan));
    default:
      return {};
  }
}

Option plan_leader(const Decision& d) {
  d.memory.battle.turn = 0;  // what was said and seen meanwhile counts
  const BattlePlan& plan = intended(d);
  if (plan.leader != Leader::None) return Option::of(plan.leader);
  return card_option(d, plan.cheap_hero);
}
Option plan_kwisatz_haderach(const Decision& d) {
  return intended(d).kwisatz_haderach ? Option::yes() : Option::no();
}
Option plan_weapon(const Decision& d) { return card_option(d, intended(d).weapon); }
Option plan_defense(const Decision& d) { return card_option(d, intended(d).defense); }
Option plan_forces(const Decision& d) { return nearest(d.menu, intended(d).normal); }
Option plan_special(const Decision& d) { return nearest(d.menu, intended(d).special); }
Option plan_spice(const Decision& d) { return nearest(d.menu, intended(d).spice); }
Option plan_special_spice(const Decision& d) { return nearest(d.menu, intended(d).special_spice); }

Option keep_or_discard(const Decision& d) {
  if (d.me() == Faction::BeneGesserit) return Option::pass();
  for (Option o : d.menu) {
    if (o.is(Option::Kind::Card) && is_worthless(o.card())) return o;
  }
  return Option::pass();
}

Option capture(const Decision& d) {
  const Leader l = d.g().battle.drawn;
  const bool strong = l != Leader::None && info(l).strength >= 3;
  const Option wanted = Option::of(strong ? Word::Capture : Word::Kill);
  return d.offers(wanted) ? wanted : Option::of(Word::Kill);
}

// Whatever stands first on the menu besides doing nothing.
Option foremost(const Decision& d) {
  for (Option o : d.menu) {
    const bool nothing = o.is(Option::Kind::Pass) || o.is(Option::Kind::No) || o.is(Word::Done);
    if (!nothing) return o;
  }
  return d.menu[0];
}

Option portable_snooper(const Decision& d) {
  const BattleWork& b = d.g().battle;
  return is_poison_weapon(kind_of(b.plan(b.opponent(d.me())).weapon)) ? Option::yes()
                                                                      : Option::no();
}

Option residual_poison(const Decision& d) {
  return is_stronghold(d.g().battle.territory()) ? Option::yes() : Option::no();
}

Option release_spice(const Decision& d) { return nearest(d.menu, d.g().spice[d.me()] / 2); }

}  // namespace kanly
