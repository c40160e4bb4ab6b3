// A list with a fixed capacity inside the object: no heap, trivially copyable, cleared tail so that
// equal lists are equal bytes. Every list says where it is declared why its capacity is enough; should
// that be wrong the program stops (base/bounds.h), in release builds as well.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/bounds.h"

namespace kanly {

template <class T, int N>
class FixedList {
 public:
  constexpr int size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == N; }
  static constexpr int capacity() { return N; }

  constexpr T& operator[](int i) { return items_[index(i)]; }
  constexpr const T& operator[](int i) const { return items_[static_cast<size_t>(i)]; }
  constexpr T& back() {
    if (size_ == 0) [[unlikely]]
      no_such_item(-1, N);
    return end()[-1];
  }
  constexpr const T& back() const { return end()[-1]; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

  constexpr void push_back(const T& value) {
    if (size_ >= N) [[unlikely]]
      list_is_full(N);
    items_[size_++] = value;
  }
  // One more item, cleared as the tail is; to be filled in place.
  constexpr T& grow() {
    if (size_ >= N) [[unlikely]]
      list_is_full(N);
    return items_[size_++];
  }
  constexpr T pop_back() {
    T& last = back();
    const T value = last;
    last = T{};
    --size_;
    return value;
  }
  constexpr void erase_at(int i) {
    for (int k = i; k + 1 < size_; ++k) (*this)[k] = (*this)[k + 1];
    pop_back();
  }
  constexpr void insert_at(int i, const T& value) {
    push_back(value);
    for (int k = size_ - 1; k > i; --k) (*this)[k] = (*this)[k - 1];
    (*this)[i] = value;
  }
  constexpr void clear() {
    for (int k = 0; k < size_; ++k) (*this)[k] = T{};
    size_ = 0;
  }
  constexpr bool contains(const T& value) const {
    for (const T& item : *this) {
      if (item == value) return true;
    }
    return false;
  }

  friend constexpr bool operator==(const FixedList&, const FixedList&) = default;

 private:
  // Where something may be written; what is only read may be wrong, but harms nothing.
  static constexpr size_t index(int i) {
    if (static_cast<unsigned>(i) >= static_cast<unsigned>(N)) [[unlikely]]
      no_such_item(i, N);
    return static_cast<size_t>(i);
  }

  std::array<T, N> items_{};
  uint8_t size_ = 0;
  static_assert(N < 256);
};

}  // namespace kanly
