// What time it is, in milliseconds.
#pragma once

#include <chrono>
#include <cstdint>

namespace kanly::server {

// Since 1970, for what is stored and told.
inline int64_t now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}
// Since some moment; it only goes forward, for limits.
inline int64_t steady_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

}  // namespace kanly::server
