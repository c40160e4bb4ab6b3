// What one wants to know of an opponent, or to command it, before plans are made: the Voice,
// prescience, Truthtrance.
#include "agents/heuristic/guesses.h"
#include "game/queries.h"
#include "rules/cards/battle_cards.h"

namespace kanly::answers {
namespace {

// What the seat could do about weapons, and with which of its own.
struct Arms {
  bool poison = false;  // weapons …
  bool projectile = false;
  bool lasgun = false;
  bool snooper = false;  // … and defenses
  bool shield = false;
};

Arms arms_of(Cards cards) {
  Arms arms;
  for (Card c : cards) {
    const CardKind kind = kind_of(c);
    arms.poison |= is_poison_weapon(kind);
    arms.projectile |= is_projectile_weapon(kind);
    arms.lasgun |= kind == CardKind::Lasgun;
    arms.snooper |= is_poison_defense(kind);
    arms.shield |= is_projectile_defense(kind);
  }
  return arms;
}

// Who fights: the seat, or its ally whom it helps.
Faction side_of(const Decision& d) {
  return d.g().battle.involves(d.me()) ? d.me() : d.g().ally[d.me()];
}
Faction opponent_of_side(const Decision& d) { return d.g().battle.opponent(side_of(d)); }

// A special weapon the opponent is known to hold and no defense of the side stops: only its name reaches
// it (3.02.15).
CardKind worst_special(const Decision& d) {
  for (Card c : d.g().hands[opponent_of_side(d)].cards) {
    const CardKind kind = kind_of(c);
    if (!is_special_weapon(kind) || !d.offers(Option::of(kind))) continue;
    bool stopped = false;
    for (Card own : d.g().hands[side_of(d)].cards) {
      const DefenseTypes defense = defense_types(kind_of(own));
      stopped |= kind == CardKind::PoisonTooth       ? stops_poison_tooth(defense)
                 : kind == CardKind::StoneBurner     ? false
                 : kind == CardKind::ArtilleryStrike ? defense.has(DefenseType::Shield)
                                                     : !kills_hero(kind, defense);
    }
    if (!stopped) return kind;
  }
  return CardKind::None;
}

}  // namespace

Option voice(const Decision&) { return Option::of(Word::DoNotPlay); }

// First what is known to be there and would hurt, then what stops the own weapon, then what there
// is no defense against.
Option voice_kind(const Decision& d) {
  const Arms own = arms_of(d.g().hands[side_of(d)].cards);
  const Arms other = arms_of(d.g().hands[opponent_of_side(d)].cards);
  if (other.lasgun && d.offers(Option::of(CardKind::Lasgun))) return Option::of(CardKind::Lasgun);
  if (const CardKind special = worst_special(d); special != CardKind::None) {
    return Option::of(special);
  }
  if (other.poison && !own.snooper) return Option::of(Word::PoisonWeapon);
  if (other.projectile && !own.shield) return Option::of(Word::ProjectileWeapon);
  if (other.snooper && own.poison && !own.projectile) return Option::of(Word::PoisonDefense);
  if (other.shield && own.projectile && !own.poison) return Option::of(Word::ProjectileDefense);
  // The one defense that is played stops one kind; the other kind is forbidden.
  if (own.shield != own.snooper) {
    return Option::of(own.shield ? Word::PoisonWeapon : Word::ProjectileWeapon);
  }
  if (own.shield && own.projectile) return Option::of(Word::ProjectileDefense);
  if (own.snooper && own.poison) return Option::of(Word::PoisonDefense);
  return Option::of(Word::PoisonWeapon);
}

// What changes the plan most: with two defenses the weapon to be stopped, with two weapons the
// defense to be passed by; with one of either likewise; else the number to beat.
Option prescience(const Decision& d) {
  const Arms own = arms_of(d.g().hands[side_of(d)].cards);
  const bool weapons = own.poison && own.projectile;
  const bool defenses = own.snooper && own.shield;
  const bool weapon = own.poison || own.projectile || own.lasgun;
  const bool defense = own.snooper || own.shield;
  Word element = Word::Number;
  if (defenses || (defense && !weapons)) {
    element = Word::Weapon;
  } else if (weapon) {
    element = Word::Defense;
  }
  const Option asked = Option::of(element);
  return d.offers(asked) ? asked : Option::of(Word::Weapon);
}

// --- Truthtrance --------------------------------------------------------------------------------

namespace {

// The strongest leader that could fight.
Leader best_leader(const Game& g, Faction f) {
  Leader best = Leader::None;
  for (Leader l : leaders_at_home(g, f)) {
    const LeaderState& s = g.leaders[l];
    if (!s.alive() || s.holder != f) continue;
    if (best == Leader::None || info(l).strength > info(best).strength) best = l;
  }
  return best;
}

// The battle that matters most; None if there is none.
Territory coming_battle(const Decision& d) {
  Territory best = Territory::None;
  double most = d.w().stronghold;
  for (Territory t : victory_strongholds(d.g())) {
    if (!occupies(d.g(), d.me(), t) || d.look.enemy_strength(t) == 0) continue;
    const double value = d.look.stronghold_value(t);
    if (value >= most) {
      most = value;
      best = t;
    }
  }
  return best;
}

Faction enemy_in(const Decision& d, Territory t) {
  for (Faction f : occupants(d.g(), t)) {
    if (!d.look.friendly(f)) return f;
  }
  return Faction::None;
}

Faction whom_to_ask(const Decision& d) {
  const BattleWork& b = d.g().battle;
  if (b.stage != BattleWork::Stage::None && b.involves(d.me())) return b.opponent(d.me());
  const Territory t = coming_battle(d);
  return t == Territory::None ? Faction::None : enemy_in(d, t);
}

}  // namespace

bool wants_truth(const Decision& d) {
  const Game& g = d.g();
  return g.phase == Phase::Shipment && g.shipment.done == g.players &&
         coming_battle(d) != Territory::None;
}

Option truthtrance_target(const Decision& d) {
  const Option enemy = Option::of(whom_to_ask(d));
  return d.offers(enemy) ? enemy : d.menu[0];
}

Option truthtrance_question(const Decision& d) {
  if (d.frame().target == Faction::Harkonnen) return Option::of(Word::HoldsTraitor);
  return Option::of(Word::HoldsKind);
}

Option truthtrance_about(const Decision& d) {
  const Option leader = Option::of(best_leader(d.g(), d.me()));
  if (d.offers(leader)) return leader;
  const Arms own = arms_of(d.g().hands[d.me()].cards);
  Word kind = Word::PoisonWeapon;
  if (own.lasgun) {
    kind = Word::ProjectileDefense;
  } else if (own.snooper && !own.shield) {
    kind = Word::ProjectileWeapon;
  }
  return Option::of(kind);
}

// Nobody can check the answer to a free question.
Option truthtrance_answer(const Decision&) { return Option::no(); }

// The Atreides' power shows the plan of whom they fight.
Option see_plan(const Decision& d) {
  const Option enemy = Option::of(opponent_of_side(d));
  return d.offers(enemy) ? enemy : d.menu[0];
}

}  // namespace kanly::answers
