#include "cli/play/menu.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "cli/play/line.h"
#include "cli/play/page.h"
#include "cli/text.h"
#include "game/queries.h"
#include "words/describe.h"
#include "words/menu_words.h"
#include "words/prompts.h"
#include "words/situation.h"
#include "words/vocabulary.h"

namespace kanly::cli::play {

namespace {

bool is_numeric(Option o) { return o.is(Option::Kind::Number) || o.is(Option::Kind::Half); }

// "0 to 7", "2, 4 or 5", "0 to 3.5 by halves"
std::string numbers_text(const Options& options) {
  std::vector<Option> numbers;
  bool halves = false;
  for (const Option o : options) {
    if (!is_numeric(o)) continue;
    numbers.push_back(o);
    halves = halves || o.is(Option::Kind::Half);
  }
  if (numbers.empty()) return {};
  const Option first = numbers.front();
  const Option last = numbers.back();
  const auto span = static_cast<std::size_t>(last.value - first.value);
  if (numbers.size() == 1) return words::called(first);
  if (!halves && numbers.size() == span + 1) {
    return fmt::format("{} to {}", words::called(first), words::called(last));
  }
  std::vector<std::string> list;
  list.reserve(numbers.size());
  for (const Option o : numbers) list.push_back(words::called(o));
  return fmt::format("{}", fmt::join(list, ", "));
}

// Worth a line of its own: a stronghold, spice, somebody's forces, or a place behind the choice.
bool stands_out(const View& view, Option o) {
  const bool place = o.is(Option::Kind::Place);
  if (!place && !o.is(Option::Kind::Territory)) return true;
  const Territory t = place ? territory_of(o.place()) : o.territory();
  const PlaceSet places = place ? PlaceSet::of(o.place()) : places_of(t);
  const Game& g = view.game();
  return is_stronghold(t) || std::ranges::any_of(places, [&](Place p) {
           return g.spice_at[p] > 0 || std::ranges::any_of(g.players, [&](Faction f) {
                    return !g.forces.at(f, p).empty();
                  });
         });
}

// "Arsunt 10 11 · Red Chasm": Territories with the sectors that can be chosen.
std::string by_territory(const std::vector<Option>& options) {
  std::string out;
  Territory last = Territory::None;
  for (const Option o : options) {
    const bool place = o.is(Option::Kind::Place);
    const Territory t = place ? territory_of(o.place()) : o.territory();
    if (t != last) out += fmt::format("{}{}", out.empty() ? "" : " · ", name_of(t));
    if (place && one_of_several(o)) out += fmt::format(" {}", sector_of(o.place()));
    last = t;
  }
  return out;
}

class Lines {
 public:
  Lines(const View& view, const Step* step, const Options& options, const Terminal& terminal)
      : view_(view), step_(step), options_(options), terminal_(terminal) {
    numbered_ = !has_numbers(options);
    for (const Option o : options) {
      if (!is_numeric(o)) width_ = std::max(width_, columns(words::label_of(o)));
    }
    width_ = std::min<std::size_t>(width_, 31);
  }

  std::string text() const {
    constexpr int kLongMenu = 14;
    const bool is_long = options_.size() > kLongMenu;
    std::string out;
    std::vector<Option> rest;
    for (int i = 0; i < options_.size(); ++i) {
      const Option o = options_[i];
      if (is_numeric(o)) continue;
      if (is_long && !stands_out(view_, o)) {
        rest.push_back(o);
      } else {
        out += line(i, o);
      }
    }
    const std::string numbers = numbers_text(options_);
    if (!numbers.empty()) out += "   a number: " + bold(terminal_, numbers) + "\n";
    if (!rest.empty()) {
      out += paragraph(terminal_, "by name: " + by_territory(rest), 6);
    }
    return out;
  }

 private:
  std::string line(int place, Option o) const {
    const std::string number = numbered_ ? fmt::format("{:>4}  ", place + 1) : "   ";
    const std::string meaning = words::meaning(view_, step_, o);
    const std::string name = words::label_of(o);
    if (meaning.empty()) return number + bold(terminal_, name) + "\n";
    const std::size_t indent = number.size() + width_ + 2;
    const std::string text = beside(terminal_, meaning, indent);
    const std::size_t gap = columns(name) < width_ ? width_ - columns(name) : 0;
    return number + bold(terminal_, name) + std::string(gap + 2, ' ') + text + "\n";
  }

  const View& view_;
  const Step* step_;
  const Options& options_;
  Terminal terminal_;
  bool numbered_ = true;
  std::size_t width_ = 0;
};

std::string rule_note(const Step& step) {
  return step.rule ? fmt::format("(rule {})", step.rule.id()) : "";
}

// The question with its rule, which goes to a line of its own where there is no room.
std::string question_line(const Step& step, const Terminal& t) {
  const std::string question = std::string(words::question_of(step));
  const std::string note = rule_note(step);
  const bool fits = columns(question) + columns(note) < t.width;
  return bold(t, wrapped(question, {.width = t.width})) + (fits ? " " : "\n  ") + faint(t, note) +
         "\n";
}

// All on one line: "pass · Karama · a number: 3 to 9 (Enter: pass)"
std::string brief_options(const Options& options, Option enter, const Terminal& t) {
  std::vector<std::string> parts;
  for (const Option o : options) {
    if (!is_numeric(o)) parts.push_back(words::called(o));
  }
  const std::string numbers = numbers_text(options);
  if (!numbers.empty()) parts.push_back("a number: " + numbers);
  std::string line = fmt::format("   {}", fmt::join(parts, " · "));
  if (!enter.is(Option::Kind::None)) {
    line +=
        faint(t, fmt::format("   Enter: {} · pass card: until it is sold", words::called(enter)));
  }
  return line + "\n";
}

std::string cards_of_menu(const Options& options) {
  std::vector<std::string> names;
  for (const Option o : options) {
    const bool said = o.is(Option::Kind::Pass) || o.is(Option::Kind::Yes) || o.is(Option::Kind::No);
    if (!said) names.push_back(words::called(o));
  }
  return words::joined(names);
}

// "yes: do it", "a name: play it"
std::string how_to_play(const Options& options) {
  if (options.contains(Option::yes())) return "yes: do it";
  for (const Option o : options) {
    if (!words::is_declining(o))
      return fmt::format("{}: play it", words::words_in(words::called(o)).front());
  }
  return "nothing can be played";
}

// One line: what may be played, and that Enter goes on.
std::string window_text(const View& view, const Step& step, const Options& options,
                        const Terminal& t) {
  std::string out;
  const std::string what = words::situation(view, step);
  if (!what.empty()) out += paragraph(t, what, 2);
  const std::string cards = cards_of_menu(options);
  const std::string question = step.kind == StepKind::Pause
                                   ? fmt::format("Play {} before the game goes on?", cards)
                                   : std::string(words::question_of(step)) +
                                         (cards.empty() ? "" : fmt::format(" ({})", cards));
  return out + bold(t, wrapped(question, {.width = t.width})) + "\n" +
         remark(t,
                fmt::format("{} · Enter: {} · skip: pass on such windows until the phase ends",
                            how_to_play(options),
                            words::called(words::usual_answer(view, step, options))),
                3);
}

}  // namespace

std::string options_text(const View& view, const Step* step, const Options& options,
                         const Terminal& t) {
  return Lines(view, step, options, t).text();
}

std::string question_text(const View& view, const Step& step, const Options& options,
                          const Terminal& t, Detail detail) {
  if (words::is_window(step)) return window_text(view, step, options, t);
  std::string out = question_line(step, t);
  const std::string what =
      detail == Detail::KnownCard ? words::bid_in_brief(view) : words::situation(view, step);
  if (!what.empty()) out += paragraph(t, what, 2);
  const Option enter = words::usual_answer(view, step, options);
  if (detail != Detail::All) return out + brief_options(options, enter, t);
  out += options_text(view, &step, options, t);
  if (!enter.is(Option::Kind::None)) out += faint(t, "   Enter: " + words::called(enter)) + "\n";
  return out;
}

}  // namespace kanly::cli::play
