#include "words/table.h"

#include "game/homeworlds.h"
#include "game/json_parts.h"
#include "game/queries.h"
#include "rules/phases/shipment/movement_terms.h"
#include "view/game_json.h"

namespace kanly::words {

namespace {

Territories held_by(const Game& g, Faction f) {
  Territories held;
  for (const Territory t : victory_strongholds(g)) {
    if (occupies(g, f, t)) held.add(t);
  }
  return held;
}

SideFacts side_facts(const Game& g, Faction f) {
  SideFacts side;
  const Faction ally = g.ally[f];
  const bool allied = ally != Faction::None;
  side.faction = f;
  side.strongholds = held_by(g, f);
  side.held = (allied ? side.strongholds | held_by(g, ally) : side.strongholds).size();
  side.needed = allied ? defaults::kStrongholdsToWinAllied : defaults::kStrongholdsToWin;
  for (const Place p : g.forces.places(f)) {
    if (kOnPlanet.has(p)) {
      side.on_planet += g.forces.at(f, p);
    } else if (!is_own_world(g, f, territory_of(p))) {
      side.abroad += g.forces.at(f, p);
    }
  }
  side.hand_limit = hand_limit(g, f);
  side.free_revivals = free_revivals(g, f);
  side.has_flight = has_flight(g, f);
  side.acts_now = g.waiting.has(f);
  side.done = g.phase == Phase::Shipment && g.shipment.done.has(f);
  return side;
}

void set_storm(const Game& g, TableFacts& facts) {
  constexpr int kLeastDial = 1;  // two players dial from 1 to 3 (1.01.02)
  constexpr int kMostDial = 3;
  if (g.storm_work.left > 0) {
    facts.storm_least = facts.storm_most = g.storm_work.left;
  } else if (g.storm_card.known() && !g.storm_card.is(0)) {
    facts.storm_least = facts.storm_most = g.storm_card.value();
  } else if (uses_storm_deck(g)) {
    facts.storm_least = kStormCards.front();
    facts.storm_most = kStormCards.back();
  } else {
    facts.storm_least = 2 * kLeastDial;
    facts.storm_most = 2 * kMostDial;
  }
}

void write_side(JsonWriter& json, const SideFacts& side) {
  json.open_object();
  json.list_field("strongholds", side.strongholds);
  json.field("held", side.held);
  json.field("needed", side.needed);
  json.key("on_planet");
  write_stack(json, side.faction, side.on_planet);
  json.key("abroad");
  write_stack(json, side.faction, side.abroad);
  json.field("hand_limit", side.hand_limit);
  json.field("free_revivals", side.free_revivals);
  json.field("has_flight", side.has_flight);
  json.field("acts_now", side.acts_now);
  json.field("done", side.done);
  json.close_object();
}

}  // namespace

TableFacts table_facts(const View& view) {
  const Game& g = view.game();
  TableFacts facts;
  for (const Faction f : storm_order(g)) facts.sides.push_back(side_facts(g, f));
  set_storm(g, facts);
  for (int i = 0; i < kTerritoryCount; ++i) {
    const auto t = static_cast<Territory>(i);
    if (is_on_board(t) && open_to_storm(g, t)) facts.open_to_storm.add(t);
  }
  facts.strongholds = victory_strongholds(g);
  facts.in_storm = storm_places(g);
  return facts;
}

void write_table(JsonWriter& json, const View& view) {
  const TableFacts facts = table_facts(view);
  json.open_object();
  json.object_field("sides");
  for (const SideFacts& side : facts.sides) {
    json.key(kanly::id_of(side.faction));
    write_side(json, side);
  }
  json.close_object();
  json.object_field("storm");
  json.field("least", facts.storm_least);
  json.field("most", facts.storm_most);
  json.close_object();
  json.list_field("open_to_storm", facts.open_to_storm);
  json.list_field("strongholds", facts.strongholds);
  json.list_field("in_storm", facts.in_storm);
  json.close_object();
}

std::string seat_json(const View& view) {
  std::string out = game_json(view);
  out.pop_back();  // the brace at its end
  out += ",\"table\":";
  JsonWriter json(out);
  write_table(json, view);
  return out + "}";
}

}  // namespace kanly::words
