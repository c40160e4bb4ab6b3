#include "scenario/run.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <ranges>

#include <fmt/format.h>

#include "rules/kernel/engine.h"
#include "scenario/expect.h"
#include "scenario/given.h"
#include "scenario/hints.h"
#include "scenario/log.h"
#include "scenario/names.h"
#include "scenario/said_twice.h"
#include "scenario/select.h"
#include "scenario/session.h"

namespace kanly::scenario {

namespace {

bool moves(const PlayStep& step) {
  return step.kind != PlayStep::Kind::Try && step.kind != PlayStep::Kind::Expect;
}

// The next step that moves the game; a try does not.
const PlayStep* next_move(const Scenario& s, size_t i) {
  do {
    ++i;
  } while (i < s.play.size() && !moves(s.play[i]));
  return i < s.play.size() ? &s.play[i] : nullptr;
}

// Whether the case is about how the game ends.
bool expects_end(const json::object& expect) {
  const json::value* const over = expect.if_contains("over");
  if (over != nullptr) return over->is_bool() && over->get_bool();
  const json::value* const winners = expect.if_contains("winners");
  return expect.contains("victory") ||
         (winners != nullptr && winners->is_array() && !winners->get_array().empty());
}

void compare_between(const PlayStep& step, Session& session, Result& result) {
  session.look_around([&] {
    for (const std::string& problem : compare_expect(step.expect, session)) {
      result.problems.push_back(step.where + ": " + problem);
    }
  });
}

void play(const Scenario& s, Session& session, Result& result) {
  try {
    for (size_t i = 0; i < s.play.size(); ++i) {
      if (s.play[i].kind == PlayStep::Kind::Expect) {
        compare_between(s.play[i], session, result);
      } else {
        session.play(s.play[i], next_move(s, i));
      }
    }
    session.finish();
    for (std::string& problem : compare_expect(s.expect, session)) {
      result.problems.push_back(std::move(problem));
    }
    if (!session.chance().empty()) {
      result.problems.push_back("given.chance: left over: " + session.chance().rest());
    }
  } catch (const PlayFailed& failure) {
    result.problems.emplace_back(failure.what());
  }
}

// If the last answer ended its phase: a step that stops where that was, before later phases that
// ask nobody.
std::optional<PlayStep> stop_after_phase(const Scenario& s, const Session& session) {
  const auto last = std::ranges::find_if(s.play | std::views::reverse, moves);
  if (last == s.play.rend() || last->kind == PlayStep::Kind::Until || last->refused) return {};
  const Phase then = session.last_phase();
  const Game& now = session.game();
  if (then == Phase::Setup || (now.phase == then && now.turn == session.last_turn())) return {};
  const bool turn_ended = then == Phase::MentatPause;
  const Phase next = turn_ended ? Phase::Storm : static_cast<Phase>(static_cast<int>(then) + 1);
  PlayStep stop;
  stop.kind = PlayStep::Kind::Until;
  stop.where = "play";
  stop.prompt = id_of(next);
  stop.turn = session.last_turn() + (turn_ended ? 1 : 0);
  return stop;
}

// `all_submit`: the others answer what they submit together with the last answer (a revival, a plan).
void play_case(const Scenario& s, const Game& start, CaseAgents* agents, bool with_log,
               Result& result, bool all_submit = false) {
  Session session(start, s.given.if_contains("chance"), agents);
  if (all_submit) session.let_all_submit();
  if (expects_end(s.expect)) session.expect_end();
  play(s, session, result);
  if (const auto stop = stop_after_phase(s, session);
      stop && !result.problems.empty() && agents == nullptr) {
    Scenario shorter = s;
    shorter.play.push_back(*stop);
    Result stopped;
    play_case(shorter, start, nullptr, with_log, stopped, all_submit);
    if (stopped.problems.empty()) {
      result = std::move(stopped);
      return;
    }
  }
  const bool may_submit = !all_submit && agents == nullptr && session.others_still_submit();
  if (may_submit && !result.problems.empty()) {
    Result submitted;
    play_case(s, start, nullptr, with_log, submitted, true);
    if (submitted.problems.empty()) {
      result = std::move(submitted);
      return;
    }
  }
  result.hints = session.not_asked();
  result.trace = session.trace();
  for (const LogLine& line : session.log()) {
    if (line.kind == LogLine::Kind::Refusal) result.refusals.push_back(line.refusal);
  }
  if (with_log) result.log = log_of(s, session, result.problems);
}

void run(const Scenario& s, const AgentsPlan* plan, bool with_log, Result& result) {
  if (!s.error.empty()) throw BadScenario("", s.error);
  if (s.selection) {
    run_selection(s, *s.selection, result);
    return;
  }
  if (expects_refusal(s, check_config(s.config), result)) return;
  const Game start = position_of(s);
  std::optional<CaseAgents> agents;
  if (plan != nullptr) agents.emplace(*plan, log_file_name(s), start.config);
  play_case(s, start, agents ? &*agents : nullptr, with_log, result);
  if (agents) {
    result.answers = agents->answers();
    result.counts = agents->counts();
  }
}

}  // namespace

bool expects_refusal(const Scenario& s, const std::optional<Refusal>& wrong, Result& result) {
  const json::value* const expected = s.expect.if_contains("game_refused");
  if (expected == nullptr) {
    if (!wrong) return false;
    throw BadScenario("game", fmt::format("{} ({})", wrong->text, wrong->rule.id()));
  }
  if (!wrong) {
    result.problems.emplace_back("game_refused: the game was accepted");
    return true;
  }
  result.trace.set(static_cast<size_t>(wrong->rule.place()));
  result.refusals.push_back(*wrong);
  if (!covers(rule_named(*expected, "expect.game_refused"), wrong->rule)) {
    result.problems.push_back(fmt::format("game_refused: expected {}, got {} (\"{}\")",
                                          std::string_view(expected->get_string()),
                                          wrong->rule.id(), wrong->text));
  }
  return true;
}

namespace {

Result run_any(const Scenario& s, const AgentsPlan* agents, bool with_log) {
  Result result;
  try {
    run(s, agents, with_log, result);
  } catch (const BadScenario& error) {
    result.malformed = true;
    result.problems.emplace_back(error.what());
  }
  result.passed = result.problems.empty();
  if (!result.passed) result.hints.clear();
  if (result.passed) std::ranges::move(hints_of(s, result.trace), std::back_inserter(result.hints));
  return result;
}

}  // namespace

Result run_scenario(const Scenario& s, bool with_log) { return run_any(s, nullptr, with_log); }

Result run_scenario(const Scenario& s, const AgentsPlan& agents, bool with_log) {
  return run_any(s, &agents, with_log);
}

}  // namespace kanly::scenario
