#include "c/calls.h"

#include <cstdlib>
#include <cstring>
#include <string>

#include "view/refusal_json.h"

namespace kanly::c {
namespace {

constexpr std::size_t kMostErrorText = 1000;
thread_local char error_text[kMostErrorText] = "";
thread_local char refusal_text[kMostErrorText] = "";

}  // namespace

int fail(int status, std::string_view text) {
  const std::size_t size = text.copy(error_text, kMostErrorText - 1);
  error_text[size] = '\0';
  refusal_text[0] = '\0';
  return status;
}

int refused(const Refusal& refusal) {
  fail(KANLY_REFUSED, refusal.text + " (rule " + std::string(refusal.rule.id()) + ")");
  const std::string json = refusal_json(refusal);
  if (json.size() < kMostErrorText) refusal_text[json.copy(refusal_text, json.size())] = '\0';
  return KANLY_REFUSED;
}

const char* last_error() { return error_text; }
const char* last_refusal() { return refusal_text; }

bool is_text(const char* text, std::string_view what) {
  if (text == nullptr) fail(KANLY_BAD_ARGUMENT, std::string(what) + " is NULL.");
  return text != nullptr;
}

char* text_of(std::string_view text) {
  char* const out = static_cast<char*>(std::malloc(text.size() + 1));
  if (out == nullptr) {
    fail(KANLY_FAILED, "out of memory.");
    return nullptr;
  }
  std::memcpy(out, text.data(), text.size());
  out[text.size()] = '\0';
  return out;
}

}  // namespace kanly::c
