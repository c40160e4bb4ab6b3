// Small value types that the whole engine rests on: bit sets and arrays indexed by an enum.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace kanly {

enum class Place : std::uint8_t;  // defined in catalog/territories.h

// A set of enumerators of E, one bit each. `None` (0xff) is never a member: asking for it gives
// false, adding or removing it changes nothing.
template <class E, class Word>
class EnumSet {
 public:
  static constexpr int kCapacity = static_cast<int>(sizeof(Word) * 8);

  constexpr EnumSet() = default;

  template <class... Es>
  static constexpr EnumSet of(Es... es) {
    EnumSet s;
    (s.add(es), ...);
    return s;
  }
  static constexpr EnumSet none() { return EnumSet(); }
  // The first `count` enumerators.
  static constexpr EnumSet all(int count) {
    if (count <= 0) return EnumSet();
    return from_raw(static_cast<Word>(static_cast<Word>(~Word{0}) >> (kCapacity - count)));
  }
  static constexpr EnumSet from_raw(Word word) {
    EnumSet s;
    s.word_ = word;
    return s;
  }
  constexpr Word raw() const { return word_; }

  constexpr bool has(E e) const { return (word_ & bit(e)) != 0; }
  constexpr bool has_all(EnumSet o) const { return (o.word_ & ~word_) == 0; }
  constexpr bool has_any(EnumSet o) const { return (o.word_ & word_) != 0; }
  constexpr void add(E e) { word_ = static_cast<Word>(word_ | bit(e)); }
  constexpr void remove(E e) { word_ = static_cast<Word>(word_ & ~bit(e)); }
  constexpr void clear() { word_ = 0; }
  constexpr int size() const { return std::popcount(word_); }
  constexpr bool empty() const { return word_ == 0; }
  // The lowest member, or None.
  constexpr E first() const {
    return word_ == 0 ? static_cast<E>(0xff) : static_cast<E>(std::countr_zero(word_));
  }

  constexpr EnumSet& operator|=(EnumSet o) { return *this = *this | o; }
  constexpr EnumSet& operator&=(EnumSet o) { return *this = *this & o; }
  constexpr EnumSet& operator-=(EnumSet o) { return *this = *this - o; }
  friend constexpr EnumSet operator|(EnumSet a, EnumSet b) {
    return from_raw(static_cast<Word>(a.word_ | b.word_));
  }
  friend constexpr EnumSet operator&(EnumSet a, EnumSet b) {
    return from_raw(static_cast<Word>(a.word_ & b.word_));
  }
  friend constexpr EnumSet operator-(EnumSet a, EnumSet b) {
    return from_raw(static_cast<Word>(a.word_ & ~b.word_));
  }
  friend constexpr bool operator==(EnumSet, EnumSet) = default;

  class iterator {
   public:
    using value_type = E;
    using difference_type = std::ptrdiff_t;
    constexpr iterator() = default;
    constexpr explicit iterator(Word rest) : rest_(rest) {}
    constexpr E operator*() const { return static_cast<E>(std::countr_zero(rest_)); }
    constexpr iterator& operator++() {
      rest_ = static_cast<Word>(rest_ & (rest_ - 1u));
      return *this;
    }
    constexpr iterator operator++(int) {
      iterator old = *this;
      ++*this;
      return old;
    }
    friend constexpr bool operator==(iterator, iterator) = default;

   private:
    Word rest_ = 0;
  };
  constexpr iterator begin() const { return iterator(word_); }
  constexpr iterator end() const { return iterator(0); }

 private:
  static constexpr Word bit(E e) {
    const auto i = static_cast<unsigned>(e);
    if constexpr (kCapacity < 64) {  // None comes to bit 63 and is cut off: no branch
      return static_cast<Word>(std::uint64_t{1} << (i & 63u));
    } else {
      return i < static_cast<unsigned>(kCapacity) ? static_cast<Word>(Word{1} << i) : Word{0};
    }
  }

  Word word_ = 0;
};

// The same over two 64-bit words, for enums of 65 to 128 enumerators.
template <class E>
class EnumSet128 {
 public:
  static constexpr int kCapacity = 128;

  constexpr EnumSet128() = default;

  template <class... Es>
  static constexpr EnumSet128 of(Es... es) {
    EnumSet128 s;
    (s.add(es), ...);
    return s;
  }
  static constexpr EnumSet128 none() { return EnumSet128(); }
  // The first `count` enumerators.
  static constexpr EnumSet128 all(int count) { return from_raw(ones(count), ones(count - 64)); }
  static constexpr EnumSet128 from_raw(std::array<std::uint64_t, 2> words) {
    return from_raw(words[0], words[1]);
  }
  static constexpr EnumSet128 from_raw(std::uint64_t low, std::uint64_t high) {
    EnumSet128 s;
    s.low_ = low;
    s.high_ = high;
    return s;
  }
  constexpr std::array<std::uint64_t, 2> raw() const { return {low_, high_}; }

  constexpr bool has(E e) const {
    const auto i = static_cast<unsigned>(e);
    if (i >= 128) return false;
    return (((i < 64 ? low_ : high_) >> (i & 63u)) & 1u) != 0;
  }
  constexpr bool has_all(EnumSet128 o) const {
    return ((o.low_ & ~low_) | (o.high_ & ~high_)) == 0;
  }
  constexpr bool has_any(EnumSet128 o) const { return ((o.low_ & low_) | (o.high_ & high_)) != 0; }
  constexpr void add(E e) {
    const auto i = static_cast<unsigned>(e);
    if (i < 128) (i < 64 ? low_ : high_) |= std::uint64_t{1} << (i & 63u);
  }
  constexpr void remove(E e) {
    const auto i = static_cast<unsigned>(e);
    if (i < 128) (i < 64 ? low_ : high_) &= ~(std::uint64_t{1} << (i & 63u));
  }
  constexpr void clear() { low_ = high_ = 0; }
  constexpr int size() const { return std::popcount(low_) + std::popcount(high_); }
  constexpr bool empty() const { return (low_ | high_) == 0; }
  // The lowest member, or None.
  constexpr E first() const { return empty() ? static_cast<E>(0xff) : lowest(low_, high_); }

  constexpr EnumSet128& operator|=(EnumSet128 o) { return *this = *this | o; }
  constexpr EnumSet128& operator&=(EnumSet128 o) { return *this = *this & o; }
  constexpr EnumSet128& operator-=(EnumSet128 o) { return *this = *this - o; }
  friend constexpr EnumSet128 operator|(EnumSet128 a, EnumSet128 b) {
    return from_raw(a.low_ | b.low_, a.high_ | b.high_);
  }
  friend constexpr EnumSet128 operator&(EnumSet128 a, EnumSet128 b) {
    return from_raw(a.low_ & b.low_, a.high_ & b.high_);
  }
  friend constexpr EnumSet128 operator-(EnumSet128 a, EnumSet128 b) {
    return from_raw(a.low_ & ~b.low_, a.high_ & ~b.high_);
  }
  friend constexpr bool operator==(EnumSet128, EnumSet128) = default;

  class iterator {
   public:
    using value_type = E;
    using difference_type = std::ptrdiff_t;
    constexpr iterator() = default;
    constexpr iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
    constexpr E operator*() const { return lowest(low_, high_); }
    constexpr iterator& operator++() {
      if (low_ != 0) {
        low_ &= low_ - 1u;
      } else {
        high_ &= high_ - 1u;
      }
      return *this;
    }
    constexpr iterator operator++(int) {
      iterator old = *this;
      ++*this;
      return old;
    }
    friend constexpr bool operator==(iterator, iterator) = default;

   private:
    std::uint64_t low_ = 0;
    std::uint64_t high_ = 0;
  };
  constexpr iterator begin() const { return iterator(low_, high_); }
  constexpr iterator end() const { return iterator(); }

 private:
  static constexpr std::uint64_t ones(int count) {
    if (count <= 0) return 0;
    return ~std::uint64_t{0} >> (count >= 64 ? 0 : 64 - count);
  }
  static constexpr E lowest(std::uint64_t low, std::uint64_t high) {
    return static_cast<E>(low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high));
  }

  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

using PlaceSet = EnumSet128<Place>;

// An array with one T for each of the first N enumerators of E.
template <class E, class T, int N>
struct PerEnum {
  std::array<T, static_cast<std::size_t>(N)> values{};

  constexpr T& operator[](E e) { return values[static_cast<std::size_t>(e)]; }
  constexpr const T& operator[](E e) const { return values[static_cast<std::size_t>(e)]; }
  constexpr auto begin() { return values.begin(); }
  constexpr auto end() { return values.end(); }
  constexpr auto begin() const { return values.begin(); }
  constexpr auto end() const { return values.end(); }
  static constexpr int size() { return N; }
  constexpr void fill(const T& value) { values.fill(value); }

  friend constexpr bool operator==(const PerEnum&, const PerEnum&) = default;
};

}  // namespace kanly
