#include "game/hash.h"

#include <array>
#include <concepts>
#include <type_traits>

#include "game/fields.h"

namespace kanly {
namespace {

// What is not a plain struct says here what of it counts. Everything must be declared before the
// templates that call each other.

template <class T>
void feed(Hasher& h, const T& value);
template <class E, class W>
void feed(Hasher& h, const EnumSet<E, W>& set);
template <class E, class T, int N>
void feed(Hasher& h, const PerEnum<E, T, N>& list);
template <class T, size_t N>
void feed(Hasher& h, const std::array<T, N>& list);
template <class T, int N>
void feed(Hasher& h, const FixedList<T, N>& list);
template <class T>
void feed(Hasher& h, const Hideable<T>& number);
void feed(Hasher& h, TokenValue token);
void feed(Hasher& h, const Forces& forces);
void feed(Hasher& h, const Chance& chance);

template <class T>
void feed(Hasher& h, const T& value) {
  if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
    h.add(static_cast<uint64_t>(value));
  } else {
    static_assert(std::is_aggregate_v<T>, "say above how this class is hashed");
    std::apply([&h](const auto&... field) { (feed(h, field), ...); }, fields(value));
  }
}

template <class E, class W>
void feed(Hasher& h, const EnumSet<E, W>& set) {
  if constexpr (std::is_integral_v<W>) {
    h.add(static_cast<uint64_t>(set.raw()));
  } else {
    h.add(set.raw().low);
    h.add(set.raw().high);
  }
}

template <class E, class T, int N>
void feed(Hasher& h, const PerEnum<E, T, N>& list) {
  for (const T& item : list) feed(h, item);
}

template <class T, size_t N>
void feed(Hasher& h, const std::array<T, N>& list) {
  for (const T& item : list) feed(h, item);
}

template <class T, int N>
void feed(Hasher& h, const FixedList<T, N>& list) {
  h.add(static_cast<uint64_t>(list.size()));
  for (const T& item : list) feed(h, item);
}

template <class T>
void feed(Hasher& h, const Hideable<T>& number) {
  h.add(number.raw());
}

void feed(Hasher& h, TokenValue token) { h.add(token.raw()); }

void feed(Hasher& h, const Forces& forces) {
  for (int i = 0; i < kFactionCount; ++i) {
    const auto f = static_cast<Faction>(i);
    feed(h, forces.places(f));
    for (Place p : forces.places(f)) feed(h, forces.at(f, p));
  }
}

// The stream is fixed by the seed, which is in Config, and by how much of it was used.
void feed(Hasher& h, const Chance& chance) { h.add(chance.draws()); }

// The shape of a type: what feed() would go through.
template <class T>
struct Shape {
  static void feed(Hasher& h) {
    if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
      h.add(sizeof(T));
    } else if constexpr (std::is_aggregate_v<T>) {
      using Members = decltype(fields(std::declval<const T&>()));
      h.add(std::tuple_size_v<Members>);
      each(h, static_cast<Members*>(nullptr));
    } else {
      h.add(sizeof(T) + 1000);
    }
  }
  template <class... Member>
  static void each(Hasher& h, std::tuple<Member...>*) {
    (Shape<std::remove_cvref_t<Member>>::feed(h), ...);
  }
};
template <class T>
struct Shape<Hideable<T>> : Shape<T> {};
template <>
struct Shape<TokenValue> : Shape<uint8_t> {};
template <class E, class W>
struct Shape<EnumSet<E, W>> {
  static void feed(Hasher& h) { h.add(sizeof(W) + 100); }
};
template <class E, class T, int N>
struct Shape<PerEnum<E, T, N>> {
  static void feed(Hasher& h) {
    h.add(static_cast<uint64_t>(N));
    Shape<T>::feed(h);
  }
};
template <class T, size_t N>
struct Shape<std::array<T, N>> {
  static void feed(Hasher& h) {
    h.add(N);
    Shape<T>::feed(h);
  }
};
template <class T, int N>
struct Shape<FixedList<T, N>> {
  static void feed(Hasher& h) {
    h.add(300 + static_cast<uint64_t>(N));
    Shape<T>::feed(h);
  }
};

}  // namespace

uint64_t position_hash(const Game& game) {
  Hasher h;
  feed(h, game);
  return h.value();
}

uint64_t layout_hash() {
  Hasher h;
  Shape<Game>::feed(h);
  return h.value();
}

}  // namespace kanly
