// What must hold for Richese.
#include <algorithm>

#include "game/queries.h"
#include "rules/factions/richese/showing.h"

namespace kanly {

// The token's value is one of three, it lies on the board, and no other is face up (2.10.47).
std::optional<std::string> broken_no_field(const Game& g) {
  if (!g.in_play(Faction::Richese)) return std::nullopt;
  const NoField& tokens = g.richese.no_field;
  const auto is_token = [](TokenValue token) {
    return !token.there() ||
           (token.known() && std::ranges::find(kNoFields, token.value()) != kNoFields.end());
  };
  if (!is_token(tokens.hidden) || !is_token(tokens.used)) return "there is no such No-Field token";
  if (tokens.on_planet() != (no_field_place(g) != Place::None)) {
    return "the No-Field token is on the planet and is not";
  }
  if (tokens.on_planet() && (tokens.used.there() || tokens.hidden == tokens.before)) {
    return "a No-Field token is used twice in a row";
  }
  if (g.reserves[Faction::Richese].special + g.tanks[Faction::Richese].special > 0) {
    return "a No-Field token is among the forces";
  }
  return std::nullopt;
}

}  // namespace kanly
