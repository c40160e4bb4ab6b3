// What is secret of Nexus cards: which one another holds, the deck, and what was discarded unused.
#include "rules/variants/nexus_cards/showing.h"

namespace kanly {

void hide_nexus_cards(Game& g, Faction seat) {
  if (!g.config.has(Variant::NexusCards)) return;
  NexusState& nexus = g.nexus;
  for (NexusCard& card : nexus.deck) card = NexusCard::None;
  for (NexusCard& card : nexus.discards) {
    if (!nexus.played.has(card)) card = NexusCard::None;
  }
  for (Faction f : g.players) {
    if (f != seat) nexus.hands[f].card = NexusCard::None;
  }
}

void guess_nexus_cards(Game& g, Faction seat, Chance& chance) {
  if (!g.config.has(Variant::NexusCards)) return;
  NexusState& nexus = g.nexus;
  NexusCards unseen = NexusCards::all(kNexusCardCount) - nexus.played;
  unseen.remove(nexus.hands[seat].card);
  NexusState::Pile cards;
  for (NexusCard card : unseen) cards.push_back(card);
  chance.shuffle(cards);
  const auto fill = [&cards](NexusCard& card) {
    if (card == NexusCard::None && !cards.empty()) card = cards.pop_back();
  };
  for (Faction f : g.players) {
    if (nexus.hands[f].holds) fill(nexus.hands[f].card);
  }
  for (NexusCard& card : nexus.discards) fill(card);
  for (NexusCard& card : nexus.deck) fill(card);
}

}  // namespace kanly
