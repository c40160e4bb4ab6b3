// An agent that is a program: it speaks the protocol (docs/protocol.md), a message a line, over its standard
// input and output. docs/agents.md says how to write one.
//
//   program: hello                       it begins
//   arena:   welcome
//   arena:   view, any_time, menu        for every question; the view is always whole
//   program: choose                      or why_not, ping, resend, deal
//   arena:   refusal or error, menu      if the answer was wrong: asked again, three times
//   arena:   over                        then its input is closed
#pragma once

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "agents/agent.h"
#include "arena/arena_config.h"
#include "arena/child.h"
#include "arena/records.h"
#include "protocol/messages.h"

namespace kanly {

// It ended or was late more often than it may be started again.
struct ProcessFailed : std::runtime_error {
  ProcessFailed(Forfeit::Kind why, const std::string& text) : std::runtime_error(text), kind(why) {}
  Forfeit::Kind kind;
};

class ProcessAgent : public Agent {
 public:
  static constexpr int kMostRefusals = 3;     // for a question, then it gets the timeout answer
  static constexpr int kMostOwnAccord = 100;  // any-time actions between two answers

  // The folder is emptied when the game begins; both it and the counts belong to this seat of one game.
  ProcessAgent(ProcessPlan plan, std::string folder, ProcessCounts& counts);
  ~ProcessAgent() override;
  ProcessAgent(const ProcessAgent&) = delete;
  ProcessAgent& operator=(const ProcessAgent&) = delete;

  std::string_view name() const override { return "process"; }
  bool stirs() const override { return false; }
  void begin(const Config& config, Faction seat, const Seed& seed) override;
  Option answer(const View& view, const Options& menu) override;

  // After an answer: what it does first, of its own accord. The answer is then void, and it is asked again.
  std::optional<Option> instead();
  void over(const Game& game);

 private:
  using Wanted = std::vector<Option>;  // a path of answers

  Option timeout_answer(const View& view, const Options& menu);
  void start();
  bool greet(Moment until);
  void failed(Child::Heard how);
  bool say(const protocol::FromServer& message, Moment until,
           const protocol::ServerEnvelope& envelope = {});
  bool ask(const View& view, Moment until);
  std::string view_text(const View& view) const;

  // What one line of the program comes to.
  enum class Said : uint8_t { Answer, Wrong, Nothing };
  Said hear(const std::string& line, const View& view, const Options& menu, Moment until,
            Option& answer);
  Said choose(const protocol::Choose& choose, const View& view, const Options& menu, Moment until,
              const protocol::ServerEnvelope& envelope, Option& answer);

  ProcessPlan plan_;
  std::string folder_;
  ProcessCounts& counts_;
  Child child_;
  bool greeted_ = false;
  bool positions_ = false;  // it is a kanly of the same layout and takes positions as they are
  protocol::Welcome welcome_;
  Faction seat_ = Faction::None;
  uint32_t question_ = 0;
  Wanted path_;  // what is left of the last one
  std::optional<Option> instead_;
  int own_accord_ = 0;  // since the last answer
};

}  // namespace kanly
