#include "scenario/fields.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/errors.h"

namespace kanly::scenario {

std::string text_of(const json::value& value, const std::string& where) {
  if (!value.is_string()) throw BadScenario(where, "must be a text, not " + json::serialize(value));
  return std::string(value.get_string());
}

bool bool_of(const json::value& value, const std::string& where) {
  if (!value.is_bool()) {
    throw BadScenario(where, "must be true or false, not " + json::serialize(value));
  }
  return value.get_bool();
}

int number_of(const json::value& value, const std::string& where, int least, int most) {
  double number = 0;
  if (value.is_int64()) {
    number = static_cast<double>(value.get_int64());
  } else if (value.is_uint64()) {
    number = static_cast<double>(value.get_uint64());
  } else if (value.is_double() && value.get_double() == std::floor(value.get_double())) {
    number = value.get_double();
  } else {
    throw BadScenario(where, "must be a whole number, not " + json::serialize(value));
  }
  if (number < least || number > most) {
    throw BadScenario(
        where, fmt::format("must be from {} to {}, not {}", least, most, json::serialize(value)));
  }
  return static_cast<int>(number);
}

const json::array& array_of(const json::value& value, const std::string& where) {
  if (!value.is_array()) throw BadScenario(where, "must be a list, not " + json::serialize(value));
  return value.get_array();
}

const json::object& object_of(const json::value& value, const std::string& where) {
  if (!value.is_object()) {
    throw BadScenario(where, "must be an object, not " + json::serialize(value));
  }
  return value.get_object();
}

Fields::Fields(const json::value& value, std::string where)
    : object_(object_of(value, where)), where_(std::move(where)) {}

const json::value* Fields::find(std::string_view key) {
  known_.emplace_back(key);
  return object_.if_contains(key);
}

const json::value& Fields::need(std::string_view key) {
  const json::value* const value = find(key);
  if (value == nullptr) throw BadScenario(where_, fmt::format("'{}' is missing", key));
  return *value;
}

std::string Fields::text(std::string_view key, std::string otherwise) {
  const json::value* const value = find(key);
  return value == nullptr ? std::move(otherwise) : text_of(*value, at(key));
}

bool Fields::yes(std::string_view key, bool otherwise) {
  const json::value* const value = find(key);
  return value == nullptr ? otherwise : bool_of(*value, at(key));
}

int Fields::number(std::string_view key, int otherwise, int least, int most) {
  const json::value* const value = find(key);
  return value == nullptr ? otherwise : number_of(*value, at(key), least, most);
}

std::string Fields::at(std::string_view key) const {
  return where_.empty() ? std::string(key) : where_ + "." + std::string(key);
}

void Fields::done() const { check_keys(object_, known_, where_); }

namespace {

// Where something stands that others would look for under this name.
struct OtherName {
  std::string_view key;
  std::string_view stands;
};
constexpr OtherName kOtherNames[] = {
    {"face_dancers",
     "`traitors` of the tleilaxu; those that lie face up also in `tleilaxu.revealed`"},
    {"gholas", "`tleilaxu.gholas`"},
    {"vidal", "`duke_vidal`"},
    {"hms", "`mobile_stronghold`, the sector it points at"},
    {"aftermath", "`moritani.aftermath`"},
    {"extortion", R"(`terror_tokens`: {"terror_extortion": "revealed"})"},
    {"leader_skills", "`skills`"},
    {"captives", "`captured_leaders`"},
};

std::string other_name(std::string_view key) {
  for (const OtherName& other : kOtherNames) {
    if (other.key == key) return fmt::format(" It stands in {}.", other.stands);
  }
  return {};
}

}  // namespace

std::string unknown_key(std::string_view key, const std::vector<std::string>& known) {
  constexpr size_t kFew = 30;
  std::string meant = other_name(key);
  if (meant.empty()) meant = did_you_mean(key, known);
  if (meant.empty() && known.size() <= kFew) {
    meant = fmt::format(" There are {}.", fmt::join(known, ", "));
  }
  return fmt::format("there is no key '{}'.{}", key, meant);
}

void check_section(const json::object& object, const std::vector<std::string>& known,
                   const std::vector<std::string>& elsewhere, std::string_view section,
                   const std::string& where) {
  for (const json::key_value_pair& member : object) {
    const std::string key(member.key());
    if (std::ranges::count(known, key) > 0 || std::ranges::count(elsewhere, key) == 0) continue;
    throw BadScenario(where, fmt::format("'{}' belongs in {}", key, section));
  }
}

void check_keys(const json::object& object, const std::vector<std::string>& known,
                const std::string& where) {
  for (const json::key_value_pair& member : object) {
    const std::string key(member.key());
    if (std::ranges::count(known, key) > 0) continue;
    throw BadScenario(where, unknown_key(key, known));
  }
}

}  // namespace kanly::scenario
