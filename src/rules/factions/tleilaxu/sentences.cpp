// Sentences about events of the Tleilaxu alone.
#include "game/event_words.h"
#include "rules/factions/tleilaxu/showing.h"

namespace kanly {

std::string sentence_of_tleilaxu(const Event&) { return {}; }

}  // namespace kanly
