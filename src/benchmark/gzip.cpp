#include "benchmark/gzip.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/beast/zlib/inflate_stream.hpp>

#include "base/errors.h"

namespace kanly::benchmark {
namespace {

namespace zlib = boost::beast::zlib;

// No name, no time, no system: nothing that differs from day to day.
constexpr std::array<unsigned char, 10> kHead = {0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255};
constexpr size_t kTail = 8;  // checksum and length
constexpr size_t kBuffer = 1U << 16U;

uint32_t checksum(std::string_view text) {
  uint32_t crc = 0xffffffffU;
  for (const char c : text) {
    crc ^= static_cast<uint8_t>(c);
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1U ^ ((crc & 1U) != 0 ? 0xedb88320U : 0U);
  }
  return ~crc;
}

void put(std::string& out, uint32_t n) {
  for (int i = 0; i < 4; ++i) out += static_cast<char>(n >> (8 * i) & 255U);
}

// Pumps everything through a stream; false if it is not what the stream reads.
template <class Stream>
bool pump(Stream& stream, std::string_view in, zlib::Flush flush, std::string& out) {
  std::string buffer(kBuffer, '\0');
  zlib::z_params p;
  p.next_in = in.data();
  p.avail_in = in.size();
  for (;;) {
    p.next_out = buffer.data();
    p.avail_out = buffer.size();
    boost::beast::error_code error;
    stream.write(p, flush, error);
    out.append(buffer, 0, buffer.size() - p.avail_out);
    if (error == zlib::error::end_of_stream) return true;
    if (error || p.avail_out != 0) return false;
  }
}

}  // namespace

std::string gzipped(std::string_view text) {
  std::string out(kHead.begin(), kHead.end());
  zlib::deflate_stream stream;
  if (!pump(stream, text, zlib::Flush::finish, out)) throw BadInput("a text cannot be compressed.");
  put(out, checksum(text));
  put(out, static_cast<uint32_t>(text.size()));
  return out;
}

std::string gunzipped(std::string_view bytes, std::string_view name) {
  const auto damaged = [&] { return BadInput(std::string(name) + " is damaged, or no gzip."); };
  const bool begins = bytes.size() > kHead.size() + kTail &&
                      std::ranges::equal(bytes.substr(0, 4), std::string_view("\x1f\x8b\x08\0", 4));
  if (!begins) throw damaged();
  std::string text;
  zlib::inflate_stream stream;
  const std::string_view body = bytes.substr(kHead.size(), bytes.size() - kHead.size() - kTail);
  if (!pump(stream, body, zlib::Flush::sync, text)) throw damaged();
  std::string tail;
  put(tail, checksum(text));
  put(tail, static_cast<uint32_t>(text.size()));
  if (bytes.substr(bytes.size() - kTail) != tail) throw damaged();
  return text;
}

}  // namespace kanly::benchmark
