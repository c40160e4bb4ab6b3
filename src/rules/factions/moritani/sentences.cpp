// Sentences about events of Moritani alone.
#include "game/event_words.h"
#include "rules/factions/moritani/showing.h"

namespace kanly {

using namespace words;  // NOLINT(google-build-using-namespace): sentences are made of them

namespace {

std::string token(const Event& e) {
  return e.option.is(Option::Kind::Terror) ? "the Terror token " + words_of(e.option)
                                           : "a Terror token";
}

}  // namespace

std::string sentence_of_moritani(const Event& e) {
  switch (e.type) {
    case EventType::TerrorPlaced:
      return who(e) + " laid " + token(e) + " face down in " + text(name_of(e.territory)) + ".";
    case EventType::TerrorMoved:
      return who(e) + " moved " + token(e) + " from " + text(name_of(territory_of(e.from))) +
             " to " + text(name_of(e.territory)) + ".";
    case EventType::TerrorReturned:
      return count(e.amount, "Terror token") + " in " + text(name_of(e.territory)) +
             " went back to " + faction(e.faction) + " unseen.";
    case EventType::TerrorRevealed:
      return who(e) + " revealed " + token(e) + " in " + text(name_of(e.territory)) + " against " +
             whom(e) + ".";
    case EventType::ExtortionEnded:
      return e.target == Faction::None
                 ? "Nobody bought off the extortion: " + faction(e.faction) +
                       " have the token again."
                 : start(whom(e)) + " bought off the extortion: the token is gone.";
    case EventType::AssassinShown:
      return who(e) + " showed the Traitor card of " + leader(e.leader) + ", a leader of " +
             whom(e) + ".";
    case EventType::TraitorReplaced:
      return who(e) + " put the Traitor card of " + leader(e.leader) +
             " aside and drew another one.";
    case EventType::CardKept:
      return who(e) + " kept " + card(e.card) + " although the battle was lost.";
    default:
      return {};
  }
}

}  // namespace kanly
