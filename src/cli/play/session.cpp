#include "cli/play/session.h"

#include <algorithm>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "cli/play/menu.h"
#include "cli/play/page.h"
#include "cli/play/screens.h"
#include "game/queries.h"
#include "view/event_text.h"
#include "words/describe.h"
#include "words/menu_words.h"
#include "words/prompts.h"
#include "words/quiet.h"
#include "words/situation.h"
#include "words/vocabulary.h"

namespace kanly::cli::play {

namespace {

constexpr std::size_t kKeptParts = 400;  // of the story

}  // namespace

// --- The story ----------------------------------------------------------------------------------

// The storyteller leaves out what somebody only proposes; to the person it matters.
class Session::Story : public EventSink {
 public:
  explicit Story(Session& session) : session_(session) {}
  void on_event(const Event& event, const Game& game) override {
    session_.storyteller_->on_event(event, game);
    session_.chronicle_.hear(event, game);
    teach(event, game);
    const bool noted = event.seen_by.has(session_.me_) && keeps_notes(game, session_.me_);
    if (noted) session_.notes_.hear(masked(event, session_.me_), game);
    if (event.type == EventType::TraitorsDealt && event.faction == session_.me_)
      hear_traitor(event, game);
    const bool proposal =
        event.type == EventType::DealOffered || event.type == EventType::AllianceOffered;
    const bool refusal = event.type == EventType::DealRefused;
    if (!proposal && !refusal) return;
    if (event.target != session_.me_ && event.faction != session_.me_) return;
    if (event.faction == session_.me_ && proposal) return;
    tell(event, game);
  }

 private:
  void tell(const Event& event, const Game& game) {
    if (!event.seen_by.has(session_.me_)) return;
    session_.storyteller_->pause();
    session_.tell(paragraph(session_.terminal_, describe(masked(event, session_.me_), game), 2));
  }

  void teach(const Event& event, const Game& game) {
    Lesson& lesson = session_.lesson_;
    std::string text;
    if (event.type == EventType::TurnStarted && game.turn > 1) {
      text = lesson.at_end(session_.terminal_);
    } else if (event.type == EventType::PhaseStarted) {
      text = lesson.at_phase(event.phase == Phase::kCount ? game.phase : event.phase,
                             session_.terminal_);
    }
    if (text.empty()) return;
    session_.storyteller_->name_phase();
    session_.tell(text);
  }

  // As soon as there are three again: when the game begins, when one or all were replaced.
  void hear_face_dancer(const Game& game) {
    if (game.traitors[session_.me_].size() < info(session_.me_).face_dancers) return;
    std::vector<std::string> names;
    for (Leader l : hidden_face_dancers(game)) names.emplace_back(name_of(l));
    session_.storyteller_->name_phase();
    session_.tell(paragraph(
        session_.terminal_,
        fmt::format("Your Face Dancers are {}. When another faction has won a battle with one of "
                    "them, you may reveal it and put your forces in the place of the winner's.",
                    words::joined(names)),
        2));
  }

  // Who keeps all Traitor cards is not asked, and would not see them.
  void hear_traitor(const Event& event, const Game& game) {
    if (info(event.faction).face_dancers > 0) return hear_face_dancer(game);
    const int kept = info(event.faction).traitors_kept;
    traitors_.emplace_back(name_of(event.leader));
    if (kept == 1 || static_cast<int>(traitors_.size()) != kept) return;
    session_.storyteller_->name_phase();
    session_.tell(paragraph(
        session_.terminal_,
        fmt::format("Your traitors are {}. Should one of them lead a battle against you, you may "
                    "call it and win outright.",
                    words::joined(traitors_)),
        2));
  }

  Session& session_;
  std::vector<std::string> traitors_;
};

Session::Session(const Saved& game, std::string file, Terminal terminal, Read read, Print print,
                 bool lesson)
    : start_(game),
      file_(std::move(file)),
      terminal_(terminal),
      read_(std::move(read)),
      print_(std::move(print)),
      me_(game.person),
      bots_(game.replay.config),
      adviser_(game.replay.config, game.person),
      lesson_(lesson),
      storyteller_(std::make_unique<Storyteller>(terminal, game.person,
                                                 [this](const std::string& text) { tell(text); })),
      story_(std::make_unique<Story>(*this)) {
  play_.tell(story_.get());
  std::size_t next = 0;
  for (const Faction f : std::span(game.replay.config.seats).first(game.replay.config.players)) {
    if (f == me_) continue;
    bots_.seat(f, game.agents.size() == 1 ? game.agents.front() : game.agents[next++]);
  }
}

Session::~Session() = default;

void Session::print(const std::string& text) {
  if (held_) {
    *held_ += text;
  } else if (terminal_.height == 0 || auto_ != Auto::Off) {
    print_(text);
  } else {
    print_paged(text);
  }
}

// Stops when the screen is full, so that nothing runs out of sight unread.
void Session::print_paged(const std::string& text) {
  for (std::size_t at = 0; at < text.size() && !hushed_;) {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1);
    if (shown_ + 2 >= terminal_.height) {
      print_(faint(terminal_, "   — Enter: more · q: no more of this — "));
      const std::string typed = read().value_or("q");
      if (terminal_.colours) print_("\x1b[1A\r\x1b[K");  // the line with the question goes
      hushed_ = typed == "q" || (asked_ && !typed.empty());
      if (hushed_ && typed != "q") typed_ahead_ = typed;
      if (hushed_) return;
    }
    print_(text.substr(at, end - at + 1));
    if (text[end] == '\n') ++shown_;
    at = end + 1;
  }
}

// A line of the person's; the screen is theirs again.
std::optional<std::string> Session::read() {
  shown_ = 0;
  hushed_ = false;
  if (typed_ahead_) return *std::exchange(typed_ahead_, std::nullopt);
  return read_();
}

void Session::say(std::string_view text) { print(paragraph(terminal_, text, 0)); }

void Session::show(const std::string& text) { print(text); }

void Session::tell(const std::string& text) {
  told_.push_back(text);
  if (told_.size() > kKeptParts) told_.pop_front();
  if (!silent_) print(text);
}

void Session::begin() {
  silent_ = !start_.replay.choices.empty();
  if (!silent_) {
    show(introduction(View(new_game(start_.replay.config), me_), terminal_) + "\n" +
         lesson_.at_beginning(terminal_));
  }
  play_.begin(start_.replay.config);
  if (!silent_) save();
  for (const Choice& made : start_.replay.choices) relive(made);
  storyteller_->pause();
  if (!silent_) return;
  silent_ = false;
  say(fmt::format("Welcome back: turn {}, {}. The last things that happened:", game_.turn,
                  name_of(game_.phase)));
  hear("story 8");
}

// --- Playing ------------------------------------------------------------------------------------

void Session::run() {
  begin();
  while (!game_.over() && !left_) {
    if (deciding()) {
      person_answers();
      continue;
    }
    const Choice choice = bots_.decide(game_);
    if (choice.faction == me_) {
      person_answers();
    } else {
      take(choice);
    }
  }
  storyteller_->pause();
  if (game_.over()) {
    save();
    storyteller_->close(game_);
    show(epilogue(game_, chronicle_, terminal_) + "\n");
    say(game_.winners.has(me_) ? "You have won. Well played!" : "You have not won this time.");
  }
}

// Makes a choice, of whomever. What comes of it is shown when it is in the record: it stands, even if
// the program is killed the moment after.
void Session::take(Choice choice) {
  const GameInPlay before = play_;
  held_.emplace();
  words::Listener listener(story_.get());
  play_.tell(&listener);
  play_.take(choice);
  play_.tell(story_.get());
  if (choice.faction == me_ && words::is_quiet(before.game(), game_, me_, listener)) {
    back_.push_back(before);
  } else {
    back_.clear();
  }
  const std::string shown = *std::exchange(held_, std::nullopt);
  if (!silent_ && (!shown.empty() || choice.faction == me_)) save();
  if (!shown.empty()) show(shown);
}

// A choice of the record. The agents are consulted just where run() has consulted them, so that their
// memory and their chance go on as if the game had never been put aside.
void Session::relive(const Choice& made) {
  if (!deciding()) bots_.relive(game_, made);
  take(made);
}

GameInPlay Session::after(const std::vector<Option>& path) const {
  GameInPlay trial = play_;
  trial.tell(nullptr);
  for (const Option option : path) trial.take({me_, option});
  return trial;
}

bool Session::plays_by_itself() const {
  switch (auto_) {
    case Auto::Off:
      return false;
    case Auto::Phase:
      return game_.turn == auto_turn_ && game_.phase == auto_phase_;
    case Auto::Turn:
      return game_.turn == auto_turn_;
    case Auto::Once:
    case Auto::Game:
      break;
  }
  return true;
}

// Says what a bot, or the lack of a choice, has answered in the person's name.
void Session::mention(const Step& step, Option option) {
  if (words::is_declining(option) || silent_) return;
  storyteller_->pause();
  show(remark(terminal_, fmt::format("· {} {}", words::question_of(step), words::called(option)),
              2));
}

Session::Passed Session::pause_now(const Options& options) const {
  const bool fights = game_.battle.stage != BattleWork::Stage::None;
  Passed now{game_.turn, game_.phase, fights ? game_.battle.area : Place::None, {}};
  for (const Option o : options) now.cards += name_of(o) + " ";
  return now;
}

// Where there is nothing to decide, or somebody else decides.
bool Session::takes_by_itself(const Step& step, const Options& options) {
  if (options.size() == 1) {
    if (!words::is_window(step)) mention(step, options[0]);
    take({me_, options[0], false});
    return true;
  }
  if (auto_ != Auto::Off && !plays_by_itself()) auto_ = Auto::Off;
  if (auto_ != Auto::Off) {
    const Option option = adviser_.advice(play_, back_);
    mention(step, option);
    if (auto_ == Auto::Once) auto_ = Auto::Off;
    take({me_, option, false});
    return true;
  }
  if (step.kind == StepKind::Pause && !every_pause_ && pause_now(options) == pause_) {
    take({me_, idle_answer(game_, me_), false});
    return true;
  }
  const bool sold = passed_turn_ != game_.turn || passed_number_ != game_.bidding.number;
  if (step.id == "bid" && !sold) {
    take({me_, Option::pass(), false});
    return true;
  }
  const bool skips = skip_phase_ == Phase::kCount || skip_phase_ == game_.phase;
  if (words::is_window(step) && skip_turn_ == game_.turn && skips) {
    take({me_, idle_answer(game_, me_), false});
    return true;
  }
  return false;
}

// Bids are asked for again and again: the menu is explained once a turn.
void Session::ask(bool in_full) {
  storyteller_->pause();
  storyteller_->name_phase();
  hushed_ = false;
  asked_ = true;
  Options options;
  menu(game_, me_, options);
  const Step& step = question();
  const Explained now{step.id, game_.turn, game_.bidding.number};
  Detail detail = Detail::All;
  if (!in_full && step.id == "bid" && explained_.step == now.step && explained_.turn == now.turn) {
    const bool same_card = explained_.card == now.card && game_.bidding.leader != Faction::None;
    detail = same_card ? Detail::KnownCard : Detail::KnownMenu;
  }
  show("\n" + lesson_.at_question(step, terminal_) +
       question_text(view(), step, options, terminal_, detail));
  explained_ = now;
}

void Session::person_answers() {
  Options options;
  menu(game_, me_, options);
  if (takes_by_itself(question(), options)) return;
  ask();
  while (!left_) {
    show("> ");
    const std::optional<std::string> line = read();
    const Heard heard = line ? hear(*line) : do_quit({}, {});
    if (heard == Heard::Leave) left_ = true;
    asked_ = heard == Heard::Look;
    if (heard == Heard::Answer) return;
    if (heard == Heard::Again) {
      person_answers();
      return;
    }
  }
}

// A whole path of answers, all of it possible.
bool Session::answer(const std::vector<Option>& path, bool as_interrupt) {
  if (!as_interrupt && commits(path) && !confirmed(path)) return false;
  if (question().kind == StepKind::Pause && !as_interrupt && words::is_declining(path.front())) {
    pause_ = pause_now(play_.menu(me_));
  }
  bool first = as_interrupt;
  for (const Option option : path) take({me_, option, std::exchange(first, false)});
  return true;
}

// Whether the path ends a battle plan: the next thing to happen is the reveal.
bool Session::commits(const std::vector<Option>& path) const {
  if (!question().id.starts_with("plan_")) return false;
  const GameInPlay trial = after(path);
  const BattleWork& battle = trial.game().battle;
  return battle.committed(me_) && battle.stage == BattleWork::Stage::Planning;
}

bool Session::confirmed(const std::vector<Option>& path) {
  const View planned = after(path).view(me_);
  show("\n" + bold(terminal_, "Your battle plan: ") +
       words::plan_in_words(planned, planned.game().battle.plan(me_)) + "\n");
  show(faint(terminal_, "   Enter: commit it · back: change it") + "\n");
  while (true) {
    show("> ");
    const std::string line = read().value_or("quit");
    const std::vector<std::string> words = words::words_in(line);
    const std::string word = words.empty() ? "" : words.front();
    const Command* const command = find_command(word);
    const bool enter = line.find_first_not_of(" \t\r") == std::string::npos;
    if (enter || word == "y" || word == "yes" || word == "commit") return true;
    if (word == "n" || word == "no" || (command != nullptr && command->run == &Session::do_back)) {
      ask();
      return false;
    }
    if (command != nullptr && command->run == &Session::do_quit) {
      left_ = true;
      do_quit({}, {});
      return false;
    }
    say("Enter commits the plan; back changes it; quit leaves the game for now.");
  }
}

void Session::save() {
  if (file_.empty()) return;
  const std::string wrong = replace_file(file_, write_save(saved()));
  if (wrong.empty()) return;
  say(fmt::format("The game is not saved: {}", wrong));
  file_.clear();
}

}  // namespace kanly::cli::play
