// A person at a terminal against bots: tells what happens, asks, reads lines, saves.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/adviser.h"
#include "cli/play/epilogue.h"
#include "cli/play/lesson.h"
#include "cli/play/line.h"
#include "cli/play/save.h"
#include "cli/storyteller.h"
#include "cli/terminal.h"
#include "play/bots.h"
#include "play/game_in_play.h"
#include "words/notes.h"

namespace kanly::cli::play {

class Session {
 public:
  using Read = std::function<std::optional<std::string>()>;  // a line, or nothing: it is the end
  using Print = std::function<void(const std::string&)>;

  // Begins the game, or goes on with one that has choices. The file may be empty: nothing is saved.
  Session(const Saved& game, std::string file, Terminal terminal, Read read, Print print,
          bool lesson = false);
  Session(const Session&) = delete;  // the story holds on to it
  Session& operator=(const Session&) = delete;
  ~Session();

  // Plays until the game is over or the person leaves.
  void run();

  const Game& game() const { return game_; }
  Saved saved() const { return {play_.replay(), me_, start_.agents}; }

 private:
  // How long a bot answers for the person.
  enum class Auto { Off, Once, Phase, Turn, Game };
  // What a line led to. Again: the question has changed, or who answers it.
  enum class Heard { Answer, Look, Again, Leave };
  struct Command {
    std::string_view name;
    Heard (Session::*run)(const std::vector<std::string>& words, std::string_view line);
  };

  // Telling.
  class Story;
  void begin();
  void say(std::string_view text);     // a remark in sentences
  void show(const std::string& text);  // a text that is laid out already
  void tell(const std::string& text);  // a part of the story, which is kept
  void ask(bool in_full = false);
  void print(const std::string& text);
  void print_paged(const std::string& text);
  std::optional<std::string> read();

  // Playing.
  void person_answers();
  void take(Choice choice);
  void relive(const Choice& made);
  // Whether the person is in the midst of a decision, in which nobody else is consulted.
  bool deciding() const { return !back_.empty(); }
  // The game after these answers, which nobody hears of.
  GameInPlay after(const std::vector<Option>& path) const;
  bool takes_by_itself(const Step& step, const Options& options);
  bool plays_by_itself() const;
  void mention(const Step& step, Option option);
  bool answer(const std::vector<Option>& path, bool as_interrupt);
  bool commits(const std::vector<Option>& path) const;
  bool confirmed(const std::vector<Option>& path);
  void save();

  // Understanding.
  Heard hear(const std::string& line);
  Heard read_answer(const std::vector<std::string>& words);
  void explain(const Reading& reading, const std::vector<std::string>& words);
  std::string slip_of(const std::vector<std::string>& words, const std::string& unknown) const;

  // Commands.
  static const Command* find_command(std::string_view word);
  Heard do_help(const std::vector<std::string>& words, std::string_view line);
  Heard do_board(const std::vector<std::string>& words, std::string_view line);
  Heard do_map(const std::vector<std::string>& words, std::string_view line);
  Heard do_me(const std::vector<std::string>& words, std::string_view line);
  Heard do_card(const std::vector<std::string>& words, std::string_view line);
  Heard do_what(const std::vector<std::string>& words, std::string_view line);
  Heard do_leaders(const std::vector<std::string>& words, std::string_view line);
  Heard do_discards(const std::vector<std::string>& words, std::string_view line);
  Heard do_odds(const std::vector<std::string>& words, std::string_view line);
  Heard do_pass(const std::vector<std::string>& words, std::string_view line);
  Heard do_players(const std::vector<std::string>& words, std::string_view line);
  Heard do_story(const std::vector<std::string>& words, std::string_view line);
  Heard do_menu(const std::vector<std::string>& words, std::string_view line);
  Heard do_hint(const std::vector<std::string>& words, std::string_view line);
  Heard do_why(const std::vector<std::string>& words, std::string_view line);
  Heard do_rule(const std::vector<std::string>& words, std::string_view line);
  Heard do_back(const std::vector<std::string>& words, std::string_view line);
  Heard do_act(const std::vector<std::string>& words, std::string_view line);
  Heard do_auto(const std::vector<std::string>& words, std::string_view line);
  Heard do_skip(const std::vector<std::string>& words, std::string_view line);
  Heard do_windows(const std::vector<std::string>& words, std::string_view line);
  Heard do_save(const std::vector<std::string>& words, std::string_view line);
  Heard do_quit(const std::vector<std::string>& words, std::string_view line);

  View view() const { return {game_, me_}; }
  const Step& question() const { return *prompt(game_, me_); }

  const Saved start_;  // what the session began with
  std::string file_;
  Terminal terminal_;
  Read read_;
  Print print_;
  Faction me_;
  GameInPlay play_{GameInPlay::Keep::Choices};
  const Game& game_ = play_.game();
  Bots bots_;
  const Adviser adviser_;

  // The question that was asked last, the turn, and the card that was auctioned.
  struct Explained {
    std::string_view step;
    int turn = -1;
    int card = 0;
  };
  Explained explained_;
  words::Notes notes_;
  Chronicle chronicle_;
  Lesson lesson_;
  std::deque<std::string> told_;     // the last parts of the story
  bool silent_ = false;              // while choices of a saved game are made again
  std::optional<std::string> held_;  // what is shown once the choice that led to it is saved
  bool left_ = false;

  std::size_t shown_ = 0;  // lines since the person was last asked for one
  bool hushed_ = false;    // the rest of what is being shown is not wanted
  bool asked_ = false;     // the question stands: what is typed between two pages may answer it
  std::optional<std::string> typed_ahead_;

  std::vector<GameInPlay> back_;  // positions that may be gone back to, the latest last

  Auto auto_ = Auto::Off;
  int auto_turn_ = 0;
  Phase auto_phase_ = Phase::Setup;
  // A pause that was passed is not asked again for the same cards in the same phase, or battle.
  struct Passed {
    int turn = -1;
    Phase phase = Phase::Setup;
    Place battle = Place::None;
    std::string cards;
    friend bool operator==(const Passed&, const Passed&) = default;
  };
  Passed pause_now(const Options& options) const;
  Passed pause_;
  bool every_pause_ = false;

  int passed_turn_ = -1;    // the card that is passed on until it is sold: of this turn …
  int passed_number_ = -1;  // … with this number
  int skip_turn_ = -1;      // windows are passed in this phase of this turn, or in all of them
  Phase skip_phase_ = Phase::Setup;

  std::unique_ptr<Storyteller> storyteller_;
  std::unique_ptr<Story> story_;
};

}  // namespace kanly::cli::play
