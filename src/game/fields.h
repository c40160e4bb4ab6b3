// The members of a plain struct, one after the other, without naming them: so that what looks at
// every member (a hash, a comparison) cannot forget one that was added later.
#pragma once

#include <cstddef>
#include <tuple>
#include <utility>

namespace kanly {
namespace detail {

struct AnyField {
  template <class T>
  constexpr operator T() const;  // never defined: only whether it could be called matters
};

template <class T, std::size_t... I>
constexpr bool takes(std::index_sequence<I...>) {
  return requires { T{(static_cast<void>(I), AnyField{})...}; };
}

}  // namespace detail

inline constexpr std::size_t kMostFields = 96;

// How many members the struct T has.
template <class T, std::size_t N = 0>
constexpr std::size_t field_count() {
  if constexpr (N <= kMostFields && detail::takes<T>(std::make_index_sequence<N + 1>())) {
    return field_count<T, N + 1>();
  } else {
    static_assert(N <= kMostFields, "lengthen fields() below");
    return N;
  }
}

// A structured binding must spell its names out.
// NOLINTBEGIN(cppcoreguidelines-macro-usage, readability-function-size)
#define KANLY_8(x) x##0, x##1, x##2, x##3, x##4, x##5, x##6, x##7
#define KANLY_TIE(n, ...)              \
  if constexpr (kCount == (n)) {       \
    const auto& [__VA_ARGS__] = whole; \
    return std::tie(__VA_ARGS__);      \
  } else
#define KANLY_TIE_8(n, ...)                                  \
  KANLY_TIE((n) + 1, __VA_ARGS__ z0)                         \
  KANLY_TIE((n) + 2, __VA_ARGS__ z0, z1)                     \
  KANLY_TIE((n) + 3, __VA_ARGS__ z0, z1, z2)                 \
  KANLY_TIE((n) + 4, __VA_ARGS__ z0, z1, z2, z3)             \
  KANLY_TIE((n) + 5, __VA_ARGS__ z0, z1, z2, z3, z4)         \
  KANLY_TIE((n) + 6, __VA_ARGS__ z0, z1, z2, z3, z4, z5)     \
  KANLY_TIE((n) + 7, __VA_ARGS__ z0, z1, z2, z3, z4, z5, z6) \
  KANLY_TIE((n) + 8, __VA_ARGS__ z0, z1, z2, z3, z4, z5, z6, z7)

// A tuple of references to the members, in the order of their declaration.
template <class T>
constexpr auto fields(const T& whole) {
  constexpr std::size_t kCount = field_count<T>();
  if constexpr (kCount == 0) {
    static_cast<void>(whole);
    return std::tuple<>();
  } else
    // clang-format off
    KANLY_TIE_8(0, )
    KANLY_TIE_8(8, KANLY_8(a), )
    KANLY_TIE_8(16, KANLY_8(a), KANLY_8(b), )
    KANLY_TIE_8(24, KANLY_8(a), KANLY_8(b), KANLY_8(c), )
    KANLY_TIE_8(32, KANLY_8(a), KANLY_8(b), KANLY_8(c), KANLY_8(d), )
    KANLY_TIE_8(40, KANLY_8(a), KANLY_8(b), KANLY_8(c), KANLY_8(d), KANLY_8(e), )
    KANLY_TIE_8(48, KANLY_8(a), KANLY_8(b), KANLY_8(c), KANLY_8(d), KANLY_8(e), KANLY_8(f), )
    KANLY_TIE_8(56, KANLY_8(a), KANLY_8(b), KANLY_8(c), KANLY_8(d), KANLY_8(e), KANLY_8(f),
                KANLY_8(g), )
    KANLY_TIE_8(64, KANLY_8(a), KANLY_8(b), KANLY_8(c), KANLY_8(d), KANLY_8(e), KANLY_8(f),
                KANLY_8(g), KANLY_8(h), )
    KANLY_TIE_8(72, KANLY_8(a), KANLY_8(b), KANLY_8(c), KANLY_8(d), KANLY_8(e), KANLY_8(f),
                KANLY_8(g), KANLY_8(h), KANLY_8(i), )
    KANLY_TIE_8(80, KANLY_8(a), KANLY_8(b), KANLY_8(c), KANLY_8(d), KANLY_8(e), KANLY_8(f),
                KANLY_8(g), KANLY_8(h), KANLY_8(i), KANLY_8(j), )
    KANLY_TIE_8(88, KANLY_8(a), KANLY_8(b), KANLY_8(c), KANLY_8(d), KANLY_8(e), KANLY_8(f),
                KANLY_8(g), KANLY_8(h), KANLY_8(i), KANLY_8(j), KANLY_8(k), ) {}
  // clang-format on
}
#undef KANLY_TIE_8
#undef KANLY_TIE
#undef KANLY_8
// NOLINTEND(cppcoreguidelines-macro-usage, readability-function-size)

}  // namespace kanly
