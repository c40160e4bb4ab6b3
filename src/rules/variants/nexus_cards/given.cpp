// How a scenario puts what belongs to Nexus cards on the table.
#include "rules/given.h"

#include <utility>

#include "rules/variants/nexus_cards/showing.h"

namespace kanly {
namespace {

// From wherever set-up left it; refused if the scenario has it in two places.
void take_from_deck(Game& g, const GivenValue& value, NexusCard card) {
  NexusState::Pile& deck = g.nexus.deck;
  for (int i = 0; i < deck.size(); ++i) {
    if (deck[i] != card) continue;
    deck.erase_at(i);
    return;
  }
  value.refuse(std::string(id_of(card)) + " is in two places");
}

}  // namespace

// Who is not named holds none.
void give_nexus_cards(Game& g, GivenValue* value) {
  if (value == nullptr) return;
  value->needs(g, Variant::NexusCards);
  value->each([&g](const GivenValue& key, GivenValue& card) {
    if (card.is_null()) return;
    const Faction f = key.player();
    if (g.ally[f] != Faction::None) card.refuse("a player with an ally holds no Nexus card");
    take_from_deck(g, card, card.nexus_card());
    g.nexus.hands[f] = {.holds = true, .card = card.nexus_card()};
  });
}

// Seen by everybody, top first.
void give_nexus_discards(Game& g, GivenValue* value) {
  if (value == nullptr) return;
  value->needs(g, Variant::NexusCards);
  NexusState::Pile from_top;
  value->each_item([&](GivenValue& card) {
    take_from_deck(g, card, card.nexus_card());
    from_top.push_back(card.nexus_card());
    g.nexus.played.add(card.nexus_card());
  });
  while (!from_top.empty()) g.nexus.discards.push_back(from_top.pop_back());
}

// Top first; the rest of the deck follows. If it is empty, all that is named nowhere has been discarded.
void give_nexus_deck(Game& g, GivenValue* value) {
  if (value == nullptr) return;
  value->needs(g, Variant::NexusCards);
  NexusState::Pile from_top;
  value->each_item([&](GivenValue& card) {
    take_from_deck(g, card, card.nexus_card());
    from_top.push_back(card.nexus_card());
  });
  if (from_top.empty()) {
    NexusState::Pile discards = std::exchange(g.nexus.deck, {});
    for (const NexusCard card : g.nexus.discards) discards.push_back(card);
    g.nexus.discards = discards;
  }
  while (!from_top.empty()) g.nexus.deck.push_back(from_top.pop_back());
}

}  // namespace kanly
