#include "scenario/session.h"

#include <algorithm>

#include <fmt/format.h>

#include "game/queries.h"
#include "rules/invariants.h"
#include "scenario/answers.h"
#include "scenario/as_said.h"
#include "scenario/names.h"

namespace kanly::scenario {

namespace {

Game with_no_question(Game g) {
  g.waiting = {};
  return g;
}

}  // namespace

Session::Session(const Game& start, const json::value* chance, CaseAgents* agents)
    : start_(start),
      peek_(start),
      last_in_phase_(start),
      logical_phase_(start.phase),
      logical_turn_(start.turn),
      chance_(chance == nullptr ? ForcedChance() : ForcedChance(*chance)),
      agents_(agents),
      from_setup_(start.phase == Phase::Setup) {
  play_.stand_at(start);
  play_.tell(this);
  play_.trace(&trace_);
  play_.force(&chance_);
}

// --- Writing down -------------------------------------------------------------------------------

void Session::on_event(const Event& event, const Game& game) {
  const bool begins_phase = event.type == EventType::PhaseStarted;
  if (begins_phase && swallow_phase_start_) {
    swallow_phase_start_ = false;
    return;
  }
  if (game.phase == logical_phase_ && game.turn == logical_turn_) {
    last_in_phase_ = with_no_question(game);
  } else if (!left_phase_) {
    left_phase_ = with_no_question(game);
    left_phase_->phase = logical_phase_;
    left_phase_->turn = logical_turn_;
  }
  const BattleWork& battle = game.battle;
  if (battle.stage == BattleWork::Stage::Revealed && battle.outcome == BattleWork::Outcome::Open) {
    revealed_ = with_no_question(game);
  }
  if (agents_ != nullptr) agents_->hear(event, game);
  events_.push_back({.event = event, .turn = game.turn, .phase = game.phase});
  log_.push_back({.kind = LogLine::Kind::Event, .event = events_.size() - 1});
  const bool wanted = event.phase == stop_phase_ && (stop_turn_ == 0 || stop_turn_ == game.turn);
  if (begins_phase && wanted) {
    stopped_at_ = with_no_question(game);
    throw PhaseReached();
  }
}

// The game stands where the phase begins; going on from there announces the phase once more.
void Session::stand_at_stop() {
  play_.stand_at(stopped_at_);
  at_phase_start_ = true;
  swallow_phase_start_ = true;
  stop_phase_ = Phase::kCount;
}

// What is tried from now on is tried in the phase the game is in.
void Session::stand_here() {
  ahead_ = false;
  logical_phase_ = game_.phase;
  logical_turn_ = game_.turn;
  last_in_phase_ = game_;
  left_phase_.reset();
}

void Session::note_asked(const Game& g, Faction f) {
  Options menu;
  kanly::menu(g, f, menu);
  const std::string_view id = prompt(g, f)->id;
  if (menu.empty()) {
    throw PlayFailed("engine",
                     fmt::format("{} is asked {} without an answer to choose", id_of(f), id));
  }
  asked_.push_back({.faction = f,
                    .prompt = id,
                    .menu = {menu.begin(), menu.end()},
                    .turn = g.turn,
                    .phase = g.phase});
}

void Session::look(Faction answered) {
  if (!chance_.error().empty()) throw BadScenario("", chance_.error());
  // Who still waits for the same question is not asked anew because another answered it.
  const bool same_question =
      !game_.over() && question_.depth == game_.agenda.size() && !game_.agenda.empty() &&
      question_.script == game_.agenda.back().script && question_.step == game_.agenda.back().step;
  for (Faction f : game_.waiting) {
    if (!same_question || f == answered || !was_waiting_.has(f)) note_asked(game_, f);
  }
  was_waiting_ = game_.waiting;
  question_ = {};
  if (!game_.agenda.empty()) {
    question_ = {.depth = game_.agenda.size(),
                 .script = game_.agenda.back().script,
                 .step = game_.agenda.back().step};
  }
  for (Faction f : game_.players) {
    Options menu;
    kanly::interrupts(game_, f, menu);
    interrupts_.push_back({.faction = f,
                           .prompt = {},
                           .menu = {menu.begin(), menu.end()},
                           .turn = game_.turn,
                           .phase = game_.phase});
  }
  if (const auto broken = broken_invariant(game_)) {
    throw PlayFailed("invariant", *broken);
  }
}

void Session::note_answer(Faction f, std::string_view prompt, std::string answer, bool idle) {
  log_.push_back({.kind = LogLine::Kind::Answer,
                  .faction = f,
                  .prompt = std::string(prompt),
                  .answer = std::move(answer),
                  .idle = idle});
}

std::string Session::asked_since(size_t from) const {
  std::vector<std::string> seen;
  for (size_t i = from; i < asked_.size(); ++i) {
    std::string text = fmt::format("{}: {}", id_of(asked_[i].faction), asked_[i].prompt);
    if (std::ranges::count(seen, text) == 0) seen.push_back(std::move(text));
  }
  return seen.empty() ? "nothing" : fmt::format("{}", fmt::join(seen, ", "));
}

void Session::note_rule(RuleId rule) {
  if (rule) trace_.set(static_cast<size_t>(rule.place()));
}

// --- Going on -----------------------------------------------------------------------------------

void Session::run() {
  if (!at_phase_start_) return;
  at_phase_start_ = false;
  // The phase may ask nobody: then the one that the next step plays on to may begin.
  const bool is_there = next_stop_ == game_.phase && (stop_turn_ == 0 || stop_turn_ == game_.turn);
  const bool stops = stop_phase_ == Phase::kCount && !is_there;
  if (stops) stop_phase_ = next_stop_;
  try {
    play_.go_on();
  } catch (const PhaseReached&) {
    if (!stops) throw;
    stand_at_stop();
    ahead_ = true;
    return;
  }
  if (stops) stop_phase_ = Phase::kCount;
  look(Faction::None);
}

Faction Session::next_to_idle() const { return first_in_order(game_, game_.waiting); }

void Session::answer_idly(Faction f) { answer_unasked(f, idle_answer(game_, f)); }

void Session::answer_unasked(Faction f, Option option) {
  note_answer(f, prompt(game_, f)->id, name_of(option), true);
  play_.take({f, option});
  look(f);
}

Session::Question Session::sealed_question() const {
  if (game_.agenda.empty() || game_.waiting.empty()) return {};
  const Frame& f = game_.agenda.back();
  const StepKind kind = kanly::step_of(f).kind;
  const bool submitted = kind == StepKind::Open && f.script != ScriptId::Nexus;
  if (kind != StepKind::Sealed && !submitted) return {};
  return {.depth = game_.agenda.size(), .script = f.script, .step = f.step, .open = submitted};
}

bool Session::others_still_answer() const {
  const Question now = sealed_question();
  return now.depth != 0 && now.depth == last_sealed_.depth && now.script == last_sealed_.script &&
         now.step == last_sealed_.step && !game_.waiting.has(last_answered_);
}

bool Session::others_still_submit() const {
  return !at_phase_start_ && last_sealed_.open && others_still_answer();
}

void Session::finish() {
  if (!at_phase_start_) {
    if (last_sealed_.open && !all_submit_) return;
    while (others_still_answer()) answer_idly(next_to_idle());
    return;
  }
  if (events_.empty()) {  // nothing was played: the scenario is what the phase does by itself
    run();
  } else {
    look_ahead();
  }
}

void Session::look_around(const std::function<void()>& compare) {
  const size_t asked = asked_.size();
  if (at_phase_start_) look_ahead();
  compare();
  asked_.resize(asked);
}

// The engine shows the first question of the phase, but only on a copy: what is expected of the
// position is expected of the start of the phase.
void Session::look_ahead() {
  const Phase phase = game_.phase;
  GameInPlay ahead;
  ahead.stand_at(game_);
  ahead.go_on();
  peek_ = ahead.game();
  if (peek_.phase != phase) {
    peek_ = game_;
    return;
  }
  for (Faction f : peek_.waiting) note_asked(peek_, f);
}

// Whether the phase that a step began in still goes on. A scenario without a phase need not say that
// set-up is over.
bool Session::still_in(Moment& began) {
  if (game_.over()) return false;
  if (from_setup_ && began.phase == Phase::Setup && game_.phase != Phase::Setup) {
    began = {game_.phase, game_.turn};
    from_setup_ = false;
  }
  return game_.phase == began.phase && game_.turn == began.turn;
}

// Whether the step is a part of the Guild's own turn of Shipment and Movement, whose place in storm
// order has come. Idly they would wait until everybody else has acted (2.06.12).
bool Session::guild_acts_in_order(const PlayStep& s) const {
  const Faction guild = Faction::SpacingGuild;
  const Step* const asked = prompt(game_, guild);
  if (s.faction != guild || asked == nullptr || asked->id != "guild_timing") return false;
  if (!s.prompt.starts_with("ship") && !s.prompt.starts_with("move")) return false;
  return std::ranges::all_of(game_.players, [&](Faction f) {
    return f == guild || game_.shipment.done.has(f) || acts_before(game_, guild, f);
  });
}

// Answers idly until the faction is asked; fails when the phase ends before.
void Session::find_prompt(const PlayStep& s, Moment began) {
  run();
  const size_t seen = asked_.size() - std::min<size_t>(asked_.size(), game_.waiting.size());
  for (int i = 0; i < kMostAnswers && still_in(began); ++i) {
    const Step* const step = prompt(game_, s.faction);
    if (step != nullptr && is_prompt(step->id, s.prompt) && !is_about_another(game_, *step, s))
      return;
    if (guild_acts_in_order(s)) {
      answer_unasked(s.faction, Option::yes());
    } else {
      answer_idly(next_to_idle());
    }
  }
  throw PlayFailed(
      s.where, fmt::format("{} was never asked {} in the phase {}; asked instead: {}{}",
                           id_of(s.faction), s.prompt, id_of(began.phase), asked_since(seen),
                           game_.over() ? "" : fmt::format("; then came {}", id_of(game_.phase))));
}

// --- Until --------------------------------------------------------------------------------------

void Session::until_phase(const PlayStep& s, Phase phase) {
  const auto there = [&] { return game_.phase == phase && (s.turn == 0 || s.turn == game_.turn); };
  if (there()) {
    stand_here();
    return;
  }
  stop_phase_ = phase;
  stop_turn_ = s.turn;
  try {
    run();
    for (int i = 0; i < kMostAnswers && !game_.over(); ++i) {
      answer_idly(next_to_idle());
    }
  } catch (const PhaseReached&) {
    stand_at_stop();
    stand_here();
    return;
  }
  stop_phase_ = Phase::kCount;
  stand_here();
  if (game_.over() && phase != Phase::Over && !end_expected_) {
    throw PlayFailed(s.where, fmt::format("the game was over before {}{}", id_of(phase),
                                          s.turn == 0 ? "" : fmt::format(" of turn {}", s.turn)));
  }
}

void Session::until(const PlayStep& s) {
  last_sealed_ = {};
  if (is_phase_name(s.prompt)) {
    until_phase(s, phase_named(s.prompt, s.where));
    return;
  }
  run();
  const auto reached = [&] {
    if (game_.over()) return false;
    if (s.turn != 0 && s.turn != game_.turn) return false;
    return std::ranges::any_of(game_.waiting, [&](Faction f) {
      return (s.faction == Faction::None || s.faction == f) &&
             is_prompt(prompt(game_, f)->id, s.prompt);
    });
  };
  const size_t seen = asked_.size() - std::min<size_t>(asked_.size(), game_.waiting.size());
  for (int i = 0; i < kMostAnswers && !reached(); ++i) {
    if (game_.over() && end_expected_) break;
    if (game_.over()) {
      throw PlayFailed(s.where, fmt::format("{} was never asked before the game was over; asked "
                                            "instead: {}",
                                            s.prompt, asked_since(seen)));
    }
    answer_idly(next_to_idle());
  }
  stand_here();
}

void Session::play(const PlayStep& s, const PlayStep* next) {
  using Kind = PlayStep::Kind;
  last_step_began_ = step_began_;
  step_began_ = events_.size();
  // A phase that the next step plays on to may begin, and even end, as soon as this one is
  // answered.
  const bool stops = next != nullptr && next->kind == Kind::Until && is_phase_name(next->prompt);
  next_stop_ = stops ? phase_named(next->prompt, next->where) : Phase::kCount;
  stop_turn_ = stops ? next->turn : 0;
  if (s.kind != Kind::Pick && s.faction != Faction::None && !game_.in_play(s.faction) &&
      !s.refused) {
    throw PlayFailed(s.where, fmt::format("{} does not play in this game", id_of(s.faction)));
  }
  try {
    switch (s.kind) {
      case Kind::Until:
        until(s);
        break;
      case Kind::Interrupt:
        take_interrupt(s);
        break;
      case Kind::Try:
        attempt(s);
        break;
      default:
        choose(s);
        break;
    }
  } catch (const PhaseReached&) {
    stand_at_stop();
    ahead_ = true;
  }
}

}  // namespace kanly::scenario
