// How the Harkonnen are shown: whom they drew, captured and killed.
#pragma once

#include "rules/showing.h"

namespace kanly {

void hide_captives(Game& g, Faction seat);
void guess_captives(Game& g, Faction seat, Chance& chance);
std::string sentence_of_harkonnen(const Event& e);

}  // namespace kanly
