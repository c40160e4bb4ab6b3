// Reads JSON that somebody else wrote: nothing is thrown, everything has a limit, and what is wrong is
// said with its place.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/json_writer.h"

namespace kanly {

class JsonValue {
 public:
  using Array = std::vector<JsonValue>;
  // In the order of the text; no name stands there twice.
  using Member = std::pair<std::string, JsonValue>;
  using Object = std::vector<Member>;
  enum class Kind : uint8_t { Null, Bool, Integer, Number, String, Array, Object };

  JsonValue() = default;
  explicit JsonValue(std::same_as<bool> auto yes) : value_(yes) {}
  template <std::integral Number>
    requires(!std::same_as<Number, bool>)
  explicit JsonValue(Number number) : value_(static_cast<int64_t>(number)) {}
  explicit JsonValue(double number) : value_(number) {}
  explicit JsonValue(const char* text) : value_(std::string(text)) {}
  explicit JsonValue(std::string text) : value_(std::move(text)) {}
  explicit JsonValue(Array items) : value_(std::move(items)) {}
  explicit JsonValue(Object members) : value_(std::move(members)) {}

  Kind kind() const { return static_cast<Kind>(value_.index()); }
  bool is(Kind kind) const { return this->kind() == kind; }

  // The value if it is of that kind, else null.
  const bool* as_bool() const { return std::get_if<bool>(&value_); }
  const int64_t* as_integer() const { return std::get_if<int64_t>(&value_); }
  const double* as_number() const { return std::get_if<double>(&value_); }
  const std::string* as_string() const { return std::get_if<std::string>(&value_); }
  const Array* as_array() const { return std::get_if<Array>(&value_); }
  const Object* as_object() const { return std::get_if<Object>(&value_); }
  Array* as_array() { return std::get_if<Array>(&value_); }
  Object* as_object() { return std::get_if<Object>(&value_); }
  // The member of that name, or null: no object, or no such member.
  const JsonValue* find(std::string_view name) const;
  JsonValue* find(std::string_view name);

  friend bool operator==(const JsonValue&, const JsonValue&) = default;

 private:
  std::variant<std::monostate, bool, int64_t, double, std::string, Array, Object> value_;
};

// "null", "a boolean", "an integer" …, for sentences.
std::string_view in_words(JsonValue::Kind kind);

struct JsonLimits {
  std::size_t bytes = 65'536;
  int depth = 16;              // of lists and objects inside each other
  std::size_t values = 8'000;  // of all kinds together
};

struct JsonError {
  std::size_t at = 0;  // the byte, from 0
  std::string text;    // a sentence
};
// "byte 17: a name stands here twice: \"seat\"."
std::string describe(const JsonError& error);

// One value and nothing after it but white space. Strict: RFC 8259, UTF-8 that is well formed, no name
// twice in an object, no half of a surrogate pair, no number that does not fit: an integer has 64 bits,
// what has a point or an exponent stays below 2^53. A whole number is an integer however it is written.
std::variant<JsonValue, JsonError> read_json(std::string_view text, const JsonLimits& limits = {});

// The same as text, without white space.
void write_json(JsonWriter& json, const JsonValue& value);
std::string to_text(const JsonValue& value);

// Whether bytes are UTF-8: no overlong form, no surrogate, nothing beyond U+10FFFF.
bool is_utf8(std::string_view bytes);

}  // namespace kanly
