// A small validator of JSON Schema: the words that our schemas use. Strict: a member that is not among the
// properties of its object is wrong, unless the schema allows more or names none.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include <boost/json.hpp>

namespace kanly::cli {

class SchemaCheck {
 public:
  explicit SchemaCheck(const boost::json::value& root, bool strict = false)
      : root_(root), strict_(strict) {}

  // What is wrong and where, or "".
  std::string operator()(const boost::json::value& value, std::string_view definition) const {
    return check(value, root_.at("$defs").at(definition), "");
  }
  std::string operator()(const boost::json::value& value) const { return check(value, root_, ""); }

 private:
  using Value = boost::json::value;

  static std::string wrong(const std::string& at, const std::string& what) {
    return (at.empty() ? "the document" : at) + " " + what;
  }

  std::string check(const Value& v, const Value& schema, const std::string& at) const {
    const boost::json::object& s = schema.as_object();
    if (const Value* const ref = s.if_contains("$ref")) {
      const std::string_view name = ref->as_string();
      return check(v, root_.at("$defs").at(name.substr(name.rfind('/') + 1)), at);
    }
    if (const Value* const any = s.if_contains("anyOf")) return check_any(v, *any, at);
    if (const Value* const all = s.if_contains("allOf")) {
      for (const Value& each : all->as_array()) {
        if (std::string found = check(v, each, at); !found.empty()) return found;
      }
    }
    if (const Value* const one = s.if_contains("const"); one != nullptr && *one != v) {
      return wrong(at, "is not " + boost::json::serialize(*one));
    }
    if (const Value* const names = s.if_contains("enum")) {
      const boost::json::array& list = names->as_array();
      if (std::ranges::find(list, v) == list.end()) {
        return wrong(at, "is none of " + boost::json::serialize(list));
      }
    }
    if (const Value* const type = s.if_contains("type"); type && !is_one(v, *type)) {
      return wrong(at, "is no " + boost::json::serialize(*type) + ": " +
                           boost::json::serialize(v).substr(0, 60));
    }
    if (const Value* const least = s.if_contains("minimum");
        least != nullptr && v.to_number<double>() < least->to_number<double>()) {
      return wrong(at, "is too small");
    }
    return v.is_object() ? check_object(v.get_object(), s, at) : check_items(v, s, at);
  }

  static bool is_one(const Value& v, const Value& types) {
    if (types.is_string()) return is(v, types.get_string());
    return std::ranges::any_of(types.as_array(),
                               [&](const Value& type) { return is(v, type.as_string()); });
  }
  static bool is(const Value& v, std::string_view type) {
    if (type == "object") return v.is_object();
    if (type == "array") return v.is_array();
    if (type == "string") return v.is_string();
    if (type == "boolean") return v.is_bool();
    if (type == "null") return v.is_null();
    if (type == "integer") return v.is_int64() || v.is_uint64();
    return type == "number" && v.is_number();
  }

  std::string check_any(const Value& v, const Value& any, const std::string& at) const {
    std::string last;
    for (const Value& schema : any.as_array()) {
      last = check(v, schema, at);
      if (last.empty()) return {};
    }
    return wrong(at, "fits nothing; at last: " + last);
  }

  std::string check_items(const Value& v, const boost::json::object& s,
                          const std::string& at) const {
    const Value* const items = s.if_contains("items");
    if (!v.is_array() || items == nullptr) return {};
    for (size_t i = 0; i < v.get_array().size(); ++i) {
      const std::string found = check(v.get_array()[i], *items, at + "[" + std::to_string(i) + "]");
      if (!found.empty()) return found;
    }
    return {};
  }

  std::string check_object(const boost::json::object& o, const boost::json::object& s,
                           const std::string& at) const {
    if (const Value* const required = s.if_contains("required")) {
      for (const Value& key : required->as_array()) {
        if (!o.contains(key.as_string())) {
          return wrong(at, "has no " + std::string(key.as_string()));
        }
      }
    }
    const Value* const properties = s.if_contains("properties");
    const Value* const others = s.if_contains("additionalProperties");
    for (const boost::json::key_value_pair& m : o) {
      const std::string inner = at + "." + std::string(m.key());
      const Value* known = properties ? properties->as_object().if_contains(m.key()) : nullptr;
      if (known == nullptr && others != nullptr) {
        if (others->is_bool() && !others->as_bool()) return wrong(inner, "is not in the schema");
        known = others->is_object() ? others : nullptr;
      } else if (known == nullptr && strict_ && properties != nullptr) {
        return wrong(inner, "is not in the schema");
      }
      const std::string found = known == nullptr ? "" : check(m.value(), *known, inner);
      if (!found.empty()) return found;
    }
    return {};
  }

  const Value& root_;
  bool strict_;
};

}  // namespace kanly::cli
