// Sentences about events of the Tleilaxu alone.
#include "game/event_words.h"
#include "rules/factions/tleilaxu/showing.h"

namespace kanly {

using namespace words;  // NOLINT(google-build-using-namespace): sentences are made of them

namespace {

std::string replaced(const Event& e) {
  const std::string which = e.leader == Leader::None ? "a Face Dancer" : leader(e.leader);
  return who(e) + " put " + which + " back into the Traitor deck and drew another Face Dancer.";
}

}  // namespace

std::string sentence_of_tleilaxu(const Event& e) {
  switch (e.type) {
    case EventType::FaceDancerRevealed:
      return who(e) + " revealed " + leader(e.leader) + " as a Face Dancer.";  // forces follow
    case EventType::FaceDancersRedrawn:
      return who(e) + " shuffled the Face Dancers into the Traitor deck and drew " +
             number(e.amount) + " new ones.";
    case EventType::FaceDancerReplaced:
      return replaced(e);
    case EventType::RevivalLimitRaised:
      return who(e) + " let " + whom(e) + " revive up to " + count(e.amount, "force") + ".";
    case EventType::LeaderAskedFor:
      return who(e) + " asked " + whom(e) + " for " + leader(e.leader) + ".";
    case EventType::LeaderPriceNamed:
      return who(e) + " asked " + number(e.amount) + " spice of " + whom(e) + " for " +
             leader(e.leader) + ".";
    case EventType::LeaderPriceRefused:
      return who(e) + " made no bargain with " + whom(e) + " over " + leader(e.leader) + ".";
    case EventType::GholaMade:
      return who(e) + " revived " + leader(e.leader) + " of " + whom(e) + " as a ghola.";
    default:
      return {};
  }
}

}  // namespace kanly
