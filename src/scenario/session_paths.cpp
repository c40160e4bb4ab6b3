// Paths of answers: brought to the questions on a copy first, then all of it or nothing is taken.
#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "game/queries.h"
#include "scenario/answers.h"
#include "scenario/as_said.h"
#include "scenario/session.h"

namespace kanly::scenario {

namespace {

// Whether the faction alone is asked something that the others do not see it asked. A path ends
// there, but what follows may be its own.
bool is_asked_unseen(const Game& g, Faction f) {
  if (g.over() || !g.waiting.has(f) || g.waiting.size() != 1) return false;
  const Step& step = kanly::step_of(g.agenda.back());
  return step.hidden && step.kind == StepKind::Ask;
}

// Whether all the forces that fight for it are normal ones, of which some are dialed as starred ones.
bool counts_as_starred(const Game& g, Faction f) {
  return g.battle.involves(f) && g.forces.in_territory(f, g.battle.territory()).special == 0;
}

// The most starred forces that a plan may dial after no normal ones.
int starred_in_plan(const GameInPlay& play, Faction f) {
  GameInPlay ahead = play;
  if (ahead.choose({f, Option::number(0)})) return 0;
  const Step* const asked = prompt(ahead.game(), f);
  if (asked == nullptr || asked->id != "plan_special_forces") return 0;
  const Options menu = ahead.menu(f);
  return menu[menu.size() - 1].value;
}

// The homeworld of a faction, where its reserves stand (4.04.01).
bool is_own_world(const std::string& answer, Faction f) {
  const auto t = from_id<Territory>(place_alias(as_id(answer)));
  return t && is_homeworld(*t) && native_of(homeworld_of(*t)) == f;
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

}  // namespace

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
    path.add(option, asked, written.at());
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
    if (written.answers_nothing(ahead, menu, asked, before)) continue;
    while (written.says_nothing_of(menu, asked)) {
      take(asked->id == "plan_kwisatz_haderach" ? Option::no() : menu[0], asked, false);
      menu = ahead.menu(s.faction);
      asked = prompt(trial, s.faction);
    }
    if (walking && !path.options.empty() && written.is_meant_for_weapon(asked, before)) {
      path.weapon_refused =
          why_not(trial, s.faction, "plan_weapon", option_from_name(as_id(written.answer())));
    }
    if (!path.options.empty() && taken && !s.refused && s.unused == 0) {
      check_goes_on(s, path, written, trial);
    }
    const auto read = opening ? resolve_any_time : resolve;
    const bool ships = asked != nullptr && asked->id == "ship";
    const std::string answer = whom_meant(trial, s.faction, asked, written.answer());
    const Option option = ships && is_own_world(answer, s.faction)
                              ? Option::of(Word::Reserves)
                              : read(answer, menu, s.where, s.refused.has_value());
    if (option.is(Option::Kind::Number) && written.is_total_of_group(trial, asked)) {
      spread_over_sectors(option.value, ahead, written, path);
      continue;
    }
    if (option.is(Option::Kind::Number) && asked != nullptr && asked->id == "plan_forces" &&
        !menu.contains(option) && counts_as_starred(trial, s.faction)) {
      split_dial(option.value, s.faction, ahead, written, path);
      continue;
    }
    if (walking && !opening && !s.refused) ask_agent(trial, s.faction, menu, option);
    if (walking && !path.options.empty() && !menu.empty()) note_asked(trial, s.faction);
    take(option, asked, opening);
  }
  path.said = written.said();
  return path;
}

// Normal forces that count as Sardaukar (4.07.08): as many of them as can be, the rest as normal ones.
void Session::split_dial(int total, Faction f, GameInPlay& ahead, const WrittenPath& written,
                         Path& path) {
  const int starred = std::min(total, starred_in_plan(ahead, f));
  for (const int n : {total - starred, starred}) {
    path.add(Option::number(n), prompt(ahead.game(), f), written.at());
    if (ahead.choose({f, path.options.back()})) return;
  }
}

// As many as there are from the first sector, the rest from the next; more than there are is
// refused at the last one.
void Session::spread_over_sectors(int total, GameInPlay& ahead, const WrittenPath& written,
                                  Path& path) {
  const Game& trial = ahead.game();
  const Faction f = written.said().faction;
  const Step* asked = prompt(trial, f);
  while (asked != nullptr && (asked->id == "forces" || asked->id == "special_forces")) {
    const Options menu = ahead.menu(f);
    const bool last = trial.agenda.back().place == trial.group.back().place;
    const int most = menu[menu.size() - 1].value;
    const int taken = asked->id == "special_forces" ? menu[0].value
                      : last                        ? total
                                                    : std::min(total, most);
    total -= taken;
    path.add(Option::number(taken), asked, written.at());
    if (ahead.choose({f, path.options.back()})) return;
    asked = prompt(trial, f);
  }
}

// One answer too many: nobody asks for it any more, or it would go to a question of the next phase,
// or to one that waited while something was done unasked.
void Session::check_goes_on(const PlayStep& s, const Path& path, const WrittenPath& written,
                            const Game& trial) const {
  const bool phase_over = trial.phase != game_.phase || trial.turn != game_.turn;
  const bool asked = !trial.over() && trial.waiting.has(s.faction);
  if (!written.is_past_interrupt(trial)) {
    // Chance and a reaction end every path; what is left over then is said to be so.
    if (trial.chance.draws() != game_.chance.draws()) return;
    if (!trial.over() && kanly::step_of(trial.agenda.back()).hidden) return;
    if (asked && !phase_over) return;
  }
  throw PlayFailed(
      s.where, fmt::format("one answer too many: after '{}' {}, so nothing asks for '{}'",
                           name_of(path.options.back()),
                           phase_over ? fmt::format("the phase {} is over", id_of(game_.phase))
                                      : fmt::format("{} is asked nothing more", id_of(s.faction)),
                           written.answer()));
}

// Whether only chance came between the answers: nobody else is asked, so the path may go on.
bool Session::goes_on_after_chance(const PlayStep& s, const PathResult& needed,
                                   const Game& then) const {
  if (s.refused || needed.refusal || needed.unused <= s.unused) return false;
  return then.chance.draws() != game_.chance.draws() && !then.over() && then.phase == game_.phase &&
         then.waiting.size() == 1 && then.waiting.has(s.faction);
}

void Session::submit_path(const PlayStep& s, bool as_interrupt) {
  const Game before = game_;
  const auto question = sealed_question();
  Path path = resolve_path(s, as_interrupt);
  // Whether all of the path is taken is seen on a copy: reaching a phase would cut the look short.
  GameInPlay trial;
  trial.stand_at(game_);
  trial.trace(&trace_);
  PathResult result = take_path(trial, s, path.options, as_interrupt);
  const bool goes_on = goes_on_after_chance(s, result, trial.game());
  const size_t taken = path.options.size() - static_cast<size_t>(result.unused);
  const PlayStep rest = goes_on ? rest_of(path.said, path.from[taken]) : PlayStep{};
  if (goes_on) path.options.resize(taken);
  if (!s.refused) {
    if (path.weapon_refused) {
      throw PlayFailed(s.where,
                       fmt::format("the card for the weapon slot is refused by {}: {}",
                                   path.weapon_refused->rule.id(), path.weapon_refused->text));
    }
    std::string text;
    for (Option o : path.options) text += (text.empty() ? "" : ", ") + name_of(o);
    note_answer(s.faction, as_interrupt ? "of its own accord" : prompt(game_, s.faction)->id, text,
                false);
    if (!goes_on) check_path(s, path, result);
  } else if (path.weapon_refused) {
    result.refusal = path.weapon_refused;
    note_rule(result.refusal->rule);
  } else {
    result.refusal = result.refusal ? refusal_of_path(s, path, result)
                                    : starred_forces_not_asked(s, path, as_interrupt);
    if (result.refusal) note_rule(result.refusal->rule);
  }
  expect_refusal(s, result.refusal, before);
  if (result.refusal) return;
  stop_phase_ = next_stop_;
  take_path(play_, s, path.options, as_interrupt);
  stop_phase_ = Phase::kCount;
  last_sealed_ = question;
  last_answered_ = s.faction;
  look(s.faction);
  if (goes_on) submit_path(rest, false);
}

// An answer of a path that goes on where its question does not: a step too far of the mobile stronghold goes
// to whatever is asked next, which refuses it by a rule of its own, and a part that cannot be answered in any
// way is not asked. What the question says is meant, after the answers before or else before all of them.
Refusal Session::refusal_of_path(const PlayStep& s, const Path& path,
                                 const PathResult& result) const {
  const auto at = static_cast<size_t>(result.at);
  if (s.prompt.empty() || at == 0 || at >= path.options.size()) return *result.refusal;
  GameInPlay then;
  then.stand_at(game_);
  for (size_t i = 0; i < at; ++i) {
    if (then.choose({s.faction, path.options[i]})) return *result.refusal;
  }
  const Refusal refusal = refusal_meant(s, then.game(), path.options[at], *result.refusal);
  return refusal_meant(s, game_, path.options[at], refusal);
}

// Starred forces that cannot go along are not asked about: to name some all the same is refused.
std::optional<Refusal> Session::starred_forces_not_asked(const PlayStep& s, const Path& path,
                                                         bool as_interrupt) const {
  const size_t last = path.options.size() - 1;
  const std::string before(last == 0 ? std::string_view() : path.asked[last - 1]);
  if (!is_about_forces(before) || is_about_starred_forces(before)) return {};
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

// The only card that serves as a Karama is not asked for where one is played.
bool Session::is_only_karama(const PlayStep& s, const Path& path) const {
  const bool plays_one =
      s.prompt == "karama_cancel" || s.prompt == "karama_prevent" || s.prompt == "offer_karama";
  if (!plays_one || path.options.size() != 2) return false;
  const auto cards = karama_cards(game_, s.faction);
  return cards.size() == 1 && path.options[1] == Option::of(cards[0]);
}

// All of the path must be taken, but for what is expected to be left over.
void Session::check_path(const PlayStep& s, const Path& path, const PathResult& result) const {
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
  if (result.unused == s.unused + 1 && is_only_karama(s, path)) return;
  throw PlayFailed(
      s.where,
      fmt::format("{} of the {} answers were not needed: the path ended after '{}'", result.unused,
                  all, name_of(path.options[all - 1 - static_cast<size_t>(result.unused)])));
}

}  // namespace kanly::scenario
