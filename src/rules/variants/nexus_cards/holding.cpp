#include "rules/variants/nexus_cards/holding.h"

namespace kanly {
namespace {

NexusCard take_from_hand(Game& g, Faction f) {
  const NexusCard card = g.nexus.hands[f].card;
  g.nexus.hands[f] = {};
  g.nexus.discards.push_back(card);
  return card;
}

void reshuffle_nexus_deck(Table& t) {
  NexusState& nexus = t.game.nexus;
  t.rule("4.07.01"_r);
  nexus.deck = nexus.discards;
  nexus.discards.clear();
  nexus.played = {};
  t.shuffle(nexus.deck);
  t.emit({.type = EventType::NexusDeckReshuffled, .amount = nexus.deck.size()});
}

}  // namespace

Word nexus_use(const Game& g, Faction holder) {
  const NexusCard card = g.nexus.hands[holder].card;
  if (card == NexusCard::None) return Word::None;
  if (faction_of(card) == holder) return Word::Cunning;
  return g.in_play(faction_of(card)) ? Word::Betrayal : Word::SecretAlly;
}

bool holds_nexus_card(const Game& g, Faction f, Faction card, Word use) {
  return g.nexus.hands[f].card == nexus_card_of(card) && nexus_use(g, f) == use;
}

Factions holders_of_nexus_cards(const Game& g) {
  Factions holders;
  for (Faction f : g.players) {
    if (g.nexus.hands[f].holds) holders.add(f);
  }
  return holders;
}

void spend_nexus_card(Table& t, Faction f) {
  Game& g = t.game;
  const Word use = nexus_use(g, f);
  t.rule("4.07.04"_r);
  t.rule("4.07.05"_r);
  const NexusCard card = take_from_hand(g, f);
  g.nexus.played.add(card);
  t.emit({.type = EventType::NexusCardPlayed,
          .faction = f,
          .option = Option::of(faction_of(card)),
          .word = use});
}

void discard_nexus_card(Table& t, Faction f) {
  const NexusCard card = take_from_hand(t.game, f);
  t.emit({.type = EventType::NexusCardDiscarded,
          .faction = f,
          .option = Option::of(faction_of(card)),
          .secret_for = Factions::of(f)});
}

void draw_nexus_card(Table& t, Faction f) {
  NexusState& nexus = t.game.nexus;
  if (nexus.deck.empty()) reshuffle_nexus_deck(t);
  const NexusCard card = nexus.deck.pop_back();
  nexus.hands[f] = {.holds = true, .card = card};
  t.emit({.type = EventType::NexusCardDrawn,
          .faction = f,
          .option = Option::of(faction_of(card)),
          .secret_for = Factions::of(f)});
}

}  // namespace kanly
