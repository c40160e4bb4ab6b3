// How Richese are shown: the cache and the No-Field tokens.
#pragma once

#include "rules/showing.h"

namespace kanly {

void hide_richese(Game& g, Faction seat);
void guess_richese(Game& g, Faction seat, Chance& chance);
void write_richese(JsonWriter& json, const Game& g, Faction seat, JsonPart part);
std::string sentence_of_richese(const Event& e);
std::optional<std::string> broken_no_field(const Game& g);
void give_no_field(Game& g, GivenValue* value);

}  // namespace kanly
