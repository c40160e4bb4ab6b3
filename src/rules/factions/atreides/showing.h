// How the Atreides are shown: prescience and the Kwisatz Haderach.
#pragma once

#include "rules/showing.h"

namespace kanly {

void hide_atreides(Game& g, Faction seat);
void guess_atreides(Game& g, Faction seat, Chance& chance);
void write_atreides(JsonWriter& json, const Game& g, Faction seat, JsonPart part);
std::string sentence_of_atreides(const Event& e);
void give_kwisatz_haderach(Game& g, GivenValue* value);

}  // namespace kanly
