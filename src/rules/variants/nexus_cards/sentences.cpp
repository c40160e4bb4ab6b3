// Sentences about events of Nexus cards alone.
#include "game/event_words.h"
#include "rules/variants/nexus_cards/showing.h"

namespace kanly {

using namespace words;  // NOLINT(google-build-using-namespace): sentences are made of them

namespace {

std::string nexus_card(const Event& e) {
  if (!e.option.is(Option::Kind::Faction)) return "a Nexus card";
  return "the Nexus card of " + faction(e.option.faction());
}

std::string use_of(Word word) {
  switch (word) {
    case Word::Betrayal:
      return " as a betrayal";
    case Word::Cunning:
      return " for its cunning";
    case Word::SecretAlly:
      return " as that of a secret ally";
    default:
      return {};
  }
}

}  // namespace

std::string sentence_of_nexus_cards(const Event& e) {
  switch (e.type) {
    case EventType::NexusCardDrawn:
      return who(e) + " drew " + nexus_card(e) + ".";
    case EventType::NexusCardPlayed:
      return who(e) + " played " + nexus_card(e) + use_of(e.word) + ".";
    case EventType::NexusCardDiscarded:
      return who(e) + " discarded " + nexus_card(e) + " unused.";
    case EventType::NexusDeckReshuffled:
      return "The discarded Nexus cards were shuffled: " + count(e.amount, "card") + ".";
    default:
      return {};
  }
}

}  // namespace kanly
