// What the engine asks, is answered and tells: the prompts, options and events by their ids.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace kanly::cli {

// Sections of `kanly catalog` beside those of the box.
inline constexpr std::array<std::string_view, 7> kEngineSections = {
    "prompts", "options", "events", "event_fields", "causes", "messages", "sentences"};

// Such a section as JSON; empty for any other name. Prompts and options are published for learners
// (docs/vocabulary.md) and come with a version and a hash, the others are lists.
std::string engine_section_json(std::string_view section);

// Whoever adds, removes or moves a prompt raises the version. The hash is of their ids in order.
inline constexpr int kPromptsVersion = 7;
std::uint64_t prompts_hash();

// The prompts and the events as pages: docs/prompts.md and docs/events.md are these.
std::string prompts_markdown();
std::string events_markdown();

}  // namespace kanly::cli
