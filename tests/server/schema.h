// Whether JSON fits a JSON Schema, as far as docs/openapi.json uses it.
#pragma once

#include <string>

#include "base/json_value.h"

namespace kanly::server::test {

// "" if it fits, else where it does not. References are looked up in the document.
std::string misfit(const JsonValue& value, const JsonValue& schema, const JsonValue& document,
                   const std::string& where = "");

}  // namespace kanly::server::test
