#include "base/base64.h"

namespace kanly {
namespace {

constexpr std::string_view kBase64 =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

}  // namespace

void append_base64(std::string& out, std::span<const uint8_t> bytes) {
  const size_t size = bytes.size();
  for (size_t i = 0; i < size; i += 3) {
    uint32_t group = 0;
    for (size_t k = 0; k < 3; ++k) group = group << 8 | (i + k < size ? bytes[i + k] : 0U);
    for (size_t k = 0; k < 4; ++k) {
      out += i + k <= size ? kBase64[(group >> (18 - 6 * k)) & 63U] : '=';
    }
  }
}

bool read_base64(std::string_view line, std::vector<uint8_t>& bytes) {
  if (line.empty() || line.size() % 4 != 0) return false;
  for (size_t i = 0; i < line.size(); i += 4) {
    size_t length = 4;
    if (i + 4 == line.size()) {
      while (length > 2 && line[i + length - 1] == '=') --length;
    }
    uint32_t group = 0;
    for (size_t k = 0; k < 4; ++k) {
      const size_t digit = k < length ? kBase64.find(line[i + k]) : 0;
      if (digit == std::string_view::npos) return false;
      group = group << 6 | static_cast<uint32_t>(digit);
    }
    for (size_t k = 0; k + 1 < length; ++k) {
      bytes.push_back(static_cast<uint8_t>(group >> (16 - 8 * k)));
    }
    if ((group & ((1U << (8 * (4 - length))) - 1)) != 0) return false;  // bits that mean nothing
  }
  return true;
}

}  // namespace kanly
