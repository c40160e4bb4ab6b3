// What must hold for the Bene Gesserit.
#include "game/queries.h"
#include "rules/factions/bene_gesserit/showing.h"

namespace kanly {

std::optional<std::string> broken_advisors(const Game& g) {
  for (Territory t : g.advisors) {
    if (!g.config.has(AdvancedPart::Advisors)) return "there are advisors in the basic game";
    if (!g.forces.in(Faction::BeneGesserit, t)) {
      return "advisors without a force in " + std::string(name_of(t));
    }
    if (t == Territory::PolarSink) return "advisors in the Polar Sink";
    const bool stormed =
        (g.forces.places(Faction::BeneGesserit) & places_of(t)).has_any(storm_places(g));
    const bool tested = g.phase >= Phase::Storm && g.phase <= Phase::Shipment;
    if (tested && !stormed && factions_present(g, t).size() == 1) {
      return "advisors alone in " + std::string(name_of(t));
    }
  }
  return std::nullopt;
}

}  // namespace kanly
