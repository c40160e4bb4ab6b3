#include "words/reasons.h"

#include <algorithm>

#include "base/errors.h"
#include "base/filled.h"
#include "rules/kernel/any_time.h"
#include "words/describe.h"
#include "words/vocabulary.h"

namespace kanly::words {

namespace {

// What is said when the question has no better reason of its own.
bool is_general(const Refusal& refusal) {
  return refusal.message == "'{option}' is not an answer to {prompt}.";
}

std::string in_words(const Refusal& refusal) {
  return refusal.rule ? filled("{} (rule {})", refusal.text, refusal.rule.id()) : refusal.text;
}

// The words of its names that are long enough to be mistyped.
void add_words(std::vector<std::string>& words, Option option, const Step* step) {
  for (const Name& name : names_for(option, step, false)) {
    for (const std::string& word : name.words) {
      if (word.size() > 3) words.push_back(word);
    }
  }
}

}  // namespace

std::optional<Option> option_named(const View& view, const std::vector<std::string>& words) {
  const std::vector<std::string> typed = telling_words(words);
  const Step* const step = prompt(view);
  Options options;
  menu(view, options);
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

std::optional<Refusal> refusal_of(const View& view, Option option) {
  const Game& g = view.game();
  Options options;
  menu(view, options);
  if (options.contains(option)) return std::nullopt;
  interrupts(view, options);
  if (options.contains(option)) return std::nullopt;
  Refusal refusal = why_not(g, view.seat(), option);
  const bool any_time = find_any_time(option) != nullptr;
  if (any_time && (option.is(Option::Kind::Word) || is_general(refusal))) {
    return why_not_interrupt(g, view.seat(), option);
  }
  return refusal;
}

std::string why_not_now(const View& view, Option option) {
  if (const auto refusal = refusal_of(view, option)) {
    if (!is_general(*refusal)) return in_words(*refusal);
    return filled("{} is no answer to this question. (rule {})", label_of(option),
                  refusal->rule.id());
  }
  Options options;
  menu(view, options);
  if (!options.contains(option)) {
    return filled("{} can be done now, as at any time: type {}.", called(option), called(option));
  }
  const std::string what = meaning(view, prompt(view), option);
  return filled("{} can be chosen now{}", label_of(option),
                what.empty() ? "." : filled(": {}", what));
}

std::string near_word(const View& view, const std::string& typed,
                      const std::vector<std::string>& commands) {
  Options options;
  menu(view, options);
  const Step* const step = prompt(view);
  std::vector<std::string> words = commands;
  for (const Option o : options) add_words(words, o, step);
  std::string hint = did_you_mean(typed, words);
  if (!hint.empty()) return hint;
  words.clear();
  for (int id = 0; id < vocabulary_size(); ++id) {
    const Option o = vocabulary_option(id);
    const bool thing = o.is(Option::Kind::Territory) || o.is(Option::Kind::Card) ||
                       o.is(Option::Kind::Leader) || o.is(Option::Kind::Faction);
    if (thing) add_words(words, o, nullptr);
  }
  return did_you_mean(typed, words);
}

}  // namespace kanly::words
