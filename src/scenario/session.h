// A scenario being played: the game, and everything that is written down beside it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "play/game_in_play.h"
#include "scenario/forced_chance.h"
#include "scenario/scenario.h"
#include "scenario/through_agents.h"
#include "scenario/written_path.h"

namespace kanly::scenario {

// A step of `play` did not go as it says.
class PlayFailed : public std::runtime_error {
 public:
  PlayFailed(const std::string& where, const std::string& what)
      : std::runtime_error(where + ": " + what) {}
};

struct Happened {
  Event event;
  uint8_t turn = 0;
  Phase phase = Phase::Setup;
};

struct Asked {
  Faction faction = Faction::None;
  std::string_view prompt;  // empty: the any-time menu
  std::vector<Option> menu;
  uint8_t turn = 0;
  Phase phase = Phase::Setup;
};

// A line of the log: what happened, who answered what, what was refused.
struct LogLine {
  enum class Kind { Event, Answer, Refusal, Agent };
  Kind kind = Kind::Event;
  size_t event = 0;  // which of the events
  Faction faction = Faction::None;
  std::string prompt;  // "of its own accord" for an any-time action
  std::string answer;
  bool idle = false;  // an answer nobody named
  Refusal refusal;
  std::string wanted;  // of what an agent said: what the case says
};

class Session : private EventSink {
 public:
  // With agents, these are asked first what the steps answer.
  Session(const Game& start, const json::value* chance, CaseAgents* agents = nullptr);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // The case expects that the game ends: what it plays on to may be cut short by that.
  void expect_end() { end_expected_ = true; }
  void play(const PlayStep& step, const PlayStep* next);
  // Between two steps: looks at what is, as if the scenario ended here.
  void look_around(const std::function<void()>& compare);
  // After the last step: others give their answers to a sealed question that was answered last, and
  // a phase that was played on to puts its first question.
  void finish();
  // The last answer was a revival or a battle plan, which waits for those of others: whether it does, and
  // that they are given idly too.
  bool others_still_submit() const;
  void let_all_submit() { all_submit_ = true; }

  const Game& game() const { return game_; }
  const Game& start() const { return start_; }
  // The phase in which the last answer was given, or to which was played on last.
  Phase last_phase() const { return logical_phase_; }
  int last_turn() const { return logical_turn_; }
  // The game with the first question of a phase that `until` led to put; else the game.
  const Game& table() const { return at_phase_start_ ? peek_ : game_; }
  const std::vector<Happened>& events() const { return events_; }
  const std::vector<Asked>& asked() const { return asked_; }
  const std::vector<Asked>& interrupts() const { return interrupts_; }
  const std::vector<LogLine>& log() const { return log_; }
  // What was declined without being asked, for hints.
  const std::vector<std::string>& not_asked() const { return not_asked_; }
  const RuleTrace& trace() const { return trace_; }
  const ForcedChance& chance() const { return chance_; }

 private:
  static constexpr int kMostAnswers = 20000;  // more is an endless loop
  struct PhaseReached {};
  enum class Asking { Not, Later, InThisPhase };
  struct Moment {
    Phase phase = Phase::Setup;
    uint8_t turn = 0;
  };
  struct Path {
    std::vector<Option> options;
    std::vector<std::string_view> asked;    // the question each answers; empty if that is not known
    std::vector<size_t> from;               // which of what was said it was read from
    std::optional<Refusal> weapon_refused;  // why a card does not go into the weapon slot
    PlayStep said;  // the step, with its answers in the order of the questions

    void add(Option option, const Step* question, size_t answer) {
      options.push_back(option);
      asked.push_back(question == nullptr ? std::string_view() : question->id);
      from.push_back(answer);
    }
  };
  struct Question {
    int depth = 0;
    ScriptId script = ScriptId::kCount;
    uint8_t step = 0;
    bool open = false;  // a revival or a plan, carried out when all have submitted theirs
  };

  void on_event(const Event& event, const Game& game) override;

  void stand_at_stop();
  void stand_here();
  void run();  // lets the engine go on if it has not asked anybody yet
  // Writes down who is asked what now that this faction has answered, and checks the invariants.
  void look(Faction answered);
  void note_asked(const Game& g, Faction f);
  void look_ahead();
  bool was_revealed_unasked(const PlayStep& s) const;
  void answer_idly(Faction f);
  void answer_unasked(Faction f, Option option);  // one that the scenario does not name
  bool guild_acts_in_order(const PlayStep& step) const;
  Faction next_to_idle() const;
  bool still_in(Moment& began);
  void find_prompt(const PlayStep& step, Moment began);
  GameInPlay from_here() const;
  Asking will_be_asked(const PlayStep& step);
  bool will_be_fought(const PlayStep& step) const;
  void choose(const PlayStep& step);
  void give(Faction f, Option option, const PlayStep& step);
  void ask_agent(const Game& g, Faction f, const Options& menu, Option wanted);
  void take_interrupt(const PlayStep& step);
  static bool is_about_card(const Step& asked, Option option);
  bool is_answer_to_question(Faction f, Option option) const;
  bool wait_for_interrupt(const PlayStep& step, Moment began);
  void say_yes(const PlayStep& step);
  static Refusal refusal_meant(const PlayStep& s, const Game& moment, Option option,
                               const Refusal& refusal);
  Refusal refusal_of_path(const PlayStep& s, const Path& path, const PathResult& result) const;
  void attempt(const PlayStep& step);
  const Game& moment_of(const PlayStep& step) const;
  void until(const PlayStep& step);
  void until_phase(const PlayStep& step, Phase phase);
  void submit_path(const PlayStep& step, bool as_interrupt);
  bool goes_on_after_chance(const PlayStep& step, const PathResult& needed, const Game& then) const;
  Path resolve_path(const PlayStep& step, bool as_interrupt);
  void split_dial(int total, Faction f, GameInPlay& ahead, const WrittenPath& written, Path& path);
  static void spread_over_sectors(int total, GameInPlay& ahead, const WrittenPath& written,
                                  Path& path);
  void check_goes_on(const PlayStep& step, const Path& path, const WrittenPath& written,
                     const Game& trial) const;
  bool is_only_karama(const PlayStep& step, const Path& path) const;
  void check_path(const PlayStep& step, const Path& path, const PathResult& result) const;
  std::optional<Refusal> starred_forces_not_asked(const PlayStep& step, const Path& path,
                                                  bool as_interrupt) const;
  static std::string answered_before(const Path& path, size_t at);
  void expect_refusal(const PlayStep& step, const std::optional<Refusal>& refusal,
                      const Game& before);
  void note_answer(Faction f, std::string_view prompt, std::string answer, bool idle);
  void note_rule(RuleId rule);
  std::string asked_since(size_t from) const;
  Question sealed_question() const;
  bool others_still_answer() const;

  const Game start_;
  GameInPlay play_;
  const Game& game_ = play_.game();
  Game peek_;
  Game last_in_phase_;              // the last moment seen within the phase the scenario stands in
  std::optional<Game> left_phase_;  // how that phase was left, as if still in it
  std::optional<Game>
      revealed_;  // the last moment between the reveal of two plans and what follows
  Phase logical_phase_;
  uint8_t logical_turn_;
  ForcedChance chance_;
  CaseAgents* agents_;
  RuleTrace trace_;
  bool at_phase_start_ = true;
  bool swallow_phase_start_ = false;
  bool ahead_ = false;  // stopped where the next `until` leads, which has not been read yet
  bool from_setup_;
  bool end_expected_ = false;
  Phase stop_phase_ = Phase::kCount;  // the engine is stopped where this phase begins …
  Phase next_stop_ = Phase::kCount;   // … once the present step is answered
  Game stopped_at_;
  int stop_turn_ = 0;
  Question last_sealed_;  // the last answered of those put to several at once, and by whom
  Faction last_answered_ = {};
  bool all_submit_ = false;
  size_t step_began_ = 0;  // how many events there were when the step began, and the one before it
  size_t last_step_began_ = 0;
  Question question_;  // the one open at the last look, and whom it waited for
  Factions was_waiting_;
  std::vector<Happened> events_;
  std::vector<Asked> asked_;
  std::vector<std::string> not_asked_;
  std::vector<Asked> interrupts_;
  std::vector<LogLine> log_;
};

}  // namespace kanly::scenario
