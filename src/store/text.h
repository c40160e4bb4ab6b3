// What may be stored: text that both databases take, and take alike.
#pragma once

#include <cstddef>
#include <string_view>

namespace kanly::store {

// Throws StoreError (BadValue) unless it is UTF-8 without NUL and at most this long. `what` begins the sentence: "the
// head of the room".
void check_text(std::string_view what, std::string_view text, size_t longest);
// The same for ids and names, which are not empty either.
void check_name(std::string_view what, std::string_view text);

}  // namespace kanly::store
