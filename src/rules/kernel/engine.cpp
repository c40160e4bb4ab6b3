#include "rules/kernel/engine.h"

#include <string>
#include <vector>

#include "game/queries.h"
#include "rules/kernel/any_time.h"
#include "rules/kernel/listeners.h"

namespace kanly {
namespace {

bool on_menu(const Options& options, Option option) { return options.contains(option); }

// Answers given before an interruption stay, unless they are no longer possible.
[[gnu::noinline]] void recheck_sealed(const Game& g, Frame& f, const Step& s) {
  f.recheck = false;
  for (Faction faction : f.answered) {
    Options options;
    s.options(g, f, faction, options);
    if (!on_menu(options, f.answers[faction])) f.answered.remove(faction);
  }
}

// Who has not answered a sealed question yet.
Factions still_asked(const Game& g, Frame& f, const Step& s) {
  if (f.recheck) recheck_sealed(g, f, s);
  return s.who(g, f) - f.answered;
}

// Where one answers at a time, the earliest in storm order is asked.
[[gnu::always_inline]] inline Factions asked(const Game& g, const Frame& f, const Step& s) {
  const Factions all = s.who(g, f);
  const bool in_turn = all.has_several() && s.kind != StepKind::Open;
  return in_turn ? Factions::of(first_in_order(g, all)) : all;
}

// The question as this faction meets it: the step, or the part of it where the faction stands.
const Step& part_for(const Game& g, const Step& s, Faction faction) {
  return s.parts == nullptr ? s : s.parts[s.part_of(g, faction)];
}

// Answers are forgotten with the step they were given to.
void forget_answers(Frame& f) {
  if (f.answered.empty()) return;
  f.answered = {};
  f.answers = {};
}

// The step before this one where its loop begins. Seldom, so kept apart from what is often done.
[[gnu::noinline]] int loop_start(const Frame& f) {
  const Script& s = script(f.script);
  int step = f.step;
  while (step > 0 && s.steps[static_cast<size_t>(step)].id != step_of(f).loop_start) --step;
  return step;
}

// Where a deed leads that leads elsewhere.
[[gnu::noinline]] void jump(Frame& f, Flow flow) {
  if (flow == Flow::Done) {
    f.step = static_cast<uint8_t>(script(f.script).steps.size());
    return;
  }
  forget_answers(f);
  f.step = flow == Flow::Restart ? 0 : static_cast<uint8_t>(loop_start(f));
}

void begin_action(Table& t, Faction faction, Option option) {
  const AnyTime& action = *find_any_time(option);
  t.rule(action.rule);
  push(t, action.script, faction).opened_by = option;
}

// Who looks on while the game goes on: what nobody looks at costs nothing.
enum class Notice : uint8_t {
  Nobody,
  Rules,    // rules are traced
  Windows,  // and the game stops at windows that nobody can answer
};

// Says that the rule of this step is being carried out.
template <Notice kNotice>
void cite(const Table& t, const Step& s) {
  if constexpr (kNotice != Notice::Nobody) t.rule(s.rule);
}

// Once a deed or an answer is done, not in its middle.
[[gnu::noinline]] void tell_of_board(Table& t) {
  t.board_changed = false;
  tell(kListeners.board_changed, t);
}

// Outside the vocabulary: what explains refusals may rely on a leader being one of the leaders.
bool is_unknown(Option option) { return vocabulary_id(option) < 0; }

Option first_of(const Options& options, std::initializer_list<Option> preferred) {
  for (Option o : preferred) {
    if (on_menu(options, o)) return o;
  }
  return options.empty() ? Option{} : options[0];
}

}  // namespace

Frame& push(Table& t, ScriptId script, Faction by) {
  Frame& frame = t.game.agenda.grow();
  frame.script = script;
  frame.by = by;
  return frame;
}

Factions may_play_card(const Game& g, const Frame& f) {
  return holders_of_any_time_cards(g) - f.answered;
}
void offer_cards(const Game& g, const Frame&, Faction faction, Options& options) {
  options.add(Option::pass());
  for (const AnyTime& a : any_time_cards()) {
    if (holds(g, faction, a.card) && a.open(g, faction)) options.add(a.option);
  }
}
void play_card(Table& t, Frame& f, Faction faction, Option option) {
  if (option.is(Option::Kind::Pass)) return;
  t.rule("3.00.05"_r);
  f.answered = {};  // after every play the window restarts (R2)
  begin_action(t, faction, option);
}

void offer_part(const Game& g, const Frame& f, Faction faction, Options& options) {
  part_for(g, step_of(f), faction).options(g, f, faction, options);
}
void answer_part(Table& t, Frame& f, Faction faction, Option option) {
  const Step& part = part_for(t.game, step_of(f), faction);
  t.rule(part.rule);
  part.answer(t, f, faction, option);
}

// --- Windows in a game that is watched ----------------------------------------------------------

namespace {

Flow nobody_answers(Table&, Frame&) { return Flow::Next; }

constexpr Step kEmptyWindowSteps[] = {
    deed("nobody_answers", "1.00.05"_r, nobody_answers).as_reaction(),
};

// Stops here unless it was told to pass.
bool stops_at_window(const Table& t) {
  if (!t.watch->pass) return true;
  t.watch->pass = false;
  return false;
}

}  // namespace

const Script kEmptyWindowScript{
    .name = "empty_window", .steps = kEmptyWindowSteps, .reaction = true};

void push_empty_window(Table& t, ScriptId like, Faction only) {
  push(t, ScriptId::EmptyWindow, only).as<EmptyWindowNotes>().like = like;
}

bool stands_at_window(const Game& g) {
  return !g.over() && !g.agenda.empty() && !at_end(g.agenda.back()) &&
         step_of(g.agenda.back()).hidden;
}

std::string_view window_kind(const Game& g) {
  const Frame& f = g.agenda.back();
  if (f.script != ScriptId::EmptyWindow) return step_of(f).id;
  return script(f.as<EmptyWindowNotes>().like).steps[0].id;
}

namespace {

// A step of the script on top, and where that script begins and ends.
struct Here {
  Frame* frame;
  const Step* first;
  const Step* step;
  const Step* end;
};

// These three are made one function with whoever calls them, so that all of it stays in registers.
[[gnu::always_inline]] inline Here where(Game& g) {
  Frame* const f = g.agenda.end() - 1;
  const std::span<const Step> steps = script(f->script).steps;
  return {f, steps.data(), steps.data() + f->step, steps.data() + steps.size()};
}

// Goes on from here until the script ends, begins another or asks somebody; false if it asks. Every
// decision goes through half a dozen steps.
template <Notice kNotice>
[[gnu::always_inline]] inline bool go_on_from(Table& t, Game& g, Here here) {
  const auto depth = static_cast<uint8_t>(g.agenda.size());
  Frame& f = *here.frame;
  const Step* s = here.step;
  while (s != here.end) {
    if (s->kind == StepKind::Deed) {
      if constexpr (kNotice == Notice::Windows) {
        if (f.script == ScriptId::EmptyWindow && stops_at_window(t)) return false;
      }
      cite<kNotice>(t, *s);
      const Flow flow = s->deed(t, f);
      if (t.board_changed) [[unlikely]]
        tell_of_board(t);
      if (flow == Flow::Next) [[likely]] {
        forget_answers(f);
        if (g.agenda.size() != depth) {
          ++f.step;
          return true;
        }
      } else {
        if (flow != Flow::Again) jump(f, flow);
        if (g.agenda.size() != depth) return true;
        s = here.first + f.step;
        continue;
      }
    } else {
      const bool sealed = s->kind == StepKind::Sealed;
      const Factions waiting = sealed ? still_asked(g, f, *s) : asked(g, f, *s);
      if (!waiting.empty()) {
        g.waiting = waiting;
        cite<kNotice>(t, *s);
        return false;
      }
      if constexpr (kNotice == Notice::Windows) {
        if (s->hidden && f.answered.empty() && stops_at_window(t)) return false;
      }
      // The step after a sealed one reads the answers: they outlive it by that much.
      if (!sealed) forget_answers(f);
    }
    ++s;
    ++f.step;
  }
  g.agenda.pop_back();
  return true;
}

// The game ends with a deed, and a script with it.
template <Notice kNotice>
[[gnu::always_inline]] inline void go_on(Table& t, Game& g, Here here) {
  g.waiting = {};
  while (go_on_from<kNotice>(t, g, here)) {
    if (g.over()) return g.agenda.clear();
    here = where(g);
  }
}

}  // namespace

void advance(Table& t) {
  Game& g = t.game;
  if (!g.over()) {
    if (t.watch != nullptr) return go_on<Notice::Windows>(t, g, where(g));
    return go_on<Notice::Rules>(t, g, where(g));
  }
  g.waiting = {};
  g.agenda.clear();
}

const Step* prompt(const Game& g, Faction faction) {
  if (!g.waiting.has(faction)) return nullptr;
  return &part_for(g, step_of(g.agenda.back()), faction);
}

void interrupts(const Game& g, Faction faction, Options& options) {
  options.clear();
  if (!g.in_play(faction) || !any_time_open(g)) return;
  for (const AnyTime& a : any_time_actions()) {
    if (a.open(g, faction)) options.add(a.option);
  }
}

Option idle_answer(const Game& g, Faction faction) {
  const Step* s = prompt(g, faction);
  if (s == nullptr) return {};
  Options options;
  menu(g, faction, options);
  if (s->idle != nullptr) {
    const Option o = s->idle(g, g.agenda.back(), faction);
    if (on_menu(options, o)) return o;
  }
  return first_of(options, {Option::pass(), Option::no(), Option::of(Word::Done)});
}

Option timeout_answer(const Game& g, Faction faction) {
  const Step* s = prompt(g, faction);
  if (s == nullptr || s->timeout == nullptr) return idle_answer(g, faction);
  Options options;
  menu(g, faction, options);
  const Option o = s->timeout(g, g.agenda.back(), faction);
  return on_menu(options, o) ? o : idle_answer(g, faction);
}

namespace {

template <Notice kNotice>
[[gnu::always_inline]] inline void answer(Table& t, Faction faction, Option option) {
  Game& g = t.game;
  const Here here = where(g);
  const int depth = g.agenda.size();
  Frame& f = *here.frame;
  const Step& s = *here.step;
  cite<kNotice>(t, s);
  f.answered.add(faction);
  if (s.kind == StepKind::Sealed) {
    f.answers[faction] = option;
  } else {
    s.answer(t, f, faction, option);
    if (t.board_changed) tell_of_board(t);
  }
  go_on<kNotice>(t, g, g.agenda.size() == depth ? here : where(g));
}

[[gnu::noinline]] void apply_traced(Table& t, Faction faction, Option option) {
  answer<Notice::Rules>(t, faction, option);
}

}  // namespace

void apply(Table& t, Faction faction, Option option) {
  if (t.trace != nullptr) return apply_traced(t, faction, option);
  answer<Notice::Nobody>(t, faction, option);
}

void apply_interrupt(Table& t, Faction faction, Option option) {
  t.game.agenda.back().recheck = true;
  begin_action(t, faction, option);
  advance(t);
}

std::optional<Refusal> choose(Table& t, Faction faction, Option option) {
  Options options;
  menu(t.game, faction, options);
  if (!on_menu(options, option)) {
    Refusal refusal = why_not(t.game, faction, option);
    t.rule(refusal.rule);
    return refusal;
  }
  if (t.watch != nullptr) {
    answer<Notice::Windows>(t, faction, option);
  } else {
    apply(t, faction, option);
  }
  return std::nullopt;
}

std::optional<Refusal> interrupt(Table& t, Faction faction, Option option) {
  Options options;
  interrupts(t.game, faction, options);
  if (!on_menu(options, option)) {
    Refusal refusal = why_not_interrupt(t.game, faction, option);
    t.rule(refusal.rule);
    if (refusal.rule == "1.00.05"_r) t.rule("2.00.05"_r);
    return refusal;
  }
  apply_interrupt(t, faction, option);
  return std::nullopt;
}

namespace {

// Keeps the events of a path until it is known that the path stands.
class HeldEvents : public EventSink {
 public:
  void on_event(const Event& event, const Game& game) override { held.push_back({event, game}); }
  struct Held {
    Event event;
    Game game;
  };
  std::vector<Held> held;
};

}  // namespace

PathResult submit(Table& t, Faction faction, std::span<const Option> path, bool as_interrupt) {
  Game trial = t.game;
  HeldEvents events;
  Table trial_table(trial);
  trial_table.sink = t.sink != nullptr ? &events : nullptr;
  trial_table.trace = t.trace;
  trial_table.watch = t.watch;
  trial_table.forced = t.forced;
  trial_table.board_changed = t.board_changed;
  PathResult result;
  RuleId last = RuleId::none();  // the rule of the question answered last
  for (int i = 0; i < static_cast<int>(path.size()); ++i) {
    const bool opening = as_interrupt && i == 0;
    if (i > 0) {
      const bool interrupted = trial.over() || trial.chance.draws() != t.game.chance.draws() ||
                               step_of(trial.agenda.back()).hidden;
      if (interrupted) {
        result.unused = static_cast<int>(path.size()) - i;
        break;
      }
      if (!trial.waiting.has(faction)) {
        // More was said than is asked: taking the first part alone would not be what was meant.
        result.refusal = Refusal{last, "The path has more answers than there are questions."};
        result.at = i;
        return result;
      }
    }
    const Option option = path[static_cast<size_t>(i)];
    if (const Step* s = prompt(trial, faction)) last = s->rule;
    auto refusal =
        opening ? interrupt(trial_table, faction, option) : choose(trial_table, faction, option);
    if (refusal) {
      result.refusal = std::move(refusal);
      result.at = i;
      return result;
    }
  }
  t.game = trial;
  t.board_changed = trial_table.board_changed;
  if (t.sink != nullptr) {
    for (const auto& h : events.held) t.sink->on_event(h.event, h.game);
  }
  return result;
}

Refusal why_not(const Game& g, Faction faction, Option option) {
  if (g.over()) return {"1.09.03"_r, "The game is over."};
  if (!g.in_play(faction)) {
    return {"0.08"_r, "{faction} is not in this game.", faction};
  }
  const Step* s = prompt(g, faction);
  if (s == nullptr) {
    return {"1.00.05"_r, "Nothing is asked of {faction} now.", faction};
  }
  if (is_unknown(option)) return {s->rule, "There is no such answer in this game at all."};
  if (s->why != nullptr) {
    Refusal refusal = s->why(g, &g.agenda.back(), faction, option);
    if (refusal.rule != RuleId::none()) return refusal;
  }
  return {s->rule, "'{option}' is not an answer to {prompt}.", option, PromptId{s->id}};
}

Refusal why_not(const Game& g, Faction faction, std::string_view prompt_id, Option option) {
  const Step* now = g.over() ? nullptr : prompt(g, faction);
  if (now != nullptr && now->id == prompt_id) return why_not(g, faction, option);
  const Step* s = find_step(prompt_id);
  if (s == nullptr) return {RuleId::none(), "There is no prompt {prompt}.", PromptId{prompt_id}};
  if (g.over()) return {"1.09.03"_r, "The game is over."};
  if (is_unknown(option)) return {s->rule, "There is no such answer in this game at all."};
  for (int i = 0; i + 1 < g.agenda.size(); ++i) {
    const Frame& waits = g.agenda[i];
    if (!at_end(waits) && step_of(waits).id == prompt_id && step_of(g.agenda.back()).closed) {
      return {"1.00.05"_r, "That waits until what is being resolved is finished."};
    }
  }
  if (s->why != nullptr) {
    Refusal refusal = s->why(g, nullptr, faction, option);
    if (refusal.rule != RuleId::none()) return refusal;
  }
  return {s->rule, "{prompt} is not asked of {faction} at this moment.", PromptId{s->id}, faction};
}

namespace {

// Cards with a question of their own, which says why it is not put now.
struct CardMoment {
  CardKind card;
  std::string_view prompt;
  Option answer;
};
constexpr CardMoment kCardMoments[] = {
    {CardKind::Hajr, "move", Option::of(CardKind::Hajr)},
    {CardKind::FamilyAtomics, "storm_cards", Option::of(CardKind::FamilyAtomics)},
    {CardKind::WeatherControl, "storm_cards", Option::of(CardKind::WeatherControl)},
    {CardKind::Amal, "amal", Option::yes()},
    {CardKind::Harvester, "harvester", Option::yes()},
    {CardKind::Thumper, "thumper", Option::yes()},
};

Refusal why_not_this_card_now(const Game& g, Faction faction, CardKind card) {
  for (const CardMoment& m : kCardMoments) {
    const Step* const asked = prompt(g, faction);
    if (m.card != card || (asked != nullptr && asked->id == m.prompt)) continue;
    return why_not(g, faction, m.prompt, m.answer);
  }
  return {"3.00.02"_r, "That card cannot be played at any time, only in its own situation."};
}

}  // namespace

Refusal why_not_interrupt(const Game& g, Faction faction, Option option) {
  if (g.over()) return {"1.09.03"_r, "The game is over."};
  if (!g.in_play(faction)) {
    return {"0.08"_r, "{faction} is not in this game.", faction};
  }
  if (g.phase == Phase::Setup) {
    return {"0.00"_r, "During set-up only the set-up choices are possible."};
  }
  if (is_unknown(option)) return {"1.00.05"_r, "There is no such thing to do in this game."};
  const AnyTime* action = find_any_time(option);
  if (action == nullptr) {
    if (option.is(Option::Kind::Card)) return why_not_this_card_now(g, faction, option.card());
    return {"1.00.05"_r, "'{option}' is not something to do at any time.", option};
  }
  if (action->why != nullptr && !action->open(g, faction)) {
    Refusal refusal = action->why(g, faction);
    if (refusal.rule != RuleId::none()) return refusal;
  }
  if (!any_time_open(g)) {
    return {"1.00.05"_r, "Something is being resolved; wait until it is finished."};
  }
  return {action->rule, "That is not possible now."};
}

const Step* find_step(std::string_view prompt_id) {
  for (int i = 0; i < static_cast<int>(ScriptId::kCount); ++i) {
    for (const Step& s : script(static_cast<ScriptId>(i)).steps) {
      if (s.id == prompt_id && s.kind != StepKind::Deed) return &s;
      for (int k = 0; k < s.part_count; ++k) {
        if (s.parts[k].id == prompt_id) return &s.parts[k];
      }
    }
  }
  return nullptr;
}

}  // namespace kanly
