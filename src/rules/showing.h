// How a faction or a variant meets the outside: what of it is secret, how it is written and told of,
// what must hold, and how a scenario puts it on the table.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "game/chance.h"
#include "game/event.h"
#include "game/game.h"

namespace kanly {

class JsonWriter;
class GivenValue;

// Where among the keys of a game something is written.
enum class JsonPart : uint8_t { Leaders, Dealings, Own };

// A key of a scenario's `given`; the value is null where the scenario does not name it.
struct GivenKey {
  std::string_view key;
  void (*give)(Game& game, GivenValue* value);
};

// A field left out is a thing there is nothing to say about.
struct Showing {
  // Blanks what this seat may not know.
  void (*hide)(Game& game, Faction seat) = nullptr;
  // Makes a view of this seat whole again: anything will do that it could be.
  void (*guess)(Game& game, Faction seat, Chance& chance) = nullptr;
  // Its keys in the JSON of a whole game (no seat) or of what a seat sees.
  void (*write)(JsonWriter& json, const Game& game, Faction seat, JsonPart part) = nullptr;
  // A sentence about an event that it alone brings; empty for any other.
  std::string (*sentence)(const Event& event) = nullptr;
  // What is wrong with a whole game, in words, if anything.
  std::optional<std::string> (*broken)(const Game& game) = nullptr;
  std::span<const GivenKey> given;
};

// Of all factions and then all variants that can be played.
std::span<const Showing* const> showings();

}  // namespace kanly
