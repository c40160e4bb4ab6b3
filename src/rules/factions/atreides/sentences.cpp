// Sentences about events of the Atreides alone.
#include "game/event_words.h"
#include "rules/factions/atreides/showing.h"

namespace kanly {

using namespace words;  // NOLINT(google-build-using-namespace): sentences are made of them

std::string sentence_of_atreides(const Event& e) {
  switch (e.type) {
    case EventType::PrescienceUsed:
      return who(e) + " asked " + whom(e) + " by prescience for the " + words_of(e.word) + ".";
    case EventType::PrescienceAnswered:
      return who(e) + " answered the prescience of " + whom(e) +
             (e.option.kind == Option::Kind::None ? "" : ": " + words_of(e.option)) + ".";
    case EventType::PlanSeen:
      return "Atreides saw the battle plan of " + faction(e.faction) + ": " + battle_plan(e) + ".";
    case EventType::KwisatzHaderachAwakened:
      return "The Kwisatz Haderach awoke.";
    default:
      return {};
  }
}

}  // namespace kanly
