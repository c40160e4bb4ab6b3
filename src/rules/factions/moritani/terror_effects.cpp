// What Terror tokens do (2.12.10.01 – 2.12.10.06).
#include <algorithm>

#include "game/queries.h"
#include "rules/cards/hand_limit.h"
#include "rules/dealings.h"
#include "rules/deeds.h"
#include "rules/factions/ecaz/ecaz.h"
#include "rules/factions/moritani/terror.h"
#include "rules/kernel/questions.h"
#include "rules/phases/shipment/gather.h"

namespace kanly {
namespace {

constexpr Faction kMoritani = Faction::Moritani;
constexpr int kExtorted = 5;
constexpr int kMostInAttack = 5;

// --- Assassination (2.12.10.01) -----------------------------------------------------------------

// Everybody alive in its service: captives, gholas and Duke Vidal too (E-56).
void assassinate_one(Table& t, Faction entrant) {
  const Game& g = t.game;
  t.rule("2.12.10.01"_r);
  FixedList<Leader, kLeaderCount> pool;
  for (int i = 0; i < kLeaderCount; ++i) {
    const auto l = static_cast<Leader>(i);
    if (l == Leader::KwisatzHaderach) continue;
    if (g.leaders[l].holder == entrant && g.leaders[l].alive()) pool.push_back(l);
  }
  if (pool.empty()) return;
  if (pool.size() > 1) t.shuffle(pool);
  const Leader l = pool.back();
  kill_leader(t, l, Cause::Assassination);
  pay(t, Party::bank(), Party::of(kMoritani), info(l).assassination_value, Cause::Assassination);
}

// --- Atomics (2.12.10.02) -----------------------------------------------------------------------

void destroy(Table& t, Territory at) {
  Game& g = t.game;
  t.rule("2.12.10.02"_r);
  for (Faction f : g.players) lose_all_forces(t, f, places_of(at), Cause::Atomics);
  return_ambassador(t, at);
  g.moritani.aftermath = at;
  discard_surplus(t, kMoritani);
  if (g.ally[kMoritani] != Faction::None) discard_surplus(t, g.ally[kMoritani]);
}

// --- Extortion (2.12.10.03) ---------------------------------------------------------------------

void extort(Table& t) {
  Game& g = t.game;
  t.rule("2.12.10.03"_r);
  g.bank -= kExtorted;
  g.bribes[kMoritani] = static_cast<uint16_t>(g.bribes[kMoritani] + kExtorted);
  t.emit({.type = EventType::Payment,
          .payer = Party::bank(),
          .receiver = Party::of(kMoritani),
          .amount = kExtorted,
          .cause = Cause::Extortion});
}

// --- Robbery (2.12.10.04) -----------------------------------------------------------------------

void spoils(const Game&, const Frame&, Faction, Options& options) {
  options.add(Option::of(Word::TakeSpice));
  options.add(Option::of(Word::DrawCard));
}
void choose_spoils(Table&, Frame& f, Faction, Option o) { f.about = o; }
Refusal why_no_spoils(const Game&, const Frame*, Faction, Option) {
  return {"2.12.10.04"_r, "Robbery takes half of the entrant's spice or a card of the deck."};
}
Flow rob(Table& t, Frame& f) {
  const Game& g = t.game;
  t.rule("2.12.10.04"_r);
  if (f.about.is(Word::TakeSpice)) {
    const int half = (g.spice[f.target].value() + 1) / 2;
    if (half > 0) give_spice(t, Party::of(f.target), Party::of(kMoritani), half, Cause::Robbery);
    return Flow::Done;
  }
  draw_card(t, kMoritani);
  discard_down(t, kMoritani);
  return Flow::Next;
}

constexpr Step kRobberySteps[] = {
    ask("robbery", "2.12.10.04"_r, script_owner, spoils, choose_spoils)
        .uninterrupted()
        .because(why_no_spoils)
        .says("Robbery: take half of the entrant's spice, or draw a Treachery card?"),
    deed("rob", "2.12.10.04"_r, rob),
};

// --- Sabotage (2.12.10.05) ----------------------------------------------------------------------

void discard_at_random(Table& t, Faction f) {
  TreacheryPile cards;
  for (Card c : t.game.hands[f].cards) cards.push_back(c);
  if (cards.empty()) return;
  if (cards.size() > 1) t.shuffle(cards);
  discard(t, f, cards.back());
}

Flow sabotage(Table& t, Frame& f) {
  t.rule("2.12.10.05"_r);
  discard_at_random(t, f.target);
  return Flow::Next;
}
Factions may_give(const Game& g, const Frame& f) {
  const bool able = has_room(g, f.target) && !g.hands[kMoritani].cards.empty();
  return able ? script_owner(g, f) : Factions{};
}
void cards_to_give(const Game& g, const Frame&, Faction f, Options& options) {
  options.add(Option::pass());
  add_kinds(g.hands[f].cards, options);
}
void give_card(Table& t, Frame& f, Faction faction, Option o) {
  if (!o.is(Option::Kind::Card)) return;
  const Cards hand = t.game.hands[faction].cards;
  hand_over(t, faction, f.target, hand & cards_of(o.card()), hand);
}
Refusal why_no_gift_by_sabotage(const Game& g, const Frame* f, Faction faction, Option) {
  if (faction != kMoritani) return {"2.12.10.05"_r, "Sabotage is Moritani's."};
  if (f != nullptr && !has_room(g, f->target)) {
    return {"2.12.10.05"_r, "The hand of {faction} has no room.", f->target};
  }
  return {"2.12.10.05"_r, "After a sabotage one card of the own hand may be given."};
}

constexpr Step kSabotageSteps[] = {
    deed("sabotage", "2.12.10.05"_r, sabotage),
    ask("sabotage_gift", "2.12.10.05"_r, may_give, cards_to_give, give_card)
        .uninterrupted()
        .because(why_no_gift_by_sabotage)
        .says("Sabotage: give the entrant a card of your hand?"),
};

// --- Sneak Attack (2.12.10.06) ------------------------------------------------------------------
// frame.territory is where, frame.place the sector.

PlaceSet landing_of(const Game& g, Territory at) {
  const Faction ally = g.ally[kMoritani];
  const bool beside_ally = ally != Faction::None && ally != Faction::Ecaz && occupies(g, ally, at);
  if (g.reserves[kMoritani].empty() || !room_for(g, kMoritani, at) || beside_ally ||
      promise_not_to_enter(g, kMoritani, at) != nullptr) {
    return {};
  }
  return places_of(at) - storm_places(g);
}

Factions names_sector(const Game& g, const Frame& f) {
  return landing_of(g, f.territory).size() > 1 ? script_owner(g, f) : Factions{};
}
void sectors(const Game& g, const Frame& f, Faction, Options& options) {
  options.add_each(landing_of(g, f.territory));
}
void choose_sector(Table&, Frame& f, Faction, Option o) { f.place = o.place(); }

Factions attacks(const Game& g, const Frame& f) {
  return landing_of(g, f.territory).empty() ? Factions{} : script_owner(g, f);
}
void attackers(const Game& g, const Frame&, Faction, Options& options) {
  options.add_numbers(0, std::min<int>(kMostInAttack, g.reserves[kMoritani].total()));
}
void attack(Table& t, Frame& f, Faction, Option o) {
  if (o.value == 0) return;
  t.rule("2.12.10.06"_r);
  const Place p = f.place != Place::None ? f.place : landing_of(t.game, f.territory).first();
  place_from_reserves(t, kMoritani, p, {.normal = o.value});
  tell_of_entry(t, kMoritani, p, o.value);
}
Refusal why_no_attack(const Game& g, const Frame* f, Faction faction, Option) {
  if (faction != kMoritani) return {"2.12.10.06"_r, "The Sneak Attack is Moritani's."};
  if (f != nullptr && !room_for(g, kMoritani, f->territory)) {
    return {"2.12.10.06"_r, "{territory} is full: two other factions are there.", f->territory};
  }
  return {"2.12.10.06"_r,
          "Up to five forces come from reserves: where there is room, no storm and no ally."};
}

constexpr Step kSneakAttackSteps[] = {
    ask("sneak_attack_at", "2.12.10.06"_r, names_sector, sectors, choose_sector)
        .uninterrupted()
        .because(why_no_attack)
        .says("Sneak Attack: in which sector?"),
    ask("sneak_attack", "2.12.10.06"_r, attacks, attackers, attack)
        .uninterrupted()
        .because(why_no_attack)
        .says("Sneak Attack: how many forces of your reserves?"),
};

}  // namespace

const Script kRobberyScript{"robbery", kRobberySteps};
// Who gives a card away is told who has room.
const Script kSabotageScript{.name = "sabotage", .steps = kSabotageSteps, .shows_hand_sizes = true};
const Script kSneakAttackScript{"sneak_attack", kSneakAttackSteps};

void carry_out_terror(Table& t, TerrorToken token, Faction entrant, Territory at) {
  const auto begin = [&](ScriptId script) {
    Frame& f = push(t, script, kMoritani);
    f.target = entrant;
    f.territory = at;
  };
  t.rule("2.12.10"_r);
  t.rule("2.12.05"_r);
  switch (token) {
    case TerrorToken::TerrorAssassination:
      return assassinate_one(t, entrant);
    case TerrorToken::TerrorAtomics:
      return destroy(t, at);
    case TerrorToken::TerrorExtortion:
      return extort(t);
    case TerrorToken::TerrorRobbery:
      return begin(ScriptId::Robbery);
    case TerrorToken::TerrorSabotage:
      return begin(ScriptId::Sabotage);
    case TerrorToken::TerrorSneakAttack:
      return begin(ScriptId::SneakAttack);
    case TerrorToken::None:
      break;
  }
}

void discard_surplus(Table& t, Faction f) {
  if (!has_smaller_hand(t.game, f)) return;
  t.rule("2.12.10.02"_r);
  while (t.game.hands[f].size() > hand_limit(t.game, f)) discard_at_random(t, f);
}

void allied_with_moritani(Table& t, Faction a, Faction b) {
  if (a == kMoritani) discard_surplus(t, b);
  if (b == kMoritani) discard_surplus(t, a);
}

}  // namespace kanly
