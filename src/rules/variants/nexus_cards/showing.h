// How Nexus cards are shown.
#pragma once

#include "rules/showing.h"

namespace kanly {

void hide_nexus_cards(Game& g, Faction seat);
void guess_nexus_cards(Game& g, Faction seat, Chance& chance);
void write_nexus_cards(JsonWriter& json, const Game& g, Faction seat, JsonPart part);
std::string sentence_of_nexus_cards(const Event& e);
std::optional<std::string> broken_nexus_cards(const Game& g);
void give_nexus_cards(Game& g, GivenValue* value);
void give_nexus_deck(Game& g, GivenValue* value);
void give_nexus_discards(Game& g, GivenValue* value);

}  // namespace kanly
