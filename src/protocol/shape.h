// The form of JSON that is not made of messages' fields, written as TypeScript writes types, and the same as a
// JSON Schema. What is understood: number (a whole one), string, boolean, null, unknown, "word", Name, T[], A | B,
// (T), { a: T; b?: T; [key: string]: T }, ByFaction<T>.
#pragma once

#include <string>
#include <string_view>

#include "base/json_writer.h"

namespace kanly::protocol {

// Writes the members of the schema without brackets around them. False if the text is no type, which a test
// finds out.
bool write_shape(JsonWriter& json, std::string_view type);

}  // namespace kanly::protocol
