// What is expected of events, of questions, and of what a seat is shown.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scenario/session.h"

namespace kanly::scenario {

// For the keys asked, not_asked, offered, not_offered, events, no_events, sees, not_sees.
json::value checked_happenings(std::string_view key, const json::value& value,
                               const std::string& where);
void compare_happenings(std::string_view key, const json::value& expected, const Session& session,
                        std::vector<std::string>& problems);

// "charity_claimed never has 'leader' …" if the pattern of an event says so; else "".
std::string field_it_never_has(const json::object& pattern);

// The keys an event may have.
const std::vector<std::string>& event_keys();

}  // namespace kanly::scenario
