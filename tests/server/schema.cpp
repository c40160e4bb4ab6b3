#include "server/schema.h"

#include <algorithm>

namespace kanly::server::test {

namespace {

const JsonValue* at_path(const JsonValue& document, std::string_view path) {
  const JsonValue* at = &document;
  while (at != nullptr && !path.empty()) {
    path.remove_prefix(1);
    const auto end = std::min(path.find('/'), path.size());
    at = at->find(path.substr(0, end));
    path.remove_prefix(end);
  }
  return at;
}

bool is_of(const JsonValue& value, const std::string& type) {
  using Kind = JsonValue::Kind;
  return (type == "object" && value.is(Kind::Object)) ||
         (type == "array" && value.is(Kind::Array)) ||
         (type == "string" && value.is(Kind::String)) ||
         (type == "boolean" && value.is(Kind::Bool)) ||
         (type == "integer" && value.is(Kind::Integer));
}

}  // namespace

std::string misfit(const JsonValue& value, const JsonValue& schema, const JsonValue& document,
                   const std::string& where) {
  if (const JsonValue* reference = schema.find("$ref")) {
    const JsonValue* other = at_path(document, std::string_view(*reference->as_string()).substr(1));
    if (other == nullptr) return "no such schema: " + *reference->as_string();
    return misfit(value, *other, document, where);
  }
  if (const JsonValue* type = schema.find("type");
      type != nullptr && !is_of(value, *type->as_string())) {
    return where + " is no " + *type->as_string();
  }
  if (const JsonValue* words = schema.find("enum")) {
    const auto& list = *words->as_array();
    if (std::find(list.begin(), list.end(), value) == list.end())
      return where + " is none of the words";
  }
  if (const JsonValue* required = schema.find("required")) {
    for (const JsonValue& name : *required->as_array()) {
      if (value.find(*name.as_string()) == nullptr) return where + " has no " + *name.as_string();
    }
  }
  if (const auto* members = value.as_object()) {
    const JsonValue* properties = schema.find("properties");
    for (const auto& [name, inside] : *members) {
      const JsonValue* known = properties == nullptr ? nullptr : properties->find(name);
      if (known == nullptr) {
        if (schema.find("additionalProperties") != nullptr)
          return where + " has an unknown " + name;
        continue;
      }
      if (std::string wrong = misfit(inside, *known, document, where + "." + name); !wrong.empty())
        return wrong;
    }
  }
  if (const auto* items = value.as_array(); items != nullptr && schema.find("items") != nullptr) {
    for (const JsonValue& item : *items) {
      if (std::string wrong = misfit(item, *schema.find("items"), document, where + "[]");
          !wrong.empty()) {
        return wrong;
      }
    }
  }
  return "";
}

}  // namespace kanly::server::test
