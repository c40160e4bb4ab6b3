// The revisions of the Model Context Protocol that are spoken here, newest first.
//
// From 2026-07-28 on there is no handshake: every request says in its `_meta` which revision it is of, and is
// answered by itself. Before, a client says `initialize` once, and a revision is agreed on for the conversation.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace kanly::mcp {

inline constexpr std::array<std::string_view, 1> kStateless = {"2026-07-28"};
inline constexpr std::array<std::string_view, 5> kByHandshake = {
    "2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05", "2024-10-07"};

inline constexpr std::string_view kMetaVersion = "io.modelcontextprotocol/protocolVersion";
inline constexpr std::string_view kMetaCapabilities = "io.modelcontextprotocol/clientCapabilities";
inline constexpr std::string_view kMetaServer = "io.modelcontextprotocol/serverInfo";

constexpr bool is_stateless(std::string_view revision) {
  return std::ranges::find(kStateless, revision) != kStateless.end();
}
constexpr bool is_by_handshake(std::string_view revision) {
  return std::ranges::find(kByHandshake, revision) != kByHandshake.end();
}

}  // namespace kanly::mcp
