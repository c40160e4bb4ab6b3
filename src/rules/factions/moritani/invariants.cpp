// What must hold for Moritani.
#include "game/queries.h"
#include "rules/factions/moritani/showing.h"

namespace kanly {

// Each of the six Terror tokens is in one place (2.12.05), none in the mobile stronghold or off the planet.
std::optional<std::string> broken_moritani(const Game& g) {
  const MoritaniState& m = g.moritani;
  if (!g.in_play(Faction::Moritani)) {
    if (m == MoritaniState{}) return std::nullopt;
    return "there are Terror tokens without Moritani";
  }
  TerrorTokens seen = m.removed;
  if (m.extortion) {
    if (seen.has(TerrorToken::TerrorExtortion)) return "Extortion is in two places";
    seen.add(TerrorToken::TerrorExtortion);
  }
  for (const TerrorSpot& spot : m.on_map) {
    if (spot.token == TerrorToken::None) return "a Terror token is hidden from the game itself";
    if (seen.has(spot.token)) return std::string(id_of(spot.token)) + " is in two places";
    if (spot.at == Territory::None || !(is_on_board(spot.at) || is_found(g, spot.at))) {
      return std::string(id_of(spot.token)) + " lies outside the map";
    }
    seen.add(spot.token);
  }
  return std::nullopt;
}

}  // namespace kanly
