// How Ecaz are shown: where Ambassadors are, and Duke Vidal.
#pragma once

#include "rules/showing.h"

namespace kanly {

void hide_ecaz(Game& g, Faction seat);
void guess_ecaz(Game& g, Faction seat, Chance& chance);
void write_ecaz(JsonWriter& json, const Game& g, Faction seat, JsonPart part);
std::string sentence_of_ecaz(const Event& e);
std::optional<std::string> broken_ecaz(const Game& g);
void give_ambassadors(Game& g, GivenValue* value);
void give_loyal_leader(Game& g, GivenValue* value);
// Another one than set-up drew.
void make_loyal(Game& g, Leader now);

}  // namespace kanly
