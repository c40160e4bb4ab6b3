#include "rulebook/rulebook.h"

#include <algorithm>

namespace kanly {

namespace {

using namespace std::string_view_literals;  // for the generated tables

#include "generated/rule_index.inc"
#include "generated/rule_texts.inc"

static_assert(std::size(kRules) == kRuleCount);

bool is_below(std::string_view id, std::string_view prefix) {
  return id.starts_with(prefix) && (id.size() == prefix.size() || id[prefix.size()] == '.');
}

}  // namespace

std::span<const Rule> rules() { return kRules; }

std::span<const Section> sections() { return kSections; }

const Rule* find_rule(RuleId id) { return id ? &kRules[id.place()] : nullptr; }

const Rule* find_rule(std::string_view id) {
  return find_rule(rule_from_id(id).value_or(RuleId::none()));
}

std::span<const Rule> rules_below(std::string_view prefix) {
  const auto below = [&](const Rule& rule) { return is_below(rule.id.id(), prefix); };
  const auto* const first = std::ranges::find_if(kRules, below);
  return {first, std::find_if_not(first, std::end(kRules), below)};
}

std::span<const std::string_view> messages() {
  return std::span(kMessages).first(std::size(kMessages) - 1);
}

std::span<const std::string_view> sentences() {
  return std::span(kSentences).first(std::size(kSentences) - 1);
}

// The list generated ends with one that is no citation.
std::span<const Citation> citations() {
  return std::span(kCitations).first(std::size(kCitations) - 1);
}

std::span<const Citation> citations_of(RuleId rule) {
  const auto found = std::ranges::equal_range(citations(), rule, {}, &Citation::rule);
  return {found.begin(), found.end()};
}

}  // namespace kanly
