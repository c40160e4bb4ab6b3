// Battles: a plan is the best one against plans that the opponent might make.
#include <algorithm>

#include "agents/heuristic/guesses.h"
#include "game/queries.h"
#include "rules/cards/battle_cards.h"
#include "rules/factions/atreides/kwisatz_haderach.h"
#include "rules/phases/battle/area.h"
#include "rules/phases/battle/plan.h"

namespace kanly::answers {
namespace {

using Part = BattlePlan::Part;

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
  if (lasgun_meets_shield(weapon, guess.weapon, defense_types(defense),
                          defense_types(guess.defense))) {
    return -stakes.lives - points * w.leader - cards + 0.5 * guess.forces;
  }
  const bool dead =
      guess.weapon != CardKind::None && kills_hero(guess.weapon, defense_types(defense));
  const bool killed = weapon != CardKind::None && kills_hero(weapon, defense_types(guess.defense));
  const int kh = plan.kwisatz_haderach ? 4 : 0;
  const int ours = dial + (dead ? 0 : static_cast<int>(2 * points) + kh);
  const int theirs = guess.dial + (killed ? 0 : guess.hero);
  const bool won = stakes.aggressor ? ours >= theirs : ours > theirs;
  double value = -d.look.cost(plan.spice) - (dead ? points * w.leader : 0);
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

// So many forces, starred ones first or last.
void dial(BattlePlan& plan, Stack own, int number, int spice, bool needs_spice,
          bool stars_first = true) {
  plan.special = static_cast<uint8_t>(stars_first ? std::min<int>(own.special, number)
                                                  : std::max(0, number - own.normal));
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

// Parts of the plan that have been chosen already, by whomever.
bool is_settled(const BattlePlan& own, Part part) {
  return own.part != Part::None && own.part > part;
}

void offer_or_keep(bool settled, Card kept, void (*offer)(const Game&, Faction, Options&),
                   const Decision& d, Options& options) {
  if (settled) {
    options.add(kept == Card::None ? Option::pass() : Option::of(kind_of(kept)));
  } else {
    offer(d.g(), d.me(), options);
  }
}

// The heroes that are still to be chosen from.
void heroes_left(const Decision& d, const BattlePlan& own, Options& heroes) {
  if (!is_settled(own, Part::Hero)) return offer_heroes(d.g(), d.me(), heroes);
  if (own.leader != Leader::None) return heroes.add(Option::of(own.leader));
  heroes.add(own.cheap_hero == Card::None ? Option::pass() : Option::of(kind_of(own.cheap_hero)));
}

double fear_of_treason(const Decision& d, const Stakes& stakes, Leader leader) {
  if (leader == Leader::None) return 0;
  const double chance = d.w().traitor_fear * chance_of_treason(d, leader);
  return std::min(1.0, chance) * (stakes.prize + stakes.lives + info(leader).strength);
}

// The hero and the cards, with a middling dial.
BattlePlan best_cards(const Decision& d, const Stakes& stakes, const Guesses& list) {
  const Game& g = d.g();
  const Faction me = d.me();
  const BattlePlan& own = g.battle.plan(me);
  const Stack forces = forces_in_battle(g, me);
  Options heroes, weapons, defenses;
  heroes_left(d, own, heroes);
  offer_or_keep(is_settled(own, Part::Weapon), own.weapon, offer_weapons, d, weapons);
  offer_or_keep(is_settled(own, Part::Defense), own.defense, offer_defenses, d, defenses);
  BattlePlan best;
  double most = -1e9;
  for (Option hero : heroes) {
    BattlePlan plan;
    if (hero.is(Option::Kind::Leader)) plan.leader = hero.leader();
    if (hero.is(Option::Kind::Card)) plan.cheap_hero = held_card(g, me, hero.card());
    plan.kwisatz_haderach = is_settled(own, Part::KwisatzHaderach)
                                ? own.kwisatz_haderach
                                : plan.has_hero() && may_use_kwisatz_haderach(g, me);
    const double fear = fear_of_treason(d, stakes, plan.leader);
    const bool cards = plan.has_hero();
    dial(plan, forces, (forces.total() * 2 + 2) / 3, support_at_hand(g, me),
         strength_of(g, me).spice);
    for (Option weapon : weapons) {
      plan.weapon = cards ? own_card(g, me, weapon, Card::None) : Card::None;
      for (Option defense : defenses) {
        plan.defense = cards ? own_card(g, me, defense, plan.weapon) : Card::None;
        const double value = mean_worth(d, stakes, plan, list) - fear;
        if (value > most) {
          most = value;
          best = plan;
        }
        if (!cards) break;
      }
      if (!cards) break;
    }
  }
  return best;
}

// How many forces, and how much spice behind them, for this hero and these cards.
BattlePlan best_dial(const Decision& d, const Stakes& stakes, const Guesses& list,
                     const BattlePlan& cards) {
  const Game& g = d.g();
  const BattlePlan& own = g.battle.plan(d.me());
  const Stack all = forces_in_battle(g, d.me());
  const bool needs_spice = strength_of(g, d.me()).spice;
  const int purse = support_at_hand(g, d.me());
  BattlePlan chosen = cards;
  double most = -1e9;
  const auto consider = [&](int number, int spice, bool stars_first) {
    BattlePlan plan = cards;
    dial(plan, all, number, spice, needs_spice, stars_first);
    if (is_settled(own, Part::Normal)) plan.normal = own.normal;
    if (is_settled(own, Part::Special)) plan.special = own.special;
    if (is_settled(own, Part::Spice)) plan.spice = own.spice;
    plan.spice = static_cast<uint8_t>(std::min<int>(plan.spice, plan.normal + plan.special));
    plan.special_spice = std::min(plan.special, plan.spice);
    const double value = mean_worth(d, stakes, plan, list);
    if (value > most) {
      most = value;
      chosen = plan;
    }
  };
  const bool mixed = all.special > 0 && all.normal > 0;
  for (int n = 0; n <= all.total(); ++n) {
    consider(n, 0, true);
    if (mixed) consider(n, 0, false);
    if (!needs_spice || purse == 0) continue;
    consider(n, purse, true);
    if (mixed) consider(n, purse, false);
  }
  return chosen;
}

BattlePlan best_plan(const Decision& d) {
  const Guesses list = guesses(d);
  const Stakes stakes = stakes_of(d);
  return best_dial(d, stakes, list, best_cards(d, stakes, list));
}

// Whether what has been chosen so far is what was intended.
bool is_followed(const BattlePlan& own, const BattlePlan& plan) {
  if (is_settled(own, Part::Hero) &&
      (own.leader != plan.leader || own.cheap_hero != plan.cheap_hero)) {
    return false;
  }
  if (is_settled(own, Part::KwisatzHaderach) && own.kwisatz_haderach != plan.kwisatz_haderach) {
    return false;
  }
  if (is_settled(own, Part::Weapon) && kind_of(own.weapon) != kind_of(plan.weapon)) return false;
  if (is_settled(own, Part::Defense) && kind_of(own.defense) != kind_of(plan.defense)) return false;
  if (is_settled(own, Part::Normal) && own.normal != plan.normal) return false;
  return !is_settled(own, Part::Special) || own.special == plan.special;
}

const BattlePlan& intended(const Decision& d) {
  PlanIntent& intent = d.memory.battle;
  const BattleWork& b = d.g().battle;
  const Faction against = b.opponent(d.me());
  const bool fits = intent.turn == d.g().turn && intent.area == b.area &&
                    intent.against == against && is_followed(b.plan(d.me()), intent.plan);
  if (!fits) intent = {d.g().turn, b.area, against, best_plan(d)};
  return intent.plan;
}

// The card of the plan, or if it cannot be played after all the best one that can.
Option card_of_plan(const Decision& d, Card BattlePlan::* slot) {
  const auto option = [&] {
    const Card card = intended(d).*slot;
    return card == Card::None ? Option::pass() : Option::of(kind_of(card));
  };
  if (!d.offers(option())) d.memory.battle.turn = 0;
  return option();
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
Option plan_weapon(const Decision& d) { return card_of_plan(d, &BattlePlan::weapon); }
Option plan_defense(const Decision& d) { return card_of_plan(d, &BattlePlan::defense); }
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
Option first_that_acts(const Decision& d) {
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

// It kills both heroes: for whoever has less to lose by it.
Option poison_tooth(const Decision& d) {
  const BattleWork& b = d.g().battle;
  const Leader own = b.plan(d.me()).leader;
  const Leader other = b.plan(b.opponent(d.me())).leader;
  const int lost = own == Leader::None ? 0 : info(own).strength;
  const int gained = other == Leader::None ? 0 : info(other).strength;
  return Option::of(gained > lost ? Word::Use : Word::Withhold);
}

Option stone_burner(const Decision& d) {
  const BattleWork& b = d.g().battle;
  const Leader own = b.plan(d.me()).leader;
  const Leader other = b.plan(b.opponent(d.me())).leader;
  const int lost = own == Leader::None ? 0 : info(own).strength;
  const int gained = other == Leader::None ? 0 : info(other).strength;
  return Option::of(gained > lost ? Word::KillLeaders : Word::IgnoreLeaders);
}

Option release_spice(const Decision& d) { return nearest(d.menu, d.g().spice[d.me()].value() / 2); }

}  // namespace kanly::answers
