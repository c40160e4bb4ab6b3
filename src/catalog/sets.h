// Small value types that the whole engine rests on: bit sets and arrays indexed by an enum.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "base/bounds.h"

namespace kanly {

enum class Place : std::uint8_t;  // defined in catalog/territories.h

namespace detail {

// Two words for enums of 65 to 128 enumerators.
struct Word128 {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  friend constexpr bool operator==(Word128, Word128) = default;
};

// What a set does with its word, for one word of any width …
template <class Word>
struct Bits {
  static constexpr unsigned kCount = sizeof(Word) * 8;

  static constexpr Word bit(unsigned i) {
    if constexpr (kCount < 64) {  // None comes to bit 63 and is cut off: no branch
      return static_cast<Word>(std::uint64_t{1} << (i & 63u));
    } else {
      return i < kCount ? static_cast<Word>(Word{1} << i) : Word{0};
    }
  }
  static constexpr bool test(Word w, unsigned i) { return (w & bit(i)) != 0; }
  static constexpr void set(Word& w, unsigned i) { w = static_cast<Word>(w | bit(i)); }
  static constexpr void reset(Word& w, unsigned i) { w = static_cast<Word>(w & ~bit(i)); }
  // The lowest `count` bits.
  static constexpr Word ones(int count) {
    if (count <= 0) return 0;
    return static_cast<Word>(static_cast<Word>(~Word{0}) >> (static_cast<int>(kCount) - count));
  }
  static constexpr int count(Word w) { return std::popcount(w); }
  static constexpr int lowest(Word w) { return std::countr_zero(w); }
  static constexpr Word without_lowest(Word w) { return static_cast<Word>(w & (w - 1u)); }
  static constexpr Word either(Word a, Word b) { return static_cast<Word>(a | b); }
  static constexpr Word both(Word a, Word b) { return static_cast<Word>(a & b); }
  static constexpr Word without(Word a, Word b) { return static_cast<Word>(a & ~b); }

  // What is left of a set that is gone through from its lowest member on.
  struct Rest {
    Word word{};

    constexpr int first() const { return lowest(word); }
    constexpr void drop_first() { word = without_lowest(word); }
    friend constexpr bool operator==(Rest, Rest) = default;
  };
};

// … and for two.
template <>
struct Bits<Word128> {
  static constexpr unsigned kCount = 128;
  using Half = Bits<std::uint64_t>;

  static constexpr bool test(Word128 w, unsigned i) {
    if (i >= kCount) return false;
    return (((i < 64 ? w.low : w.high) >> (i & 63u)) & 1u) != 0;
  }
  static constexpr void set(Word128& w, unsigned i) {
    if (i < kCount) (i < 64 ? w.low : w.high) |= std::uint64_t{1} << (i & 63u);
  }
  static constexpr void reset(Word128& w, unsigned i) {
    if (i < kCount) (i < 64 ? w.low : w.high) &= ~(std::uint64_t{1} << (i & 63u));
  }
  static constexpr Word128 ones(int count) {
    return {Half::ones(count < 64 ? count : 64), Half::ones(count - 64)};
  }
  static constexpr int count(Word128 w) { return std::popcount(w.low) + std::popcount(w.high); }
  static constexpr int lowest(Word128 w) {
    return w.low != 0 ? std::countr_zero(w.low) : 64 + std::countr_zero(w.high);
  }
  static constexpr Word128 without_lowest(Word128 w) {
    if (w.low != 0) return {w.low & (w.low - 1u), w.high};
    return {0, w.high & (w.high - 1u)};
  }
  static constexpr Word128 either(Word128 a, Word128 b) { return {a.low | b.low, a.high | b.high}; }
  static constexpr Word128 both(Word128 a, Word128 b) { return {a.low & b.low, a.high & b.high}; }
  static constexpr Word128 without(Word128 a, Word128 b) {
    return {a.low & ~b.low, a.high & ~b.high};
  }

  // One word after the other, so that every step looks at one only.
  struct Rest {
    std::uint64_t now = 0;
    std::uint64_t later = 0;
    int before = 0;  // enumerators before this word

    constexpr Rest() = default;
    constexpr explicit Rest(Word128 w) : now(w.low), later(w.high) { find_word(); }
    constexpr int first() const { return before + std::countr_zero(now); }
    constexpr void drop_first() {
      now &= now - 1u;
      find_word();
    }
    constexpr void find_word() {
      if (now != 0) return;
      now = later;
      later = 0;
      before = 64;
    }
    // Of one set: when as much is left. Nothing is left later if nothing is left now.
    friend constexpr bool operator==(const Rest& a, const Rest& b) {
      return a.now == b.now && (a.now == 0 || a.later == b.later);
    }
  };
};

}  // namespace detail

// A set of enumerators of E, one bit each. `None` (0xff) is never a member: asking for it gives
// false, adding or removing it changes nothing.
template <class E, class Word>
class EnumSet {
  using Bits = detail::Bits<Word>;

 public:
  static constexpr int kCapacity = static_cast<int>(Bits::kCount);

  constexpr EnumSet() = default;

  template <class... Es>
  static constexpr EnumSet of(Es... es) {
    EnumSet s;
    (s.add(es), ...);
    return s;
  }
  static constexpr EnumSet none() { return EnumSet(); }
  // The first `count` enumerators.
  static constexpr EnumSet all(int count) { return from_raw(Bits::ones(count)); }
  static constexpr EnumSet from_raw(Word word) {
    EnumSet s;
    s.word_ = word;
    return s;
  }
  constexpr Word raw() const { return word_; }

  constexpr bool has(E e) const { return Bits::test(word_, static_cast<unsigned>(e)); }
  constexpr bool has_all(EnumSet o) const { return (o - *this).empty(); }
  constexpr bool has_any(EnumSet o) const { return !(o & *this).empty(); }
  constexpr void add(E e) { Bits::set(word_, static_cast<unsigned>(e)); }
  constexpr void remove(E e) { Bits::reset(word_, static_cast<unsigned>(e)); }
  constexpr void clear() { word_ = Word{}; }
  constexpr int size() const { return Bits::count(word_); }
  constexpr bool empty() const { return word_ == Word{}; }
  constexpr bool has_several() const { return Bits::without_lowest(word_) != Word{}; }
  // The lowest member, or None.
  constexpr E first() const { return static_cast<E>(empty() ? 0xff : Bits::lowest(word_)); }

  constexpr EnumSet& operator|=(EnumSet o) { return *this = *this | o; }
  constexpr EnumSet& operator&=(EnumSet o) { return *this = *this & o; }
  constexpr EnumSet& operator-=(EnumSet o) { return *this = *this - o; }
  friend constexpr EnumSet operator|(EnumSet a, EnumSet b) {
    return from_raw(Bits::either(a.word_, b.word_));
  }
  friend constexpr EnumSet operator&(EnumSet a, EnumSet b) {
    return from_raw(Bits::both(a.word_, b.word_));
  }
  friend constexpr EnumSet operator-(EnumSet a, EnumSet b) {
    return from_raw(Bits::without(a.word_, b.word_));
  }
  friend constexpr bool operator==(EnumSet, EnumSet) = default;

  class iterator {
   public:
    using value_type = E;
    using difference_type = std::ptrdiff_t;
    constexpr iterator() = default;
    constexpr explicit iterator(Word word) : rest_(typename Bits::Rest(word)) {}
    constexpr E operator*() const { return static_cast<E>(rest_.first()); }
    constexpr iterator& operator++() {
      rest_.drop_first();
      return *this;
    }
    constexpr iterator operator++(int) {
      iterator old = *this;
      ++*this;
      return old;
    }
    friend constexpr bool operator==(const iterator&, const iterator&) = default;

   private:
    typename Bits::Rest rest_{};
  };
  constexpr iterator begin() const { return iterator(word_); }
  constexpr iterator end() const { return iterator(); }

 private:
  Word word_{};
};

namespace detail {

template <int N>
struct WordFor {
  static_assert(N <= 128, "sets have at most two words");
  template <bool B, class Then, class Else>
  using If = std::conditional_t<B, Then, Else>;
  using type = If<
      N <= 8, std::uint8_t,
      If<N <= 16, std::uint16_t, If<N <= 32, std::uint32_t, If<N <= 64, std::uint64_t, Word128>>>>;
};

}  // namespace detail

// A set with room for all N enumerators of E: the word is as wide as they need, so that no list of
// components can outgrow its set.
template <class E, int N>
using SetOf = EnumSet<E, typename detail::WordFor<N>::type>;

// An array with one T for each of the first N enumerators of E.
template <class E, class T, int N>
struct PerEnum {
  std::array<T, static_cast<std::size_t>(N)> values{};

  constexpr T& operator[](E e) { return values[index(e)]; }
  constexpr const T& operator[](E e) const { return values[static_cast<std::size_t>(e)]; }
  constexpr auto begin() { return values.begin(); }
  constexpr auto end() { return values.end(); }
  constexpr auto begin() const { return values.begin(); }
  constexpr auto end() const { return values.end(); }
  static constexpr int size() { return N; }
  constexpr void fill(const T& value) { values.fill(value); }

  friend constexpr bool operator==(const PerEnum&, const PerEnum&) = default;

 private:
  // Where something may be written; None, above all, has no place here.
  static constexpr std::size_t index(E e) {
    const auto i = static_cast<std::size_t>(e);
    if (i >= static_cast<std::size_t>(N)) [[unlikely]]
      no_such_item(static_cast<int>(i), N);
    return i;
  }
};

}  // namespace kanly
