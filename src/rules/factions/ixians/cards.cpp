#include "rules/factions/ixians/cards.h"

#include "game/queries.h"
#include "rules/cards/hand_limit.h"
#include "rules/cards/karama.h"
#include "rules/dealings.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/kernel/secrets.h"
#include "rules/variants/homeworlds/ix.h"

namespace kanly {
namespace {

constexpr Faction kIxians = Faction::Ixians;

// --- Looking at cards ---------------------------------------------------------------------------

// So many cards of the deck are laid out, and the Ixians, or another in their place, look at them.
void lay_out(Table& t, int number, Faction seer = kIxians) {
  Game& g = t.game;
  auto& row = g.bidding.row;
  for (int i = 0; i < number; ++i) {
    const Card card = take_top_card(t);
    if (card == Card::None) break;
    row.push_back(card);
    g.knows[seer].cards.add(card);
  }
  t.emit({.type = EventType::CardsLookedAt, .faction = seer, .amount = row.size()});
  for (int i = 0; i < row.size(); ++i) {
    t.emit({.type = EventType::CardsLookedAt,
            .faction = seer,
            .amount = row.size(),
            .number = i + 1,
            .card = kind_of(row[i]),
            .seen_by = Factions::of(seer)});
  }
}

Cards laid_out(const Game& g) {
  Cards all;
  for (Card c : g.bidding.row) all.add(c);
  return all;
}

void offer_laid_out(const Game& g, const Frame&, Faction, Options& options) {
  add_kinds(laid_out(g), options);
}

// Takes one of this kind off the table.
Card pick_up(Game& g, CardKind kind) {
  auto& row = g.bidding.row;
  for (int i = 0; i < row.size(); ++i) {
    const Card card = row[i];
    if (kind_of(card) != kind) continue;
    row.erase_at(i);
    return card;
  }
  return Card::None;
}

// Nobody knows any longer which card lies where, unless there is but one.
void shuffle_row(Table& t) {
  Game& g = t.game;
  auto& row = g.bidding.row;
  if (row.size() < 2) return;
  TreacheryPile pile;
  for (Card c : row) pile.push_back(c);
  t.shuffle(pile);
  for (Card& c : row) c = pile.pop_back();
  for (Faction f : g.players) g.knows[f].cards -= laid_out(g);
}

// --- Starting cards (2.07.03) -------------------------------------------------------------------

Flow lay_out_starting_cards(Table& t, Frame&) {
  t.rule("2.07.03"_r);
  lay_out(t, t.game.config.players);
  return Flow::Next;
}
void keep_card(Table& t, Frame&, Faction f, Option o) {
  deal_card(t, f, pick_up(t.game, o.card()));
}
Refusal why_not_kept(const Game&, const Frame* frame, Faction f, Option) {
  if (f != kIxians) return {"2.07.03"_r, "The Ixians alone choose their starting card."};
  if (frame == nullptr) {
    return {"2.07.03"_r, "The starting card is chosen when the cards are dealt."};
  }
  return {"2.07.03"_r, "One of the cards laid out is kept."};
}

// The rest goes to the others, then come the further cards off the deck.
Flow deal_the_rest(Table& t, Frame&) {
  Game& g = t.game;
  shuffle_row(t);
  const auto seats = std::span(g.config.seats).first(g.config.players);
  for (Faction f : seats) {
    if (f != kIxians && !g.bidding.row.empty()) deal_card(t, f, g.bidding.row.pop_back());
  }
  for (Faction f : seats) {
    for (int n = 1; n < info(f).starting_cards; ++n) {
      t.rule(info(f).cited.cards);
      draw_card(t, f);
    }
  }
  return Flow::Next;
}

constexpr Step kStartingSteps[] = {
    deed("lay_out_starting_cards", "2.07.03"_r, lay_out_starting_cards),
    ask("keep_card", "2.07.03"_r, script_owner, offer_laid_out, keep_card)
        .because(why_not_kept)
        .says("Which of these Treachery cards do you keep?"),
    deed("deal_the_rest", "2.07.03"_r, deal_the_rest),
};

// --- The row (2.07.06) --------------------------------------------------------------------------

// What others know of the cards at that end of the deck is of no use with an unknown one before them.
void forget_end(Game& g, Faction seat, uint8_t Knowledge::* end) {
  Knowledge& known = g.knows[seat];
  const int size = g.treachery_deck.size();
  for (int i = 0; i < known.*end; ++i) {
    const int at = end == &Knowledge::deck_top ? size - 1 - i : i;
    known.cards.remove(g.treachery_deck[at]);
  }
  known.*end = 0;
}

void put_back(Table& t, Faction seer, Card card, Word where) {
  Game& g = t.game;
  const bool top = where == Word::Top;
  const auto end = top ? &Knowledge::deck_top : &Knowledge::deck_bottom;
  for (Faction f : g.players) {
    if (f == seer) {
      ++(g.knows[f].*end);
    } else {
      forget_end(g, f, end);
      g.knows[f].cards.remove(card);
    }
  }
  g.treachery_deck.insert_at(top ? g.treachery_deck.size() : 0, card);
  t.emit({.type = EventType::CardPutBack,
          .faction = seer,
          .card = kind_of(card),
          .word = where,
          .secret_for = Factions::of(seer)});
}

Flow look_at_row(Table& t, Frame& f) {
  Game& g = t.game;
  t.rule("2.07.06"_r);
  if (is_prevented(g, Advantage::IxiansBidding)) return Flow::Done;  // dealt unseen
  lay_out(t, g.bidding.dealt + 1, f.by);
  if (f.by != kIxians) t.rule("4.04.18"_r);
  return Flow::Next;
}

// One goes back only if there are more than will be auctioned.
Factions puts_one_back(const Game& g, const Frame& f) {
  return g.bidding.row.size() > g.bidding.dealt ? script_owner(g, f) : Factions{};
}
void choose_card_back(Table&, Frame& f, Faction, Option o) { f.card = o.card(); }
void offer_ends(const Game&, const Frame&, Faction, Options& options) {
  options.add(Option::of(Word::Top));
  options.add(Option::of(Word::Bottom));
}
void choose_end(Table& t, Frame& f, Faction, Option o) {
  put_back(t, f.by, pick_up(t.game, f.card), o.word());
  f.card = CardKind::None;
}
Refusal why_not_back(const Game& g, const Frame* frame, Faction f, Option) {
  if (f != row_chooser(g) && is_occupied(g, Homeworld::Ix)) {
    return {"4.04.18"_r, "Ix is occupied: the occupier looks at the cards."};
  }
  if (f != row_chooser(g))
    return {"2.07.06"_r, "The Ixians alone look at the cards before they are sold."};
  if (frame == nullptr) {
    return {"2.07.06"_r, "They look once, before the first card of the row is auctioned."};
  }
  return {"2.07.06"_r, "One of the cards goes back, on top of the deck or under it."};
}

Flow shuffle_seen_row(Table& t, Frame& f) {
  Game& g = t.game;
  g.ixians.row = laid_out(g);
  g.ixians.seer = f.by;
  shuffle_row(t);
  share_sight(t, f.by);
  return Flow::Next;
}

void guess_card_back(Game& g, Frame& f, Chance& chance) {
  const bool chosen = is_past(f, "row_card_back") && g.bidding.row.size() > g.bidding.dealt;
  if (chosen && f.card == CardKind::None) f.card = any_kind(laid_out(g), chance);
}

constexpr Step kRowSteps[] = {
    deed("look_at_row", "2.07.06"_r, look_at_row),
    ask("row_card_back", "2.07.06"_r, puts_one_back, offer_laid_out, choose_card_back)
        .uninterrupted()
        .because(why_not_back)
        .says("Which of the cards for sale goes back to the deck?"),
    ask("row_card_end", "2.07.06"_r, puts_one_back, offer_ends, choose_end)
        .uninterrupted()
        .because(why_not_back)
        .says("On top of the deck, or under it?"),
    deed("shuffle_seen_row", "2.07.06"_r, shuffle_seen_row),
};

// --- Technology (2.07.22) -----------------------------------------------------------------------

void offer_own_cards(const Game& g, const Frame&, Faction f, Options& options) {
  options.add(Option::pass());
  add_kinds(free_cards(g, f), options);
}
void choose_swap(Table&, Frame& f, Faction, Option o) {
  if (o.is(Option::Kind::Card)) f.card = o.card();
}
Refusal why_no_swap(const Game& g, const Frame* frame, Faction f, Option o) {
  if (f != kIxians) return {"2.07.22"_r, "Technology is the Ixians'."};
  if (!g.config.has(AdvancedPart::IxianTechnology)) {
    return {"2.07.22"_r, "Technology belongs to the advanced game."};
  }
  if (g.ixians.technology_used) {
    return {"2.07.22"_r, "Technology is used once in a Bidding phase."};
  }
  if (g.hands[f].size() == 0) return {"2.07.22"_r, "There is no card in hand to give for it."};
  if (frame == nullptr) {
    return {"2.07.22"_r, "A card dealt from the deck is swapped before the bidding on it begins."};
  }
  if (o.is(Option::Kind::Card)) return {"2.07.22"_r, "That card is not in your hand."};
  return {"2.07.22"_r, "A card of the hand is given for the one up for bid, or none."};
}

Flow announce_swap(Table& t, Frame& f) {
  if (f.card == CardKind::None) return Flow::Done;
  t.rule("2.07.22"_r);
  t.game.ixians.technology_used = true;
  announce(t, Advantage::IxiansTechnology);
  return Flow::Next;
}

// Others cannot tell which card of the hand now lies face down, but for the only one.
void lose_track(Game& g, Cards hand) {
  if (hand.size() < 2) return;
  for (Faction f : g.players - Factions::of(kIxians)) g.knows[f].cards -= hand;
}

Flow swap_cards(Table& t, Frame& f) {
  Game& g = t.game;
  const CardKind kind = f.card;
  f.card = CardKind::None;
  if (g.cancelled) return Flow::Done;
  Cards& hand = g.hands[kIxians].cards;
  const Card given = (free_cards(g, kIxians) & cards_of(kind)).first();
  if (given == Card::None) return Flow::Done;  // it was played or lost while others could react
  const Card taken = g.bidding.row[0];
  lose_track(g, hand);
  hand.remove(given);
  hand.add(taken);
  g.bidding.row[0] = given;
  g.ixians.row.remove(taken);
  g.knows[kIxians].cards |= Cards::of(given, taken);
  t.emit({.type = EventType::CardSwapped,
          .faction = kIxians,
          .number = g.bidding.number,
          .card = kind_of(taken),
          .secret_for = Factions::of(kIxians)});
  return Flow::Done;
}

void guess_swap(Game& g, Frame& f, Chance& chance) {
  if (f.card == CardKind::None) f.card = any_kind(g.hands[f.by].cards, chance);
}

constexpr Step kTechnologySteps[] = {
    ask("technology", "2.07.22"_r, script_owner, offer_own_cards, choose_swap)
        .because(why_no_swap)
        .says("Technology: which card of your hand do you give for the one up for bid?"),
    deed("announce_technology", "2.07.22"_r, announce_swap),
    deed("swap_cards", "2.07.22"_r, swap_cards),
};

// --- The ally's card (2.07.21) ------------------------------------------------------------------

// frame.by bought it; which card it is, plus one.
struct ReplaceNotes {
  uint8_t card;
};

bool may_replace(const Game& g, Faction buyer, Card card) {
  return allied(g, kIxians, buyer) && has(g, Advantage::IxiansAlliance) &&
         g.help[kIxians].permits && g.hands[buyer].cards.has(card);
}

Factions may_still_replace(const Game& g, const Frame& f) {
  return may_replace(g, f.by, card_to_replace(f)) ? script_owner(g, f) : Factions{};
}
void answer_replace(Table&, Frame& f, Faction, Option o) { f.about = o; }
Refusal why_no_replacement(const Game& g, const Frame*, Faction f, Option) {
  if (!allied(g, kIxians, f)) {
    return {"2.07.21"_r, "Only the ally of the Ixians replaces a card just bought."};
  }
  if (!g.help[kIxians].permits) return {"2.07.21"_r, "The Ixians do not permit it."};
  return {"2.07.21"_r,
          "A card of the auction is replaced right after it was bought, none of the cache."};
}

Flow announce_replacement(Table& t, Frame& f) {
  if (f.about != Option::yes()) return Flow::Done;
  t.rule("2.07.21"_r);
  announce(t, Advantage::IxiansAlliance, {.target = f.by});
  return Flow::Next;
}
// Nothing is drawn for a card that was spent meanwhile, as Kull Wahad against a Karama (K-102).
Flow discard_bought(Table& t, Frame& f) {
  const Card card = card_to_replace(f);
  if (t.game.cancelled || !t.game.hands[f.by].cards.has(card)) return Flow::Done;
  discard(t, f.by, card);
  return Flow::Next;
}
Flow draw_replacement(Table& t, Frame& f) {
  draw_card(t, f.by);
  return Flow::Next;
}

void hide_bought(Frame& f, Faction seat) {
  if (f.by != seat) f.as<ReplaceNotes>() = {};
}
void guess_bought(Game& g, Frame& f, Chance& chance) {
  auto& card = f.as<ReplaceNotes>().card;
  const Cards hand = g.hands[f.by].cards;
  if (card != 0 || hand.empty()) return;
  FixedList<Card, kCardCount> possible;
  for (Card c : hand) possible.push_back(c);
  card = static_cast<uint8_t>(static_cast<uint8_t>(chance.one_of(possible)) + 1);
}

constexpr Step kReplaceSteps[] = {
    ask("replace_card", "2.07.21"_r, may_still_replace, yes_or_no, answer_replace)
        .because(why_no_replacement)
        .says("Discard the card you bought and draw another from the deck?"),
    deed("announce_replacement", "2.07.21"_r, announce_replacement),
    deed("discard_bought", "2.07.21"_r, discard_bought),
    deed("draw_replacement", "2.07.21"_r, draw_replacement),
};

}  // namespace

const Script kStartingCardsScript{"starting_cards", kStartingSteps};
const Script kChooseRowScript{
    .name = "choose_row", .steps = kRowSteps, .hide = hide_card, .guess = guess_card_back};
const Script kTechnologyScript{
    .name = "technology", .steps = kTechnologySteps, .hide = hide_card, .guess = guess_swap};
const Script kReplaceCardScript{
    .name = "replace_card", .steps = kReplaceSteps, .hide = hide_bought, .guess = guess_bought};

Card card_to_replace(const Frame& f) { return static_cast<Card>(f.as<ReplaceNotes>().card - 1); }

void deal_after_choice(Table& t) { push(t, ScriptId::StartingCards, kIxians); }

void phase_begins_for_ixians(Table& t) {
  t.game.ixians.row = {};
  t.game.ixians.seer = kIxians;
  if (t.game.phase != Phase::Bidding) t.game.ixians.technology_used = false;
}

void choose_row(Table& t) {
  const Game& g = t.game;
  if (!has(g, Advantage::IxiansBidding) || g.bidding.dealt == 0) return;
  push(t, ScriptId::ChooseRow, row_chooser(g));
  open_prevention(t, {Advantage::IxiansBidding});
}

void offer_technology(Table& t) {
  const Game& g = t.game;
  if (g.bidding.sale != Sale::None || g.ixians.technology_used ||
      !has(g, Advantage::IxiansTechnology) || free_cards(g, kIxians).empty()) {
    return;
  }
  push(t, ScriptId::Technology, kIxians);
}

void replace_by_card(Table& t, Faction buyer, Card card) {
  Frame& f = push(t, ScriptId::ReplaceCard, buyer);
  f.as<ReplaceNotes>().card = static_cast<uint8_t>(static_cast<uint8_t>(card) + 1);
  t.game.cancelled = false;
  while (step_of(f).id != "discard_bought") ++f.step;
}

void offer_replacement(Table& t, Faction buyer, Card card) {
  if (!may_replace(t.game, buyer, card)) return;
  push(t, ScriptId::ReplaceCard, buyer).as<ReplaceNotes>().card =
      static_cast<uint8_t>(static_cast<uint8_t>(card) + 1);
}

}  // namespace kanly
