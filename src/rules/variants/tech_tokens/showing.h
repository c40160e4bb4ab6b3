// How Tech tokens are shown.
#pragma once

#include "rules/showing.h"

namespace kanly {

void write_tech_tokens(JsonWriter& json, const Game& g, Faction seat, JsonPart part);
std::string sentence_of_tech_tokens(const Event& e);
void give_tech_tokens(Game& g, GivenValue* value);

}  // namespace kanly
