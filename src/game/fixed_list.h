// A list with a fixed capacity inside the object: no heap, trivially copyable, cleared tail so that
// equal lists are equal bytes.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

namespace kanly {

template <class T, int N>
class FixedList {
 public:
  constexpr int size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == N; }
  static constexpr int capacity() { return N; }

  constexpr T& operator[](int i) { return items_[static_cast<size_t>(i)]; }
  constexpr const T& operator[](int i) const { return items_[static_cast<size_t>(i)]; }
  constexpr T& back() { return end()[-1]; }
  constexpr const T& back() const { return end()[-1]; }

  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

  constexpr void push_back(const T& value) {
    assert(size_ < N);
    items_[static_cast<size_t>(size_++)] = value;
  }
  // One more item, cleared as the tail is; to be filled in place.
  constexpr T& grow() {
    assert(size_ < N);
    return items_[static_cast<size_t>(size_++)];
  }
  constexpr T pop_back() {
    assert(size_ > 0);
    T value = items_[static_cast<size_t>(--size_)];
    items_[static_cast<size_t>(size_)] = T{};
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
  std::array<T, N> items_{};
  uint8_t size_ = 0;
  static_assert(N < 256);
};

}  // namespace kanly
