// What is secret of Moritani: which Terror token lies where, face down.
#include "game/queries.h"
#include "rules/factions/moritani/showing.h"
#include "rules/factions/moritani/terror.h"

namespace kanly {

void hide_moritani(Game& g, Faction seat) {
  if (shows(g, Faction::Moritani, seat)) return;
  MoritaniState& m = g.moritani;
  FixedList<TerrorSpot, kTerrorTokenCount> hidden;
  for (const TerrorSpot& spot : m.on_map) hidden.push_back(spot);
  m.on_map.clear();
  for (TerrorSpot spot : hidden) {
    spot.token = TerrorToken::None;
    lay_terror(m, spot);
  }
}

// Any token that is not known to be elsewhere.
void guess_moritani(Game& g, Faction, Chance& chance) {
  MoritaniState& m = g.moritani;
  FixedList<TerrorSpot, kTerrorTokenCount> spots;
  for (const TerrorSpot& spot : m.on_map) spots.push_back(spot);
  // Those that cannot be Extortion choose first.
  for (const bool first : {true, false}) {
    for (TerrorSpot& spot : spots) {
      if (spot.token != TerrorToken::None || spot.not_extortion != first) continue;
      FixedList<TerrorToken, kTerrorTokenCount> possible;
      TerrorTokens left = terror_supply(g);
      if (first) left.remove(TerrorToken::TerrorExtortion);
      for (TerrorToken token : left) possible.push_back(token);
      if (possible.empty()) continue;
      take_terror(m, spot);
      spot.token = chance.one_of(possible);
      lay_terror(m, spot);
    }
  }
}

}  // namespace kanly
