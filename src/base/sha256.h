// SHA-256 (FIPS 180-4) of any text: commitments to what is told later, and files that must not change.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace kanly {

using Digest = std::array<uint8_t, 32>;

Digest sha256(std::string_view bytes);
// As 64 hexadecimal digits.
std::string sha256_hex(std::string_view bytes);

}  // namespace kanly
