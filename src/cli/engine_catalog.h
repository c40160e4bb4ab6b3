// What the engine asks, is answered and tells: the prompts, options and events by their ids.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace kanly::cli {

// Sections of `kanly catalog` beside those of the box.
inline constexpr std::array<std::string_view, 6> kEngineSections = {
    "prompts", "options", "events", "event_fields", "causes", "messages"};

// Such a section as a JSON list; empty for any other name.
std::string engine_section_json(std::string_view section);

// The prompts and the events as pages: docs/prompts.md and docs/events.md are these.
std::string prompts_markdown();
std::string events_markdown();

}  // namespace kanly::cli
