// When a Karama is worth playing against somebody.
#include <algorithm>

#include "agents/heuristic/decision.h"
#include "game/queries.h"

namespace kanly::answers {
namespace {

// The owner is the opponent in a battle of one's own.
bool against_me_in_battle(const Decision& d, Advantage a) {
  const BattleWork& b = d.g().battle;
  return b.stage != BattleWork::Stage::None && b.involves(d.me()) &&
         b.opponent(d.me()) == info(a).faction;
}

// Starred forces, of which the owner has at least so many there.
bool faces_stars(const Decision& d, Advantage a) {
  constexpr int kMany = 2;
  return d.g().forces.in_territory(info(a).faction, d.g().battle.territory()).special >= kMany;
}

bool worth_a_karama(const Decision& d, Advantage a) {
  if (d.look.friendly(info(a).faction) || !against_me_in_battle(d, a)) return false;
  switch (a) {
    case Advantage::BeneGesseritVoice:
    case Advantage::AtreidesBattlePrescience:
    case Advantage::AtreidesKwisatzHaderach:
      return may_decide_battle(d.look);
    case Advantage::EmperorSardaukar:
    case Advantage::FremenFedaykin:
    case Advantage::IxiansCyborgStrength:
      return faces_stars(d, a) && may_decide_battle(d.look);
    case Advantage::HarkonnenCapturedLeaders:
      return is_stronghold(d.g().battle.territory()) || d.luck() < 0.3;
    default:
      return false;
  }
}

}  // namespace

bool may_decide_battle(const Outlook& look) {
  constexpr double kLeast = 0.55;
  constexpr double kMost = 0.9;
  const BattleWork& b = look.g.battle;
  const Territory t = b.territory();
  const Faction opponent = b.opponent(look.me);
  const double ours = look.strength(look.me, look.g.forces.in_territory(look.me, t));
  const double theirs = look.strength(opponent, look.g.forces.in_territory(opponent, t));
  const double chance = look.win_chance(ours, theirs);
  return is_stronghold(t) && chance >= kLeast && chance <= kMost;
}

Option cancel(const Decision& d) {
  return worth_a_karama(d, d.frame().advantage) ? Option::yes() : Option::no();
}

Option prevent(const Decision& d) {
  for (Option o : d.menu) {
    if (o.is(Option::Kind::Advantage) && worth_a_karama(d, o.advantage())) return o;
  }
  return Option::pass();
}

namespace {

bool to_win_with(const Decision& d, Place p) {
  return p != Place::None && is_stronghold(territory_of(p)) &&
         !occupies(d.g(), d.g().shipment.acting, territory_of(p));
}

}  // namespace

// The Guild stops the one who would win by it.
Option stop_shipment(const Decision& d) {
  const ShipmentWork& s = d.g().shipment;
  const bool danger = d.look.menace() == s.acting || d.look.lacks(s.acting, 1);
  const bool enemy = !d.look.friendly(s.acting) && is_stronghold(territory_of(s.to));
  return danger && enemy ? Option::yes() : Option::no();
}

// --- Cards that may be played at any time -------------------------------------------------------

namespace {

bool wants_ghola(const Decision& d) {
  int alive = 0;
  for (Leader l : leaders_of(d.me())) alive += d.g().leaders[l].alive() ? 1 : 0;
  return alive <= 2 || d.g().tanks[d.me()].total() >= 5;
}

// Many others stand on one sand Territory.
bool worm_target(const Decision& d) {
  constexpr int kMany = 6;
  const Game& g = d.g();
  for (Faction f : g.players) {
    if (d.look.friendly(f)) continue;
    for (Place p : g.forces.places(f)) {
      if (is_sand(territory_of(p)) && g.forces.at(f, p).total() >= kMany) return true;
    }
  }
  return false;
}

// Cards of little use go for those of somebody who holds several.
bool wants_another_hand(const Decision& d) {
  constexpr int kSeveral = 3;
  constexpr int kPoorCards = 2;
  int poor = 0;
  for (Card c : d.g().hands[d.me()].cards) {
    poor += kind_of(c) != CardKind::Karama && value_of(d, kind_of(c)) < d.w().card ? 1 : 0;
  }
  double largest = 0;
  for (Faction f : d.g().players) {
    if (!d.look.friendly(f)) largest = std::max(largest, d.look.hand_size(f));
  }
  return poor >= kPoorCards && largest >= kSeveral;
}

bool wants_power(const Decision& d) {
  const Game& g = d.g();
  switch (d.me()) {
    case Faction::Emperor:
      return g.tanks[d.me()].total() >= 3;
    case Faction::Harkonnen:
      return wants_another_hand(d);
    case Faction::Atreides:
      return may_decide_battle(d.look);
    case Faction::Fremen:
      return worm_target(d);
    case Faction::Choam:
      return g.hands[d.me()].size() >= 4 && g.spice[d.me()].value() < d.w().poor;
    case Faction::Richese:
      return g.spice[d.me()].value() >= 8;
    case Faction::Ixians:
      return wants_to_move_stronghold(d.look);
    case Faction::Tleilaxu:
      return wants_to_forbid(d.look);
    default:
      return false;
  }
}

// A worthless card that fills the hand is better in another one.
bool wants_to_be_rid_of_a_card(const Decision& d) {
  const Hand& hand = d.g().hands[d.me()];
  if (d.memory.distrans_turn == d.g().turn || d.luck() < 0.5) return false;
  if (d.me() == Faction::BeneGesserit || hand.size() < hand_limit(d.g(), d.me())) return false;
  for (Card c : hand.cards) {
    if (is_worthless(kind_of(c))) return true;
  }
  return false;
}

}  // namespace

Option play_now(const Decision& d) {
  const Option card = Option::of(CardKind::TleilaxuGhola);
  if (d.offers(card) && wants_ghola(d)) return card;
  const Option power = Option::of(Word::KaramaPower);
  if (d.offers(power) && wants_power(d)) return power;
  const Option truth = Option::of(CardKind::Truthtrance);
  if (d.offers(truth) && wants_truth(d)) return truth;
  const Option distrans = Option::of(CardKind::Distrans);
  if (d.offers(distrans) && wants_to_be_rid_of_a_card(d)) {
    d.memory.distrans_turn = d.g().turn;  // perhaps nobody has room for it
    return distrans;
  }
  const Option box = Option::of(CardKind::NullentropyBox);
  if (d.offers(box) && d.g().spice[d.me()].value() >= 6) return box;
  return Option::pass();
}

// A worthless card of the Bene Gesserit before a real Karama.
Option karama_card(const Decision& d) {
  for (Option o : d.menu) {
    if (o.is(Option::Kind::Card) && is_worthless(o.card())) return o;
  }
  return d.menu[0];
}

// Cheap passage for the ally alone, when it goes for a stronghold.
Option offer_karama(const Decision& d) {
  const ShipmentWork& s = d.g().shipment;
  const bool wins = d.look.lacks(s.acting, 1) && to_win_with(d, s.to);
  return s.acting == d.g().ally[d.me()] && wins ? Option::yes() : Option::no();
}

// The aggressor wins a tie; whoever ships last has seen all the others.
Option juice_of_sapho(const Decision& d) {
  const Option aggressor = Option::of(Word::Aggressor);
  const Option last = Option::of(Word::Last);
  if (d.offers(aggressor) && is_stronghold(d.g().battle.territory())) return aggressor;
  const bool tight = d.look.menace() != Faction::None || d.look.lacks(d.me(), 1);
  if (d.g().phase == Phase::Shipment && d.offers(last) && tight) return last;
  return d.offers(Option::pass()) ? Option::pass() : d.menu[0];
}

// The burden goes to whoever is nearest to victory.
Option distrans_target(const Decision& d) {
  Option best = Option::pass();
  int most = -1;
  for (Option o : d.menu) {
    if (!o.is(Option::Kind::Faction) || d.look.friendly(o.faction())) continue;
    if (d.look.of_side(o.faction()) > most) {
      most = d.look.of_side(o.faction());
      best = o;
    }
  }
  return best;
}

Option take_hand(const Decision& d) {
  Option best = d.menu[0];
  double most = -1;
  for (Option o : d.menu) {
    if (!o.is(Option::Kind::Faction) || d.look.friendly(o.faction())) continue;
    const double size = d.look.hand_size(o.faction());
    if (size > most) {
      most = size;
      best = o;
    }
  }
  return best;
}

// The strongest leader, unless many forces are dead.
Option ghola(const Decision& d) {
  const Option forces = Option::of(Word::Forces);
  if (d.offers(forces) && d.g().tanks[d.me()].total() >= 5) return forces;
  Option best = d.offers(forces) ? forces : d.menu[0];
  int most = -1;
  for (Option o : d.menu) {
    if (!o.is(Option::Kind::Leader) || info(o.leader()).strength <= most) continue;
    most = info(o.leader()).strength;
    best = o;
  }
  return best;
}

}  // namespace kanly::answers
