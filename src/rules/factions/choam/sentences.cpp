// Sentences about events of CHOAM alone.
#include "game/event_words.h"
#include "rules/factions/choam/showing.h"

namespace kanly {

using namespace words;  // NOLINT(google-build-using-namespace): sentences are made of them

namespace {

std::string side(const Event& e) { return e.word == Word::Double ? "Double" : "Cancel"; }

}  // namespace

std::string sentence_of_choam(const Event& e) {
  switch (e.type) {
    case EventType::InflationPlaced:
      return who(e) + " placed the Inflation token on " + side(e) + ".";
    case EventType::InflationFlipped:
      return "The Inflation token was turned to " + side(e) + ".";
    case EventType::InflationRemoved:
      return "The Inflation token left the game.";
    case EventType::CardSold:
      return who(e) + " sold " + card(e.card) + " to the bank for " + spice(e.amount) + ".";
    case EventType::CardsTraded:
      return who(e) + " traded " + card(e.card) + " with " + whom(e) + ".";
    case EventType::AuditAnnounced:
      return who(e) + " announced an audit of " + whom(e) +
             (e.amount == kNoNumber ? "" : ": " + count(e.amount, "card")) + ".";
    case EventType::AuditBoughtOff:
      return who(e) + " bought off the audit for " + spice(e.amount) + ".";
    case EventType::MovementBlocked:
      return who(e) + " barred " + whom(e) + " from " + territory(e.territory) + ".";
    case EventType::FreeRevivalStopped:
      return who(e) + " took the free revivals from " + whom(e) + ".";
    case EventType::KaramaStopped:
      return who(e) + " stopped the Karama of " + whom(e) + ".";
    case EventType::SpiceReleased:
      return who(e) + " released " + spice(e.amount) + " for the forces of " + whom(e) + ".";
    default:
      return {};
  }
}

}  // namespace kanly
