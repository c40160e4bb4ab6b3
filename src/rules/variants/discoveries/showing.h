// How discoveries are shown.
#pragma once

#include "rules/showing.h"

namespace kanly {

void hide_discoveries(Game& g, Faction seat);
void guess_discoveries(Game& g, Faction seat, Chance& chance);
void write_discoveries(JsonWriter& json, const Game& g, Faction seat, JsonPart part);
std::string sentence_of_discoveries(const Event& e);
std::optional<std::string> broken_discoveries(const Game& g);
void give_discoveries(Game& g, GivenValue* value);
void give_ornithopter_token(Game& g, GivenValue* value);

}  // namespace kanly
