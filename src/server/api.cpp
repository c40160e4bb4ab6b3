#include "server/api.h"

#include <algorithm>

#include "room/setup.h"

namespace kanly::server {

std::string error_json(const Denial& denial) {
  std::string text;
  JsonWriter json(text);
  json.open_object();
  json.object_field("error");
  json.field("id", denial.id);
  json.field("text", denial.why);
  if (denial.rule) json.field("rule", denial.rule.id());
  json.close_object();
  json.close_object();
  return text;
}

Response error(const Denial& denial) {
  Response response;
  response.status = denial.status;
  response.body = error_json(denial);
  return response;
}

Denial unreachable() {
  return {503, "store_unreachable",
          "The server cannot look it up just now. Try again in a moment."};
}

std::optional<Denial> read_body(const Request& request, JsonValue& body) {
  if (!request.type.starts_with("application/json")) {
    // A page from elsewhere cannot send this without being asked first.
    return Denial{415, "not_json", "The body must be JSON, with Content-Type: application/json."};
  }
  auto read = read_json(request.body);
  if (const auto* wrong = std::get_if<JsonError>(&read)) {
    return Denial{400, "bad_json", "The body is not JSON: " + describe(*wrong)};
  }
  body = std::move(std::get<JsonValue>(read));
  if (!body.is(JsonValue::Kind::Object)) {
    return Denial{400, "bad_json", "The body must be a JSON object."};
  }
  return std::nullopt;
}

std::optional<std::string> text_in(const JsonValue& object, std::string_view name,
                                   std::size_t longest, std::optional<Denial>& wrong) {
  const JsonValue* value = object.find(name);
  if (value == nullptr || value->is(JsonValue::Kind::Null)) return std::nullopt;
  const std::string* text = value->as_string();
  if (text == nullptr) {
    wrong = Denial{400, "bad_field", "\"" + std::string(name) + "\" must be text."};
    return std::nullopt;
  }
  if (text->size() > longest) {
    wrong = Denial{
        400, "too_long",
        "\"" + std::string(name) + "\" may have " + std::to_string(longest) + " bytes at most."};
    return std::nullopt;
  }
  return *text;
}

std::optional<int64_t> number_in(const JsonValue& object, std::string_view name,
                                 std::optional<Denial>& wrong) {
  const JsonValue* value = object.find(name);
  if (value == nullptr || value->is(JsonValue::Kind::Null)) return std::nullopt;
  if (const int64_t* number = value->as_integer()) return *number;
  wrong = Denial{400, "bad_field", "\"" + std::string(name) + "\" must be a whole number."};
  return std::nullopt;
}

void write_room(JsonWriter& json, const store::RoomRow& row) {
  json.open_object();
  json.field("id", row.id);
  json.field("made", row.made);
  json.field("changed", row.state.changed);
  json.key("about");
  json.json(row.state.summary);
  json.close_object();
}

std::string query_value(std::string_view query, std::string_view name) {
  while (!query.empty()) {
    const auto end = std::min(query.find('&'), query.size());
    const std::string_view part = query.substr(0, end);
    const auto equals = part.find('=');
    if (equals != std::string_view::npos && part.substr(0, equals) == name) {
      return std::string(part.substr(equals + 1));
    }
    query.remove_prefix(std::min(end + 1, query.size()));
  }
  return "";
}

std::optional<Denial> wrong_name(const std::string& name) {
  if (name.empty() || name.size() > room::kLongestName) {
    return Denial{400, "bad_name",
                  "A name has 1 to " + std::to_string(room::kLongestName) + " bytes."};
  }
  if (std::any_of(name.begin(), name.end(),
                  [](unsigned char c) { return c < 0x20 || c == 0x7f; }) ||
      name.front() == ' ' || name.back() == ' ') {
    return Denial{400, "bad_name",
                  "A name is one line of text that neither begins nor ends with a space."};
  }
  return std::nullopt;
}

}  // namespace kanly::server
