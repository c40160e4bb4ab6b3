// A script is a list of steps in rulebook order. A step does a deed or asks a question.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "catalog/rule_id.h"
#include "game/game.h"
#include "rules/kernel/table.h"

namespace kanly {

enum class StepKind : uint8_t {
  Deed,  // does something
  Ask,   // asks one faction at a time
  Sealed,  // asks several at once; answers stay secret until all are in, then the next step reads them
  Open,   // asks several at once; each answer takes effect and is seen as it comes
  Pause,  // asks, in storm order, those who hold a card playable at any time
};

// What a deed says about where to go on.
enum class Flow : uint8_t {
  Next,     // the next step (after any script it pushed)
  Again,    // this step once more (after any script it pushed)
  Back,     // the earlier step that the step table names with back_to
  Restart,  // the first step of this script
  Done,     // the end of this script
};

struct Step {
  std::string_view id;  // the prompt everyone sees
  RuleId rule;
  StepKind kind = StepKind::Deed;
  bool hidden = false;     // nobody may see of whom it is asked
  bool closed = false;     // nothing else may happen meanwhile (1.00.05)
  uint8_t part_count = 0;  // see parts
  Flow (*deed)(Table&, Frame&) = nullptr;
  Factions (*who)(const Game&, const Frame&) = nullptr;
  void (*options)(const Game&, const Frame&, Faction, Options&) = nullptr;
  void (*answer)(Table&, Frame&, Faction, Option) = nullptr;
  Option (*idle)(const Game&, const Frame&, Faction) = nullptr;
  Option (*timeout)(const Game&, const Frame&, Faction) = nullptr;
  // Why an option is not on the menu; the frame is null when the question is not open at all.
  Refusal (*why)(const Game&, const Frame*, Faction, Option) = nullptr;
  std::string_view words;       // the question for people
  std::string_view loop_start;  // where Flow::Back leads
  // An open question in parts, such as a battle plan: each faction stands at a part of its own.
  const Step* parts = nullptr;
  int (*part_of)(const Game&, Faction) = nullptr;

  constexpr Step says(std::string_view text) const {
    Step s = *this;
    s.words = text;
    return s;
  }
  // Flow::Back leads to the step with this id, which comes before.
  constexpr Step back_to(std::string_view earlier) const {
    Step s = *this;
    s.loop_start = earlier;
    return s;
  }
  // The answer that does nothing, where it is neither pass, no, done nor the first option.
  constexpr Step idles(Option (*f)(const Game&, const Frame&, Faction)) const {
    Step s = *this;
    s.idle = f;
    return s;
  }
  // The answer given when time runs out, where it differs from the idle one (R11).
  constexpr Step times_out(Option (*f)(const Game&, const Frame&, Faction)) const {
    Step s = *this;
    s.timeout = f;
    return s;
  }
  constexpr Step because(Refusal (*f)(const Game&, const Frame*, Faction, Option)) const {
    Step s = *this;
    s.why = f;
    return s;
  }
  // Being asked tells something secret, so the others are not shown who is (R26).
  constexpr Step in_secret() const {
    Step s = *this;
    s.hidden = true;
    return s;
  }
  constexpr Step as_reaction() const {
    Step s = *this;
    s.hidden = s.closed = true;
    return s;
  }
  constexpr Step uninterrupted() const {
    Step s = *this;
    s.closed = true;
    return s;
  }
};
static_assert(sizeof(Step) <= 128, "a power of two: steps are looked up at every decision");

using Who = Factions (*)(const Game&, const Frame&);
using Offer = void (*)(const Game&, const Frame&, Faction, Options&);
using Answer = void (*)(Table&, Frame&, Faction, Option);

constexpr Step deed(std::string_view id, RuleId rule, Flow (*f)(Table&, Frame&)) {
  Step s;
  s.id = id;
  s.rule = rule;
  s.deed = f;
  return s;
}
constexpr Step question(StepKind kind, std::string_view id, RuleId rule, Who who, Offer options,
                        Answer answer) {
  Step s;
  s.id = id;
  s.rule = rule;
  s.kind = kind;
  s.who = who;
  s.options = options;
  s.answer = answer;
  return s;
}
constexpr Step ask(std::string_view id, RuleId rule, Who who, Offer options, Answer answer) {
  return question(StepKind::Ask, id, rule, who, options, answer);
}
constexpr Step sealed(std::string_view id, RuleId rule, Who who, Offer options) {
  return question(StepKind::Sealed, id, rule, who, options, nullptr);
}
constexpr Step open(std::string_view id, RuleId rule, Who who, Offer options, Answer answer) {
  return question(StepKind::Open, id, rule, who, options, answer);
}
// What pauses have in common, and questions in parts (engine.cpp).
Factions may_play_card(const Game&, const Frame&);
void offer_cards(const Game&, const Frame&, Faction, Options&);
void play_card(Table&, Frame&, Faction, Option);
void offer_part(const Game&, const Frame&, Faction, Options&);
void answer_part(Table&, Frame&, Faction, Option);

// Several factions go through the same parts at once, each at its own pace.
template <std::size_t N>
constexpr Step open_parts(std::string_view id, RuleId rule, Who who, const Step (&parts)[N],
                          int (*part_of)(const Game&, Faction)) {
  Step s = question(StepKind::Open, id, rule, who, offer_part, answer_part);
  s.parts = parts;
  s.part_count = static_cast<uint8_t>(N);
  s.part_of = part_of;
  return s;
}
// Everybody who holds a card playable at any time may use it now (R1, R2).
constexpr Step pause(std::string_view id, RuleId rule) {
  Step s = question(StepKind::Pause, id, rule, may_play_card, offer_cards, play_card);
  s.hidden = true;
  s.words = "Play a card before the game goes on?";
  return s;
}

struct Script {
  std::string_view name;
  std::span<const Step> steps;
  bool reaction = false;          // leaves no trace for those who are not asked (R26)
  bool shows_hand_sizes = false;  // to the one whose script it is
  // Blanks what this seat may not know of a frame …
  void (*hide)(Frame&, Faction seat) = nullptr;
  // … and puts something there that could be, once the first step is past.
  void (*guess)(Game&, Frame&, Chance&) = nullptr;
};

// Every script, in the order of ScriptId (registry/scripts.cpp).
extern const std::array<const Script*, static_cast<size_t>(ScriptId::kCount)> kScripts;
inline const Script& script(ScriptId id) { return *kScripts[static_cast<size_t>(id)]; }

inline const Step& step_of(const Frame& frame) { return script(frame.script).steps[frame.step]; }
inline bool at_start(const Frame& frame) { return frame.step == 0; }
// Whether the frame has left the step with this id behind.
inline bool is_past(const Frame& frame, std::string_view step_id) {
  const auto steps = script(frame.script).steps;
  for (size_t i = 0; i < steps.size() && i < frame.step; ++i) {
    if (steps[i].id == step_id) return true;
  }
  return false;
}
inline bool at_end(const Frame& frame) { return frame.step >= script(frame.script).steps.size(); }

// Pushes a script on the agenda; it runs before anything below goes on.
Frame& push(Table& t, ScriptId script, Faction by);

// Said where the window of a script would be opened if anybody could answer it (`only`: if this faction
// could), so that a game that is watched stops there all the same.
struct EmptyWindowNotes {
  ScriptId like;
};
void push_empty_window(Table& t, ScriptId like, Faction only);
inline void nobody_can_answer(Table& t, ScriptId like, Faction only = Faction::None) {
  if (t.watch != nullptr) [[unlikely]]
    push_empty_window(t, like, only);
}
extern const Script kEmptyWindowScript;

// Where the game stands is a window: of whom it is asked, if of anybody, is seen by nobody else.
bool stands_at_window(const Game& game);
// The prompt id of that window's question, also of one that nobody can answer.
std::string_view window_kind(const Game& game);

}  // namespace kanly
