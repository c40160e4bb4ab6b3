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
    case EventType::AmbassadorPlaced:
      return who(e) + " placed the Ambassador of " + words_of(e.option) + " in " +
             territory(e.territory) + " for " + std::to_string(e.amount) + " spice.";
    case EventType::AmbassadorTriggered:
      return who(e) + " triggered the Ambassador of " + words_of(e.option) + " in " +
             territory(e.territory) + " against " + whom(e) + ".";
    case EventType::AmbassadorCopied:
      return "It does what the Ambassador of " + words_of(e.option) + " does.";
    case EventType::AmbassadorReturned:
      return "The Ambassador of " + words_of(e.option) + " in " + territory(e.territory) +
             " went back to the supply of " + faction(e.faction) + ".";
    case EventType::AmbassadorsDrawn:
      return who(e) + " drew " +
             (e.option.is(Option::Kind::Ambassador) ? "the Ambassador of " + words_of(e.option)
                                                    : "an Ambassador") +
             ".";
    case EventType::FighterNamed:
      return who(e) + " named " + whom(e) + " as the fighter in " + territory(e.territory) + ".";
    case EventType::SpiceShared:
      return who(e) + " got " + std::to_string(e.amount) + " of " + std::to_string(e.number) +
             " spice collected together with " + whom(e) + ".";
    case EventType::LoyaltyShown:
      return leader(e.leader) + " is loyal: nobody's traitor.";
    default:
      return {};
  }
}

}  // namespace kanly
