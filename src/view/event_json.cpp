#include "view/event_json.h"

#include "game/event_fields.h"
#include "game/json_parts.h"

namespace kanly {
namespace {

void write_party(JsonWriter& json, std::string_view name, const Party& party) {
  if (party.kind == Party::Kind::Bank) {
    json.field(name, "bank");
  } else {
    json.field(name, party.faction);
  }
}

void write_field(JsonWriter& json, const Event& e, EventField field) {
  const std::string_view name = id_of(field);
  switch (field) {
    case EventField::Faction:
      return json.field(name, e.faction);
    case EventField::Target:
      return json.field(name, e.target);
    case EventField::Payer:
      return write_party(json, name, e.payer);
    case EventField::Receiver:
      return write_party(json, name, e.receiver);
    case EventField::Factions:
      return json.list_field(name, e.factions);
    case EventField::Amount:
      return json.field(name, e.amount);
    case EventField::Before:
      return json.field(name, e.before);
    case EventField::After:
      return json.field(name, e.after);
    case EventField::Number:
      return json.field(name, e.number);
    case EventField::Forces:
      json.object_field(name);
      write_stack_fields(json, e.faction, e.forces);
      return json.close_object();
    case EventField::At:
      return json.field(name, e.at);
    case EventField::From:
      return json.field(name, e.from);
    case EventField::Territory:
      return json.field(name, e.territory);
    case EventField::Card:
      return json.field(name, e.card);
    case EventField::Weapon:
      return json.field(name, e.weapon);
    case EventField::Defense:
      return json.field(name, e.defense);
    case EventField::Claimed:
      return json.field(name, e.claimed);
    case EventField::SpiceCard:
      return json.field(name, e.spice_card);
    case EventField::Leader:
      return json.field(name, e.leader);
    case EventField::Advantage:
      return json.field(name, e.advantage);
    case EventField::Skill:
      return json.field(name, e.skill);
    case EventField::Stronghold:
      return json.field(name, e.stronghold);
    case EventField::Token:
      return json.field(name, e.token);
    case EventField::Discovery:
      return json.field(name, e.discovery);
    case EventField::Option:
      return json.field(name, name_of(e.option));
    case EventField::Word:
      return json.field(name, e.word);
    case EventField::Phase:
      return json.field(name, e.phase);
    case EventField::Cause:
      return json.field(name, e.cause);
    case EventField::Text:
      return json.field(name, text_of(e));
    case EventField::Side:
      return json.field(name, e.side);
    case EventField::Rule:
      return json.field(name, e.rule.id());
    case EventField::kCount:
      break;
  }
}

}  // namespace

void write_event_fields(JsonWriter& json, const Event& e) {
  json.field("type", id_of(e.type));
  for (EventField field : fields_of(e)) write_field(json, e, field);
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
