// The tools: what a client may call, with a sentence and a schema for each.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_value.h"
#include "protocol/fields.h"

namespace kanly::mcp {

struct Tool {
  std::string_view name;
  std::string_view title;
  std::string_view about;
  std::vector<const protocol::TypeInfo*> parts;  // the fields of all of these are its arguments
  bool looks = false;                            // it changes nothing
};

// Always in the same order.
std::span<const Tool> tools();
const Tool* find_tool(std::string_view name);

// {"name", "title", "description", "inputSchema", "annotations"}
void write_tool(JsonWriter& json, const Tool& tool);

// What is wrong with arguments beside the fields themselves: one that the tool does not have.
std::optional<std::string> unknown_argument(const Tool& tool, const JsonValue& arguments);

}  // namespace kanly::mcp
