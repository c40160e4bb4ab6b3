// The parts of `given`; each is applied to the position that set-up left.
#pragma once

#include <string>
#include <string_view>

#include "game/game.h"
#include "scenario/fields.h"

namespace kanly::scenario {

// A faction of this game; an error if it does not play.
Faction playing(const Game& g, std::string_view name, const std::string& where);

// Calls give(faction, value, where) for every faction of an object of `given`.
template <class Give>
void by_faction(const Game& g, Fields& given, std::string_view key, Give give) {
  const json::value* const value = given.find(key);
  if (value == nullptr) return;
  for (const json::key_value_pair& member : object_of(*value, given.at(key))) {
    const std::string where = given.at(key) + "." + std::string(member.key());
    give(playing(g, member.key(), where), member.value(), where);
  }
}

void give_forces(Game& g, Fields& given);
void give_leaders(Game& g, Fields& given);
void give_traitors(Game& g, Fields& given);
void give_treachery_cards(Game& g, Fields& given);
void give_spice_cards(Game& g, Fields& given);
}  // namespace kanly::scenario
