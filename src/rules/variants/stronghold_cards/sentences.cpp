// Sentences about events of Stronghold cards alone.
#include "game/event_words.h"
#include "rules/variants/stronghold_cards/showing.h"

namespace kanly {

using namespace words;  // NOLINT(google-build-using-namespace): sentences are made of them

std::string sentence_of_stronghold_cards(const Event& e) {
  switch (e.type) {
    case EventType::StrongholdCardTaken:
      return who(e) + " took the Stronghold card of " + stronghold(e.stronghold) +
             (e.target == Faction::None ? "" : " from " + whom(e)) + ".";
    case EventType::StrongholdCardSetAside:
      return "The Stronghold card of " + stronghold(e.stronghold) + " was set aside.";
    case EventType::StrongholdCopied:
      return who(e) + " used the mobile stronghold as " + stronghold(e.stronghold) + ".";
    default:
      return {};
  }
}

}  // namespace kanly
