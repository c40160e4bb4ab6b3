// A path as somebody wrote it: brought to the questions one after the other. It may say more than is
// asked, or say it in another order.
#pragma once

#include <string>
#include <vector>

#include "play/game_in_play.h"
#include "scenario/scenario.h"

namespace kanly::scenario {

class WrittenPath {
 public:
  WrittenPath(const PlayStep& step, bool as_interrupt, const Game& now);
  WrittenPath(const WrittenPath&) = delete;
  WrittenPath& operator=(const WrittenPath&) = delete;

  bool at_end() const { return at_ == answers_.size(); }
  bool at_opening() const { return as_interrupt_ && at_ == 0; }
  const std::string& answer() const { return answers_[at_]; }
  // The step with what was said in this order.
  const PlayStep& step() const { return said_; }
  size_t at() const { return at_; }
  // Once the answer was given, or refused.
  void go_on(bool taken) {
    begun_ = taken;
    ++at_;
  }

  // Whether this answer is for a question that is not asked, because it leaves no choice or is
  // clear; before: the question before this one, if the answers so far were taken. Else what is
  // asked for is brought to the front.
  bool answers_nothing(const GameInPlay& ahead, const Options& menu, const Step* asked,
                       std::string_view before, bool taken);
  // Whether what was begun unasked is done: what is asked now was asked before it.
  bool is_past_interrupt(const Game& g) const;
  // Whether nothing is said of what is asked: an empty slot of a battle plan, no Kwisatz Haderach.
  bool says_nothing_of(const Options& menu, const Step* asked) const;

 private:
  bool is_last() const { return at_ + 1 == answers_.size(); }
  std::string next() const { return is_last() ? std::string() : answers_[at_ + 1]; }
  bool says_nothing() const;
  bool is_for_nothing_dead(const Step* asked) const;
  bool goes_without_saying(const Options& menu, const Game& g) const;
  bool is_done_already(const Game& g) const;
  void put_asked_first(const Options& menu);

  const Faction faction_;
  const bool as_interrupt_;
  const bool planning_;
  const bool reviving_;
  const int depth_;  // of the agenda before it
  PlayStep said_;
  std::vector<std::string>& answers_ = said_.answers;
  size_t at_ = 0;
  bool begun_ = false;
  bool could_be_done_ = false;  // at the last question
};

}  // namespace kanly::scenario
