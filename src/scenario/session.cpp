#include "scenario/session.h"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "game/queries.h"
#include "rules/cards/any_time_cards.h"
#include "rules/invariants.h"
#include "scenario/answers.h"
#include "scenario/as_said.h"
#include "scenario/names.h"

namespace kanly::scenario {

namespace {

constexpr int kMostAnswers = 20000;  // more is an endless loop

// Whether the faction alone is asked something that the others do not see it asked. A path ends
// there, but what follows may be its own.
bool is_asked_unseen(const Game& g, Faction f) {
  if (g.over() || !g.waiting.has(f) || g.waiting.size() != 1) return false;
  const Step& step = kanly::step_of(g.agenda.back());
  return step.hidden && step.kind == StepKind::Ask;
}

// Takes the path, on through such questions.
PathResult take_path(GameInPlay& play, const PlayStep& s, std::span<const Option> path,
                     bool as_interrupt) {
  const auto draws = play.game().chance.draws();
  PathResult result = play.submit(s.faction, path, as_interrupt);
  while (!result.refusal && result.unused > s.unused && is_asked_unseen(play.game(), s.faction) &&
         play.game().chance.draws() == draws) {
    const size_t taken = path.size() - static_cast<size_t>(result.unused);
    result = play.submit(s.faction, path.subspan(taken));
    result.at += static_cast<int>(taken);
  }
  return result;
}

std::string name(Faction f) { return std::string(id_of(f)); }

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
  if (kanly::step_of(f).kind != StepKind::Sealed) return {};
  return {.depth = game_.agenda.size(), .script = f.script, .step = f.step};
}

void Session::finish() {
  if (!at_phase_start_) {
    const auto same = [&] {
      const Question now = sealed_question();
      return now.depth != 0 && now.depth == last_sealed_.depth &&
             now.script == last_sealed_.script && now.step == last_sealed_.step;
    };
    while (same()) answer_idly(next_to_idle());
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

// --- Answers ------------------------------------------------------------------------------------

void Session::expect_refusal(const PlayStep& s, const std::optional<Refusal>& refusal,
                             const Game& before) {
  if (!refusal) {
    if (s.refused) {
      throw PlayFailed(s.where, fmt::format("'{}' should have been refused{} but was accepted",
                                            fmt::join(s.answers, ", "),
                                            *s.refused ? fmt::format(" by {}", s.refused->id())
                                                       : std::string()));
    }
    return;
  }
  log_.push_back({.kind = LogLine::Kind::Refusal,
                  .faction = s.faction,
                  .prompt = s.prompt.empty() ? "of its own accord" : s.prompt,
                  .answer = fmt::format("{}", fmt::join(s.answers, ", ")),
                  .refusal = *refusal});
  if (!s.refused) {
    throw PlayFailed(s.where, fmt::format("'{}' is refused by {}: {}", fmt::join(s.answers, ", "),
                                          refusal->rule.id(), refusal->text));
  }
  if (*s.refused && !covers(*s.refused, refusal->rule)) {
    throw PlayFailed(s.where, fmt::format("refused by {} (\"{}\"), expected {}", refusal->rule.id(),
                                          refusal->text, s.refused->id()));
  }
  if (!(game_ == before)) throw PlayFailed(s.where, "the refused answer changed the game");
}

// A question with one answer is not asked.
void Session::ask_agent(const Game& g, Faction f, const Options& menu, Option wanted) {
  if (agents_ == nullptr || menu.size() < 2 || !menu.contains(wanted)) return;
  const AgentAnswer& said = agents_->ask(g, f, menu, wanted);
  LogLine line;
  line.kind = LogLine::Kind::Agent;
  line.faction = f;
  line.prompt = said.prompt;
  line.answer = said.given_up ? "nothing that is on the menu" : said.answer;
  line.wanted = said.as_written() ? std::string() : said.wanted;
  log_.push_back(std::move(line));
}

void Session::give(Faction f, Option option, const PlayStep& s) {
  const Game before = game_;
  if (!s.refused && s.kind != PlayStep::Kind::Timeout) {
    Options menu;
    kanly::menu(game_, f, menu);
    ask_agent(game_, f, menu, option);
  }
  const std::string_view asked = prompt(game_, f)->id;
  const auto question = sealed_question();
  if (!s.refused) note_answer(f, asked, name_of(option), false);
  // An answer that must be refused is looked at to its end, even if it would reach the phase.
  stop_phase_ = s.refused ? Phase::kCount : next_stop_;
  const auto refusal = play_.choose({f, option});
  stop_phase_ = Phase::kCount;
  if (!refusal) last_sealed_ = question;
  expect_refusal(s, refusal, before);
  if (!refusal) look(f);
}

// Whether the faction is asked this in the phase that goes on, or at least in this Turn, if everybody
// answers idly until then.
Session::Asking Session::will_be_asked(const PlayStep& s) {
  const Moment began{game_.phase, game_.turn};
  run();
  GameInPlay ahead;
  ahead.stand_at(game_);
  if (at_phase_start_) ahead.go_on();  // stopped where the phase after this one begins
  const Game& g = ahead.game();
  for (int i = 0; i < kMostAnswers && !g.over(); ++i) {
    const bool in_time = from_setup_ || (g.phase == began.phase && g.turn == began.turn);
    const Step* const step = prompt(g, s.faction);
    if (step != nullptr && is_prompt(step->id, s.prompt)) {
      return in_time ? Asking::InThisPhase : Asking::Later;
    }
    if (!in_time && g.turn != began.turn) return Asking::Not;
    const Faction next = first_in_order(g, g.waiting);
    ahead.take({next, idle_answer(g, next)});
  }
  return Asking::Not;
}

// Whether the battle that is named is at hand or comes next, if everybody answers idly until then.
bool Session::will_be_fought(const PlayStep& s) const {
  GameInPlay ahead;
  ahead.stand_at(game_);
  const Game& g = ahead.game();
  for (int i = 0; i < kMostAnswers && !g.over() && g.phase == Phase::Battle; ++i) {
    if (is_battle_at_hand(g, s)) return true;
    const Faction next = first_in_order(g, g.waiting);
    ahead.take({next, idle_answer(g, next)});
  }
  return false;
}

void Session::choose(const PlayStep& s) {
  const Moment began{game_.phase, game_.turn};
  // What nobody will ask is refused here and now.
  if (s.refused && s.kind == PlayStep::Kind::Choose && !s.answers.empty() &&
      will_be_asked(s) != Asking::InThisPhase) {
    return attempt(s);
  }
  if (!s.refused && s.kind == PlayStep::Kind::Choose && s.answers.size() == 1 &&
      (declines(s.answers[0]) || is_asked_only_if_open(s.prompt)) &&
      will_be_asked(s) == Asking::Not) {
    not_asked_.push_back(
        fmt::format("{}: {} was not asked {}", s.where, id_of(s.faction), s.prompt));
    return;
  }
  if ((s.prompt == "choose_battle" || s.prompt == "choose_opponent") && !s.refused &&
      will_be_asked(s) != Asking::InThisPhase) {
    const Step* const asked = prompt(game_, s.faction);
    const bool whom = asked != nullptr && asked->id == "choose_opponent" &&
                      names_territory(s.answers[0], territory_of(game_.agenda.back().place));
    if (whom && s.answers.size() == 2) {  // which battle is not asked, but against whom
      PlayStep opponent = s;
      opponent.prompt = asked->id;
      opponent.answers.erase(opponent.answers.begin());
      opponent.is_path = false;
      return choose(opponent);
    }
    if (whom || will_be_fought(s)) {
      not_asked_.push_back(fmt::format("{}: {} was not asked {}: there is one", s.where,
                                       id_of(s.faction), s.prompt));
      return;
    }
  }
  find_prompt(s, began);
  stand_here();
  if (s.kind == PlayStep::Kind::Timeout) {
    give(s.faction, timeout_answer(game_, s.faction), s);
  } else if (s.kind == PlayStep::Kind::Idle) {
    give(s.faction, idle_answer(game_, s.faction), s);
  } else if (s.is_path) {
    submit_path(s, false);
  } else {
    Options menu;
    kanly::menu(game_, s.faction, menu);
    const Option answer = names_what_is_asked(game_, *prompt(game_, s.faction), s.answers[0])
                              ? Option::yes()
                              : resolve(s.answers[0], menu, s.where, s.refused.has_value());
    give(s.faction, answer, s);
  }
}

// Walks the path on a copy to see each menu: names are read against it, and it is written down.
Session::Path Session::resolve_path(const PlayStep& s, bool as_interrupt) {
  Path path;
  GameInPlay ahead;
  ahead.stand_at(game_);
  const Game& trial = ahead.game();
  WrittenPath written(s, as_interrupt, game_);
  bool walking = true;
  bool taken = true;  // as far as it was walked
  const auto take = [&](Option option, const Step* asked, bool opening) {
    path.options.push_back(option);
    path.asked.push_back(asked == nullptr ? std::string_view() : asked->id);
    if (!walking) return;
    taken = !ahead.choose({s.faction, option, opening});
    walking = taken && trial.waiting.has(s.faction) && trial.chance.draws() == game_.chance.draws();
  };
  for (; !written.at_end(); written.go_on(taken)) {
    const bool opening = written.at_opening();
    const std::string_view before = path.asked.empty() ? "" : path.asked.back();
    Options menu;
    if (walking) menu = opening ? ahead.interrupts(s.faction) : ahead.menu(s.faction);
    const Step* asked = walking && !opening ? prompt(trial, s.faction) : nullptr;
    if (written.answers_nothing(ahead, menu, asked, before, taken)) continue;
    while (written.says_nothing_of(menu, asked)) {
      take(asked->id == "plan_kwisatz_haderach" ? Option::no() : menu[0], asked, false);
      menu = ahead.menu(s.faction);
      asked = prompt(trial, s.faction);
    }
    if (!path.options.empty() && taken && !s.refused && s.unused == 0) {
      check_goes_on(s, path, written, trial);
    }
    const auto read = opening ? resolve_any_time : resolve;
    const Option option = read(written.answer(), menu, s.where, s.refused.has_value());
    if (is_total_of_group(trial, written.step(), written.at(), asked) &&
        option.is(Option::Kind::Number)) {
      spread_over_sectors(s, option.value, ahead, path);
      continue;
    }
    if (walking && !opening && !s.refused) ask_agent(trial, s.faction, menu, option);
    if (walking && !path.options.empty() && !menu.empty()) note_asked(trial, s.faction);
    take(option, asked, opening);
  }
  return path;
}

// As many as there are from the first sector, the rest from the next; more than there are is
// refused at the last one.
void Session::spread_over_sectors(const PlayStep& s, int total, GameInPlay& ahead, Path& path) {
  const Game& trial = ahead.game();
  const Step* asked = prompt(trial, s.faction);
  while (asked != nullptr && (asked->id == "forces" || asked->id == "special_forces")) {
    const Options menu = ahead.menu(s.faction);
    const bool last = trial.agenda.back().place == trial.group.back().place;
    const int most = menu[menu.size() - 1].value;
    const int taken = asked->id == "special_forces" ? menu[0].value
                      : last                        ? total
                                                    : std::min(total, most);
    total -= taken;
    path.options.push_back(Option::number(taken));
    path.asked.push_back(asked->id);
    if (ahead.choose({s.faction, path.options.back()})) return;
    asked = prompt(trial, s.faction);
  }
}

// One answer too many: nobody asks for it any more, or it would go to a question of the next phase.
void Session::check_goes_on(const PlayStep& s, const Path& path, const WrittenPath& written,
                            const Game& trial) const {
  if (written.is_past_interrupt(trial)) throw_one_too_many(s, path, written, trial);
  const bool phase_over = trial.phase != game_.phase || trial.turn != game_.turn;
  const bool asked = !trial.over() && trial.waiting.has(s.faction);
  // Chance and a reaction end every path; what is left over then is said to be so.
  if (trial.chance.draws() != game_.chance.draws()) return;
  if (!trial.over() && kanly::step_of(trial.agenda.back()).hidden) return;
  if (!asked || phase_over) throw_one_too_many(s, path, written, trial);
}

void Session::throw_one_too_many(const PlayStep& s, const Path& path, const WrittenPath& written,
                                 const Game& trial) const {
  const bool phase_over = trial.phase != game_.phase || trial.turn != game_.turn;
  throw PlayFailed(s.where,
                   fmt::format("one answer too many: after '{}' {}, so nothing asks for '{}'",
                               name_of(path.options.back()),
                               phase_over ? fmt::format("the phase {} is over", id_of(game_.phase))
                                          : name(s.faction) + " is asked nothing more",
                               written.answer()));
}

void Session::submit_path(const PlayStep& s, bool as_interrupt) {
  const Game before = game_;
  const auto question = sealed_question();
  const Path path = resolve_path(s, as_interrupt);
  std::string text;
  for (Option o : path.options) text += (text.empty() ? "" : ", ") + name_of(o);
  if (!s.refused) {
    note_answer(s.faction, as_interrupt ? "of its own accord" : prompt(game_, s.faction)->id, text,
                false);
  }
  // Whether all of the path is taken is seen on a copy: reaching a phase would cut the look short.
  GameInPlay trial;
  trial.stand_at(game_);
  trial.trace(&trace_);
  PathResult result = take_path(trial, s, path.options, as_interrupt);
  if (!s.refused) check_path(s, path, result);
  if (s.refused && !result.refusal) {
    if (const auto refusal = starred_forces_not_asked(s, path, as_interrupt)) {
      note_rule(refusal->rule);
      return expect_refusal(s, refusal, game_);
    }
  }
  if (result.refusal) note_why_not_asked(s, path, *result.refusal, static_cast<size_t>(result.at));
  expect_refusal(s, result.refusal, before);
  if (result.refusal) return;
  stop_phase_ = next_stop_;
  take_path(play_, s, path.options, as_interrupt);
  stop_phase_ = Phase::kCount;
  last_sealed_ = question;
  look(s.faction);
}

// A part of the question that cannot be answered in any way is not asked; why not is said by the
// part all the same.
void Session::note_why_not_asked(const PlayStep& s, const Path& path, Refusal& refusal, size_t at) {
  if (!s.refused || !*s.refused || covers(*s.refused, refusal.rule)) return;
  if (is_prompt(path.asked[at], s.prompt)) return;
  const Step* const whole = find_step(s.prompt);
  for (int k = 0; whole != nullptr && k < whole->part_count; ++k) {
    const Refusal part = why_not(game_, s.faction, whole->parts[k].id, path.options[at]);
    if (!covers(*s.refused, part.rule)) continue;
    refusal = part;
    note_rule(part.rule);
    return;
  }
}

// Starred forces that cannot go along are not asked about: to name some all the same is refused.
std::optional<Refusal> Session::starred_forces_not_asked(const PlayStep& s, const Path& path,
                                                         bool as_interrupt) const {
  const size_t last = path.options.size() - 1;
  const std::string before(last == 0 ? std::string_view() : path.asked[last - 1]);
  if (!is_about_forces(before) || is_about_special_forces(before)) return {};
  if (!is_number(s.answers.back())) return {};
  const std::string starred = before.substr(0, before.size() - 6) + "special_forces";
  if (before.starts_with("plan_") || find_step(starred) == nullptr) return {};
  if (path.asked[last] == starred || path.asked[last] == before) return {};
  if (is_asked_only_if_open(path.asked[last])) return {};  // it was for this question
  GameInPlay trial;
  trial.stand_at(game_);
  trial.submit(s.faction, std::span(path.options).first(last), as_interrupt);
  return why_not(trial.game(), s.faction, starred, path.options[last]);
}

// Which question each answer before this one went to: a slot without a fitting card, for instance, is not asked.
std::string Session::answered_before(const Path& path, size_t at) {
  std::string text;
  for (size_t i = 0; i < at; ++i) {
    if (path.asked[i].empty()) continue;
    text += fmt::format("{}'{}' to {}", text.empty() ? " (before it " : ", ",
                        name_of(path.options[i]), path.asked[i]);
  }
  return text.empty() ? text : text + ")";
}

// All of the path must be taken, but for what is expected to be left over.
void Session::check_path(const PlayStep& s, const Path& path, const PathResult& result) {
  const size_t all = path.options.size();
  if (result.refusal) {
    const auto at = static_cast<size_t>(result.at);
    const std::string_view asked = path.asked[at];
    throw PlayFailed(
        s.where,
        fmt::format("'{}', answer {} of {}{}, is refused by {}: {}{}", name_of(path.options[at]),
                    at + 1, all, asked.empty() ? "" : fmt::format(", to {}", asked),
                    result.refusal->rule.id(), result.refusal->text, answered_before(path, at)));
  }
  if (result.unused == s.unused) return;
  throw PlayFailed(
      s.where,
      fmt::format("{} of the {} answers were not needed: the path ended after '{}'", result.unused,
                  all, name_of(path.options[all - 1 - static_cast<size_t>(result.unused)])));
}

void Session::take_interrupt(const PlayStep& s) {
  Moment began{game_.phase, game_.turn};
  run();
  // The Guild are asked about each shipment whether their power stops it (1.14.05).
  if (s.faction == Faction::SpacingGuild && !s.refused && !s.answers.empty()) {
    const Option action = resolve_any_time(s.answers[0], {}, s.where, false);
    PlayStep stop = s;
    stop.kind = PlayStep::Kind::Choose;
    stop.prompt = "stop_shipment";
    stop.answers = {"yes"};
    stop.is_path = false;
    if (action.is(Word::KaramaPower) && will_be_asked(stop) == Asking::InThisPhase)
      return choose(stop);
  }
  if (!s.words.empty()) {
    if (const auto refusal = check_free_question(s.words)) {
      note_rule(refusal->rule);
      expect_refusal(s, refusal, game_);
      return;
    }
  }
  // Nobody was asked, and the phase is over: what is to be refused is tried as if still in it.
  if (s.refused && !still_in(began)) {
    const Refusal refusal = why_not_interrupt(moment_of(s), s.faction,
                                              resolve_any_time(s.answers[0], {}, s.where, true));
    note_rule(refusal.rule);
    expect_refusal(s, refusal, game_);
    return;
  }
  if (s.refused || wait_for_interrupt(s, began)) {
    stand_here();
    return submit_path(s, true);
  }
  // Its moment has come with a question: the card is on the menu, or it is what is asked about.
  PlayStep answer = s;
  Options menu;
  kanly::menu(game_, s.faction, menu);
  if (!menu.contains(resolve_any_time(s.answers[0], {}, s.where, false))) answer.answers[0] = "yes";
  answer.prompt = prompt(game_, s.faction)->id;
  stand_here();
  submit_path(answer, false);
}

// Perhaps something is being resolved: waits for a moment of this phase at which it is possible, of its
// own accord or as an answer.
bool Session::wait_for_interrupt(const PlayStep& s, Moment began) {
  if (!still_in(began)) {
    throw PlayFailed(s.where,
                     fmt::format("nobody is asked anything in the phase {}, so '{}' has no "
                                 "moment in it",
                                 id_of(began.phase), s.answers[0]));
  }
  const Option first = resolve_any_time(s.answers[0], {}, s.where, false);
  const Refusal why = why_not_interrupt(game_, s.faction, first);
  for (int i = 0; i < kMostAnswers && still_in(began); ++i) {
    Options menu;
    kanly::interrupts(game_, s.faction, menu);
    if (menu.contains(resolve_any_time(s.answers[0], menu, s.where, false))) return true;
    if (asks_for_card(s.faction, first)) return false;
    answer_idly(next_to_idle());
  }
  throw PlayFailed(s.where,
                   fmt::format("'{}' is refused by {}: {} (and so to the end of the phase {})",
                               s.answers[0], why.rule.id(), why.text, id_of(began.phase)));
}

// Whether a card that has a moment of its own may be played by answering what is asked.
bool Session::asks_for_card(Faction f, Option card) const {
  const Step* const asked = prompt(game_, f);
  if (asked == nullptr || !card.is(Option::Kind::Card)) return false;
  Options menu;
  kanly::menu(game_, f, menu);
  return menu.contains(card) || (asked->id == name_of(card) && menu.contains(Option::yes()));
}

// The moment at which something is tried: in the phase the scenario stands in, even if that phase
// asked nobody and is over. If the question was just answered, that is after the answer.
// A traitor is called after the reveal, and where nobody may, the battle goes on at once.
const Game& Session::moment_of(const PlayStep& s) const {
  if (s.prompt == "traitor" && revealed_ && revealed_->turn == logical_turn_ &&
      logical_phase_ == Phase::Battle) {
    const bool asked = !game_.over() && std::ranges::any_of(game_.waiting, [&](Faction f) {
      return prompt(game_, f)->id == "traitor";
    });
    if (!asked) return *revealed_;
  }
  if (!ahead_ && game_.phase == logical_phase_ && game_.turn == logical_turn_) return game_;
  const Step* const open = last_in_phase_.over() ? nullptr : prompt(last_in_phase_, s.faction);
  const bool answered = open != nullptr && is_prompt(open->id, s.prompt);
  return answered && left_phase_ ? *left_phase_ : last_in_phase_;
}

void Session::attempt(const PlayStep& s) {
  if (!ahead_) run();
  const Game moment = moment_of(s);
  const Game before = game_;
  Options menu;
  const Step* const step = moment.over() ? nullptr : prompt(moment, s.faction);
  const bool open = step != nullptr && is_prompt(step->id, s.prompt);
  if (open) kanly::menu(moment, s.faction, menu);
  const Option option = resolve(s.answers[0], menu, s.where, s.refused.has_value());
  if (open && menu.contains(option)) {
    expect_refusal(s, std::nullopt, before);
    return;
  }
  Refusal refusal = why_not(moment, s.faction, s.prompt, option);
  const Step* const whole = find_step(s.prompt);  // of which a part may say why
  for (int k = 0; k < whole->part_count && s.refused && !covers(*s.refused, refusal.rule); ++k) {
    const Refusal part = why_not(moment, s.faction, whole->parts[k].id, option);
    if (covers(*s.refused, part.rule)) refusal = part;
  }
  note_rule(refusal.rule);
  expect_refusal(s, refusal, before);
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
  // A phase that the next step plays on to may begin, and even end, as soon as this one is
  // answered.
  const bool stops = next != nullptr && next->kind == Kind::Until && is_phase_name(next->prompt);
  next_stop_ = stops ? phase_named(next->prompt, next->where) : Phase::kCount;
  stop_turn_ = stops ? next->turn : 0;
  if (s.kind != Kind::Pick && s.faction != Faction::None && !game_.in_play(s.faction) &&
      !s.refused) {
    throw PlayFailed(s.where, name(s.faction) + " does not play in this game");
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
