// Sentences about events of the Atreides alone.
#include "game/event_words.h"
#include "rules/factions/atreides/showing.h"

namespace kanly {

using namespace words;  // NOLINT(google-build-using-namespace): sentences are made of them

// ": Shield"; that there will be none is an answer too.
static std::string foretold(Option o) {
  if (o.is(Option::Kind::None)) return {};
  return o.is(Option::Kind::Pass) ? ": there will be none" : ": " + words_of(o);
}

std::string sentence_of_atreides(const Event& e) {
  switch (e.type) {
    case EventType::PrescienceUsed:
      return who(e) + " asked " + whom(e) + " by prescience for the " + words_of(e.word) + ".";
    case EventType::PrescienceAnswered:
      return who(e) + " answered the prescience of " + whom(e) + foretold(e.option) + ".";
    case EventType::PlanSeen:
      return "Atreides saw the battle plan of " + faction(e.faction) + ": " + battle_plan(e) + ".";
    case EventType::KwisatzHaderachAwakened:
      return "The Kwisatz Haderach awoke.";
    default:
      return {};
  }
}

}  // namespace kanly
