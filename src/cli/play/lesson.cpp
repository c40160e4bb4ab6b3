#include "cli/play/lesson.h"

#include <algorithm>

#include "cli/text.h"
#include "words/guide.h"
#include "words/menu_words.h"
#include "words/prompts.h"

namespace kanly::cli::play {

namespace {

struct Remark {
  std::string_view step;
  std::string_view text;
};

constexpr std::string_view kWindow =
    "You hold a card that could be played at this very moment. Such windows come often; most of "
    "the "
    "time Enter is right. skip passes on all of them until the phase ends.";

// What can be typed that helps at this question.
constexpr Remark kTyped[] = {
    {"dial_storm", "board shows what lies in its way."},
    {"weather_control", "board shows what lies in its way."},
    {"bid", "card NAME tells what a card does; pass card lets this one go for good."},
    {"revive_forces", "Enter takes those who come back for free."},
    {"ship", "map and board show who stands where. Try ship 5 and a name."},
    {"nexus", "players shows who is strong. done ends it for you."},
    {"prescience_answer", "odds and me help to decide."},
    {"plan_leader",
     "In one line: a leader, a weapon, a defense and a number, as jessica lasgun shield 4."},
    {"plan_forces", "odds shows what they may hold."},
};

// The text beside a bar, so that it is not taken for the story.
std::string aside(std::string_view text, const Terminal& t) {
  constexpr std::string_view kBar = "  ┃ ";
  std::string lines = wrapped(text, {.width = t.width - 5});
  for (std::size_t at = lines.find('\n'); at != std::string::npos; at = lines.find('\n', at + 1)) {
    lines.insert(at + 1, kBar);
  }
  return std::string(kBar) + lines + "\n";
}

}  // namespace

std::string remark_on(const Step& step) {
  if (words::is_window(step)) return std::string(kWindow);
  std::string out;
  const auto add = [&out](std::string_view text) {
    if (!text.empty()) out += (out.empty() ? "" : " ") + std::string(text);
  };
  if (const words::PromptWords* const about = words::words_of_prompt(step.id)) {
    add(about->meaning);
    add(about->advice);
  }
  const auto* const typed = std::ranges::find(kTyped, step.id, &Remark::step);
  if (typed != std::end(kTyped)) add(typed->text);
  return out;
}

std::string Lesson::once(std::string_view key, std::string_view text, const Terminal& t) {
  if (!on_ || text.empty() || std::ranges::find(said_, key) != said_.end()) return {};
  said_.push_back(key);
  return aside(text, t);
}

std::string Lesson::at_beginning(const Terminal& t) const {
  if (!on_) return {};
  return aside(
             "Welcome to a first turn with somebody at your side. What stands beside this bar "
             "explains; "
             "the rest is the game. You cannot do anything wrong here: what is not allowed is "
             "refused with "
             "a reason, and hint always knows an answer.",
             t) +
         aside(
             "You are after strongholds: hold three of the five at the end of a turn. For that you "
             "need "
             "forces on the planet, which cost spice to land, and cards to win battles, which cost "
             "spice "
             "to buy. Type help at any time, map to see the planet, me to see what you have.",
             t);
}

std::string Lesson::at_phase(Phase phase, const Terminal& t) {
  return once(id_of(phase), words::course_of(phase), t);
}

std::string Lesson::at_question(const Step& step, const Terminal& t) {
  return once(words::is_window(step) ? "window" : step.id, remark_on(step), t);
}

std::string Lesson::at_end(const Terminal& t) {
  if (!on_) return {};
  on_ = false;
  return aside(
      "That was a whole turn; all others go the same way. From here on you play by yourself. hint "
      "and "
      "what stay at hand: what turn shows the phases again, what with the name of a faction how it "
      "is "
      "played. Good luck!",
      t);
}

}  // namespace kanly::cli::play
