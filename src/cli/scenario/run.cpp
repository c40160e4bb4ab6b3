#include "cli/scenario/run.h"

#include <fmt/format.h>

#include "cli/scenario/expect.h"
#include "cli/scenario/given.h"
#include "cli/scenario/session.h"

namespace kanly::cli::scenario {

namespace {

void play(const Scenario& s, Session& session, Result& result) {
  try {
    for (size_t i = 0; i < s.play.size(); ++i) {
      session.play(s.play[i], i + 1 < s.play.size() ? &s.play[i + 1] : nullptr);
    }
    session.finish();
    result.problems = compare_expect(s.expect, session);
    if (!session.chance().empty()) {
      result.problems.push_back("given.chance: left over: " + session.chance().rest());
    }
  } catch (const PlayFailed& failure) {
    result.problems.emplace_back(failure.what());
  }
}

void run(const Scenario& s, Result& result) {
  if (!s.error.empty()) throw BadScenario("", s.error);
  const Game start = position_of(s);
  Session session(start, s.given.if_contains("chance"));
  play(s, session, result);
  result.trace = session.trace();
}

}  // namespace

Result run_scenario(const Scenario& s, bool) {
  Result result;
  try {
    run(s, result);
  } catch (const BadScenario& error) {
    result.malformed = true;
    result.problems.emplace_back(error.what());
  }
  result.passed = result.problems.empty();
  return result;
}

}  // namespace kanly::cli::scenario
