#include "rules/phases/battle/area.h"

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/karama.h"

namespace kanly {

PlaceSet battle_area(const Game& g, Place p) {
  const PlaceSet alone = PlaceSet::of(p);
  const PlaceSet all = places_of(territory_of(p));
  const PlaceSet storm = all & storm_places(g);
  if (storm.empty()) return all;
  if (storm.has(p)) return alone;
  const PlaceSet open = all - storm;
  PlaceSet area = alone;
  for (PlaceSet edge = alone; !edge.empty();) {
    PlaceSet next;
    for (Place q : edge) next |= neighbours(q) & open;
    edge = next - area;
    area |= edge;
  }
  return area;
}

Factions opponents_in(const Game& g, Faction f, PlaceSet area) {
  const Place p = area.first();
  const Territory territory = territory_of(p);
  if (territory == Territory::PolarSink || advises(g, f, territory)) return {};  // 1.07.01.03
  if (in_storm(g, p) && !g.config.has(HouseRule::BattlesUnderStorm)) return {};
  Factions others;
  for (Faction other : g.players - Factions::of(f, g.ally[f])) {
    if (g.forces.places(other).has_any(area)) others.add(other);
  }
  if (g.advisors.has(territory)) others.remove(Faction::BeneGesserit);
  if (const Homeworld w = homeworld_of(territory); w != Homeworld::None) {
    const Faction native = native_of(w);  // who fights with reserves (4.04.08)
    if (native != f && !allied(g, native, f) && !natives_on(g, w).empty()) others.add(native);
  }
  return others;
}

Areas areas_to_fight_in(const Game& g, Faction f) {
  Areas areas;
  PlaceSet seen;
  const PlaceSet others = g.forces.places(g.players - Factions::of(f));
  for (Place p : places_with_home(g, f)) {
    const Territory t = territory_of(p);
    if (!others.has_any(places_of(t)) && !is_homeworld(t)) continue;  // alone, as mostly
    if (seen.has(p)) continue;
    const PlaceSet area = battle_area(g, p);
    seen |= area;
    if (!opponents_in(g, f, area).empty()) areas.push_back(p);
  }
  return areas;
}

namespace {

constexpr Faction kSharing = Faction::Ecaz;  // who count half (2.11.13)

// The two fight together on this side, and no Karama keeps them from it.
bool fights_together(const Game& g, Faction side) {
  return partner_of(g, side) != Faction::None && !is_prevented(g, Advantage::EcazOccupy);
}

// Whatever leaves the area after the reveal was there when the plans were made.
int sharing_forces(const Game& g, Faction side) {
  if (!fights_together(g, side)) return 0;
  const bool revealed = g.battle.stage == BattleWork::Stage::Revealed;
  return revealed ? g.battle.sharing : own_forces_in_battle(g, kSharing).total();
}

}  // namespace

Faction partner_of(const Game& g, Faction side) {
  const Faction partner = g.battle.partner;
  return allied(g, partner, side) ? partner : Faction::None;
}

Faction dialer(const Game& g, Faction side) {
  return side == kSharing && fights_together(g, side) ? g.battle.partner : side;
}

Faction side_dialing(const Game& g, Faction owner) {
  for (Faction side : g.battle.sides()) {
    if (dialer(g, side) == owner) return side;
  }
  return Faction::None;
}

int shared_half(const Game& g, Faction side) { return (sharing_forces(g, side) + 1) / 2; }
int shared_rest(const Game& g, Faction side) { return sharing_forces(g, side) / 2; }

Stack own_forces_in_battle(const Game& g, Faction f) {
  Stack sum;
  for (Place p : g.forces.places(f) & battle_area(g, g.battle.area)) sum += g.forces.at(f, p);
  if (f == Faction::Emperor && g.battle.five_sardaukar) [[unlikely]] {
    const uint8_t counted = std::min<uint8_t>(sum.normal, 5);  // as Sardaukar (4.07.08)
    return {.normal = static_cast<uint8_t>(sum.normal - counted), .special = counted};
  }
  return f == Faction::Richese ? behind_token(g, f, sum) : sum;
}

Stack forces_in_battle(const Game& g, Faction f) { return own_forces_in_battle(g, dialer(g, f)); }

Stack undialed_own(const Game& g, Faction side) {
  if (dialer(g, side) != side) return {.normal = static_cast<uint8_t>(shared_rest(g, side))};
  const BattlePlan& plan = g.battle.plan(side);
  const Stack left =
      own_forces_in_battle(g, side) - Stack{.normal = plan.normal, .special = plan.special};
  if (side == Faction::Emperor && g.battle.five_sardaukar) {  // ordinary forces after all (4.07.08)
    return {.normal = static_cast<uint8_t>(left.total())};
  }
  return left;
}

bool is_token_in_battle(const Game& g, Faction f) {
  return dialer(g, f) == Faction::Richese && g.richese.no_field.on_planet() &&
         battle_area(g, g.battle.area).has(no_field_place(g));
}

}  // namespace kanly
