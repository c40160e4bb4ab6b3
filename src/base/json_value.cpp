#include "base/json_value.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <optional>

namespace kanly {
namespace {

// How many bytes the character at the beginning takes; 0 if that is no UTF-8.
std::size_t character_size(std::string_view bytes) {
  const auto byte = [&](std::size_t i) {
    return i < bytes.size() ? static_cast<unsigned char>(bytes[i]) : 0U;
  };
  const auto goes_on = [&](std::size_t i) { return (byte(i) & 0xc0U) == 0x80U; };
  const unsigned first = byte(0);
  if (first < 0x80) return bytes.empty() ? 0 : 1;
  if (first >= 0xc2 && first <= 0xdf) return goes_on(1) ? 2 : 0;
  if (first >= 0xe0 && first <= 0xef) {
    if (!goes_on(1) || !goes_on(2)) return 0;
    if (first == 0xe0 && byte(1) < 0xa0) return 0;   // could be said in two bytes
    if (first == 0xed && byte(1) >= 0xa0) return 0;  // half of a surrogate pair
    return 3;
  }
  if (first >= 0xf0 && first <= 0xf4) {
    if (!goes_on(1) || !goes_on(2) || !goes_on(3)) return 0;
    if (first == 0xf0 && byte(1) < 0x90) return 0;   // could be said in three bytes
    if (first == 0xf4 && byte(1) >= 0x90) return 0;  // beyond U+10FFFF
    return 4;
  }
  return 0;
}

void append_character(std::string& out, uint32_t code) {
  const auto put = [&](uint32_t byte) { out += static_cast<char>(byte); };
  if (code < 0x80) {
    put(code);
  } else if (code < 0x800) {
    put(0xc0U | code >> 6U);
    put(0x80U | (code & 0x3fU));
  } else if (code < 0x10000) {
    put(0xe0U | code >> 12U);
    put(0x80U | (code >> 6U & 0x3fU));
    put(0x80U | (code & 0x3fU));
  } else {
    put(0xf0U | code >> 18U);
    put(0x80U | (code >> 12U & 0x3fU));
    put(0x80U | (code >> 6U & 0x3fU));
    put(0x80U | (code & 0x3fU));
  }
}

// Below it a double knows every whole number.
constexpr double kMostExact = 9007199254740992.0;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Each function reads one thing at the place reached, and returns false once something is wrong.
class Reader {
 public:
  Reader(std::string_view text, const JsonLimits& limits) : text_(text), limits_(limits) {}

  std::variant<JsonValue, JsonError> read() {
    JsonValue value;
    if (text_.size() > limits_.bytes) {
      wrong(limits_.bytes, "the text is longer than " + std::to_string(limits_.bytes) + " bytes.");
    } else if (read_value(value, 0)) {
      skip_space();
      if (at_ == text_.size()) return value;
      wrong(at_, "there is more after the value.");
    }
    return error_;
  }

 private:
  bool wrong(std::size_t at, std::string text) {
    error_ = {at, std::move(text)};
    return false;
  }

  char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool ended() const { return at_ >= text_.size(); }

  void skip_space() {
    while (!ended() && std::string_view(" \t\n\r").find(text_[at_]) != std::string_view::npos)
      ++at_;
  }

  // What stands where something else should.
  bool unexpected(std::string_view expected) {
    const std::string what = ended() ? "the text ends" : "this is wrong";
    return wrong(at_, what + " where " + std::string(expected) + " should be.");
  }

  bool read_value(JsonValue& out, int depth) {
    skip_space();
    if (++values_ > limits_.values) {
      return wrong(at_, "there are more than " + std::to_string(limits_.values) + " values.");
    }
    switch (next()) {
      case '{':
        return read_object(out, depth + 1);
      case '[':
        return read_array(out, depth + 1);
      case '"': {
        std::string text;
        if (!read_string(text)) return false;
        out = JsonValue(std::move(text));
        return true;
      }
      case 't':
        return read_word("true", out, JsonValue(true));
      case 'f':
        return read_word("false", out, JsonValue(false));
      case 'n':
        return read_word("null", out, JsonValue());
      default:
        return next() == '-' || is_digit(next()) ? read_number(out) : unexpected("a value");
    }
  }

  bool read_word(std::string_view word, JsonValue& out, JsonValue meaning) {
    if (!text_.substr(at_).starts_with(word)) return unexpected("a value");
    at_ += word.size();
    out = std::move(meaning);
    return true;
  }

  bool deep_enough(int depth) {
    if (depth <= limits_.depth) return true;
    return wrong(at_, "lists and objects stand more than " + std::to_string(limits_.depth) +
                          " deep inside each other.");
  }

  // After an item of a list: whether another follows; nothing if neither that nor the end stands there.
  std::optional<bool> another(char bracket) {
    skip_space();
    if (next() == bracket || next() == ',') return text_[at_++] == ',';
    unexpected(bracket == ']' ? "',' or ']'" : "',' or '}'");
    return {};
  }

  bool read_array(JsonValue& out, int depth) {
    if (!deep_enough(depth)) return false;
    ++at_;
    JsonValue::Array items;
    skip_space();
    if (next() == ']') {
      ++at_;
    } else {
      for (std::optional<bool> more = true; *more;) {
        if (!read_value(items.emplace_back(), depth)) return false;
        more = another(']');
        if (!more) return false;
      }
    }
    out = JsonValue(std::move(items));
    return true;
  }

  bool read_object(JsonValue& out, int depth) {
    if (!deep_enough(depth)) return false;
    const std::size_t begin = at_++;
    JsonValue::Object members;
    skip_space();
    if (next() == '}') {
      ++at_;
    } else {
      for (std::optional<bool> more = true; *more;) {
        if (!read_member(members.emplace_back(), depth)) return false;
        more = another('}');
        if (!more) return false;
      }
    }
    if (const std::string* twice = name_twice(members)) {
      std::string quoted;
      JsonWriter(quoted).value(*twice);
      return wrong(begin, "a name stands twice in this object: " + quoted + ".");
    }
    out = JsonValue(std::move(members));
    return true;
  }

  bool read_member(JsonValue::Member& member, int depth) {
    skip_space();
    if (next() != '"') return unexpected("a name in quotes");
    if (!read_string(member.first)) return false;
    skip_space();
    if (next() != ':') return unexpected("':'");
    ++at_;
    return read_value(member.second, depth);
  }

  static const std::string* name_twice(const JsonValue::Object& members) {
    std::vector<const std::string*> names;
    names.reserve(members.size());
    for (const JsonValue::Member& m : members) names.push_back(&m.first);
    std::ranges::sort(names, {}, [](const std::string* name) -> std::string_view { return *name; });
    const auto same = std::ranges::adjacent_find(
        names, [](const std::string* a, const std::string* b) { return *a == *b; });
    return same == names.end() ? nullptr : *same;
  }

  bool read_string(std::string& out) {
    const std::size_t begin = at_++;
    while (!ended()) {
      const char c = text_[at_];
      if (c == '"') {
        ++at_;
        return true;
      }
      if (c == '\\') {
        if (!read_escape(out)) return false;
      } else if (static_cast<unsigned char>(c) < 0x20) {
        return wrong(at_, "a control character must be escaped.");
      } else {
        const std::size_t size = character_size(text_.substr(at_));
        if (size == 0) return wrong(at_, "this is no UTF-8.");
        out.append(text_, at_, size);
        at_ += size;
      }
    }
    return wrong(begin, "the string that begins here does not end.");
  }

  bool read_escape(std::string& out) {
    constexpr std::string_view kLetters = "\"\\/bfnrt";
    constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
    const std::size_t begin = at_++;
    if (next() == 'u') {
      ++at_;
      return read_code(out, begin);
    }
    const std::size_t which = ended() ? std::string_view::npos : kLetters.find(next());
    if (which == std::string_view::npos) return wrong(begin, "there is no such escape.");
    out += kMeanings[which];
    ++at_;
    return true;
  }

  std::optional<uint32_t> read_hex() {
    const std::string_view digits = text_.substr(at_, 4);
    uint32_t code = 0;
    const auto [end, error] =
        std::from_chars(digits.data(), digits.data() + digits.size(), code, 16);
    if (digits.size() < 4 || error != std::errc() || end != digits.data() + 4) return {};
    at_ += 4;
    return code;
  }

  bool read_code(std::string& out, std::size_t begin) {
    std::optional<uint32_t> code = read_hex();
    if (!code) return wrong(begin, "\\u needs four hexadecimal digits.");
    if (*code >= 0xd800 && *code <= 0xdfff) {
      std::optional<uint32_t> low;
      if (*code < 0xdc00 && text_.substr(at_).starts_with("\\u")) {
        at_ += 2;
        low = read_hex();
      }
      if (!low || *low < 0xdc00 || *low > 0xdfff) return wrong(begin, "half of a surrogate pair.");
      code = 0x10000 + ((*code - 0xd800) << 10U) + (*low - 0xdc00);
    }
    append_character(out, *code);
    return true;
  }

  bool read_digits() {
    if (!is_digit(next())) return unexpected("a digit");
    while (is_digit(next())) ++at_;
    return true;
  }

  bool read_number(JsonValue& out) {
    const std::size_t begin = at_;
    if (next() == '-') ++at_;
    if (next() == '0') {
      ++at_;
      if (is_digit(next())) return wrong(begin, "a number does not begin with a 0.");
    } else if (!read_digits()) {
      return false;
    }
    bool whole = true;
    if (next() == '.') {
      whole = false;
      ++at_;
      if (!read_digits()) return false;
    }
    if (next() == 'e' || next() == 'E') {
      whole = false;
      ++at_;
      if (next() == '+' || next() == '-') ++at_;
      if (!read_digits()) return false;
    }
    return whole ? integer(begin, out) : real(begin, out);
  }

  bool integer(std::size_t begin, JsonValue& out) {
    int64_t number = 0;
    const auto read = std::from_chars(text_.data() + begin, text_.data() + at_, number);
    if (read.ec != std::errc()) return wrong(begin, "the number does not fit into 64 bits.");
    out = JsonValue(number);
    return true;
  }

  // A whole number is an integer however it is written. No number that anybody means is longer;
  // strtod(), which knows no end, gets a copy.
  bool real(std::size_t begin, JsonValue& out) {
    std::array<char, 64> digits{};
    const std::string_view text = text_.substr(begin, at_ - begin);
    if (text.size() >= digits.size()) return wrong(begin, "the number has too many digits.");
    text.copy(digits.data(), text.size());
    const double number = std::strtod(digits.data(), nullptr);
    if (!(std::abs(number) < kMostExact)) return wrong(begin, "the number is too large.");
    const auto whole = static_cast<int64_t>(number);
    out = static_cast<double>(whole) == number ? JsonValue(whole) : JsonValue(number);
    return true;
  }

  std::string_view text_;
  const JsonLimits& limits_;
  std::size_t at_ = 0;
  std::size_t values_ = 0;
  JsonError error_;
};

template <class Value>
auto* member_of(Value& value, std::string_view name) {
  auto* const members = value.as_object();
  decltype(&members->front().second) found = nullptr;
  if (members == nullptr) return found;
  for (auto& member : *members) {
    if (member.first == name) found = &member.second;
  }
  return found;
}

}  // namespace

const JsonValue* JsonValue::find(std::string_view name) const { return member_of(*this, name); }
JsonValue* JsonValue::find(std::string_view name) { return member_of(*this, name); }

std::string_view in_words(JsonValue::Kind kind) {
  switch (kind) {
    case JsonValue::Kind::Null:
      return "null";
    case JsonValue::Kind::Bool:
      return "a boolean";
    case JsonValue::Kind::Integer:
      return "an integer";
    case JsonValue::Kind::Number:
      return "a number";
    case JsonValue::Kind::String:
      return "a string";
    case JsonValue::Kind::Array:
      return "a list";
    case JsonValue::Kind::Object:
      return "an object";
  }
  return "nothing";
}

std::string describe(const JsonError& error) {
  return "byte " + std::to_string(error.at) + ": " + error.text;
}

std::variant<JsonValue, JsonError> read_json(std::string_view text, const JsonLimits& limits) {
  return Reader(text, limits).read();
}

void write_json(JsonWriter& json, const JsonValue& value) {
  switch (value.kind()) {
    case JsonValue::Kind::Null:
      return json.null();
    case JsonValue::Kind::Bool:
      return json.value(*value.as_bool());
    case JsonValue::Kind::Integer:
      return json.value(*value.as_integer());
    case JsonValue::Kind::Number:
      return json.value(*value.as_number());
    case JsonValue::Kind::String:
      return json.value(*value.as_string());
    case JsonValue::Kind::Array:
      json.open_array();
      for (const JsonValue& item : *value.as_array()) write_json(json, item);
      return json.close_array();
    case JsonValue::Kind::Object:
      json.open_object();
      for (const auto& [name, item] : *value.as_object()) {
        json.key(name);
        write_json(json, item);
      }
      return json.close_object();
  }
}

std::string to_text(const JsonValue& value) {
  std::string out;
  JsonWriter json(out);
  write_json(json, value);
  return out;
}

bool is_utf8(std::string_view bytes) {
  while (!bytes.empty()) {
    const std::size_t size = character_size(bytes);
    if (size == 0) return false;
    bytes.remove_prefix(size);
  }
  return true;
}

}  // namespace kanly
