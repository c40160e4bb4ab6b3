// What has changed between two JSON texts, as a JSON Patch (RFC 6902): the small form in which a view
// goes out after the first.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/json_value.h"

namespace kanly::protocol {

// The list of operations (add, remove, replace) that makes the second text of the first, "[]" if they
// are equal. Both are as JsonWriter writes them, without white space; what is equal in both is compared
// as bytes and never taken apart.
std::string difference(std::string_view before, std::string_view after);

// Carries out operations of a patch: all of them, or none and what is wrong with one in a sentence.
// Knows what difference() writes, and `test`.
std::optional<std::string> apply_difference(JsonValue& document, const JsonValue& patch);

}  // namespace kanly::protocol
