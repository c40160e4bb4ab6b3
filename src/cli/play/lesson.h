// A guided first turn: what happens in each phase, and what to think of at each kind of question.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal.h"
#include "rules/kernel/step.h"

namespace kanly::cli::play {

class Lesson {
 public:
  explicit Lesson(bool wanted) : on_(wanted) {}

  bool on() const { return on_; }
  // What to tell now, laid out; empty if there is nothing new to say.
  std::string at_beginning(const Terminal& terminal) const;
  std::string at_phase(Phase phase, const Terminal& terminal);
  std::string at_question(const Step& step, const Terminal& terminal);
  // The second turn begins: that was it.
  std::string at_end(const Terminal& terminal);

 private:
  std::string once(std::string_view key, std::string_view text, const Terminal& terminal);

  bool on_;
  std::vector<std::string_view> said_;
};

// What a question means, what to think of and what to type; empty for one nobody has written about.
std::string remark_on(const Step& step);

}  // namespace kanly::cli::play
