// Battles: a plan is the best one against plans that the opponent might make.
#include <algorithm>
#include <array>
#include <optional>

#include "agents/certainty.h"
#include "agents/heuristic/guesses.h"
#include "agents/logistic.h"
#include "game/queries.h"
#include "rules/cards/battle_cards.h"
#include "rules/phases/battle/area.h"
#include "rules/phases/battle/arms.h"
#include "rules/phases/battle/maneuvers.h"
#include "rules/phases/battle/plan.h"

namespace kanly::answers {
namespace {

using Part = BattlePlan::Part;

// --- What a plan is worth -----------------------------------------------------------------------

// Without a force dialed all hangs on the hero.
constexpr double kHeroAlone = 0.93;
constexpr int kFar = 16;  // half points beyond which the outcome is plain

// How likely it is to win by so many half points: a guess may be wrong.
class Odds {
 public:
  Odds(double doubt, bool wins_ties) : tie_(wins_ties ? 0.5 : -0.5) {
    for (int m = -kFar; m <= kFar; ++m) {
      chances_[static_cast<size_t>(m + kFar)] = logistic((m + tie_) / doubt);
    }
  }
  double of(int margin, bool exact) const {
    if (exact) return margin + tie_ > 0 ? 1 : 0;
    return chances_[static_cast<size_t>(std::clamp(margin, -kFar, kFar) + kFar)];
  }

 private:
  double tie_;
  std::array<double, 2 * kFar + 1> chances_{};
};

struct Stakes {
  double hold = 0;   // to stand in the Territory afterwards
  double deny = 0;   // that the opponent does not
  double lives = 0;  // all own forces there
  int forces = 0;
  int beside = 0;  // what Ecaz add to the totals, in half points (2.11.13)
  Odds odds;
  int home = 0;  // what the native adds on its homeworld, in half points
};

bool wins_ties(const BattleWork& b, Faction f) {
  return (b.sapho == Faction::None ? b.aggressor : b.sapho) == f;
}

Stakes stakes_of(const Decision& d) {
  const Game& g = d.g();
  const BattleWork& b = g.battle;
  const Territory t = b.territory();
  const Stack own = forces_in_battle(g, d.me());
  Stakes s{.odds = Odds(d.w().doubt, wins_ties(b, d.me()))};
  const Homeworld world = homeworld_of(t);
  s.hold = (d.look.counts(t)           ? d.look.holding_value(t)
            : world != Homeworld::None ? d.look.occupation_value(world)
                                       : 1.0) +
           d.w().spice_on_board * std::min(10, spice_in(g, t));
  s.deny = d.look.counts(t) ? d.look.denial_value(t) + d.w().spite * d.w().stronghold : 0;
  s.lives = d.look.value_of(own);
  s.forces = own.total();
  s.home = home_advantage(g, d.me());
  s.beside = 2 * (shared_half(g, d.me()) - shared_half(g, b.opponent(d.me())));
  return s;
}

// A plan with what does not depend on the opponent.
struct Candidate {
  BattlePlan plan;
  int dial = 0;             // in half points
  NeededDial needed;        // for certainty
  double forces = 0;        // what the dialed ones are worth
  double cards = 0;         // … and the cards, which a loser discards
  double spice = 0;         // what the support costs
  double treason = 0;       // the fear of it, and what is lost in any case
  bool reinforced = false;  // by three forces of the reserves (3.04.03)
  bool withdraws = false;   // what is not dialed (3.04.01)
};

// Whether the hero behind this defense dies; Artillery Strike and Poison Tooth strike both (3.02.16).
bool hero_dies(CardKind own, CardKind other, DefenseTypes defense) {
  const auto used = [&](CardKind kind) { return own == kind || other == kind; };
  if (used(CardKind::ArtilleryStrike) && !defense.has(DefenseType::Shield)) return true;
  if (used(CardKind::PoisonTooth) && !stops_poison_tooth(defense)) return true;
  return other != CardKind::None && kills_hero(other, defense);
}

double worth_with(const Decision& d, const Stakes& stakes, const Candidate& c, const Guess& guess,
                  CardKind weapon) {
  const Weights& w = d.w();
  const CardKind defense = kind_of(c.plan.defense);
  const Leader own = c.plan.leader;
  const double points = own == Leader::None           ? 0
                        : info(own).variable_strength ? guess.hero / 2.0  // as the opposing disc
                                                      : info(own).strength;
  if (guess.traitor) return stakes.hold + stakes.deny + guess.hero / 2.0 + 0.5 * guess.forces;
  if (lasgun_meets_shield(weapon, guess.weapon, defense_types(defense),
                          defense_types(guess.defense))) {
    return 0.5 * guess.forces - stakes.lives - points * w.leader - c.cards;
  }
  const bool dead = hero_dies(weapon, guess.weapon, defense_types(defense));
  const bool killed = hero_dies(guess.weapon, weapon, defense_types(guess.defense));
  const bool strike =
      weapon == CardKind::ArtilleryStrike || guess.weapon == CardKind::ArtilleryStrike;
  const int hero = static_cast<int>(2 * points) + (c.plan.kwisatz_haderach ? 4 : 0);
  const int margin = stakes.home + stakes.beside + c.dial +
                     (c.reinforced ? 2 * kReinforcedStrength : 0) + (dead || strike ? 0 : hero) -
                     guess.dial - (killed || strike ? 0 : guess.hero);
  double chance = stakes.odds.of(margin, guess.exact);
  if (c.dial == 0) chance *= kHeroAlone;
  if (c.dial >= c.needed.to_be_sure) chance = 1;
  if (c.dial < c.needed.to_hope && !c.reinforced) chance = 0;
  const bool stays = !c.withdraws && c.plan.normal + c.plan.special < stakes.forces;
  const double won = stakes.deny + (stays ? stakes.hold : 0) + 0.5 * guess.forces - c.forces +
                     (strike ? 0 : (killed ? guess.hero / 2.0 : 0) + (dead ? points : 0));
  const double lost = -(c.withdraws ? c.forces : stakes.lives) - c.cards;
  return chance * won + (1 - chance) * lost - c.spice - (dead ? points * w.leader : 0);
}

// Who has a Poison Tooth sees both plans before it is used (3.02.09).
double worth_against(const Decision& d, const Stakes& stakes, const Candidate& c,
                     const Guess& guess) {
  const CardKind weapon = kind_of(c.plan.weapon);
  const double used = worth_with(d, stakes, c, guess, weapon);
  if (weapon != CardKind::PoisonTooth) return used;
  return std::max(used, worth_with(d, stakes, c, guess, CardKind::None));
}

double mean_worth(const Decision& d, const Stakes& stakes, const Candidate& c,
                  const Guesses& list) {
  double sum = 0;
  for (const Guess& guess : list) sum += worth_against(d, stakes, c, guess);
  return sum / kGuesses - c.treason;
}

// --- The plan -----------------------------------------------------------------------------------

double fear_of_treason(const Decision& d, const Stakes& stakes, Leader leader) {
  if (leader == Leader::None) return 0;
  const double chance = d.w().traitor_fear * chance_of_treason(d, leader);
  return std::min(1.0, chance) * (stakes.hold + stakes.deny + stakes.lives + info(leader).strength);
}

Candidate with_cards(const Decision& d, const Stakes& stakes, const Opposition& against,
                     const BattlePlan& plan) {
  const auto counts = [](Card c) { return c == Card::None || is_worthless(kind_of(c)) ? 0 : 1; };
  Candidate c;
  c.plan = plan;
  c.needed = against.needed(plan);
  c.cards = d.w().card * (counts(plan.weapon) + counts(plan.defense));
  c.treason = fear_of_treason(d, stakes, plan.leader);
  c.withdraws = is_in_plan(plan, CardKind::HarassAndWithdraw);
  c.reinforced = is_in_plan(plan, CardKind::Reinforcements);
  // Those in reserves are worth less than those on the spot.
  if (c.reinforced) c.treason += 0.6 * d.look.value_of({.normal = kReinforcements});
  return c;
}

void set_dial(const Decision& d, Candidate& c, const BattlePlan& dial) {
  c.plan.normal = dial.normal;
  c.plan.special = dial.special;
  c.plan.spice = dial.spice;
  c.plan.special_spice = dial.special_spice;
  c.dial = dial_of(d.g(), d.me(), c.plan);
  c.forces = d.look.value_of({.normal = dial.normal, .special = dial.special});
  c.spice = d.look.cost(dial.spice);
}

// So many forces, starred ones first or last; what is settled stays.
BattlePlan dial_with(const Decision& d, Stack own, int number, int spice, bool stars_first) {
  const BattlePlan& settled = d.g().battle.plan(d.me());
  BattlePlan plan;
  plan.special = static_cast<uint8_t>(stars_first ? std::min<int>(own.special, number)
                                                  : std::max(0, number - own.normal));
  plan.normal = static_cast<uint8_t>(std::min<int>(own.normal, number - plan.special));
  if (is_settled(settled, Part::Normal)) plan.normal = settled.normal;
  if (is_settled(settled, Part::Special)) plan.special = settled.special;
  const int supported = supportable(strength_of(d.g(), d.me()), plan);
  plan.spice = static_cast<uint8_t>(std::min(spice, supported));
  if (is_settled(settled, Part::Spice)) plan.spice = settled.spice;
  plan.special_spice = std::min(plan.special, plan.spice);
  return plan;
}

// Spice that may stand behind forces.
int purse_for_battle(const Decision& d) {
  return strength_of(d.g(), d.me()).spice ? support_at_hand(d.g(), d.me()) : 0;
}

struct Pick {
  Candidate candidate;
  double worth = -1e9;

  void consider(const Candidate& other, double value) {
    if (value <= worth) return;
    candidate = other;
    worth = value;
  }
};

// The hero and the cards, with a middling dial.
Pick best_cards(const Decision& d, const Stakes& stakes, const Guesses& list,
                const Opposition& against) {
  const Stack own = forces_in_battle(d.g(), d.me());
  const BattlePlan middling =
      dial_with(d, own, (own.total() * 2 + 2) / 3, purse_for_battle(d), true);
  Pick best;
  each_hand(d.g(), d.me(), [&](const BattlePlan& plan) {
    Candidate c = with_cards(d, stakes, against, plan);
    set_dial(d, c, middling);
    best.consider(c, mean_worth(d, stakes, c, list));
  });
  return best;
}

// How many forces, and how much spice behind them, for this hero and these cards. Of equals the most
// forces: those who lose lose all of them.
Pick best_dial(const Decision& d, const Stakes& stakes, const Guesses& list, Candidate c) {
  const Stack own = forces_in_battle(d.g(), d.me());
  const int purse = purse_for_battle(d);
  Pick best;
  const auto consider = [&](int number, int spice, bool stars_first) {
    set_dial(d, c, dial_with(d, own, number, spice, stars_first));
    best.consider(c, mean_worth(d, stakes, c, list));
  };
  const bool mixed = own.special > 0 && own.normal > 0;
  for (int n = own.total(); n >= 0; --n) {
    for (const bool stars_first : {true, false}) {
      if (!stars_first && !mixed) break;
      consider(n, 0, stars_first);
      if (purse > 0) consider(n, purse, stars_first);
    }
  }
  return best;
}

// The cheapest dial of at least so many half points, that leaves somebody standing if one does.
std::optional<BattlePlan> cheapest_dial(const Decision& d, const Stakes& stakes, int least) {
  std::optional<BattlePlan> cheapest;
  double price = 1e9;
  each_dial(d.g(), d.me(), {}, [&](const BattlePlan& plan, int dial) {
    if (dial < least) return;
    const bool stays = plan.normal + plan.special < stakes.forces;
    const double cost = d.look.value_of({.normal = plan.normal, .special = plan.special}) +
                        d.look.cost(plan.spice) + (stays ? 0 : stakes.hold);
    if (cost >= price) return;
    price = cost;
    cheapest = plan;
  });
  return cheapest;
}

// The best of the plans that cannot lose; worth next to nothing if there is none.
Pick best_sure_plan(const Decision& d, const Stakes& stakes, const Guesses& list,
                    const Opposition& against) {
  Pick best;
  if (!against.is_judged()) return best;
  int known = -1;  // the last dial that was looked for: most hands need the same
  std::optional<BattlePlan> dial;
  each_hand(d.g(), d.me(), [&](const BattlePlan& plan) {
    Candidate c = with_cards(d, stakes, against, plan);
    if (c.needed.to_be_sure == NeededDial::kNever || against.betrays(plan.leader)) return;
    if (c.needed.to_be_sure != known) dial = cheapest_dial(d, stakes, c.needed.to_be_sure);
    known = c.needed.to_be_sure;
    if (!dial) return;
    set_dial(d, c, *dial);
    best.consider(c, mean_worth(d, stakes, c, list));
  });
  return best;
}

// What cannot lose goes before what can.
BattlePlan best_plan(const Decision& d) {
  const Guesses list = guesses(d);
  const Stakes stakes = stakes_of(d);
  const Opposition against(d.g(), d.me());
  const Pick sure = best_sure_plan(d, stakes, list, against);
  if (sure.worth > -1e9) return sure.candidate.plan;
  return best_dial(d, stakes, list, best_cards(d, stakes, list, against).candidate).candidate.plan;
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
  const int support = support_at_hand(d.g(), d.me());
  const bool planning = b.stage == BattleWork::Stage::Planning;
  const bool seen = b.plan_seen == against && b.committed(against);
  const bool fits = intent.turn == d.g().turn && intent.area == b.area &&
                    intent.against == against && intent.planning == planning &&
                    intent.seen == seen && intent.support == support &&
                    is_followed(b.plan(d.me()), intent.plan);
  if (!fits) intent = {d.g().turn, b.area, against, planning, seen, support, best_plan(d)};
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
  switch (d.g().agenda.back().about.word()) {
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

namespace {

// Whether the seat wins by points, both plans lying open, with this weapon of its own. Skills aside.
bool wins_with(const Decision& d, CardKind weapon) {
  const Game& g = d.g();
  const BattleWork& b = g.battle;
  const Faction other = b.opponent(d.me());
  const Arms own_arms = arms_of(g, d.me());
  const Arms other_arms = arms_of(g, other);
  const auto points = [&](Faction f) {
    return b.plan(f).leader == Leader::None ? 0 : 2 * disc_strength(g, f);
  };
  const bool dead = hero_dies(weapon, other_arms.weapon, own_arms.stops);
  const bool killed = hero_dies(other_arms.weapon, weapon, other_arms.stops);
  const int own = dial_of(g, d.me(), b.plan(d.me())) + (dead ? 0 : points(d.me()));
  const int others = dial_of(g, other, b.plan(other)) + (killed ? 0 : points(other));
  return own > others || (own == others && wins_ties(b, d.me()));
}

}  // namespace

// It kills both heroes: to win by it, or for whoever has less to lose by it.
Option poison_tooth(const Decision& d) {
  const BattleWork& b = d.g().battle;
  const Faction other = b.opponent(d.me());
  const bool used = wins_with(d, CardKind::PoisonTooth);
  const bool withheld = wins_with(d, CardKind::None);
  if (used != withheld) return Option::of(used ? Word::Use : Word::Withhold);
  const auto at_stake = [&](Faction f) {
    const bool safe = stops_poison_tooth(arms_of(d.g(), f).stops);
    return safe || b.plan(f).leader == Leader::None ? 0 : disc_strength(d.g(), f);
  };
  return Option::of(at_stake(other) > at_stake(d.me()) ? Word::Use : Word::Withhold);
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
