// Sentences about events of homeworlds alone.
#include "game/event_words.h"
#include "rules/variants/homeworlds/showing.h"

namespace kanly {

using namespace words;  // NOLINT(google-build-using-namespace): sentences are made of them

std::string sentence_of_homeworlds(const Event& e) {
  switch (e.type) {
    case EventType::HomeworldFlipped:
      return territory(e.territory) + " of " + faction(e.faction) + " is at " +
             (e.number == 1 ? "High" : "Low") + " Threshold with " +
             count(e.amount, "native force") + ".";
    case EventType::HomeworldOccupied:
      return who(e) + " occupied " + territory(e.territory) + ".";
    case EventType::OccupationEnded:
      return who(e) + " no longer occupied " + territory(e.territory) + ".";
    case EventType::ShipmentPermitted:
      return who(e) + " permitted " + whom(e) + " a shipment in the Guild's ways at " +
             (e.word == Word::HalfPrice ? "half" : "full") + " price.";
    case EventType::HoldingsTold:
      return who(e) + " told " + whom(e) + ": " + number(e.amount) + " spice and " +
             count(e.number, e.word == Word::Weapon ? "weapon" : "defense") + ".";
    default:
      return {};
  }
}

}  // namespace kanly
