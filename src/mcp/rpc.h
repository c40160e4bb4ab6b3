// JSON-RPC 2.0, as the Model Context Protocol uses it: one message in, its answer out.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "base/json_value.h"

namespace kanly::mcp {

// What a message of a client may be at most.
inline constexpr JsonLimits kMessageLimits = {.bytes = 64 * 1024, .depth = 24, .values = 4'000};

// Numbers of errors: JSON-RPC's own, then those of the Model Context Protocol.
inline constexpr int kParseError = -32700;
inline constexpr int kInvalidRequest = -32600;
inline constexpr int kMethodNotFound = -32601;
inline constexpr int kInvalidParams = -32602;
inline constexpr int kHeaderMismatch = -32020;
inline constexpr int kUnsupportedVersion = -32022;

struct Message {
  std::string id;      // as JSON; empty: nobody waits for an answer
  std::string method;  // empty: it answers something, and we never ask
  JsonValue params;    // an object; null: none

  bool is_request() const { return !id.empty() && !method.empty(); }
  // A member of the parameters, or null.
  const JsonValue* param(std::string_view name) const { return params.find(name); }
  // … that is text; null if it is not.
  const std::string* text(std::string_view name) const;
};

struct RpcError {
  int code = 0;
  std::string text;  // a sentence
  std::string data;  // JSON, or empty
};

// What is wrong with a text, and the id it has if that could be read.
struct Malformed {
  std::string id;
  RpcError error;
};

std::variant<Message, Malformed> read_message(std::string_view text);

// Answers, each as one line. Without an id it is left out, as the schema of the protocol has it.
std::string result_text(std::string_view id, std::string_view result);
std::string error_text(std::string_view id, const RpcError& error);

}  // namespace kanly::mcp
