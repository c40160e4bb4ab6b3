// What must hold for discoveries.
#include "game/queries.h"
#include "rules/variants/discoveries/showing.h"
#include "rules/variants/discoveries/tokens.h"

namespace kanly {
namespace {

using State = DiscoverySite::State;

// A token is in one place, of the kind that its place asks for.
std::optional<std::string> broken_tokens(const Game& g) {
  const DiscoveryState& d = g.discoveries;
  DiscoveryTokens seen = d.out;
  for (SpiceCard card : kDiscoveryCards) {
    const DiscoverySite& site = site_of(g, card);
    const std::string where(id_of(info(card).token_territory));
    if ((site.state == State::Empty) != (site.token == DiscoveryToken::None)) {
      return "the discovery site " + where + " is neither empty nor not";
    }
    if (site.state == State::Empty) continue;
    const DiscoveryTokenInfo& about = info(site.token);
    if (about.type != info(card).token_type) return "a token of the wrong kind lies in " + where;
    if (seen.has(site.token)) return std::string(about.id) + " is in two places";
    if (site.state == State::FaceUp && about.kind != DiscoveryKind::Location) {
      return std::string(about.id) + " lies face up and is no place";
    }
    seen.add(site.token);
  }
  if (d.ornithopter != Faction::None && seen.has(DiscoveryToken::OrnithopterToken)) {
    return "the Ornithopter token is in two places";
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> broken_discoveries(const Game& g) {
  const DiscoveryState& d = g.discoveries;
  if (!g.config.has(Variant::Discoveries)) {
    if (d == DiscoveryState{}) return std::nullopt;
    return "discoveries without the variant";
  }
  if (auto broken = broken_tokens(g)) return broken;
  const PlaceSet found = found_places(g);
  for (DiscoveryToken token : d.fresh) {
    if (!is_found(g, territory_of(token)))
      return std::string(id_of(token)) + " is new and not found";
  }
  for (Place p : kDiscoveryPlaces) {
    if (g.spice_at[p] > 0) return "spice lies in " + std::string(id_of(p));
    if (!found.has(p) && g.forces.places(g.players).has(p)) {
      return "forces stand in " + std::string(id_of(p)) + ", which is not found";
    }
    const int most = g.in_play(Faction::Ecaz) ? 3 : 2;  // who was their ally may still be there
    if (g.phase != Phase::Shipment && occupying_sides(g, territory_of(p)) > most) {
      return std::string(id_of(p)) + " holds more than two factions";
    }
  }
  return std::nullopt;
}

}  // namespace kanly
