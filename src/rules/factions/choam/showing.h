// How CHOAM are shown: the Inflation token, trade, and what they lend their ally.
#pragma once

#include "rules/showing.h"

namespace kanly {

void hide_choam(Game& g, Faction seat);
void write_choam(JsonWriter& json, const Game& g, Faction seat, JsonPart part);
std::string sentence_of_choam(const Event& e);
void give_inflation(Game& g, GivenValue* value);
void give_choam(Game& g, GivenValue* value);

}  // namespace kanly
