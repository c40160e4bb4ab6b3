#include "view/refusal_json.h"

namespace kanly {

void write_parameters(JsonWriter& json, const Refusal& refusal) {
  json.open_object();
  for (const Parameter& p : refusal.parameters) {
    if (p.name.starts_with("number")) {
      json.field(p.name, p.number);
    } else {
      json.field(p.name, p.id);
    }
  }
  json.close_object();
}

void write_refusal(JsonWriter& json, const Refusal& refusal) {
  json.open_object();
  json.field("id", refusal.id());
  json.field("rule", refusal.rule.id());
  json.field("text", refusal.text);
  json.field("message", refusal.message);
  json.key("parameters");
  write_parameters(json, refusal);
  json.close_object();
}

std::string refusal_json(const Refusal& refusal) {
  std::string out;
  JsonWriter json(out);
  write_refusal(json, refusal);
  return out;
}

}  // namespace kanly
