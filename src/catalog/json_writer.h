// Writes JSON into a string, piece by piece, with the commas in their places.
#pragma once

#include <string>
#include <string_view>
#include <type_traits>

namespace kanly::detail {

class JsonWriter {
 public:
  explicit JsonWriter(std::string& out) : out_(out) {}

  void open_object() { open('{'); }
  void close_object() { close('}'); }
  void open_array() { open('['); }
  void close_array() { close(']'); }

  // Names the value that follows.
  void key(std::string_view name);

  void value(std::string_view text);
  void value(const char* text) { value(std::string_view(text)); }
  void value(bool yes) { literal(yes ? "true" : "false"); }
  void value(int number);
  void value(double number);
  // An enumerator is its id, None is null.
  template <class E>
    requires std::is_enum_v<E>
  void value(E e) {
    if (static_cast<int>(e) == 0xff) {
      literal("null");
    } else {
      value(id_of(e));
    }
  }

  template <class T>
  void field(std::string_view name, const T& v) {
    key(name);
    value(v);
  }
  // Left out when there is nothing to say.
  void text_field(std::string_view name, std::string_view text) {
    if (!text.empty()) field(name, text);
  }
  // An array with one string for each line of the text; left out when it is empty.
  void lines_field(std::string_view name, std::string_view text);
  // An array of ids.
  template <class Set>
  void set_field(std::string_view name, const Set& set) {
    key(name);
    open_array();
    for (const auto e : set) value(e);
    close_array();
  }

 private:
  void open(char bracket);
  void close(char bracket);
  void literal(std::string_view text);
  void comma();
  void quoted(std::string_view text);

  std::string& out_;
  bool needs_comma_ = false;
};

}  // namespace kanly::detail
