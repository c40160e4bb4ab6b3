#include "view/redact.h"

#include "game/queries.h"
#include "rules/kernel/step.h"

namespace kanly {
namespace {

bool is_reaction(ScriptId script) {
  return script == ScriptId::KaramaCancel || script == ScriptId::KaramaPrevent ||
         script == ScriptId::KaramaUse;
}

bool hand_sizes_public(const Game& g) {
  return g.phase == Phase::Bidding || g.config.has(HouseRule::HandSizesPublic);
}

// Whether this faction shows its ally what is hidden from others (R110).
bool shows(const Game& g, Faction f, Faction seat) {
  return f == seat || (allied(g, f, seat) && g.help[f].shares);
}

// --- Who is asked ---------------------------------------------------------------------------------

// A reaction window leaves no trace for those who are not asked; of any other hidden question they
// see that the game stands there, not for whom it waits.
void hide_questions(Game& g, Faction seat) {
  if (g.agenda.empty()) return;
  const bool asked = g.waiting.has(seat);
  if (!asked) {
    while (!g.agenda.empty() && is_reaction(g.agenda.back().script)) {
      g.agenda.pop_back();
      g.reactions = true;
    }
  }
  if (g.reactions) {
    g.waiting = {};
    g.preventable.clear();
    g.prevented.clear();
  }
  for (Frame& f : g.agenda) {
    const bool hidden = !at_end(f) && step_of(f).hidden;
    for (Faction other : g.players) {
      if (other == seat) continue;
      f.answers[other] = Option{};
      if (hidden) f.answered.remove(other);
    }
    f.recheck = 0;
  }
  if (!g.agenda.empty() && !at_end(g.agenda.back()) && step_of(g.agenda.back()).hidden) {
    g.waiting &= Factions::of(seat);
  }
}

// --- Cards ----------------------------------------------------------------------------------------

void hide_hand(Game& g, const Knowledge& known, Faction f) {
  Hand& hand = g.hands[f];
  const int size = hand.size();
  hand.cards &= known.cards;
  hand.hidden = hand_sizes_public(g) ? static_cast<uint8_t>(size - hand.cards.size()) : kHiddenCount;
}

template <class Pile, class Item>
void hide_below(Pile& pile, int known_from_top, Item none) {
  for (int i = 0; i < pile.size() - known_from_top; ++i) pile[i] = none;
}

void hide_traitors(TraitorHand& hand, Leaders known) {
  const int size = hand.size();
  hand.cards &= known;
  hand.hidden = static_cast<uint8_t>(size - hand.cards.size());
}

void hide_cards(Game& g, Faction seat) {
  const Knowledge known = g.knows[seat];
  for (Faction f : g.players) {
    if (!shows(g, f, seat)) {
      hide_hand(g, known, f);
      hide_traitors(g.traitors[f], known.traitors);
      hide_traitors(g.traitors_aside[f], Leaders{});
    } else if (f != seat) {
      hide_traitors(g.traitors_aside[f], g.traitors_aside[f].cards);
    }
  }
  g.traitor_deck = {};
  g.locked_cards &= g.hands[seat].cards;
  hide_below(g.treachery_deck, known.deck_top, Card::None);
  hide_below(g.spice_deck, known.spice_top, SpiceCard::None);
  if (g.storm_card != 0 && !known.storm_card) g.storm_card = kHiddenCount;
}

// --- Numbers and plans ----------------------------------------------------------------------------

void hide_numbers(Game& g, Faction seat) {
  for (Faction f : g.players) {
    if (f == seat) continue;
    if (allied(g, f, seat)) {
      // The ally sees what it may use; the rest of the holdings stays unknown.
      g.help[f].bids = static_cast<uint8_t>(std::min<int>(g.help[f].bids, g.spice[f]));
      g.help[f].shipping = static_cast<uint8_t>(std::min<int>(g.help[f].shipping, g.spice[f]));
    } else {
      g.help[f] = {};
    }
    if (!shows(g, f, seat)) g.spice[f] = kHiddenSpice;
  }
  g.bank = 0;  // it would tell the sum of all holdings
  if (!g.knows[seat].prediction) {
    if (g.predicted_turn != 0) g.predicted_turn = kHiddenCount;
    g.predicted = Faction::None;
  }
  if (seat != Faction::Atreides) g.battle_losses = 0;
  g.charity.eligible &= Factions::of(seat);
  g.charity.answered &= Factions::of(seat);
  g.charity.to_pay &= Factions::of(seat);
}

void hide_knowledge(Game& g, Faction seat) {
  for (Faction f : g.players) {
    if (f != seat) g.knows[f] = {};
  }
}

}  // namespace

Game redact(const Game& game, Faction seat) {
  Game g = game;
  g.chance = Chance{};
  g.config.seed = {};
  hide_questions(g, seat);
  hide_cards(g, seat);
  hide_numbers(g, seat);
  hide_knowledge(g, seat);
  return g;
}

// --- Dealing anew ---------------------------------------------------------------------------------

namespace {

// Cards of which the view does not say where they are.
FixedList<Card, kCardCount> missing_cards(const Game& g) {
  Cards seen = g.removed_cards;
  for (Card c : g.treachery_discard) seen.add(c);
  for (Card c : g.treachery_deck) seen.add(c);
  for (Faction f : g.players) seen |= g.hands[f].cards;
  FixedList<Card, kCardCount> missing;
  for (int i = 0; i < kCardCount; ++i) {
    if (!seen.has(static_cast<Card>(i))) missing.push_back(static_cast<Card>(i));
  }
  return missing;
}

int unknown_in(const TreacheryPile& pile) {
  int n = 0;
  for (Card c : pile) n += c == Card::None ? 1 : 0;
  return n;
}

// Guesses sizes of hands that are not public: the cards not in the deck go to hands with room.
void guess_hand_sizes(Game& g, int in_hands, Chance& chance) {
  FixedList<Faction, kMaxSeats> open;
  for (Faction f : g.players) {
    if (g.hands[f].hidden != kHiddenCount) {
      in_hands -= g.hands[f].hidden;
      continue;
    }
    g.hands[f].hidden = 0;
    open.push_back(f);
  }
  while (in_hands > 0 && !open.empty()) {
    const int i = static_cast<int>(chance.below(static_cast<uint32_t>(open.size())));
    Hand& hand = g.hands[open[i]];
    if (hand.size() >= hand_limit(g, open[i])) {
      open.erase_at(i);
      continue;
    }
    ++hand.hidden;
    --in_hands;
  }
}

void deal_cards(Game& g, Chance& chance) {
  auto missing = missing_cards(g);
  chance.shuffle(missing);
  guess_hand_sizes(g, missing.size() - unknown_in(g.treachery_deck), chance);
  for (Faction f : g.players) {
    Hand& hand = g.hands[f];
    for (; hand.hidden > 0 && !missing.empty(); --hand.hidden) hand.cards.add(missing.pop_back());
  }
  for (Card& c : g.treachery_deck) {
    if (c == Card::None && !missing.empty()) c = missing.pop_back();
  }
}

void deal_traitors(Game& g, Chance& chance) {
  Leaders seen;
  bool dealt = false;
  for (Faction f : g.players) {
    seen |= g.traitors[f].cards | g.traitors_aside[f].cards;
    dealt = dealt || g.traitors[f].size() > 0;
  }
  FixedList<Leader, kLeaderCount> missing;
  for (Faction f : g.players) {
    for (Leader l : leaders_of(f) - seen) missing.push_back(l);
  }
  chance.shuffle(missing);
  const auto fill = [&](TraitorHand& hand) {
    for (; hand.hidden > 0; --hand.hidden) hand.cards.add(missing.pop_back());
  };
  for (Faction f : g.players) {
    fill(g.traitors[f]);
    fill(g.traitors_aside[f]);
  }
  if (g.phase == Phase::Setup && !dealt && g.spice_deck.empty()) return;  // before the box is open
  for (Leader l : missing) g.traitor_deck.add(l);
}

void deal_spice_deck(Game& g, Chance& chance) {
  SpiceCards seen;
  for (const SpicePile* pile : {&g.spice_deck, &g.spice_piles[0], &g.spice_piles[1]}) {
    for (SpiceCard c : *pile) seen.add(c);
  }
  for (SpiceCard c : g.blow.set_aside) seen.add(c);
  FixedList<SpiceCard, kSpiceCardCount> missing;
  for (int i = 0; i < kSpiceCardCount; ++i) {
    const auto c = static_cast<SpiceCard>(i);
    const SpiceCardKind kind = info(c).kind;
    const bool used = kind == SpiceCardKind::Territory || kind == SpiceCardKind::ShaiHulud;
    if (used && !seen.has(c)) missing.push_back(c);
  }
  chance.shuffle(missing);
  for (SpiceCard& c : g.spice_deck) {
    if (c == SpiceCard::None) c = missing.pop_back();
  }
}

void guess_numbers(Game& g, Chance& chance) {
  constexpr uint32_t kGuess = 16;  // holdings of a faction are rarely larger
  int sum = 0;
  for (Faction f : g.players) {
    if (g.spice[f] == kHiddenSpice) {
      const int least = std::max<int>(g.help[f].bids, g.help[f].shipping);
      g.spice[f] = static_cast<uint16_t>(least + static_cast<int>(chance.below(kGuess)));
    }
    sum += g.spice[f] + g.bribes[f];
  }
  for (uint8_t amount : g.spice_at) sum += amount;
  g.bank = -sum;
  if (g.storm_card == kHiddenCount) g.storm_card = static_cast<uint8_t>(1 + chance.below(6));
}

void guess_prediction(Game& g, Chance& chance) {
  const bool at_turn = !g.agenda.empty() && !at_end(g.agenda.back()) &&
                       step_of(g.agenda.back()).id == "predict_turn";
  if (!g.in_play(Faction::BeneGesserit) || g.predicted != Faction::None ||
      (g.predicted_turn != kHiddenCount && !at_turn)) {
    return;
  }
  FixedList<Faction, kMaxSeats> others;
  for (Faction f : g.players - Factions::of(Faction::BeneGesserit)) others.push_back(f);
  g.predicted = others[static_cast<int>(chance.below(static_cast<uint32_t>(others.size())))];
  if (g.predicted_turn == kHiddenCount) {
    g.predicted_turn = static_cast<uint8_t>(1 + chance.below(g.config.turns));
  }
}

// Sealed answers others have given: any answer on their menu will do.
void guess_answers(Game& g, Faction seat, Chance& chance) {
  for (Frame& f : g.agenda) {
    if (at_end(f)) continue;
    const Step& s = step_of(f);
    if (s.kind != StepKind::Sealed) continue;
    for (Faction other : f.answered) {
      if (other == seat) continue;
      Options options;
      s.options(g, f, other, options);
      if (!options.empty()) {
        f.answers[other] =
            options[static_cast<int>(chance.below(static_cast<uint32_t>(options.size())))];
      }
    }
  }
}

void restore_knowledge(Game& g, Faction seat) {
  Cards open = g.removed_cards;
  for (Card c : g.treachery_discard) open.add(c);
  for (Faction f : g.players) {
    if (f == seat) continue;
    g.knows[f].cards = open | g.hands[f].cards;
    g.knows[f].traitors = g.traitors[f].cards | g.traitors_aside[f].cards;
    g.knows[f].prediction = f == Faction::BeneGesserit && g.predicted != Faction::None;
  }
}

Seed fresh_seed(Chance& chance) {
  Seed seed{};
  for (uint8_t& byte : seed) byte = static_cast<uint8_t>(chance.below(256));
  return seed;
}

}  // namespace

Game redeal(const Game& view, Faction seat, Chance& chance) {
  Game g = view;
  g.chance = Chance(fresh_seed(chance));
  deal_cards(g, chance);
  deal_traitors(g, chance);
  deal_spice_deck(g, chance);
  guess_numbers(g, chance);
  guess_prediction(g, chance);
  guess_answers(g, seat, chance);
  restore_knowledge(g, seat);
  return g;
}

}  // namespace kanly
