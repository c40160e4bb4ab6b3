// How tables give the ids and names of their enum: shared by the catalog's .cpp files.
#pragma once

#include <cstddef>
#include <iterator>
#include <optional>
#include <string_view>

namespace kanly::detail {

// For enums that need no more than an id and a name.
struct IdName {
  std::string_view id;
  std::string_view name;
};

template <class Table, class E>
constexpr std::string_view id_in(const Table& table, E e) {
  const auto i = static_cast<std::size_t>(e);
  return i < std::size(table) ? table[i].id : std::string_view("none");
}

template <class Table, class E>
constexpr std::string_view name_in(const Table& table, E e) {
  const auto i = static_cast<std::size_t>(e);
  return i < std::size(table) ? table[i].name : std::string_view("none");
}

// The first enumerator with that id.
template <class E, class Table>
constexpr std::optional<E> find_in(const Table& table, std::string_view id) {
  for (std::size_t i = 0; i < std::size(table); ++i) {
    if (table[i].id == id) return static_cast<E>(i);
  }
  return std::nullopt;
}

}  // namespace kanly::detail
