#include "agents/heuristic/guesses.h"

#include <algorithm>
#include <cmath>

#include "agents/certainty.h"
#include "game/queries.h"
#include "rules/cards/battle_cards.h"
#include "rules/phases/battle/area.h"
#include "rules/phases/battle/plan.h"

namespace kanly {
namespace {

// --- Cards --------------------------------------------------------------------------------------

using Deck = FixedList<Card, kCardCount>;

// The cards that were in the deck when the game began.
Deck whole_deck(const Game& g) {
  Deck deck;
  for (Card c : treachery_cards(g.config) - cards_in_set(CardSource::RicheseCache)) {
    deck.push_back(c);
  }
  return deck;
}

// A card nobody has seen. A few tries are enough: most of the deck is unseen.
CardKind unseen_card(const Deck& deck, Cards seen, Chance& chance) {
  constexpr int kTries = 3;
  auto card = Card::None;
  for (int i = 0; i < kTries; ++i) {
    card = deck[static_cast<int>(chance.below(static_cast<uint32_t>(deck.size())))];
    if (!seen.has(card)) break;
  }
  return kind_of(card);
}

using Kinds = FixedList<CardKind, 12>;

struct Holdings {
  Kinds weapons;
  Kinds defenses;

  void add(CardKind kind) {
    if (is_weapon(kind) && !weapons.full()) weapons.push_back(kind);
    if (is_defense(kind) && !defenses.full()) defenses.push_back(kind);
  }
};

CardKind one_of(const Kinds& kinds, Chance& chance) {
  if (kinds.empty()) return CardKind::None;
  return kinds[static_cast<int>(chance.below(static_cast<uint32_t>(kinds.size())))];
}

// A card of two uses stands in one of its slots only beside another (3.02.04, 3.02.12).
void drop_one(Guess& guess) {
  (guess.weapon == CardKind::Chemistry ? guess.weapon : guess.defense) = CardKind::None;
}

bool forbidden(const Game& g, Faction f, CardKind kind, bool weapon) {
  const BattleWork& b = g.battle;
  if (b.commanded != f || b.command != Word::DoNotPlay || kind == CardKind::None) return false;
  return weapon ? weapon_answers(g, kind) : defense_answers(g, kind);
}

// A card of each kind that an answer can speak of.
CardKind example_of(Word kind) {
  switch (kind) {
    case Word::Weapon:
    case Word::ProjectileWeapon:
      return CardKind::MaulaPistol;
    case Word::PoisonWeapon:
      return CardKind::Chaumas;
    case Word::SpecialWeapon:
      return CardKind::Lasgun;
    case Word::Defense:
    case Word::ProjectileDefense:
      return CardKind::Shield;
    case Word::PoisonDefense:
      return CardKind::Snooper;
    default:
      return CardKind::None;
  }
}

bool speaks_of(const TruthAnswer& truth, CardKind kind) {
  if (truth.question == Word::HoldsCard) return truth.about.card() == kind;
  return truth.question == Word::HoldsKind && is_of_kind(kind, truth.about.word());
}

// What was said under Truthtrance this Turn about this hand.
template <class Use>
void each_truth(const Game& g, Faction f, const Use& use) {
  for (const TruthAnswer& truth : g.truths) {
    const bool of_cards = truth.question == Word::HoldsKind || truth.question == Word::HoldsCard;
    if (truth.target == f && truth.turn == g.turn && of_cards) use(truth);
  }
}

bool denied(const Game& g, Faction f, CardKind kind) {
  bool no = false;
  each_truth(g, f, [&](const TruthAnswer& t) { no |= !t.yes && speaks_of(t, kind); });
  return no;
}

void add_admitted(const Game& g, Faction f, Holdings& holds) {
  each_truth(g, f, [&](const TruthAnswer& t) {
    if (!t.yes) return;
    holds.add(t.question == Word::HoldsCard ? t.about.card() : example_of(t.about.word()));
  });
}

// --- The rest of a plan -------------------------------------------------------------------------

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
  guess.exact = true;
  guess.dial = dial_of(g, f, plan);
  guess.hero = plan.leader == Leader::None ? 0 : 2 * info(plan.leader).strength;
  guess.weapon = kind_of(plan.weapon);
  guess.defense = kind_of(plan.defense);
  guess.traitor = plan.leader != Leader::None && traitors_to_call(g, d.me()).has(plan.leader);
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
      guess.exact = true;
      guess.dial = 2 * b.foretold.value + (b.foretold.is(Option::Kind::Half) ? 1 : 0);
      break;
    case Word::Leader:
      guess.hero = b.foretold.is(Option::Kind::Leader) ? 2 * info(b.foretold.leader()).strength : 0;
      break;
    default:
      break;
  }
}

// The forces it has in the battle; what a No-Field hides is guessed.
Stack forces_against(const Decision& d, Faction f) {
  const Faction owner = dialer(d.g(), f);
  Stack sum;
  for (Place p : d.g().forces.places(owner) & battle_area(d.g(), d.g().battle.area)) {
    sum += d.g().forces.at(owner, p);
  }
  return d.look.unmasked(owner, sum);
}

// The most points that it may dial, in halves.
double full_dial(const Decision& d, Faction f, Stack forces) {
  const Strength s = strength_of(d.g(), f);
  const double full = forces.normal * s.normal + forces.special * s.special;
  if (!s.spice) return full;
  const double plain = forces.normal * s.normal_plain + forces.special * s.special_plain;
  const double paid = d.look.purse(f) * d.w().unsupported / std::max(1, forces.total());
  return plain + std::min(1.0, paid) * (full - plain);
}

}  // namespace

Guesses guesses(const Decision& d) {
  const Game& g = d.g();
  const BattleWork& b = g.battle;
  const Faction f = b.opponent(d.me());
  const Stack forces = forces_against(d, f);
  const double value = d.look.value_of(forces);
  const double most = full_dial(d, f, forces);
  const auto dialed = [&] {
    const double share = d.w().dial_low + (d.w().dial_high - d.w().dial_low) * d.luck();
    return static_cast<int>(std::lround(share * most));
  };
  Guesses list;
  if (b.plan_seen == f && b.committed(f)) {
    list.fill(seen_plan(d, f));
    for (Guess& guess : list) {
      guess.forces = value;
      if (hides_dial(g)) guess.dial = dialed();
    }
    return list;
  }
  const Hand& hand = g.hands[f];
  const int unknown =
      std::max(0, static_cast<int>(std::lround(d.look.hand_size(f))) - hand.cards.size());
  const Cards seen = seen_elsewhere(g, f);
  const Deck deck = whole_deck(g);
  for (Guess& guess : list) {
    Holdings holds;
    for (Card c : hand.cards) holds.add(kind_of(c));
    for (int i = 0; i < unknown; ++i) {
      const CardKind kind = unseen_card(deck, seen, d.chance);
      if (!denied(g, f, kind)) holds.add(kind);
    }
    add_admitted(g, f, holds);
    guess.weapon = one_of(holds.weapons, d.chance);
    guess.defense = one_of(holds.defenses, d.chance);
    if (!go_together(guess.weapon, guess.defense)) drop_one(guess);
    if (forbidden(g, f, guess.weapon, true)) guess.weapon = CardKind::None;
    if (forbidden(g, f, guess.defense, false)) guess.defense = CardKind::None;
    const Leader l = likely_leader(g, f, d.chance);
    guess.hero = l == Leader::None ? 0 : 2 * info(l).strength;
    guess.traitor = l != Leader::None && traitors_to_call(g, d.me()).has(l);
    guess.dial = dialed();
    guess.forces = value;
    apply_foresight(g, f, guess);
  }
  return list;
}

double chance_of_treason(const Decision& d, Leader leader) {
  const Game& g = d.g();
  const Faction f = g.battle.opponent(d.me());
  if (info(f).face_dancers > 0) return 0;  // they are no traitors (2.08.06)
  if (g.traitors[f].cards.has(leader)) return 1;
  if (g.traitors[f].hidden == 0) return 0;
  if (g.traitors[d.me()].cards.has(leader) || g.traitors_aside[d.me()].cards.has(leader)) return 0;
  for (const TruthAnswer& truth : g.truths) {
    const bool of_this =
        truth.question == Word::HoldsTraitor && truth.about == Option::of(leader) && !truth.yes;
    if (truth.target == f && of_this) return 0;
  }
  // One card of four is kept, the strongest more likely; the Harkonnen keep all.
  constexpr double kTraitorCards = 30;
  const double kept = f == Faction::Harkonnen ? 4 : info(leader).strength >= 4 ? 2 : 0.6;
  return kept / kTraitorCards;
}

}  // namespace kanly
