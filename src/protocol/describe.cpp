#include "protocol/describe.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "protocol/messages.h"
#include "protocol/setup.h"
#include "protocol/shape.h"

namespace kanly::protocol {
namespace {

using Kind = TypeInfo::Kind;

// --- What there is to describe ------------------------------------------------------------------------

template <class Variant, std::size_t... kIndex>
std::vector<const TypeInfo*> alternatives(std::index_sequence<kIndex...>) {
  return {&type_of<std::variant_alternative_t<kIndex, Variant>>()...};
}
template <class Variant>
std::vector<const TypeInfo*> alternatives() {
  return alternatives<Variant>(std::make_index_sequence<std::variant_size_v<Variant>>());
}

struct Direction {
  std::string_view name;  // of the union of all messages that go this way
  std::string_view about;
  std::vector<const TypeInfo*> messages;
  const TypeInfo* envelope;
};
std::vector<Direction> directions() {
  return {
      {"FromClient", "What a client says.", alternatives<FromClient>(), &type_of<ClientEnvelope>()},
      {"FromServer", "What a client is told.", alternatives<FromServer>(),
       &type_of<ServerEnvelope>()}};
}

// Every type with a name that messages are made of, in the order in which they are met.
class Parts {
 public:
  Parts() {
    for (const Direction& d : directions()) {
      for (const TypeInfo* message : d.messages) look_into(*message);
    }
    look_into(type_of<RoomRequest>());
    add(type_of<RoomRequest>());
  }
  std::vector<const TypeInfo*> all() const { return found_; }

 private:
  void look_into(const TypeInfo& type) {
    for (const FieldInfo& field : type.fields) add(*field.type);
  }
  void add(const TypeInfo& type) {
    if (type.kind == Kind::List) return add(*type.item);
    if (type.name.empty()) return;
    const auto same = [&](const TypeInfo* t) { return t->name == type.name; };
    if (std::ranges::any_of(found_, same)) return;
    found_.push_back(&type);
    look_into(type);
  }
  std::vector<const TypeInfo*> found_;
};

// "take_seat" is "TakeSeat".
std::string camel(std::string_view name) {
  std::string out;
  bool upper = true;
  for (const char c : name) {
    if (c == '_') {
      upper = true;
    } else {
      out += upper && c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
      upper = false;
    }
  }
  return out;
}

std::string quoted(std::string_view text) {
  std::string out;
  JsonWriter(out).value(text);
  return out;
}

// --- JSON Schema --------------------------------------------------------------------------------------

void write_type(JsonWriter& json, const TypeInfo& type) {
  switch (type.kind) {
    case Kind::Boolean:
      return json.field("type", "boolean");
    case Kind::Integer:
      json.field("type", "integer");
      if (!type.negative) json.field("minimum", 0);
      return;
    case Kind::Text:
      return json.field("type", "string");
    case Kind::List:
      json.field("type", "array");
      json.object_field("items");
      write_type(json, *type.item);
      return json.close_object();
    default:
      return json.field("$ref", "#/$defs/" + camel(type.name));
  }
}

void write_properties(JsonWriter& json, const std::vector<FieldInfo>& fields) {
  for (const FieldInfo& field : fields) {
    json.object_field(field.name);
    json.field("description", field.about);
    write_type(json, *field.type);
    json.close_object();
  }
}

void write_required(JsonWriter& json, const std::vector<FieldInfo>& fields) {
  for (const FieldInfo& field : fields) {
    if (field.always) json.value(field.name);
  }
}

void write_part(JsonWriter& json, const TypeInfo& type) {
  json.object_field(camel(type.name));
  json.field("description", type.about);
  if (type.kind == Kind::Part) {
    json.field("type", "object");
    json.object_field("properties");
    write_properties(json, type.fields);
    json.close_object();
    json.array_field("required");
    write_required(json, type.fields);
    json.close_array();
  } else if (type.kind == Kind::Words && !type.words.empty()) {
    json.array_field("enum");
    for (const WordInfo& word : type.words) json.value(word.word);
    json.close_array();
  } else if (type.kind == Kind::Words) {
    json.field("type", "string");
  } else if (type.keys.empty()) {
    write_shape(json, type.shape);
  } else {
    json.field("type", "object");
    json.object_field("properties");
    for (const KeyInfo& key : type.keys) {
      json.object_field(key.name);
      json.field("description", key.about);
      write_shape(json, key.type);
      json.close_object();
    }
    json.close_object();
    json.array_field("required");
    for (const KeyInfo& key : type.keys) {
      if (key.always) json.value(key.name);
    }
    json.close_array();
  }
  json.close_object();
}

void write_message(JsonWriter& json, const TypeInfo& type, const TypeInfo& envelope) {
  json.object_field(camel(type.name));
  json.field("description", type.about);
  json.field("type", "object");
  json.object_field("properties");
  json.object_field("type");
  json.field("const", type.name);
  json.close_object();
  write_properties(json, envelope.fields);
  write_properties(json, type.fields);
  json.close_object();
  json.array_field("required");
  json.value("type");
  write_required(json, type.fields);
  json.close_array();
  json.close_object();
}

// JSON on lines of its own, two spaces a level, for people who compare versions.
std::string indented(const JsonValue& value, std::size_t level) {
  const std::string space(2 * level + 2, ' ');
  const std::string end = "\n" + std::string(2 * level, ' ');
  std::string out;
  if (const JsonValue::Object* members = value.as_object(); members && !members->empty()) {
    for (const auto& [name, item] : *members) {
      out += out.empty() ? "{\n" : ",\n";
      out += space + quoted(name) + ": " + indented(item, level + 1);
    }
    return out + end + "}";
  }
  const JsonValue::Array* const items = value.as_array();
  const auto is_plain = [](const JsonValue& v) { return !v.as_object() && !v.as_array(); };
  if (items == nullptr || std::ranges::all_of(*items, is_plain)) return to_text(value);
  for (const JsonValue& item : *items) {
    out += out.empty() ? "[\n" : ",\n";
    out += space + indented(item, level + 1);
  }
  return out + end + "]";
}

// --- TypeScript ---------------------------------------------------------------------------------------

std::string typescript_of(const TypeInfo& type) {
  switch (type.kind) {
    case Kind::Boolean:
      return "boolean";
    case Kind::Integer:
      return "number";
    case Kind::Text:
      return "string";
    case Kind::List:
      return typescript_of(*type.item) + "[]";
    default:
      return camel(type.name);
  }
}

std::string comment(std::string_view text, std::string_view indent) {
  return std::string(indent) + "/** " + std::string(text) + " */\n";
}

std::string members(const std::vector<FieldInfo>& fields) {
  std::string out;
  for (const FieldInfo& field : fields) {
    out += comment(field.about, "  ");
    out += "  " + std::string(field.name) + (field.always ? ": " : "?: ") +
           typescript_of(*field.type) + ";\n";
  }
  return out;
}

std::string declaration(const TypeInfo& type) {
  const std::string name = camel(type.name);
  std::string out = "\n" + comment(type.about, "");
  if (type.kind == Kind::Part) {
    return out + "export interface " + name + " {\n" + members(type.fields) + "}\n";
  }
  if (!type.keys.empty()) {
    out += "export interface " + name + " {\n";
    for (const KeyInfo& key : type.keys) {
      out += comment(key.about, "  ") + "  " + std::string(key.name) + (key.always ? ": " : "?: ") +
             std::string(key.type) + ";\n";
    }
    return out + "}\n";
  }
  out += "export type " + name + " =";
  if (type.kind == Kind::Outside) return out + " " + std::string(type.shape) + ";\n";
  if (type.words.empty()) return out + " string;\n";
  for (const WordInfo& word : type.words) out += "\n  | " + quoted(word.word);
  return out + ";\n";
}

// --- Tables -------------------------------------------------------------------------------------------

std::string type_in_words(const TypeInfo& type) {
  switch (type.kind) {
    case Kind::Boolean:
      return "boolean";
    case Kind::Integer:
      return "integer";
    case Kind::Text:
      return "text";
    case Kind::List:
      return "list of " + type_in_words(*type.item);
    default:
      return "[" + std::string(type.name) + "](#" + std::string(type.name) + ")";
  }
}

std::string table(const std::vector<FieldInfo>& fields) {
  if (fields.empty()) return "";
  std::string out = "\n| field | | |\n| --- | --- | --- |\n";
  for (const FieldInfo& field : fields) {
    out += "| `" + std::string(field.name) + "`" + (field.always ? "" : "?") + " | " +
           type_in_words(*field.type) + " | " + std::string(field.about) + " |\n";
  }
  return out;
}

std::string part_in_words(const TypeInfo& type) {
  std::string out = "\n### " + std::string(type.name) + "\n\n" + std::string(type.about) + "\n";
  if (type.kind == Kind::Part) return out + table(type.fields);
  if (!type.shape.empty()) return out + "\n`" + std::string(type.shape) + "`\n";
  if (!type.keys.empty()) {
    out += "\n| key | | |\n| --- | --- | --- |\n";
    for (const KeyInfo& key : type.keys) {
      std::string shape;  // in a table a stroke would end the cell
      for (const char c : key.type) shape += c == '|' ? "\\|" : std::string(1, c);
      out += "| `" + std::string(key.name) + "`" + (key.always ? "" : "?") + " | `" + shape +
             "` | " + std::string(key.about) + " |\n";
    }
    return out;
  }
  if (type.words.empty()) return out;
  const bool explained =
      std::ranges::any_of(type.words, [](const WordInfo& word) { return !word.about.empty(); });
  if (explained) {
    out += "\n| | |\n| --- | --- |\n";
    for (const WordInfo& word : type.words) out += "| `" + word.word + "` | " + word.about + " |\n";
    return out;
  }
  std::string list;
  for (const WordInfo& word : type.words) list += (list.empty() ? "`" : ", `") + word.word + "`";
  return out + "\n" + list + "\n";
}

}  // namespace

std::string schema() {
  std::string out;
  JsonWriter json(out);
  json.open_object();
  json.field("$schema", "https://json-schema.org/draft/2020-12/schema");
  json.field("title", "The protocol of Kanly, version " + std::to_string(kVersion));
  json.field("description",
             "One message. Fields that are not named here are passed over by whoever reads it.");
  json.array_field("anyOf");
  for (const Direction& d : directions()) {
    json.open_object();
    json.field("$ref", "#/$defs/" + std::string(d.name));
    json.close_object();
  }
  json.close_array();
  json.object_field("$defs");
  for (const Direction& d : directions()) {
    json.object_field(d.name);
    json.field("description", d.about);
    json.array_field("oneOf");
    for (const TypeInfo* message : d.messages) {
      json.open_object();
      json.field("$ref", "#/$defs/" + camel(message->name));
      json.close_object();
    }
    json.close_array();
    json.close_object();
  }
  for (const Direction& d : directions()) {
    for (const TypeInfo* message : d.messages) write_message(json, *message, *d.envelope);
  }
  for (const TypeInfo* part : Parts().all()) write_part(json, *part);
  json.close_object();
  json.close_object();
  const auto value = read_json(out, kServerLimits);
  return indented(std::get<JsonValue>(value), 0) + "\n";
}

std::string typescript() {
  std::string out =
      "// Made by `kanly protocol typescript`. What it all means: docs/protocol.md.\n\n";
  out += "export const protocolVersion = " + std::to_string(kVersion) + ";\n";
  for (const Direction& d : directions()) {
    for (const TypeInfo* message : d.messages) {
      out += "\n" + comment(message->about, "");
      out += "export interface " + camel(message->name) + " {\n";
      out += "  type: " + quoted(message->name) + ";\n";
      out += members(d.envelope->fields) + members(message->fields) + "}\n";
    }
    out += "\n" + comment(d.about, "") + "export type " + std::string(d.name) + " =";
    for (const TypeInfo* message : d.messages) out += "\n  | " + camel(message->name);
    out += ";\n";
  }
  out += "\n/** Something for each faction that plays. */\n";
  out += "export type ByFaction<T> = Partial<Record<Faction, T>>;\n";
  for (const TypeInfo* part : Parts().all()) out += declaration(*part);
  return out;
}

std::string markdown() {
  std::string out;
  for (const Direction& d : directions()) {
    out += d.name == "FromClient" ? "\n## From the client\n" : "\n## To the client\n";
    out += "\n" + std::string(d.envelope->about) + "\n" + table(d.envelope->fields);
    for (const TypeInfo* message : d.messages) {
      out += "\n### `" + std::string(message->name) + "`\n\n" + std::string(message->about) + "\n" +
             table(message->fields);
    }
  }
  out += "\n## Parts of messages\n";
  for (const TypeInfo* part : Parts().all()) out += part_in_words(*part);
  return out;
}

}  // namespace kanly::protocol
