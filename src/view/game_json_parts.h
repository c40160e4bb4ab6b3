// Parts of a game's JSON, and the pieces they share.
#pragma once

#include <string_view>

#include "base/json_writer.h"
#include "game/game.h"

namespace kanly {

// What the expansions add: cache, tokens, skills, cards of strongholds.
void write_expansions(JsonWriter& json, const Game& game);
// What the phases are at.
void write_phases(JsonWriter& json, const Game& game);

inline void write_count(JsonWriter& json, int count) {
  if (count == kHiddenCount) {
    json.null();
  } else {
    json.value(count);
  }
}

// The No-Field stands among the forces of Richese, but it is none (2.10.29).
inline void write_stack_fields(JsonWriter& json, Faction f, Stack s) {
  json.field("normal", s.normal);
  json.field("special", f == Faction::Richese ? 0 : s.special);
  if (f == Faction::Richese) json.field("no_field", s.special > 0);
}

inline void write_stack(JsonWriter& json, Faction f, Stack s) {
  json.open_object();
  write_stack_fields(json, f, s);
  json.close_object();
}

// Hidden cards come last, as one object that says how many, or null if not even that is known.
inline void write_hidden(JsonWriter& json, int hidden) {
  if (hidden == 0) return;
  json.open_object();
  json.key("hidden");
  write_count(json, hidden);
  json.close_object();
}

inline void write_hand(JsonWriter& json, const Hand& hand) {
  json.open_array();
  for (Card c : hand.cards) json.value(kind_of(c));
  write_hidden(json, hand.hidden);
  json.close_array();
}

// A value of a No-Field token; null where there is none or the seat may not know it.
inline void write_token(JsonWriter& json, std::string_view name, uint8_t value) {
  json.key(name);
  if (value == NoField::kNone || value == kHiddenCount) {
    json.null();
  } else {
    json.value(value);
  }
}

template <class Write>
void by_faction(JsonWriter& json, const Game& g, std::string_view name, Write write) {
  json.object_field(name);
  for (Faction f : g.players) {
    json.key(id_of(f));
    write(f);
  }
  json.close_object();
}

}  // namespace kanly
