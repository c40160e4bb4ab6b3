// Numbers that a view may hide. A hidden one is no number: it can be neither reckoned with nor compared,
// only asked whether it is known.
#pragma once

#include <cassert>
#include <cstdint>
#include <limits>

namespace kanly {

template <class T>
class Hideable {
 public:
  constexpr Hideable() = default;
  constexpr explicit Hideable(T value) : raw_(value) {}
  constexpr Hideable& operator=(T value) {
    raw_ = value;
    return *this;
  }

  constexpr void hide() { raw_ = kHidden; }
  constexpr bool known() const { return raw_ != kHidden; }
  constexpr int value() const {
    assert(known());
    return raw_;
  }
  // It is known to be this.
  constexpr bool is(int value) const { return known() && raw_ == value; }

  constexpr T raw() const { return raw_; }  // for hashes
  friend constexpr bool operator==(const Hideable&, const Hideable&) = default;

 private:
  static constexpr T kHidden = std::numeric_limits<T>::max();
  T raw_ = 0;
};

// The value of a No-Field token: there may be none, and that of one lying face down may be hidden.
class TokenValue {
 public:
  constexpr TokenValue() = default;
  constexpr explicit TokenValue(int value) : raw_(static_cast<uint8_t>(value)) {}

  constexpr bool there() const { return raw_ != kNone; }
  constexpr bool known() const { return there() && raw_ != kHidden; }
  constexpr int value() const {
    assert(known());
    return raw_;
  }
  constexpr bool is(int value) const { return known() && raw_ == value; }
  constexpr void hide() {
    if (there()) raw_ = kHidden;
  }

  constexpr uint8_t raw() const { return raw_; }  // for hashes
  friend constexpr bool operator==(const TokenValue&, const TokenValue&) = default;

 private:
  static constexpr uint8_t kNone = 0xfe;
  static constexpr uint8_t kHidden = 0xff;
  uint8_t raw_ = kNone;
};

}  // namespace kanly
