// What must hold for Ecaz.
#include "rules/factions/duke_vidal.h"
#include "rules/factions/ecaz/showing.h"

namespace kanly {

// Each Ambassador is in one place (2.11.05 – 2.11.09).
std::optional<std::string> broken_ecaz(const Game& g) {
  if (auto broken = broken_vidal(g)) return broken;
  if (!g.in_play(Faction::Ecaz) || g.phase == Phase::Setup) return std::nullopt;
  const EcazState& ecaz = g.ecaz;
  Territories taken;
  for (int i = 0; i < kAmbassadorCount; ++i) {
    const auto a = static_cast<Ambassador>(i);
    int places = ecaz.at[a] == Territory::None ? 0 : 1;
    for (Ambassadors heap : {ecaz.supply, ecaz.pool, ecaz.used, ecaz.removed}) {
      places += heap.has(a) ? 1 : 0;
    }
    if (places != 1) {
      return "the Ambassador " + std::string(id_of(a)) + " is in " + std::to_string(places) +
             " places";
    }
    if (ecaz.at[a] == Territory::None) continue;
    if (taken.has(ecaz.at[a])) return "two Ambassadors lie in " + std::string(id_of(ecaz.at[a]));
    taken.add(ecaz.at[a]);
  }
  return std::nullopt;
}

}  // namespace kanly
