// Any bytes may be handed to us as JSON. What is read comes back the same; what is refused has a reason
// and a place inside the text.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <variant>

#include "base/json_value.h"

namespace {

using namespace kanly;

[[noreturn]] void fail(const char* text) {
  std::fprintf(stderr, "%s\n", text);
  std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto read = read_json(text);
  if (const auto* error = std::get_if<JsonError>(&read)) {
    if (error->text.empty()) fail("an error without a word");
    if (error->at > size) fail("an error outside the text");
    return 0;
  }
  const auto& value = std::get<JsonValue>(read);
  if (!is_utf8(text)) fail("what is no UTF-8 was read");
  const auto again = read_json(to_text(value), {.bytes = 1U << 20U});
  if (!std::holds_alternative<JsonValue>(again)) fail("what we wrote we cannot read");
  if (!(std::get<JsonValue>(again) == value)) fail("a value came back otherwise");
  return 0;
}
