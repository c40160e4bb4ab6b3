#include "rules/factions/harkonnen/harkonnen.h"

#include <string>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/hand_limit.h"
#include "rules/cards/karama.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/variants/homeworlds/bidding.h"

namespace kanly {
namespace {

constexpr Faction kHarkonnen = Faction::Harkonnen;

// --- The Karama power (1.14.04) -----------------------------------------------------------------
// frame.target is whose hand is taken.

struct TakeHandNotes {
  uint8_t owed;  // cards still to be given back
};

// Sizes are public in this phase; that a card is locked is not, so it does not matter here.
bool has_hand(const Game& g, Faction f) { return f != kHarkonnen && g.hands[f].size() > 0; }

void hands_to_take(const Game& g, const Frame&, Faction, Options& options) {
  for (Faction f : g.players) {
    if (has_hand(g, f)) options.add(Option::of(f));
  }
}
void choose_hand(Table&, Frame& f, Faction, Option o) { f.target = o.faction(); }
Refusal why_not_that_hand(const Game& g, const Frame*, Faction, Option o) {
  if (!o.is(Option::Kind::Faction)) return {"1.14.04"_r, "The hand of another player is taken."};
  const Faction f = o.faction();
  if (!g.in_play(f)) return {"1.14.04"_r, "{faction} is not in this game.", f};
  if (f == kHarkonnen) return {"1.14.04"_r, "The hand of another player is taken, not your own."};
  if (!has_hand(g, f)) return {"1.14.04"_r, "{faction} holds no card.", f};
  return {"1.14.04"_r, "The power is used once a game, in the Bidding phase."};
}

// Others cannot tell afterwards which of the two holds a card that one of them had.
void lose_track(Game& g, Cards mixed, Faction target) {
  for (Faction f : g.players - Factions::of(kHarkonnen, target)) g.knows[f].cards -= mixed;
}

Flow take_hand(Table& t, Frame& f) {
  Game& g = t.game;
  spend_for_power(t, Advantage::HarkonnenKarama, {.target = f.target});
  const Cards own = g.hands[kHarkonnen].cards - g.locked_cards;
  const Cards taken = g.hands[f.target].cards - g.locked_cards;
  f.as<TakeHandNotes>().owed = static_cast<uint8_t>(taken.size());
  for (Card c : taken) {
    g.hands[f.target].cards.remove(c);
    g.hands[kHarkonnen].cards.add(c);
    g.knows[kHarkonnen].cards.add(c);
    t.emit({.type = EventType::CardTaken,
            .faction = kHarkonnen,
            .target = f.target,
            .amount = 1,
            .card = kind_of(c),
            .secret_for = Factions::of(kHarkonnen, f.target)});
  }
  if (!own.empty()) lose_track(g, own | taken, f.target);
  return Flow::Next;
}

Factions gives_back(const Game&, const Frame& f) {
  return f.as<TakeHandNotes>().owed > 0 ? Factions::of(f.by) : Factions{};
}
void joined_hand(const Game& g, const Frame&, Faction f, Options& options) {
  add_kinds(g.hands[f].cards - g.locked_cards, options);
}
void give_back(Table& t, Frame& f, Faction faction, Option o) {
  Game& g = t.game;
  t.rule("1.14.04"_r);
  const Cards copies = (g.hands[faction].cards - g.locked_cards) & cards_of(o.card());
  // Copies are alike: one that the target knows goes back first, so that it loses sight of none.
  const Cards familiar = copies & g.knows[f.target].cards;
  const Card card = (familiar.empty() ? copies : familiar).first();
  g.hands[faction].cards.remove(card);
  g.hands[f.target].cards.add(card);
  g.knows[f.target].cards.add(card);
  --f.as<TakeHandNotes>().owed;
  t.emit({.type = EventType::CardGiven,
          .faction = faction,
          .target = f.target,
          .amount = 1,
          .card = kind_of(card),
          .secret_for = Factions::of(faction, f.target)});
}
Refusal why_not_back(const Game& g, const Frame* frame, Faction f, Option o) {
  if (frame == nullptr) {
    return {"1.14.04"_r, "Cards are given back only after a hand was taken by the Karama power."};
  }
  if (o.is(Option::Kind::Card) && holds(g, f, o.card())) {
    return {"3.01.11.04"_r, "That card stands behind a bid and is locked."};
  }
  return {"1.14.04"_r, "As many cards as were taken go back, out of the joined hand."};
}

constexpr Step kTakeHandSteps[] = {
    ask("take_hand", "1.14.04"_r, script_owner, hands_to_take, choose_hand)
        .uninterrupted()
        .because(why_not_that_hand)
        .says("Whose hand do you take?"),
    deed("hand_taken", "1.14.04"_r, take_hand),
    ask("return_card", "1.14.04"_r, gives_back, joined_hand, give_back)
        .uninterrupted()
        .because(why_not_back)
        .says("Which card do you give back?"),
};

}  // namespace

const Script kTakeHandScript{"take_hand", kTakeHandSteps};

bool may_take_hand(const Game& g) {
  if (g.phase != Phase::Bidding) return false;
  Factions holders;
  for (Faction f : g.players) {
    if (has_hand(g, f)) holders.add(f);
  }
  return !holders.empty();
}

// --- Bidding ------------------------------------------------------------------------------------

bool announce_extra_card(Table& t, Faction buyer) {
  const Game& g = t.game;
  if (buyer != kHarkonnen || !has(g, Advantage::HarkonnenBonusCard)) return false;
  t.rule("2.05.08"_r);
  const bool room = is_occupied(g, Homeworld::GiediPrime) ? !may_draw_for_occupier(g).empty()
                                                          : has_room(g, buyer);
  if (!room || (g.treachery_deck.empty() && g.treachery_discard.empty())) {
    return false;
  }
  announce(t, Advantage::HarkonnenBonusCard);
  return true;
}

void draw_extra_card(Table& t) {
  t.rule("2.05.08"_r);
  if (is_occupied(t.game, Homeworld::GiediPrime)) return draw_for_occupier(t);
  draw_card(t, kHarkonnen);
}

}  // namespace kanly
