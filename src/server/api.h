// What the parts of the REST interface share: reading a body, writing an answer, one shape for all errors.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_value.h"
#include "base/json_writer.h"
#include "server/host.h"
#include "server/net.h"

namespace kanly::server {

// {"error": {"id": "no_such_room", "text": a sentence, "rule": number, if one forbids it}}
std::string error_json(const Denial& denial);
Response error(const Denial& denial);
inline Response error(unsigned status, std::string id, std::string why) {
  return error(Denial{status, std::move(id), std::move(why), RuleId::none()});
}

// The store does not answer.
Denial unreachable();

// The object in the body of a request, or what is wrong with it.
std::optional<Denial> read_body(const Request& request, JsonValue& body);

// A member of the object: left out gives nothing; what is of another kind or too long is named in `wrong`.
std::optional<std::string> text_in(const JsonValue& object, std::string_view name,
                                   std::size_t longest, std::optional<Denial>& wrong);
std::optional<int64_t> number_in(const JsonValue& object, std::string_view name,
                                 std::optional<Denial>& wrong);

// A room in a list: {"id", "made", "changed", "about": its summary}
void write_room(JsonWriter& json, const store::RoomRow& row);

// The value of "name=value" in a query, as it stands there.
std::string query_value(std::string_view query, std::string_view name);

// Whether a name is fit to be shown: not empty, not long, no control characters.
std::optional<Denial> wrong_name(const std::string& name);

}  // namespace kanly::server
