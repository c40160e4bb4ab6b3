// Bytes as text in base64 (RFC 4648), and back.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kanly {

void append_base64(std::string& out, std::span<const uint8_t> bytes);
// Appends what a line holds; false if it is no whole base64.
bool read_base64(std::string_view line, std::vector<uint8_t>& bytes);

}  // namespace kanly
