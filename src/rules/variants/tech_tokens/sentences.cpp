// Sentences about events of Tech tokens alone.
#include "game/event_words.h"
#include "rules/variants/tech_tokens/showing.h"

namespace kanly {

using namespace words;  // NOLINT(google-build-using-namespace): sentences are made of them

std::string sentence_of_tech_tokens(const Event& e) {
  switch (e.type) {
    case EventType::TechTokenTaken:
      return who(e) + " took " + tech_token(e.token) +
             (e.target == Faction::None ? "" : " from " + whom(e)) + ".";
    default:
      return {};
  }
}

}  // namespace kanly
