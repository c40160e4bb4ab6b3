// The numbers of the rules in docs/rules, as values the compiler knows.
//
//   RuleId rule = "1.02.04"_r;    // does not compile unless docs/rules has a rule 1.02.04
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace kanly {

namespace detail {

// Every rule id, sorted. Generated from docs/rules by tools/rulebook.cpp.
inline constexpr std::string_view kRuleIds[] = {
#include "generated/rule_ids.inc"
};

}  // namespace detail

inline constexpr int kRuleCount = static_cast<int>(std::size(detail::kRuleIds));

// A rule of docs/rules, or none (the value a RuleId has when nothing else is said). Rule ids
// compare in rulebook order: 1.02 < 1.02.04 < 1.03.
class RuleId {
 public:
  constexpr RuleId() = default;

  static constexpr RuleId none() { return {}; }

  // The rule at a place of the sorted list, from 0 to kRuleCount - 1.
  static constexpr RuleId at(int place) { return RuleId(static_cast<std::uint16_t>(place + 1)); }

  // Where the rule stands in the sorted list: 0 to kRuleCount - 1, and -1 for none.
  constexpr int place() const { return index_ - 1; }

  // "1.02.04", and "" for none.
  constexpr std::string_view id() const {
    return index_ == 0 ? std::string_view() : detail::kRuleIds[index_ - 1U];
  }

  constexpr explicit operator bool() const { return index_ != 0; }

  friend constexpr bool operator==(RuleId, RuleId) = default;
  friend constexpr auto operator<=>(RuleId, RuleId) = default;

 private:
  constexpr explicit RuleId(std::uint16_t index) : index_(index) {}

  std::uint16_t index_ = 0;  // 0 is none, n is the n-th rule of the sorted list
};

constexpr std::optional<RuleId> rule_from_id(std::string_view id) {
  int low = 0;
  int high = kRuleCount;
  while (low < high) {
    const int middle = (low + high) / 2;
    if (detail::kRuleIds[middle] < id) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  if (low == kRuleCount || detail::kRuleIds[low] != id) return std::nullopt;
  return RuleId::at(low);
}

namespace detail {
// Not constexpr on purpose: calling it while compiling is the error message.
inline void no_such_rule_in_docs_rules() {}
}  // namespace detail

// "1.02.04"_r
consteval RuleId operator""_r(const char* id, std::size_t length) {
  const std::optional<RuleId> rule = rule_from_id(std::string_view(id, length));
  if (!rule) detail::no_such_rule_in_docs_rules();
  return rule.value_or(RuleId::none());
}

}  // namespace kanly
