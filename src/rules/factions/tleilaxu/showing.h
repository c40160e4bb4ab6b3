// How the Tleilaxu are shown: which Face Dancers lie face up, gholas, and what holds for this Turn.
#pragma once

#include "rules/showing.h"

namespace kanly {

void write_tleilaxu(JsonWriter& json, const Game& g, Faction seat, JsonPart part);
std::string sentence_of_tleilaxu(const Event& e);
std::optional<std::string> broken_tleilaxu(const Game& g);
void give_tleilaxu(Game& g, GivenValue* value);

}  // namespace kanly
