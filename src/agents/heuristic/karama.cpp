// When a Karama is worth playing against somebody.
#include "agents/heuristic/decision.h"
#include "game/queries.h"

namespace kanly {
namespace {

// The owner is the opponent in a battle of one's own.
bool against_me_in_battle(const Decision& d, Advantage a) {
  const BattleWork& b = d.g().battle;
  return b.stage != BattleWork::Stage::None && b.involves(d.me()) &&
         b.opponent(d.me()) == info(a).faction;
}

bool worth_a_karama(const Decision& d, Advantage a) {
  if (d.look.friendly(info(a).faction)) return false;
  switch (a) {
    case Advantage::BeneGesseritVoice:
    case Advantage::AtreidesBattlePrescience:
    case Advantage::AtreidesKwisatzHaderach:
    case Advantage::EmperorSardaukar:
    case Advantage::FremenFedaykin:
    case Advantage::HarkonnenCapturedLeaders:
      return against_me_in_battle(d, a) &&
             (is_stronghold(d.g().battle.territory()) || d.luck() < 0.3);
    default:
      return false;
  }
}

}  // namespace

Option cancel(const Decision& d) {
  return worth_a_karama(d, d.frame().advantage) ? Option::yes() : Option::no();
}

Option prevent(const Decision& d) {
  for (Option o : d.menu) {
    if (o.is(Option::Kind::Advantage) && worth_a_karama(d, o.advantage())) return o;
  }
  return Option::pass();
}

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

bool wants_power(const Decision& d) {
  const Game& g = d.g();
  switch (d.me()) {
    case Faction::Emperor:
      return g.tanks[d.me()].total() >= 3;
    case Faction::Harkonnen:
      return true;
    case Faction::Richese:
      return g.spice[d.me()] >= 8;
    default:
      return false;
  }
}

}  // namespace

Option play_now(const Decision& d) {
  const Option card = Option::of(CardKind::TleilaxuGhola);
  if (d.offers(card) && wants_ghola(d)) return card;
  const Option power = Option::of(Word::KaramaPower);
  if (d.offers(power) && wants_power(d)) return power;
  const Option box = Option::of(CardKind::NullentropyBox);
  if (d.offers(box) && d.g().spice[d.me()] >= 6) return box;
  return Option::pass();
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

}  // namespace kanly
