// Rules for a person at play: the text, without code and tests.
#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/play/page.h"
#include "cli/play/screens.h"
#include "cli/text.h"
#include "rulebook/rulebook.h"

namespace kanly::cli::play {

namespace {

constexpr std::size_t kMostListed = 24;

std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), [](unsigned char c) { return std::tolower(c); });
  return out;
}

std::string one_rule(const Rule& rule, const Terminal& t) {
  return bold(t, fmt::format("{}  {}", rule.id.id(), rule.title)) + "\n" +
         paragraph(t, rule.text, 2);
}

std::string list_of(const std::vector<const Rule*>& found, const Terminal& t) {
  std::string out;
  for (std::size_t i = 0; i < std::min(found.size(), kMostListed); ++i) {
    out += fmt::format("  {:<12}{}\n", found[i]->id.id(), found[i]->title);
  }
  if (found.size() > kMostListed) {
    out +=
        faint(t, fmt::format("  … and {} more; name a number", found.size() - kMostListed)) + "\n";
  }
  return out;
}

bool in_applicable_title(const Rule& rule, const std::string& word) {
  return rule.tags != "not-applicable" && lower(rule.title).find(word) != std::string::npos;
}

}  // namespace

std::string rules_text_for(std::string_view asked, const Terminal& t) {
  if (const Rule* const rule = find_rule(asked)) {
    std::string out = one_rule(*rule, t);
    const std::size_t below = rules_below(asked).size();
    if (below > 1) {
      std::vector<const Rule*> found;
      for (const Rule& other : rules_below(asked).subspan(1)) found.push_back(&other);
      out += list_of(found, t);
    }
    return out;
  }
  std::vector<const Rule*> found;
  for (const Rule& rule : rules_below(asked)) found.push_back(&rule);
  const std::string word = lower(asked);
  if (found.empty()) {
    for (const Rule& rule : rules()) {
      if (in_applicable_title(rule, word)) found.push_back(&rule);
    }
  }
  if (found.empty()) {
    return paragraph(
        t,
        fmt::format(
            "There is no rule '{}'. Try a number as in 1.06.03, or a word such as shipment.",
            asked),
        0);
  }
  return found.size() == 1 ? one_rule(*found.front(), t) : list_of(found, t);
}

}  // namespace kanly::cli::play
