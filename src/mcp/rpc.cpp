#include "mcp/rpc.h"

#include <algorithm>

namespace kanly::mcp {

namespace {

Malformed malformed(int code, std::string text, std::string id = "") {
  return {std::move(id), {code, std::move(text), ""}};
}

// Text or a whole number; anything else is no id.
std::string id_in(const JsonValue& message) {
  const JsonValue* const id = message.find("id");
  if (id == nullptr) return "";
  if (id->as_string() == nullptr && id->as_integer() == nullptr) return "";
  return to_text(*id);
}

}  // namespace

const std::string* Message::text(std::string_view name) const {
  const JsonValue* const value = param(name);
  return value == nullptr ? nullptr : value->as_string();
}

std::variant<Message, Malformed> read_message(std::string_view text) {
  auto read = read_json(text, kMessageLimits);
  if (const auto* wrong = std::get_if<JsonError>(&read)) {
    return malformed(kParseError, "this is no JSON: " + describe(*wrong));
  }
  JsonValue& value = std::get<JsonValue>(read);
  if (value.is(JsonValue::Kind::Array)) {
    return malformed(kInvalidRequest,
                     "several messages at once are not taken; send one at a time.");
  }
  if (!value.is(JsonValue::Kind::Object)) {
    return malformed(kInvalidRequest, "a message is an object.");
  }
  Message message;
  message.id = id_in(value);
  const auto wrong = [&](std::string what) {
    return malformed(kInvalidRequest, std::move(what), message.id);
  };
  const JsonValue* const version = value.find("jsonrpc");
  if (version == nullptr || version->as_string() == nullptr || *version->as_string() != "2.0") {
    return wrong("jsonrpc must be \"2.0\".");
  }
  if (value.find("id") != nullptr && message.id.empty()) {
    return wrong("id must be text or a whole number.");
  }
  const JsonValue* const method = value.find("method");
  if (method == nullptr) {
    if (value.find("result") != nullptr || value.find("error") != nullptr) return message;
    return wrong("method is missing.");
  }
  if (method->as_string() == nullptr || method->as_string()->empty()) {
    return wrong("method must be text.");
  }
  message.method = *method->as_string();
  if (JsonValue* const params = value.find("params")) {
    if (!params->is(JsonValue::Kind::Object)) return wrong("params must be an object.");
    message.params = std::move(*params);
  }
  return message;
}

std::string result_text(std::string_view id, std::string_view result) {
  std::string out;
  JsonWriter json(out);
  json.open_object();
  json.field("jsonrpc", "2.0");
  json.key("id");
  json.json(id);
  json.key("result");
  json.json(result);
  json.close_object();
  return out;
}

std::string error_text(std::string_view id, const RpcError& error) {
  std::string out;
  JsonWriter json(out);
  json.open_object();
  json.field("jsonrpc", "2.0");
  if (!id.empty()) {
    json.key("id");
    json.json(id);
  }
  json.object_field("error");
  json.field("code", error.code);
  json.field("message", error.text);
  if (!error.data.empty()) {
    json.key("data");
    json.json(error.data);
  }
  json.close_object();
  json.close_object();
  return out;
}

}  // namespace kanly::mcp
