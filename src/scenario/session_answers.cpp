// What the steps of `play` answer, do unasked, or try.
#include <algorithm>

#include <fmt/format.h>

#include "game/queries.h"
#include "rules/cards/any_time_cards.h"
#include "rules/kernel/any_time.h"
#include "scenario/answers.h"
#include "scenario/as_said.h"
#include "scenario/names.h"
#include "scenario/said_twice.h"
#include "scenario/session.h"

namespace kanly::scenario {

namespace {

bool is_any_time_action(std::string_view id) {
  return std::ranges::any_of(any_time_actions(),
                             [&](const AnyTime& a) { return name_of(a.option) == id; });
}

// The answers to a question that is not put, given unasked.
PlayStep of_own_accord(const PlayStep& s) {
  PlayStep out = s;
  out.kind = PlayStep::Kind::Interrupt;
  if (!out.answers.empty() && out.answers[0] == "yes") out.answers.erase(out.answers.begin());
  out.answers.insert(out.answers.begin(), s.prompt);
  return out;
}

}  // namespace

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
  if (!covers(*s.refused, refusal->rule)) {
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
  if (!refusal) {
    last_sealed_ = question;
    last_answered_ = f;
  }
  expect_refusal(s, refusal, before);
  if (!refusal) look(f);
}

// A copy to go on with; where the game has stopped at the beginning of a phase it puts its first question.
GameInPlay Session::from_here() const {
  GameInPlay ahead;
  ahead.stand_at(game_);
  if (at_phase_start_) ahead.go_on();
  return ahead;
}

// Whether the faction is asked this in the phase that goes on, or at least in this Turn, if everybody
// answers idly until then.
Session::Asking Session::will_be_asked(const PlayStep& s) {
  const Moment began{game_.phase, game_.turn};
  run();
  GameInPlay ahead = from_here();
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
  GameInPlay ahead = from_here();
  const Game& g = ahead.game();
  for (int i = 0; i < kMostAnswers && !g.over() && g.phase == Phase::Battle; ++i) {
    if (is_battle_at_hand(g, s)) return true;
    const Faction next = first_in_order(g, g.waiting);
    ahead.take({next, idle_answer(g, next)});
  }
  return false;
}

// The Terror token that had to be revealed, the only one after a refused offer, without a question.
bool Session::was_revealed_unasked(const PlayStep& s) const {
  if (s.prompt != "terror" || s.refused || s.kind != PlayStep::Kind::Choose || s.answers.empty())
    return false;
  const Step* const asked = game_.over() ? nullptr : prompt(game_, s.faction);
  if (asked != nullptr && asked->id == "terror") return false;
  const std::string name = as_id(s.answers[0]);
  for (size_t i = last_step_began_; i < events_.size(); ++i) {
    const Event& e = events_[i].event;
    if (e.type != EventType::TerrorRevealed) continue;
    const std::string token = name_of(e.option);
    const bool says_so = name == "yes" || name == "reveal";
    if (says_so || name == token || "terror_" + name == token) return true;
  }
  return false;
}

void Session::choose(const PlayStep& s) {
  const Moment began{game_.phase, game_.turn};
  if (was_revealed_unasked(s)) {
    not_asked_.push_back(fmt::format("{}: {} was not asked terror: it had to be revealed", s.where,
                                     id_of(s.faction)));
    if (s.answers.size() == 1) return;
    PlayStep rest = rest_of(s, 1);
    run();
    const Step* const asked = game_.waiting.has(s.faction) ? prompt(game_, s.faction) : nullptr;
    if (asked != nullptr) {
      rest.prompt = asked->id;
      return choose(rest);
    }
  }
  // What nobody will ask is refused here and now.
  if (s.refused && s.kind == PlayStep::Kind::Choose && !s.answers.empty() &&
      will_be_asked(s) != Asking::InThisPhase) {
    // A part that is not asked is tried where the first part is.
    PlayStep first = s;
    first.prompt = s.prompt.starts_with("plan_") ? "battle_plan" : s.prompt;
    if (first.prompt != s.prompt && will_be_asked(first) == Asking::InThisPhase) {
      find_prompt(first, began);
      stand_here();
    }
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
  // What is asked about elsewhere may here be done at any time.
  if (!s.refused && s.kind == PlayStep::Kind::Choose && is_any_time_action(s.prompt) &&
      will_be_asked(s) != Asking::InThisPhase) {
    return take_interrupt(of_own_accord(s));
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
    const Step* const asked = prompt(game_, s.faction);
    const std::string said = whom_meant(game_, s.faction, asked, s.answers[0]);
    const Option answer = names_what_is_cancelled(*asked, said)
                              ? Option::yes()
                              : resolve(said, menu, s.where, s.refused.has_value());
    give(s.faction, answer, s);
  }
}

// --- Unasked ------------------------------------------------------------------------------------

void Session::take_interrupt(const PlayStep& s) {
  Moment began{game_.phase, game_.turn};
  run();
  if (!s.words.empty()) {
    if (const auto refusal = check_free_question(s.words)) {
      note_rule(refusal->rule);
      expect_refusal(s, refusal, game_);
      return;
    }
  }
  // Nobody was asked, and the phase is over: what is to be refused is tried as if still in it.
  if (s.refused && !still_in(began)) {
    const Option first = resolve_any_time(s.answers[0], {}, s.where, true);
    Refusal refusal = why_not_interrupt(moment_of(s), s.faction, first);
    if (first.is(Word::OfferDeal) && s.answers.size() > 2 && !covers(*s.refused, refusal.rule)) {
      refusal = why_not(moment_of(s), s.faction, "deal_spice", option_from_name(s.answers[2]));
    }
    note_rule(refusal.rule);
    expect_refusal(s, refusal, game_);
    return;
  }
  if (s.refused || wait_for_interrupt(s, began)) {
    stand_here();
    return submit_path(s, true);
  }
  // Its moment has come with a question: it is on the menu, or it is what is asked about.
  stand_here();
  const Step* const asked = prompt(game_, s.faction);
  Options menu;
  kanly::menu(game_, s.faction, menu);
  PlayStep answer = s;
  answer.prompt = asked->id;
  if (menu.contains(resolve_any_time(s.answers[0], {}, s.where, false))) {
    return submit_path(answer, false);
  }
  if (asked->id == "stop_shipment") answer.answers.resize(1);  // whose it is goes without saying
  if (menu.contains(Option::yes())) return say_yes(answer);
  if (answer.answers.size() > 1) return submit_path(rest_of(answer, 1), false);
  answer.answers = {"yes"};
  submit_path(answer, false);
}

// Yes, and what follows once the others have answered too.
void Session::say_yes(const PlayStep& s) {
  Moment began{game_.phase, game_.turn};
  give(s.faction, Option::yes(), s);
  if (s.answers.size() == 1) return;
  while (still_in(began) && !game_.waiting.has(s.faction)) answer_idly(next_to_idle());
  if (!still_in(began)) {
    throw PlayFailed(s.where, fmt::format("after '{}' {} was asked nothing more", s.answers[0],
                                          id_of(s.faction)));
  }
  submit_path(rest_of(s, 1), false);
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
    if (is_answer_to_question(s.faction, first)) return false;
    answer_idly(next_to_idle());
  }
  throw PlayFailed(s.where,
                   fmt::format("'{}' is refused by {}: {} (and so to the end of the phase {})",
                               s.answers[0], why.rule.id(), why.text, id_of(began.phase)));
}

// Whether the question is whether, or how, this card is played now: yes, or at once what is done with it.
bool Session::is_about_card(const Step& asked, Option option) {
  if (!option.is(Option::Kind::Card)) return false;
  const std::string card = name_of(option);
  return asked.id == card || (asked.id == "juice_offer" && card == "juice_of_sapho");
}

// Whether a card that has a moment of its own may be played by answering what is asked. So it is with the
// power of the Guild, who are asked about each shipment (1.14.05).
bool Session::is_answer_to_question(Faction f, Option option) const {
  const Step* const asked = prompt(game_, f);
  if (asked == nullptr) return false;
  Options menu;
  kanly::menu(game_, f, menu);
  if (option.is(Option::Kind::Card) && menu.contains(option)) return true;
  const bool power = asked->id == "stop_shipment" && option.is(Word::KaramaPower);
  const bool asks_it = asked->id == name_of(option) && menu.contains(Option::yes());
  return power || asks_it || is_about_card(*asked, option);
}

// --- Tries --------------------------------------------------------------------------------------

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

// Why the prompt, or a part of it, does not take this, if that is the rule expected; else what refused it.
Refusal Session::refusal_meant(const PlayStep& s, const Game& moment, Option option,
                               const Refusal& refusal) {
  if (!s.refused || covers(*s.refused, refusal.rule)) return refusal;
  const Step* const whole = find_step(s.prompt);
  if (whole == nullptr) return refusal;
  std::vector<std::string_view> prompts{whole->id};
  for (int k = 0; k < whole->part_count; ++k) prompts.push_back(whole->parts[k].id);
  for (std::string_view id : prompts) {
    const Refusal said = why_not(moment, s.faction, id, option);
    if (covers(*s.refused, said.rule)) return said;
  }
  return refusal;
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
  const Refusal refusal =
      refusal_meant(s, moment, option, why_not(moment, s.faction, s.prompt, option));
  note_rule(refusal.rule);
  expect_refusal(s, refusal, before);
}

}  // namespace kanly::scenario
