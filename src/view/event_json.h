// Events as JSON: an object with the fields that say something, by the names scenarios use.
#pragma once

#include <string>

#include "base/json_writer.h"
#include "game/event.h"

namespace kanly {

// The fields, without the brackets: a caller may add its own (turn, number in the log).
void write_event_fields(JsonWriter& json, const Event& event);
std::string event_json(const Event& event);

}  // namespace kanly
