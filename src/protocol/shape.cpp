#include "protocol/shape.h"

#include <vector>

namespace kanly::protocol {
namespace {

class Shape {
 public:
  explicit Shape(std::string_view text) : text_(text) {}

  bool write(JsonWriter& json) { return write_union(json) && (skip_space(), at_ == text_.size()); }

 private:
  void skip_space() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n')) ++at_;
  }
  bool next(char c) {
    skip_space();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  static bool is_of_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  }
  std::string_view name() {
    skip_space();
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_of_name(text_[at_])) ++at_;
    return text_.substr(begin, at_ - begin);
  }

  // Those of an object that is written already; "{}" has none.
  static void add_members(JsonWriter& json, std::string_view object) {
    if (object.size() > 2) json.json(object.substr(1, object.size() - 2));
  }

  // Each alternative is written by itself first, since only at its end it is known how many there are.
  bool write_union(JsonWriter& json) {
    std::vector<std::string> alternatives;
    next('|');
    do {
      std::string one;
      JsonWriter inner(one);
      inner.open_object();
      if (!write_postfix(inner)) return false;
      inner.close_object();
      alternatives.push_back(std::move(one));
    } while (next('|'));
    if (alternatives.size() == 1) {
      add_members(json, alternatives[0]);
      return true;
    }
    json.array_field("anyOf");
    for (const std::string& one : alternatives) json.json(one);
    json.close_array();
    return true;
  }

  bool write_postfix(JsonWriter& json) {
    std::string item;
    JsonWriter inner(item);
    inner.open_object();
    if (!write_primary(inner)) return false;
    inner.close_object();
    while (next('[')) {
      if (!next(']')) return false;
      item = R"({"type":"array","items":)" + item + "}";
    }
    add_members(json, item);
    return true;
  }

  bool write_primary(JsonWriter& json) {
    if (next('(')) return write_union(json) && next(')');
    if (next('{')) return write_object(json);
    if (next('"')) {
      const std::string_view word = name();
      json.field("const", word);
      return next('"');
    }
    const std::string_view word = name();
    if (word == "number") {
      json.field("type", "integer");
    } else if (word == "string" || word == "boolean" || word == "null") {
      json.field("type", word);
    } else if (word == "ByFaction") {
      json.field("type", "object");
      json.object_field("propertyNames");
      json.field("$ref", "#/$defs/Faction");
      json.close_object();
      json.object_field("additionalProperties");
      if (!next('<') || !write_union(json) || !next('>')) return false;
      json.close_object();
    } else if (word != "unknown") {
      if (word.empty()) return false;
      json.field("$ref", "#/$defs/" + std::string(word));
    }
    return true;
  }

  bool write_object(JsonWriter& json) {
    std::vector<std::string_view> required;
    std::string others;
    json.field("type", "object");
    json.object_field("properties");
    while (!next('}')) {
      if (next('[')) {
        name();
        if (!next(':') || name() != "string" || !next(']') || !next(':')) return false;
        JsonWriter inner(others);
        inner.open_object();
        if (!write_union(inner)) return false;
        inner.close_object();
      } else {
        const std::string_view key = name();
        if (key.empty()) return false;
        if (!next('?')) required.push_back(key);
        if (!next(':')) return false;
        json.object_field(key);
        if (!write_union(json)) return false;
        json.close_object();
      }
      next(';');
    }
    json.close_object();
    json.list_field("required", required);
    json.key("additionalProperties");
    json.json(others.empty() ? "false" : others);
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

bool write_shape(JsonWriter& json, std::string_view type) { return Shape(type).write(json); }

}  // namespace kanly::protocol
