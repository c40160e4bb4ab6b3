// Nullentropy Box: a card out of the discard pile (3.03.10).
#include <string>

#include "game/queries.h"
#include "rules/cards/any_time_cards.h"
#include "rules/cards/hand_limit.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/phases/battle/plan.h"

namespace kanly {
namespace {

constexpr CardKind kBox = CardKind::NullentropyBox;
constexpr int kPrice = 2;

// A Box cannot fetch a Box (CR-14).
bool pile_has_card(const Game& g) {
  for (Card c : g.treachery_discard) {
    if (kind_of(c) != kBox) return true;
  }
  return false;
}
Cards cards_in_pile(const Game& g) {
  Cards all;
  for (Card c : g.treachery_discard) all.add(c);
  return all;
}

// The player alone looks through the pile.
Flow open_box(Table& t, Frame& f) {
  Game& g = t.game;
  t.emit({.type = EventType::CardPlayed, .faction = f.by, .card = kBox, .rule = "3.03.10"_r});
  pay(t, Party::of(f.by), Party::bank(), kPrice, Cause::NullentropyBox);
  t.rule("3.03.03"_r);
  g.knows[f.by].cards |= cards_in_pile(g);
  return Flow::Next;
}

void cards_to_take(const Game& g, const Frame&, Faction, Options& options) {
  add_kinds(cards_in_pile(g) - cards_of(kBox), options);
}

// The pile is shuffled: nobody's notes of it hold any longer, but for Atreides who have just seen it
// all (R109, 2.01.06).
void shuffle_pile(Table& t, Faction by) {
  Game& g = t.game;
  t.shuffle(g.treachery_discard);
  const Cards pile = cards_in_pile(g);
  for (Faction seat : g.players) {
    if (seat != by || seat != Faction::Atreides) g.knows[seat].cards -= pile;
  }
}

void take_card(Table& t, Frame& f, Faction faction, Option o) {
  Game& g = t.game;
  const Card card = (cards_in_pile(g) & cards_of(o.card())).first();
  take_from_discards(g, card);
  for (Faction seat : g.players) g.knows[seat].cards.remove(card);
  g.knows[faction].cards.add(card);
  shuffle_pile(t, faction);
  g.hands[faction].cards.add(card);
  t.emit({
      .type = EventType::CardTakenFromDiscards,
      .faction = faction,
      .card = o.card(),
      .secret_for = Factions::of(faction),
  });
  discard(t, faction, held_card(g, f.by, kBox));  // face up on top
}

Refusal why_not_that_card(const Game& g, const Frame* f, Faction faction, Option o) {
  if (f == nullptr) return why_no_nullentropy_box(g, faction);
  if (o == Option::of(kBox)) return {"3.03.10"_r, "A Box cannot fetch a Nullentropy Box."};
  return {"3.03.10"_r, "That card is not in the discard pile."};
}

constexpr Step kNullentropyBoxSteps[] = {
    deed("open_box", "3.03.10"_r, open_box),
    ask("nullentropy_box", "3.03.10"_r, script_owner, cards_to_take, take_card)
        .uninterrupted()
        .because(why_not_that_card)
        .says("Which card do you take out of the discard pile?"),
};

}  // namespace

const Script kNullentropyBoxScript{"nullentropy_box", kNullentropyBoxSteps};

bool can_play_nullentropy_box(const Game& g, Faction f) {
  return can_play(g, f, kBox) && !g.battle.committed(f) && free_spice(g, f) >= kPrice &&
         pile_has_card(g);
}

Refusal why_no_nullentropy_box(const Game& g, Faction f) {
  if (!holds(g, f, kBox)) {
    return {"3.03.03"_r,
            "Nobody looks through the discard pile without a Nullentropy Box, and {faction} holds "
            "none.",
            f};
  }
  if (g.battle.committed(f)) return plan_is_in();
  if (!pile_has_card(g)) return {"3.03.10"_r, "There is no other card in the discard pile."};
  return {"3.03.10"_r, "The Box costs 2 spice that are not bound."};
}

}  // namespace kanly
