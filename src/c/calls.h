// What every function for C shares: errors that are kept for the caller, guards, texts that are handed over.
#pragma once

#include <exception>
#include <new>
#include <string_view>

#include "c/kanly.h"
#include "rules/kernel/refusal.h"

namespace kanly::c {

// Keeps the sentence without asking for memory, and hands the status on.
int fail(int status, std::string_view text);
int refused(const Refusal& refusal);
const char* last_error();
const char* last_refusal();

// Does the work of a function. Whatever goes wrong inside ends here as `failed`.
template <class Result, class Work>
Result guarded(Result failed, const Work& work) noexcept {
#ifdef __cpp_exceptions
  try {
    return work();
  } catch (const std::bad_alloc&) {
    fail(KANLY_FAILED, "out of memory.");
  } catch (const std::exception& e) {
    fail(KANLY_FAILED, e.what());
  } catch (...) {
    fail(KANLY_FAILED, "something was thrown that says nothing of itself.");
  }
  return failed;
#else
  static_cast<void>(failed);
  return work();
#endif
}

bool is_text(const char* text, std::string_view what);

// A copy for the caller, who gives it back with kanly_text_free().
char* text_of(std::string_view text);

}  // namespace kanly::c
