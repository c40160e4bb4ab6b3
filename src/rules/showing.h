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

// What a key of a game's JSON holds, and so how a scenario's `expect` compares it; only what is named is
// looked at.
enum class Shape : uint8_t {
  Number,  // equal
  Bool,
  Phase,
  Word,
  Faction,         // or null
  Place,           // or null
  FactionNumbers,  // {faction: number}
  FactionStacks,   // {faction: {normal, special}}, or a number for all forces together
  FactionCards,    // {faction: [cards]}: exactly these, in any order
  FactionLeaders,
  CardPile,  // from the top; an empty list demands an empty pile
  SpicePile,
  SpicePiles,    // {a: pile, b: pile}
  FactionOrder,  // exactly these, in this order
  FactionSet,    // exactly these
  Factions,      // these among others; an empty list demands none
  Leaders,
  Cards,
  CardSet,          // exactly these, in any order
  Skills,           // {faction: skill, null or {skill, leader}}
  SkillList,        // these among others; an empty list demands none
  StrongholdCards,  // {stronghold: faction or null}
  TechTokens,       // {token: faction or null}
  NexusCards,       // {faction: card or null}
  NexusPile,        // from the top; an empty list demands an empty pile
  Inflation,        // a side, or part of an object
  Alliances,        // these among others; an empty list demands none
  Forces,           // each place named holds what it says
  SpiceOnMap,
  Records,  // each entry is matched by one of the list
  Object,   // part of an object
  Waiting,  // factions, or {faction, prompt}
};

// A key of its own in the JSON of a game, as scenarios use it.
struct ShownKey {
  std::string_view key;
  Shape shape;
  // Puts it on the table as `given` says; the value is null where the scenario does not name it. Null: it
  // cannot stand there.
  void (*give)(Game& game, GivenValue* value) = nullptr;
  std::string_view schema = {};  // JSON schema of it in `given`, where the shape says too little
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
  std::span<const ShownKey> keys;
};

// Of all factions and then all variants that can be played.
std::span<const Showing* const> showings();

}  // namespace kanly
