// How homeworlds are shown: who is on them, which side they have, who occupies them.
#pragma once

#include "rules/showing.h"

namespace kanly {

void write_homeworlds_of(JsonWriter& json, const Game& g, Faction seat, JsonPart part);
std::string sentence_of_homeworlds(const Event& e);
std::optional<std::string> broken_homeworlds(const Game& g);
void give_homeworlds(Game& g, GivenValue* value);

}  // namespace kanly
