// Sentences about events of the Ixians alone.
#include "game/event_words.h"
#include "rules/factions/ixians/showing.h"

namespace kanly {

using namespace words;  // NOLINT(google-build-using-namespace): sentences are made of them

namespace {

std::string looked_at(const Event& e) {
  if (e.number == kNoNumber) {
    return who(e) + " looked at " + count(e.amount, "Treachery card") + ".";
  }
  return "Card " + number(e.number) + " of " + number(e.amount) + " is " + card(e.card) + ".";
}

}  // namespace

std::string sentence_of_ixians(const Event& e) {
  switch (e.type) {
    case EventType::MobileStrongholdPlaced:
      return who(e) + " placed the mobile stronghold beside " + place(e) + ".";
    case EventType::MobileStrongholdMoved:
      return who(e) + " moved the mobile stronghold to " + place(e) + ".";
    case EventType::CardsLookedAt:
      return looked_at(e);
    case EventType::CardPutBack:
      return who(e) + " put " + card(e.card) +
             (e.word == Word::Top ? " on top of the deck." : " under the deck.");
    case EventType::CardSwapped:
      return who(e) + " took the card up for bid and put one of the hand in its place" +
             (e.card == CardKind::None ? "." : ": it was " + card(e.card) + ".");
    case EventType::CyborgsExchanged:
      return count(e.amount, "suboid") + " of " + faction(e.faction) + " died in the place of " +
             count(e.amount, "cyborg") + ".";
    default:
      return {};
  }
}

}  // namespace kanly
