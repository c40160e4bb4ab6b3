// Sentences about events of discoveries alone.
#include "game/event_words.h"
#include "rules/variants/discoveries/showing.h"

namespace kanly {

using namespace words;  // NOLINT(google-build-using-namespace): sentences are made of them

namespace {

std::string token(const Event& e) {
  return e.discovery == DiscoveryToken::None ? "the discovery token"
                                             : std::string(name_of(e.discovery));
}

}  // namespace

std::string sentence_of_discoveries(const Event& e) {
  switch (e.type) {
    case EventType::DiscoveryPlaced:
      return "A discovery token lies face down in " + place(e) + ".";
    case EventType::DiscoverySeen:
      return who(e) + " looked at the discovery token in " + place(e) +
             (e.discovery == DiscoveryToken::None ? "." : ": " + token(e) + ".");
    case EventType::DiscoveryRevealed:
      return who(e) + " revealed the discovery token in " + place(e) + ": " + token(e) + ".";
    case EventType::DiscoveryEntered:
      return who(e) + " moved " + count(e.amount, "force") + " from around it into " + place(e) +
             ".";
    case EventType::DiscoveryUsed:
      return who(e) + " used the discovery " + token(e) + ".";
    case EventType::SpiceCardRemoved:
      return spice_card(e.spice_card) + " left the game.";
    case EventType::NexusVote:
      return who(e) + (e.number == 1 ? " voted for a Nexus." : " voted against a Nexus.");
    case EventType::NexusVoteDecided:
      return count(e.amount, "vote") +
             (e.number == 1 ? " for a Nexus: it takes place." : " for a Nexus: there is none.");
    default:
      return {};
  }
}

}  // namespace kanly
