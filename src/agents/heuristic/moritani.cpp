// What only Moritani are asked, their ally, and those whom their tokens meet.
#include <algorithm>

#include "agents/heuristic/decision.h"
#include "game/queries.h"

namespace kanly::answers {
namespace {

// The strongest of the rest is a good enemy of a bad enemy: somebody about to win is not.
bool is_welcome_ally(const Decision& d, Faction f) {
  return d.g().ally[d.me()] == Faction::None && !d.look.lacks(f, 1) &&
         d.look.controlled(d.me()) + d.look.controlled(f) >= 1;
}

double strongest_disc(const Decision& d, Faction f) {
  double sum = 0;
  int alive = 0;
  for (Leader l : leaders_of(f)) {
    if (!d.g().leaders[l].alive()) continue;
    sum += info(l).strength;
    ++alive;
  }
  return alive == 0 ? 0 : sum / alive;
}

// What a token does to the entrant here, in spice or so.
double harm(const Decision& d, TerrorToken token) {
  const Game& g = d.g();
  const Faction entrant = d.frame().target;
  const Territory at = territory_of(d.frame().place);
  const int theirs = g.forces.in_territory(entrant, at).total();
  const int ours = g.forces.in_territory(d.me(), at).total();
  switch (token) {
    case TerrorToken::TerrorAssassination:
      return 2 * strongest_disc(d, entrant);
    case TerrorToken::TerrorAtomics: {
      double others = 0;
      for (Faction f : factions_present(g, at)) {
        if (!d.look.friendly(f)) others += g.forces.in_territory(f, at).total();
      }
      return others - 2 * ours - 5;  // a card less for the rest of the game
    }
    case TerrorToken::TerrorExtortion:
      return 5;
    case TerrorToken::TerrorRobbery:
      return std::max(d.look.purse(entrant), 3.0);
    case TerrorToken::TerrorSabotage:
      return d.look.hand_size(entrant) > 0 ? 4 : 0;
    case TerrorToken::TerrorSneakAttack:
      return room_for(g, d.me(), at) && g.reserves[d.me()].total() >= 3 && theirs <= 4
                 ? d.look.stronghold_value(at) + 3
                 : 0;
    case TerrorToken::None:
      break;
  }
  return 0;
}

}  // namespace

// An empty stronghold is worth most, one of the cities before the others.
Option moritani_place(const Decision& d) {
  const auto worth = [&](Option o) {
    const Territory t = territory_of(o.place());
    return (is_stronghold(t) ? 10.0 : 0.0) + (t == Territory::Arrakeen || t == Territory::Carthag) -
           d.look.storm_risk(o.place());
  };
  return *std::ranges::max_element(d.menu, {}, worth);
}

// A friend in need, else the token that hurts most; what hurts little is kept.
Option terror(const Decision& d) {
  const Option offer = Option::of(Word::OfferAlliance);
  if (d.offers(offer) && is_welcome_ally(d, d.frame().target)) return offer;
  Option best = Option::pass();
  double most = d.offers(Option::pass()) ? 2.5 : -1e9;
  for (Option o : d.menu) {
    if (!o.is(Option::Kind::Terror)) continue;
    const double here = harm(d, o.terror());
    if (here <= most) continue;
    most = here;
    best = o;
  }
  return best;
}

// Better an ally than a token, unless the ally one has holds more.
Option enemy_of_my_enemy(const Decision& d) {
  const Faction ally = d.g().ally[d.me()];
  const int now = ally == Faction::None ? 0 : d.look.controlled(ally);
  const bool better = ally == Faction::None || d.look.controlled(Faction::Moritani) > now;
  return better ? Option::yes() : Option::no();
}

// While there is one in the supply it is laid; those on the map lie well.
Option place_terror(const Decision& d) {
  const TerrorTokens supply = terror_supply(d.g());
  // Where others stand they come back; the cheap ones go first.
  for (TerrorToken token : {TerrorToken::TerrorRobbery, TerrorToken::TerrorAssassination,
                            TerrorToken::TerrorSneakAttack, TerrorToken::TerrorExtortion,
                            TerrorToken::TerrorSabotage, TerrorToken::TerrorAtomics}) {
    const Option o = Option::of(token);
    if (supply.has(token) && d.offers(o)) return o;
  }
  return Option::pass();
}

// Where others will want to go: the stronghold that is worth most to them.
Option place_terror_in(const Decision& d) {
  const auto worth = [&](Option o) { return d.look.stronghold_value(o.territory()); };
  return *std::ranges::max_element(d.menu, {}, worth);
}

// Three spice against a token that may come again: for those who can spare them.
Option extortion(const Decision& d) {
  const bool rich = d.g().spice[d.me()].value() >= 12;
  return d.offers(Option::yes()) && rich && !d.look.friendly(Faction::Moritani) ? Option::yes()
                                                                                : Option::no();
}

Option robbery(const Decision& d) {
  const double spice = d.look.purse(d.frame().target) / 2;
  const Game& g = d.g();
  const bool room = g.hands[d.me()].size() < hand_limit(g, d.me());
  return Option::of(room && spice < d.w().card ? Word::DrawCard : Word::TakeSpice);
}

// Where spice lies, or the storm comes last.
Option sneak_attack_at(const Decision& d) {
  const auto worth = [&](Option o) {
    return d.g().spice_at[o.place()] - d.look.storm_risk(o.place());
  };
  return *std::ranges::max_element(d.menu, {}, worth);
}

// Only what is good for nothing is given away.
Option sabotage_gift(const Decision& d) {
  const Option worst = discard_worst(d);
  const bool useless = worst.is(Option::Kind::Card) && is_worthless(worst.card());
  return useless ? worst : Option::pass();
}

// What is shown is gone, but a new card comes for it.
Option assassinate(const Decision& d) {
  for (Option o : d.menu) {
    if (o.is(Option::Kind::Leader) && d.g().leaders[o.leader()].alive()) return o;
  }
  return Option::pass();
}

// A Karama for good cards only.
Option winners_cards(const Decision& d) {
  const Game& g = d.g();
  const BattlePlan& plan = g.battle.plan(g.battle.winner);
  double worth = 0;
  for (Card c : plan.cards() & g.hands[g.battle.winner].cards) worth += value_of(d, kind_of(c));
  return worth > 2 * d.w().card ? Option::yes() : Option::no();
}
Option discard_for_winner(const Decision& d) {
  for (Option o : d.menu) {
    if (o.is(Option::Kind::Card) && !is_worthless(o.card())) return o;
  }
  return Option::of(Word::Done);
}

// More come back than they cost: for those who have lost most.
Option recruits(const Decision& d) {
  const Game& g = d.g();
  int others = 0;
  for (Faction f : g.players) {
    if (!d.look.friendly(f)) others = std::max(others, g.tanks[f].total());
  }
  return g.tanks[d.me()].total() >= 4 && g.tanks[d.me()].total() >= others ? Option::yes()
                                                                           : Option::no();
}

// Whoever is poor lives on threats.
Option sell_terror(const Decision& d) {
  const bool poor = d.g().spice[d.me()].value() < d.w().poor;
  for (Option o : d.menu) {
    if (poor && o.is(Option::Kind::Terror)) return o;
  }
  return Option::pass();
}

}  // namespace kanly::answers
