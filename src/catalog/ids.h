// Ids and names: an enum's table has a row for each enumerator, in order, and rows_of says which table it is.
#pragma once

#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <string_view>

namespace kanly {
namespace detail {

// An enumerator with its id and its name.
template <class E>
struct Named {
  E value;
  std::string_view id;
  std::string_view name{};
};

// Not defined: a constant expression that would call it does not compile, with this for a message.
void every_enumerator_has_its_row_in_order();

// The table of an enum of which there is no more to say than ids and names. Each row begins with its enumerator:
// one that is missing or out of place does not compile.
template <class E, std::size_t N>
class Names {
 public:
  consteval explicit Names(const Named<E> (&rows)[N]) {
    for (std::size_t i = 0; i < N; ++i) {
      if (rows[i].value != static_cast<E>(i)) every_enumerator_has_its_row_in_order();
      rows_[i] = rows[i];
    }
  }
  constexpr const Named<E>& operator[](std::size_t i) const { return rows_[i]; }
  constexpr std::size_t size() const { return N; }

 private:
  std::array<Named<E>, N> rows_{};
};

}  // namespace detail

// An enum whose table is found by rows_of(e).
template <class E>
concept HasRows = requires(E e) { rows_of(e)[0].id; };

// The row of an enumerator. Not for None.
template <HasRows E>
const auto& info(E e) {
  return rows_of(e)[static_cast<std::size_t>(e)];
}

template <HasRows E>
int count_of() {
  return static_cast<int>(std::size(rows_of(E{})));
}

template <HasRows E>
std::string_view id_of(E e) {
  return static_cast<int>(e) < count_of<E>() ? info(e).id : std::string_view("none");
}

template <HasRows E>
std::string_view name_of(E e) {
  return static_cast<int>(e) < count_of<E>() ? info(e).name : std::string_view("none");
}

// The first enumerator with that id in its table.
template <HasRows E>
std::optional<E> find_id(std::string_view id) {
  for (int i = 0; i < count_of<E>(); ++i) {
    if (info(static_cast<E>(i)).id == id) return static_cast<E>(i);
  }
  return std::nullopt;
}

// The same; some enums also know other spellings.
template <HasRows E>
std::optional<E> from_id(std::string_view id) {
  return find_id<E>(id);
}

}  // namespace kanly
