// Messages as structs whose fields are declared once. A struct has a name, a sentence and
//
//   template <class V> static void fields(V& v) {
//     v.must("seat", &TakeSeat::seat, "Which seat.");       always there
//     v.may("since", &Hello::since, "The last letter …");   left out when it says nothing
//   }
//
// which the writer, the reader and the describer below go through; JSON Schema, TypeScript and the page
// about the protocol are made of what the describer finds (describe.h).
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "protocol/view_keys.h"

namespace kanly::protocol {

// --- Kinds of values --------------------------------------------------------------------------------

template <class T>
concept Record = requires {
  { T::kName } -> std::convertible_to<std::string_view>;
  { T::kAbout } -> std::convertible_to<std::string_view>;
};

// JSON of which only its writer knows the form: a view, the data of an event.
template <class Form>
struct Outside {
  std::string json;
  friend bool operator==(const Outside&, const Outside&) = default;
};

// A word out of a list, or any text of which not every one makes sense. Specialised in forms.h with
//   kName, kAbout; text(value); read(text) -> optional; words() -> what may be said, empty: too many
template <class T>
struct TextForm;
template <class T>
concept HasTextForm = requires { TextForm<T>::kName; };

struct WordInfo {
  std::string word;
  std::string about;  // may be empty
};

template <class T>
inline constexpr bool kIsList = false;
template <class T>
inline constexpr bool kIsList<std::vector<T>> = true;
template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;
template <class T>
inline constexpr bool kIsOutside = false;
template <class Form>
inline constexpr bool kIsOutside<Outside<Form>> = true;

// --- Writing ----------------------------------------------------------------------------------------

template <class T>
bool says_nothing(const T& value) {
  if constexpr (kIsOptional<T>) {
    return !value.has_value();
  } else if constexpr (kIsList<T>) {
    return value.empty();
  } else {
    return value == T{};
  }
}

template <class T>
void write_fields(JsonWriter& json, const T& record);

template <class T>
void write_value(JsonWriter& json, const T& value) {
  if constexpr (kIsOptional<T>) {
    write_value(json, *value);
  } else if constexpr (kIsList<T>) {
    json.open_array();
    for (const auto& item : value) write_value(json, item);
    json.close_array();
  } else if constexpr (kIsOutside<T>) {
    json.json(value.json);
  } else if constexpr (HasTextForm<T>) {
    json.value(TextForm<T>::text(value));
  } else if constexpr (Record<T>) {
    json.open_object();
    write_fields(json, value);
    json.close_object();
  } else {
    json.value(value);
  }
}

template <class T>
struct FieldWriter {
  JsonWriter& json;
  const T& record;

  template <class M>
  void must(std::string_view name, M T::* member, std::string_view) {
    json.key(name);
    write_value(json, record.*member);
  }
  template <class M>
  void may(std::string_view name, M T::* member, std::string_view) {
    if (says_nothing(record.*member)) return;
    json.key(name);
    write_value(json, record.*member);
  }
};

// The fields without brackets.
template <class T>
void write_fields(JsonWriter& json, const T& record) {
  FieldWriter<T> writer{json, record};
  T::fields(writer);
}

// --- Reading ----------------------------------------------------------------------------------------

// What is wrong with a value and where; the first thing found stays.
class Complaint {
 public:
  bool any() const { return !text_.empty(); }
  // "answers[1] is an integer, and should be a string."
  const std::string& text() const { return text_; }

  void wrong(const std::string& what) {
    if (!any()) text_ = (path_.empty() ? "the message" : path_) + " " + what;
  }
  void wrong_kind(const JsonValue& value, std::string_view wanted) {
    wrong("is " + std::string(in_words(value.kind())) + ", and should be " + std::string(wanted) +
          ".");
  }
  // What is looked at inside.
  template <class Work>
  void inside(std::string_view part, Work work) {
    const std::size_t size = path_.size();
    if (!path_.empty() && !part.starts_with('[')) path_ += '.';
    path_ += part;
    work();
    path_.resize(size);
  }

 private:
  std::string path_;
  std::string text_;
};

template <class T>
void read_fields(const JsonValue& from, T& record, Complaint& complaint);

// Long texts are cut where they are repeated in a complaint.
std::string quoted_for_complaint(std::string_view text);

template <class T>
void read_value(const JsonValue& from, T& value, Complaint& complaint) {
  if constexpr (kIsOptional<T>) {
    read_value(from, value.emplace(), complaint);
  } else if constexpr (kIsList<T>) {
    const JsonValue::Array* const items = from.as_array();
    if (items == nullptr) return complaint.wrong_kind(from, "a list");
    value.resize(items->size());
    for (std::size_t i = 0; i < items->size() && !complaint.any(); ++i) {
      complaint.inside("[" + std::to_string(i) + "]",
                       [&] { read_value((*items)[i], value[i], complaint); });
    }
  } else if constexpr (kIsOutside<T>) {
    value.json = to_text(from);
  } else if constexpr (HasTextForm<T>) {
    const std::string* const text = from.as_string();
    if (text == nullptr) return complaint.wrong_kind(from, "a string");
    const auto meant = TextForm<T>::read(*text);
    if (!meant) {
      return complaint.wrong("is " + quoted_for_complaint(*text) + ", which is no " +
                             std::string(TextForm<T>::kName) + ".");
    }
    value = *meant;
  } else if constexpr (Record<T>) {
    if (!from.is(JsonValue::Kind::Object)) return complaint.wrong_kind(from, "an object");
    read_fields(from, value, complaint);
  } else if constexpr (std::same_as<T, bool>) {
    if (const bool* yes = from.as_bool()) {
      value = *yes;
    } else {
      complaint.wrong_kind(from, "a boolean");
    }
  } else if constexpr (std::integral<T>) {
    const int64_t* const number = from.as_integer();
    if (number == nullptr) return complaint.wrong_kind(from, "an integer");
    if (!std::in_range<T>(*number)) return complaint.wrong("is too large or too small.");
    value = static_cast<T>(*number);
  } else {
    static_assert(std::same_as<T, std::string>);
    if (const std::string* text = from.as_string()) {
      value = *text;
    } else {
      complaint.wrong_kind(from, "a string");
    }
  }
}

template <class T>
struct FieldReader {
  const JsonValue& from;
  T& record;
  Complaint& complaint;

  template <class M>
  void must(std::string_view name, M T::* member, std::string_view) {
    if (complaint.any()) return;
    const JsonValue* const value = from.find(name);
    complaint.inside(name, [&] {
      if (value == nullptr) {
        complaint.wrong("is missing.");
      } else {
        read_value(*value, record.*member, complaint);
      }
    });
  }
  // null is the same as nothing.
  template <class M>
  void may(std::string_view name, M T::* member, std::string_view) {
    const JsonValue* const value = from.find(name);
    if (value == nullptr || value->is(JsonValue::Kind::Null) || complaint.any()) return;
    complaint.inside(name, [&] { read_value(*value, record.*member, complaint); });
  }
};

// Fields that the struct does not know are passed over.
template <class T>
void read_fields(const JsonValue& from, T& record, Complaint& complaint) {
  FieldReader<T> reader{from, record, complaint};
  T::fields(reader);
}

// --- Describing -------------------------------------------------------------------------------------

struct FieldInfo;

// What a value looks like, once for each C++ type.
struct TypeInfo {
  enum class Kind : uint8_t { Boolean, Integer, Text, Words, Outside, Part, List };
  Kind kind = Kind::Boolean;
  std::string_view name;   // of Words, Outside and Part: how it is called elsewhere
  std::string_view about;  // … and what it is
  bool negative = false;   // an integer may be below 0
  std::vector<WordInfo> words;
  std::string_view shape;         // of Outside: its type (shape.h) …
  std::span<const KeyInfo> keys;  // … or its members
  std::vector<FieldInfo> fields;
  const TypeInfo* item = nullptr;  // of a list
};

struct FieldInfo {
  std::string_view name;
  std::string_view about;
  const TypeInfo* type = nullptr;
  bool always = false;
};

template <class T>
const TypeInfo& type_of();

template <class T>
struct FieldDescriber {
  std::vector<FieldInfo> found{};

  template <class M>
  void must(std::string_view name, M T::*, std::string_view about) {
    found.push_back({name, about, &type_of<M>(), true});
  }
  template <class M>
  void may(std::string_view name, M T::*, std::string_view about) {
    found.push_back({name, about, &type_of<M>(), false});
  }
};

template <class T>
struct Described {
  static TypeInfo made() {
    TypeInfo info;
    if constexpr (HasTextForm<T>) {
      info.kind = TypeInfo::Kind::Words;
      info.name = TextForm<T>::kName;
      info.about = TextForm<T>::kAbout;
      info.words = TextForm<T>::words();
    } else if constexpr (Record<T>) {
      FieldDescriber<T> describer;
      T::fields(describer);
      info.kind = TypeInfo::Kind::Part;
      info.name = T::kName;
      info.about = T::kAbout;
      info.fields = std::move(describer.found);
    } else if constexpr (std::integral<T> && !std::same_as<T, bool>) {
      info.kind = TypeInfo::Kind::Integer;
      info.negative = std::is_signed_v<T>;
    } else if constexpr (std::same_as<T, std::string>) {
      info.kind = TypeInfo::Kind::Text;
    } else {
      static_assert(std::same_as<T, bool>);
    }
    return info;
  }
};
template <class T>
struct Described<std::vector<T>> {
  static TypeInfo made() { return {.kind = TypeInfo::Kind::List, .item = &type_of<T>()}; }
};
template <class Form>
struct Described<Outside<Form>> {
  static TypeInfo made() {
    TypeInfo info = {.kind = TypeInfo::Kind::Outside, .name = Form::kName, .about = Form::kAbout};
    if constexpr (requires { Form::keys(); }) {
      info.keys = Form::keys();
    } else {
      info.shape = Form::kShape;
    }
    return info;
  }
};
template <class T>
struct Described<std::optional<T>> {
  static TypeInfo made() { return type_of<T>(); }
};

template <class T>
const TypeInfo& type_of() {
  static const TypeInfo info = Described<T>::made();
  return info;
}

}  // namespace kanly::protocol
