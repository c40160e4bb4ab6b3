// The twelve kinds of decision that track D asks for, and which prompts of the engine belong to each.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace kanly::benchmark {

enum class Kind : uint8_t {
  Bid,
  Ship,
  Move,
  Plan,
  Voice,
  Prescience,
  Karama,
  Revival,
  Traitor,
  Nexus,
  Deal,
  Storm,
  kCount,
};
inline constexpr int kKindCount = static_cast<int>(Kind::kCount);
extern const kanly::detail::Names<Kind, kKindCount> kKinds;
inline const auto& rows_of(Kind) { return kKinds; }

// The kind of decision that begins with this prompt, if any does.
std::optional<Kind> kind_begun_by(std::string_view prompt);
// Whether the prompt asks for a further part of a decision of this kind: how many, from where.
bool is_part(std::string_view prompt, Kind kind);

}  // namespace kanly::benchmark
