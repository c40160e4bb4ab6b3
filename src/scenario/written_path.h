// A path as somebody wrote it: brought to the questions one after the other. It may say more than is
// asked, or less, or say it in another order.
#pragma once

#include <string>
#include <string_view>

#include "play/game_in_play.h"
#include "scenario/scenario.h"

namespace kanly::scenario {

// Questions of how many forces, of either kind.
bool is_about_forces(std::string_view asked);
bool is_about_starred_forces(std::string_view asked);

class WrittenPath {
 public:
  WrittenPath(const PlayStep& step, bool as_interrupt, const Game& now);

  bool at_end() const { return at_ == said_.answers.size(); }
  bool at_opening() const { return as_interrupt_ && at_ == 0; }
  const std::string& answer() const { return said_.answers[at_]; }
  size_t at() const { return at_; }
  // The step with its answers in the order in which they were asked for.
  const PlayStep& said() const { return said_; }
  // Once the answer was given, or refused.
  void go_on(bool taken) {
    taken_ = taken;
    ++at_;
  }

  // `asked` is what the faction is asked when this answer is due, or null; `before` the question
  // before that.

  // Whether this answer is for a question that is not asked, because it leaves no choice or is
  // clear. Else what is asked for is brought to the front.
  bool answers_nothing(const GameInPlay& ahead, const Options& menu, const Step* asked,
                       std::string_view before);
  // Whether the card was meant for the weapon slot, which is not asked about since nothing fits it: an
  // empty defense slot follows.
  bool is_meant_for_weapon(const Step* asked, std::string_view before) const;
  // Whether nothing is said of what is asked: an empty slot of a battle plan, no Kwisatz Haderach, no
  // hero where there is none.
  bool says_nothing_of(const Options& menu, const Step* asked) const;
  // Forces of several sectors are asked for sector by sector; one number at the end is all of them.
  bool is_total_of_group(const Game& g, const Step* asked) const;
  // Whether what was begun unasked is done: what is asked now was asked before it.
  bool is_past_interrupt(const Game& g) const;

 private:
  bool is_last() const { return at_ + 1 == said_.answers.size(); }
  std::string next() const { return is_last() ? std::string() : said_.answers[at_ + 1]; }
  void put_first(const std::string& answer);
  void put_asked_first(const Options& menu);
  bool says_nothing() const;
  bool is_for_no_part(const Step* asked) const;
  bool is_for_no_slot(const Options& menu, const Step* asked) const;
  bool is_of_the_plan(const Game& g, const Step* asked, std::string_view before) const;
  bool is_part_of_ally(const Game& g, const Options& menu, std::string_view before) const;
  bool is_for_no_forces(const GameInPlay& ahead, const Options& menu, const Step* asked,
                        std::string_view before) const;
  bool is_for_no_starred_forces(const GameInPlay& ahead, const Step* asked,
                                std::string_view before) const;
  bool goes_without_saying(const Game& g, const Options& menu, const Step* asked) const;
  bool is_done_already(const Game& g) const;

  const bool as_interrupt_;
  const bool in_parts_;
  const bool planning_;
  const bool reviving_;
  const int depth_;     // of the agenda before it
  const int released_;  // by the ally for shipments
  PlayStep said_;
  size_t at_ = 0;
  bool taken_ = true;           // as far as it was brought
  bool could_be_done_ = false;  // at the last question
};

}  // namespace kanly::scenario
