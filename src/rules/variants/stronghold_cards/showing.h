// How Stronghold cards are shown.
#pragma once

#include "rules/showing.h"

namespace kanly {

void write_stronghold_cards(JsonWriter& json, const Game& g, Faction seat, JsonPart part);
std::string sentence_of_stronghold_cards(const Event& e);
std::optional<std::string> broken_stronghold_cards(const Game& g);
void give_stronghold_cards(Game& g, GivenValue* value);

}  // namespace kanly
