// Sentences about events of Ecaz alone, and of Duke Vidal.
#include "game/event_words.h"
#include "rules/factions/ecaz/showing.h"

namespace kanly {

using namespace words;  // NOLINT(google-build-using-namespace): sentences are made of them

std::string sentence_of_ecaz(const Event& e) {
  switch (e.type) {
    case EventType::VidalGained:
      return "Duke Vidal joins " + faction(e.faction) +
             (e.target == Faction::None ? "." : " and leaves " + whom(e) + ".");
    case EventType::VidalSetAside:
      return "Duke Vidal leaves " + faction(e.faction) + " and is set aside.";
    default:
      return {};
  }
}

}  // namespace kanly
