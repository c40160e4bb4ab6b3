// Lines of JSON: of each kind of line there is one table of its fields, by which it is written and read.
//
//   template <> inline constexpr auto kFields<DealWorth> =
//       std::tuple(Field("game", &DealWorth::game), Field("won", &DealWorth::won));
//   line_of(deal)                          {"game":3,"won":[1,2]} and the end of the line
//   read_line<DealWorth>(line, where)      throws BadInput with the place
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "base/errors.h"
#include "base/files.h"
#include "base/json_writer.h"
#include "benchmark/decision.h"
#include "benchmark/own_choices.h"
#include "benchmark/valuation.h"
#include "play/replay.h"

namespace kanly::benchmark {

namespace json = boost::json;

// --- Tables -----------------------------------------------------------------------------------------

// Numbers that are no integers are written as text, with so many digits or all they have.
inline constexpr int kAllDigits = -1;

template <class Owner, class T>
struct Field {
  std::string_view name;
  T Owner::* at;
  int digits = 3;
  bool may_lack = false;  // left out where there is nothing to say

  constexpr Field(std::string_view its_name, T Owner::* member, int its_digits = 3)
      : name(its_name), at(member), digits(its_digits) {}
};

template <class Owner, class T>
constexpr Field<Owner, T> if_any(std::string_view name, T Owner::* at) {
  Field<Owner, T> field(name, at);
  field.may_lack = true;
  return field;
}

template <class T>
inline constexpr std::nullptr_t kFields = nullptr;
template <class T>
concept Listed = !std::same_as<std::remove_cvref_t<decltype(kFields<T>)>, std::nullptr_t>;

// What no line may say, beyond the form of its fields: throws.
template <class T>
void check(const T&) {}

// --- Writing ----------------------------------------------------------------------------------------

template <class T>
concept Plain = std::is_arithmetic_v<T> || std::is_enum_v<T> || std::same_as<T, std::string>;

template <class T>
  requires(Plain<T> && !std::same_as<T, double>)
void write(JsonWriter& out, const T& v, int /*digits*/) {
  out.value(v);
}
inline void write(JsonWriter& out, double v, int digits) {
  out.value(digits == kAllDigits ? fmt::format("{}", v) : fmt::format("{:.{}f}", v, digits));
}
inline void write(JsonWriter& out, const Path& path, int /*digits*/) { out.value(text_of(path)); }
inline void write(JsonWriter& out, const OwnChoices& choices, int /*digits*/) {
  out.value(text_of(choices));
}
inline void write(JsonWriter& out, const Replay& replay, int /*digits*/) {
  out.value(write_replay(replay));
}
inline void write(JsonWriter& out, const Factions& factions, int /*digits*/) { out.list(factions); }
inline void write(JsonWriter& out, const Value& v, int /*digits*/) {
  out.list(std::array{v.deals, v.first, v.second});
}
template <Listed T>
void write(JsonWriter& out, const T& v, int digits);
template <class T>
void write(JsonWriter& out, const std::optional<T>& v, int digits) {
  if (v) {
    write(out, *v, digits);
  } else {
    out.null();
  }
}
template <class T>
void write(JsonWriter& out, const std::vector<T>& items, int digits) {
  out.open_array();
  for (const T& item : items) write(out, item, digits);
  out.close_array();
}
template <Listed T>
void write(JsonWriter& out, const T& v, int /*digits*/) {
  out.open_object();
  const auto field = [&](const auto& f) {
    const auto& member = v.*f.at;
    if (f.may_lack && member == std::remove_cvref_t<decltype(member)>{}) return;
    out.key(f.name);
    write(out, member, f.digits);
  };
  std::apply([&](const auto&... f) { (field(f), ...); }, kFields<T>);
  out.close_object();
}

template <Listed T>
std::string object_text(const T& v) {
  std::string text;
  JsonWriter out(text);
  write(out, v, 0);
  return text;
}
template <Listed T>
std::string line_of(const T& v) {
  return object_text(v) + "\n";
}
template <Listed T>
std::string lines_of(const std::vector<T>& all) {
  std::string text;
  for (const T& v : all) text += line_of(v);
  return text;
}

// --- Reading ----------------------------------------------------------------------------------------

// Whatever is not as it should be throws; read_line says where.
template <std::integral T>
  requires(!std::same_as<T, bool>)
void read(const json::value& from, T& v) {
  v = from.to_number<T>();
}
inline void read(const json::value& from, bool& v) { v = from.as_bool(); }
inline void read(const json::value& from, double& v) {
  v = std::stod(std::string(from.as_string()));
}
inline void read(const json::value& from, std::string& v) { v = std::string(from.as_string()); }
template <HasRows T>
void read(const json::value& from, T& v) {
  constexpr auto kNone = static_cast<T>(0xff);
  v = from.is_null() ? kNone : from_id<T>(from.as_string()).value();
}
inline void read(const json::value& from, Path& path) {
  path = path_from(from.as_string());
  if (path.empty()) throw BadInput(fmt::format("'{}' is no path.", from.as_string().c_str()));
}
inline void read(const json::value& from, OwnChoices& choices) {
  choices = choices_from(from.as_string()).value();
}
inline void read(const json::value& from, Replay& replay) {
  auto read = read_replay(from.as_string());
  if (const auto* error = std::get_if<ReplayError>(&read)) {
    throw BadInput("the replay: " + describe(*error));
  }
  replay = std::move(*std::get_if<Replay>(&read));
}
inline void read(const json::value& from, Factions& factions) {
  for (const json::value& id : from.as_array()) {
    factions.add(from_id<Faction>(id.as_string()).value());
  }
}
inline void read(const json::value& from, Value& v) {
  const json::array& a = from.as_array();
  read(a.at(0), v.deals);
  read(a.at(1), v.first);
  read(a.at(2), v.second);
  if (v.first > v.deals || v.second > v.deals) throw BadInput("more games were won than played.");
}
template <Listed T>
void read(const json::value& from, T& v);
template <class T>
void read(const json::value& from, std::optional<T>& v) {
  if (!from.is_null()) read(from, v.emplace());
}
template <class T>
void read(const json::value& from, std::vector<T>& items) {
  for (const json::value& item : from.as_array()) read(item, items.emplace_back());
}
template <Listed T>
void read(const json::value& from, T& v) {
  const json::object& o = from.as_object();
  const auto field = [&](const auto& f) {
    if (f.may_lack && !o.contains(f.name)) return;
    read(o.at(f.name), v.*f.at);
  };
  std::apply([&](const auto&... f) { (field(f), ...); }, kFields<T>);
  check(v);
}

// Reading a key that is not there or of another kind is one clear sentence.
template <class Work>
auto in_place(std::string_view where, const Work& work) {
  try {
    return work();
  } catch (const BadInput& e) {
    throw BadInput(fmt::format("{}: {}", where, e.what()));
  } catch (const std::exception&) {
    throw BadInput(fmt::format("{}: a key is missing or of another kind.", where));
  }
}

json::object object_of(std::string_view text, std::string_view where);

template <Listed T>
T read_line(std::string_view line, std::string_view where) {
  const json::value o = object_of(line, where);
  return in_place(where, [&] {
    T v;
    read(o, v);
    return v;
  });
}

// The lines of a file, each with the words for its place. One that is cut off at the end is passed over if that is well,
// and refused otherwise.
struct Line {
  std::string text;
  std::string where;
};
std::vector<Line> lines_of_file(const std::string& path, bool cut_off_is_well);

template <Listed T>
std::vector<T> read_lines(const std::string& path, bool cut_off_is_well = false) {
  std::vector<T> all;
  for (const Line& line : lines_of_file(path, cut_off_is_well)) {
    all.push_back(read_line<T>(line.text, line.where));
  }
  return all;
}

// Throw BadInput.
std::string read_text(const std::string& path);
void write_text(const std::string& path, const std::string& text);

}  // namespace kanly::benchmark
