#include "cli/play/reasons.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/play/describe.h"
#include "cli/play/vocabulary.h"
#include "rules/kernel/any_time.h"

namespace kanly::cli::play {

namespace {

bool is_general(const std::string& text) {
  return text.find("is not an answer to") != std::string::npos;
}

std::string in_words(const Refusal& refusal) {
  return refusal.rule ? fmt::format("{} (rule {})", refusal.text, refusal.rule.id()) : refusal.text;
}

}  // namespace

std::optional<Option> option_named(const View& view, const std::vector<std::string>& words) {
  const std::vector<std::string> typed = telling_words(words);
  const Step* const step = prompt(view.game(), view.seat());
  Options options;
  menu(view.game(), view.seat(), options);
  const auto asked_for = [&](Option o) {
    return std::ranges::any_of(options, [&](Option other) { return other.kind == o.kind; });
  };
  std::optional<Option> best;
  int best_score = 0;
  for (int id = 0; id < vocabulary_size(); ++id) {
    const Option o = vocabulary_option(id);
    if (o.is(Option::Kind::Advantage) && !asked_for(o)) continue;  // nobody calls them by name
    const Fit fit = fits(typed, names_for(o, step, true));
    if (fit == Fit::No) continue;
    int score = 2 * static_cast<int>(fit);
    if (options.contains(o)) score += 4;
    if (asked_for(o)) ++score;
    if (score > best_score) {
      best_score = score;
      best = o;
    }
  }
  return best;
}

std::string why_not_now(const View& view, Option option) {
  const Game& g = view.game();
  Options options;
  menu(g, view.seat(), options);
  if (options.contains(option)) {
    const std::string what = meaning(view, prompt(g, view.seat()), option);
    return fmt::format("{} can be chosen now{}", label_of(option),
                       what.empty() ? "." : fmt::format(": {}", what));
  }
  interrupts(g, view.seat(), options);
  if (options.contains(option)) {
    return fmt::format("{} can be done now, as at any time: type {}.", called(option),
                       called(option));
  }
  const Refusal refusal = why_not(g, view.seat(), option);
  if (!is_general(refusal.text)) return in_words(refusal);
  if (find_any_time(option) != nullptr) {
    return in_words(why_not_interrupt(g, view.seat(), option));
  }
  return fmt::format("{} is no answer to this question. (rule {})", label_of(option),
                     refusal.rule.id());
}

std::vector<std::string> words_on_menu(const View& view) {
  Options options;
  menu(view.game(), view.seat(), options);
  const Step* const step = prompt(view.game(), view.seat());
  std::vector<std::string> words;
  for (const Option o : options) {
    for (const Name& name : names_for(o, step, false)) {
      for (const std::string& word : name.words) {
        if (word.size() > 2) words.push_back(word);
      }
    }
  }
  return words;
}

}  // namespace kanly::cli::play
