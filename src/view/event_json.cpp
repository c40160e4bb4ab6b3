#include "view/event_json.h"

#include "game/json_parts.h"

namespace kanly {
namespace {

void write_party(JsonWriter& json, std::string_view name, const Party& party) {
  if (party.kind == Party::Kind::Bank) json.field(name, "bank");
  if (party.kind == Party::Kind::Faction) json.field(name, party.faction);
}

void write_number(JsonWriter& json, std::string_view name, int number) {
  if (number != kNoNumber) json.field(name, number);
}

template <class E>
void write_id(JsonWriter& json, std::string_view name, E e) {
  if (e != E::None) json.field(name, e);
}

}  // namespace

void write_event_fields(JsonWriter& json, const Event& e) {
  json.field("type", id_of(e.type));
  write_id(json, "faction", e.faction);
  write_id(json, "target", e.target);
  write_party(json, "payer", e.payer);
  write_party(json, "receiver", e.receiver);
  if (e.lists_factions || !e.factions.empty()) json.list_field("factions", e.factions);
  write_number(json, "amount", e.amount);
  write_number(json, "before", e.before);
  write_number(json, "after", e.after);
  write_number(json, "number", e.number);
  if (!e.forces.empty()) {
    json.object_field("forces");
    write_stack_fields(json, e.faction, e.forces);
    json.close_object();
  }
  write_id(json, "at", e.at);
  write_id(json, "from", e.from);
  write_id(json, "territory", e.territory);
  write_id(json, "card", e.card);
  write_id(json, "weapon", e.weapon);
  write_id(json, "defense", e.defense);
  write_id(json, "spice_card", e.spice_card);
  write_id(json, "leader", e.leader);
  write_id(json, "advantage", e.advantage);
  write_id(json, "skill", e.skill);
  write_id(json, "stronghold", e.stronghold);
  write_id(json, "token", e.token);
  if (e.option.kind != Option::Kind::None) json.field("option", name_of(e.option));
  write_id(json, "word", e.word);
  if (e.phase != Phase::kCount) json.field("phase", id_of(e.phase));
  if (!e.text.empty()) json.field("text", e.text);
  if (!e.side.empty()) json.field("side", e.side);
  if (e.rule) json.field("rule", e.rule.id());
}

std::string event_json(const Event& event) {
  std::string out;
  JsonWriter json(out);
  json.open_object();
  write_event_fields(json, event);
  json.close_object();
  return out;
}

}  // namespace kanly
