// What must hold for Nexus cards.
#include "rules/variants/nexus_cards/showing.h"

namespace kanly {

// Each of the twelve is in the deck, discarded, or in the hand of a player without ally (4.07.01, 4.07.03).
std::optional<std::string> broken_nexus_cards(const Game& g) {
  const NexusState& nexus = g.nexus;
  if (!g.config.has(Variant::NexusCards) || g.phase == Phase::Setup) return std::nullopt;
  NexusCards seen;
  int count = 0;
  const auto add = [&](NexusCard card) {
    seen.add(card);
    ++count;
  };
  for (NexusCard card : nexus.deck) add(card);
  for (NexusCard card : nexus.discards) add(card);
  for (Faction f : g.players) {
    const NexusHand& hand = nexus.hands[f];
    if (hand.holds != (hand.card != NexusCard::None)) {
      return std::string(name_of(f)) + " has a Nexus card and has none";
    }
    if (!hand.holds) continue;
    add(hand.card);
    if (g.ally[f] != Faction::None)
      return std::string(name_of(f)) + " has an ally and a Nexus card";
  }
  if (count != kNexusCardCount || seen.size() != kNexusCardCount) return "a Nexus card is nowhere";
  for (NexusCard card : nexus.played) {
    if (!nexus.discards.contains(card)) return "a played Nexus card is not discarded";
  }
  return std::nullopt;
}

}  // namespace kanly
