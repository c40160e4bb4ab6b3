// Sentences about events of the Harkonnen alone.
#include "game/event_words.h"
#include "rules/factions/harkonnen/showing.h"

namespace kanly {

using namespace words;  // NOLINT(google-build-using-namespace): sentences are made of them

std::string sentence_of_harkonnen(const Event& e) {
  switch (e.type) {
    case EventType::LeaderDrawn:
      return who(e) + " drew " + leader(e.leader) + " of " + whom(e) + ".";
    case EventType::LeaderCaptured:
      return who(e) + " captured " + leader(e.leader) + " of " + whom(e) + ".";
    case EventType::LeaderReturned:
      return leader(e.leader) + " returned to " + faction(e.faction) + because(e) + ".";
    case EventType::PrisonBreak:
      return "The captives of " + faction(e.faction) + " were set free.";
    default:
      return {};
  }
}

}  // namespace kanly
