// How Leader Skills are shown.
#pragma once

#include "rules/showing.h"

namespace kanly {

void hide_skills(Game& g, Faction seat);
void guess_skills(Game& g, Faction seat, Chance& chance);
void write_skills(JsonWriter& json, const Game& g, Faction seat, JsonPart part);
std::string sentence_of_skills(const Event& e);
std::optional<std::string> broken_skills(const Game& g);
void give_skills(Game& g, GivenValue* value);

}  // namespace kanly
