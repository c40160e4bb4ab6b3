// Pieces that the parts of a game's JSON share.
#pragma once

#include <string_view>

#include "base/json_writer.h"
#include "game/game.h"

namespace kanly {

// Null where the seat may not know it.
template <class T>
void write_hideable(JsonWriter& json, const Hideable<T>& number) {
  if (number.known()) {
    json.value(number.value());
  } else {
    json.null();
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
inline void write_hidden(JsonWriter& json, const Hideable<uint8_t>& hidden) {
  if (hidden.is(0)) return;
  json.open_object();
  json.key("hidden");
  write_hideable(json, hidden);
  json.close_object();
}

inline void write_hand(JsonWriter& json, const Hand& hand) {
  json.open_array();
  for (Card c : hand.cards) json.value(kind_of(c));
  write_hidden(json, hand.hidden);
  json.close_array();
}

// A value of a No-Field token; null where there is none or the seat may not know it.
inline void write_token(JsonWriter& json, std::string_view name, TokenValue token) {
  json.key(name);
  if (token.known()) {
    json.value(token.value());
  } else {
    json.null();
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

// Who holds which of a set of things; nothing where the set is not used.
template <class Thing, class Holders>
void write_holders(JsonWriter& json, std::string_view name, bool used, int count,
                   const Holders& holders) {
  json.object_field(name);
  for (int i = 0; used && i < count; ++i) {
    const auto thing = static_cast<Thing>(i);
    json.field(id_of(thing), holders[thing]);
  }
  json.close_object();
}

}  // namespace kanly
