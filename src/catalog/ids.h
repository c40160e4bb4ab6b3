// How tables give the ids and names of their enum.
#pragma once

#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string_view>

namespace kanly::detail {

// An enumerator with its id and its name.
template <class E>
struct Named {
  E value;
  std::string_view id;
  std::string_view name{};
};

// Not defined: a constant expression that would call it does not compile, with this for a message.
void every_enumerator_has_its_row_in_order();

// The ids and names of an enum. Each row begins with its enumerator: a table in which one is missing or out of
// place does not compile.
template <class E, std::size_t N>
class Names {
 public:
  consteval explicit Names(const Named<E> (&rows)[N]) {
    for (std::size_t i = 0; i < N; ++i) {
      if (rows[i].value != static_cast<E>(i)) every_enumerator_has_its_row_in_order();
      rows_[i] = rows[i];
    }
  }
  constexpr std::string_view id(E e) const { return has(e) ? row(e).id : "none"; }
  constexpr std::string_view name(E e) const { return has(e) ? row(e).name : "none"; }
  constexpr std::optional<E> find(std::string_view id) const {
    for (const Named<E>& named : rows_) {
      if (named.id == id) return named.value;
    }
    return std::nullopt;
  }

 private:
  static constexpr bool has(E e) { return static_cast<std::size_t>(e) < N; }
  constexpr const Named<E>& row(E e) const { return rows_[static_cast<std::size_t>(e)]; }

  std::array<Named<E>, N> rows_{};
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
