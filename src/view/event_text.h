// Events as English sentences for people.
#pragma once

#include <string>

#include "game/event.h"

namespace kanly {

// What happened, as one sentence. Fields that are masked are left unsaid.
std::string describe(const Event& event, const Game& game);
// Whether events of this type have a sentence of their own; a new type is told as a list of its
// fields until it has one.
bool has_sentence(EventType type);

}  // namespace kanly
