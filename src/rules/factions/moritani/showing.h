// How Moritani are shown: where Terror tokens lie and which they are.
#pragma once

#include "rules/showing.h"

namespace kanly {

void hide_moritani(Game& g, Faction seat);
void guess_moritani(Game& g, Faction seat, Chance& chance);
void write_moritani(JsonWriter& json, const Game& g, Faction seat, JsonPart part);
std::string sentence_of_moritani(const Event& e);
std::optional<std::string> broken_moritani(const Game& g);
void give_terror_tokens(Game& g, GivenValue* value);
void give_moritani(Game& g, GivenValue* value);

}  // namespace kanly
