// How the Bene Gesserit are shown: the prediction, advisors and the Voice.
#pragma once

#include "rules/showing.h"

namespace kanly {

void hide_prediction(Game& g, Faction seat);
void guess_prediction(Game& g, Faction seat, Chance& chance);
void write_prediction(JsonWriter& json, const Game& g, Faction seat, JsonPart part);
std::string sentence_of_bene_gesserit(const Event& e);
std::optional<std::string> broken_advisors(const Game& g);
void give_prediction(Game& g, GivenValue* value);

}  // namespace kanly
