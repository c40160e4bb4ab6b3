// How the Ixians are shown: where the mobile stronghold is, and the cards they have looked at.
#pragma once

#include "rules/showing.h"

namespace kanly {

void hide_ixians(Game& g, Faction seat);
void guess_ixians(Game& g, Faction seat, Chance& chance);
void write_ixians(JsonWriter& json, const Game& g, Faction seat, JsonPart part);
std::string sentence_of_ixians(const Event& e);
std::optional<std::string> broken_ixians(const Game& g);
void give_mobile_stronghold(Game& g, GivenValue* value);
void give_ixians(Game& g, GivenValue* value);

}  // namespace kanly
