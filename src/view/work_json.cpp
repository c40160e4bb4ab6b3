#include "view/work_json.h"

#include "game/json_parts.h"
#include "game/queries.h"

namespace kanly {
namespace {

void write_storm(JsonWriter& json, const Game& g) {
  json.object_field("storm_work");
  json.field("moves", g.storm_work.moves);
  json.field("left", g.storm_work.left);
  json.list_field("cloaked", g.storm_work.cloaked);
  json.close_object();
}

void write_nexus(JsonWriter& json, const Game& g) {
  json.object_field("nexus");
  json.array_field("offers");
  for (Faction f : g.players) {
    for (Faction other : g.blow.offers[f]) {
      json.open_array();
      json.value(f);
      json.value(other);
      json.close_array();
    }
  }
  json.close_array();
  json.list_field("done", g.blow.done);
  json.list_field("worms", g.blow.appearances);
  json.close_object();
}

std::string_view id_of_sale(Sale sale) {
  switch (sale) {
    case Sale::Cache:
      return "cache";
    case Sale::BlackMarket:
      return "black_market";
    default:
      return "none";
  }
}

void write_bidding(JsonWriter& json, const Game& g) {
  const BiddingWork& b = g.bidding;
  json.object_field("bidding");
  json.array_field("row");
  for (Card c : b.row) json.value(kind_of(c));
  json.close_array();
  json.field("dealt", b.dealt);
  json.field("number", b.number);
  json.field("opener", b.opener);
  json.field("bidder", b.bidder);
  json.field("leader", b.leader);
  json.field("bid", b.bid);
  json.list_field("passed", b.passed);
  json.field("ally_part", b.ally_part);
  json.field("backing", kind_of(b.backing));
  json.field("sale", id_of_sale(b.sale));
  json.field("offered", kind_of(b.offered));
  json.field("claimed", b.claimed);
  json.field("method", b.method);
  json.field("direction", b.direction);
  json.field("cache_due", b.cache_due);
  json.field("cache_when", b.cache_when);
  json.field("market_sold", b.market_sold);
  json.list_field("acted", b.acted);
  json.close_object();
}

void write_revival(JsonWriter& json, const Game& g) {
  json.object_field("revival");
  json.field("granted", g.revival.granted);
  json.field("none_free", g.revival.none_free);
  json.field("choam_ordinary", g.revival.choam_ordinary);
  by_faction(json, g, "drafts", [&](Faction f) {
    const RevivalDraft& d = g.revival.drafts[f];
    json.open_object();
    json.field("normal", d.normal);
    json.field("special", d.special);
    json.list_field("leaders", d.leaders);
    json.field("cost", d.cost);
    json.field("done", d.part == RevivalDraft::Part::Done);
    json.close_object();
  });
  json.close_object();
}

std::string_view id_of_kind(ShipmentKind kind) {
  switch (kind) {
    case ShipmentKind::Reserves:
      return "reserves";
    case ShipmentKind::Send:
      return "send";
    case ShipmentKind::CrossShip:
      return "cross_ship";
    case ShipmentKind::ShipBack:
      return "ship_back";
    case ShipmentKind::NoField:
      return "no_field";
    default:
      return "none";
  }
}

void write_shipment(JsonWriter& json, const Game& g) {
  const ShipmentWork& s = g.shipment;
  json.object_field("shipment");
  json.field("acting", s.acting);
  json.list_field("shipped", s.shipped);
  json.list_field("moved", s.moved);
  json.list_field("done", s.done);
  json.field("stopped", s.stopped);
  json.field("kind", id_of_kind(s.kind));
  json.field("from", s.from);
  json.field("also_from", s.also_from);
  json.field("to", s.to);
  json.key("forces");
  write_stack(json, s.acting, s.forces);
  json.field("price", s.price);
  json.field("ally_part", s.ally_part);
  json.field("moves", s.moves);
  write_token(json, "token", s.token);
  write_token(json, "ally_token", s.ally_token);
  json.field("smuggled", s.smuggled);
  json.field("farther", s.farther);
  json.field("ornithopter", s.ornithopter);
  json.field("planetologist", s.planetologist);
  json.array_field("barred");
  for (const Barred& b : s.barred) {
    json.open_object();
    json.field("faction", b.player);
    json.field("territory", b.from);
    json.close_object();
  }
  json.close_array();
  json.close_object();
}

std::string_view id_of_outcome(BattleWork::Outcome outcome) {
  switch (outcome) {
    case BattleWork::Outcome::Strength:
      return "strength";
    case BattleWork::Outcome::Traitor:
      return "traitor";
    case BattleWork::Outcome::TwoTraitors:
      return "two_traitors";
    case BattleWork::Outcome::Explosion:
      return "explosion";
    default:
      return "open";
  }
}

void write_plan(JsonWriter& json, const BattlePlan& plan) {
  json.open_object();
  json.field("committed", plan.part == BattlePlan::Part::Committed);
  json.field("leader", plan.leader);
  json.field("cheap_hero", plan.cheap_hero != Card::None);
  json.field("kwisatz_haderach", plan.kwisatz_haderach);
  json.field("weapon", kind_of(plan.weapon));
  json.field("defense", kind_of(plan.defense));
  json.field("normal", plan.normal);
  json.field("special", plan.special);
  json.field("spice", plan.spice);
  json.field("ally_spice", plan.ally_spice);
  json.field("skill_spice", plan.skill_spice);
  json.field("choice", plan.choice);
  json.field("diplomat", kind_of(plan.diplomat));
  json.close_object();
}

void write_option(JsonWriter& json, std::string_view name, Option o) {
  json.key(name);
  if (o.kind == Option::Kind::None) {
    json.null();
  } else {
    json.value(name_of(o));
  }
}

void write_battle(JsonWriter& json, const Game& g) {
  const BattleWork& b = g.battle;
  json.object_field("battle");
  json.field("aggressor", b.aggressor);
  json.field("defender", b.defender);
  json.field("at", b.area);
  json.field("territory", b.territory());
  json.field("revealed", b.stage == BattleWork::Stage::Revealed);
  json.object_field("plans");
  for (Faction f : b.sides()) {
    json.key(id_of(f));
    write_plan(json, b.plan(f));
  }
  json.close_object();
  json.object_field("voice");
  json.field("target", b.commanded);
  json.field("command", b.command);
  write_option(json, "about", b.command_about);
  json.close_object();
  json.object_field("prescience");
  json.field("target", b.foreseen);
  json.field("element", b.element);
  write_option(json, "answer", b.foretold);
  json.close_object();
  json.list_field("behind", b.behind);
  json.list_field("mentat_used", b.mentat_used);
  json.field("copied", b.copied);
  json.field("released", b.released);
  json.field("sapho", b.sapho);
  json.object_field("forces");  // in the area at the reveal
  for (Faction f : b.sides()) json.field(id_of(f), b.forces[f == b.aggressor ? 0 : 1]);
  json.close_object();
  json.field("outcome", id_of_outcome(b.outcome));
  json.field("winner", b.winner);
  json.field("drawn", b.drawn);
  json.close_object();
}

}  // namespace

void write_phases(JsonWriter& json, const Game& g) {
  write_storm(json, g);
  write_nexus(json, g);
  write_bidding(json, g);
  write_revival(json, g);
  write_shipment(json, g);
  write_battle(json, g);
}

}  // namespace kanly
