// A game in play: who is asked what, answering it, what has happened, saving and loading.
//
//   GameInPlay game(GameInPlay::Keep::Everything);
//   if (auto refusal = game.begin(config)) …            what is wrong with the configuration
//   while (!game.over()) {
//     const Faction seat = game.waiting().first();
//     game.choose({seat, game.menu(seat)[0]});
//   }
//   write(game.save());
//
// It is a value: a copy of it goes on by itself. Nothing is kept but what is asked for, so that a
// million games can be played without a byte of memory being asked for.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/choice.h"
#include "play/replay.h"
#include "rules/kernel/engine.h"
#include "view/view.h"

namespace kanly {

class GameInPlay {
 public:
  // What is kept beside the position: nothing, the choices, or the choices and the events.
  enum class Keep : uint8_t { Nothing, Choices, Everything };
  explicit GameInPlay(Keep keep = Keep::Nothing);
  GameInPlay(const GameInPlay& other);
  GameInPlay& operator=(const GameInPlay& other);
  ~GameInPlay() = default;

  // --- Whom to tell, from the next choice on. They must outlive the game; a copy tells the same ones.

  void tell(EventSink* listener) { (keeps_events() ? log_.next : table_.sink) = listener; }
  void trace(RuleTrace* rules) { table_.trace = rules; }
  void force(ChanceOverride* chance) { table_.forced = chance; }
  // Stops at windows that nobody can answer (table.h), from the next choice on. For people: take() does not.
  void stop_at_windows(bool stops) { table_.watch = stops ? &watch_ : nullptr; }

  // --- Beginning

  // Sets the game up and goes on to the first question; or says what is wrong with the configuration.
  std::optional<Refusal> begin(const Config& config);
  // … and makes the choices of a replay, or only the first `count` of them. Stops before one that is
  // refused and says why.
  std::optional<ReplayError> begin(const Replay& replay);
  std::optional<ReplayError> begin(const Replay& replay, std::size_t count);
  // … those of a replay file. If anything is wrong with it, nothing has changed.
  std::optional<ReplayError> load(std::string_view file);
  // Any position, with nothing before it. It stands still until go_on().
  void stand_at(const Game& position);
  void go_on();

  // --- Asking

  const Game& game() const { return game_; }
  bool over() const { return game_.over(); }
  // The game stands at a window that nobody can answer …
  bool at_empty_window() const { return !over() && waiting().empty() && !game_.agenda.empty(); }
  // … and goes on.
  void pass_window();
  // Who must answer before the game goes on.
  Factions waiting() const { return game_.waiting; }
  // What this faction is asked, or null; what it may answer; what it may do of its own accord.
  const Step* question(Faction faction) const { return prompt(game_, faction); }
  Options menu(Faction faction) const;
  Options interrupts(Faction faction) const;
  // The answers of somebody who does nothing, and of somebody whose time is over.
  Option idle_answer(Faction faction) const { return kanly::idle_answer(game_, faction); }
  Option timeout_answer(Faction faction) const { return kanly::timeout_answer(game_, faction); }
  // What this faction may see.
  View view(Faction faction) const { return {game_, faction}; }

  // --- Answering

  // A refusal changes nothing.
  std::optional<Refusal> choose(const Choice& choice);
  // A whole path of answers: all of it or nothing (see engine.h).
  PathResult submit(Faction faction, std::span<const Option> path, bool as_interrupt = false);
  // A choice read from a menu just now: it is not looked up again.
  void take(const Choice& choice) {
    keep(choice);
    apply(table_, choice);
  }

  // --- What has happened

  // All choices so far, if they are kept.
  const std::vector<Choice>& choices() const { return choices_; }
  Replay replay() const { return {game_.config, choices_, remarks_}; }
  // A replay file, if choices are kept.
  std::string save() const;

  // --- Talk: beside the game, in the record

  // Says something to all (None) or to one other player. A refusal keeps nothing.
  std::optional<Refusal> say(Faction from, Faction to, std::string_view words);
  const std::vector<Remark>& remarks() const { return remarks_; }
  // What this seat has heard or said.
  std::vector<Remark> remarks(Faction seat) const;

  struct Happened {
    int turn = 0;
    Event event;
  };
  // Everything that has happened, if events are kept.
  const std::vector<Happened>& events() const { return log_.events; }
  // What this seat knows of it, from its own event number `since` on: events it does not see are not
  // counted, so that their number tells nothing.
  std::vector<Happened> events(Faction seat, std::size_t since = 0) const;

 private:
  // Writes events down and hands them on.
  struct Log : EventSink {
    void on_event(const Event& event, const Game& game) override;
    std::vector<Happened> events;
    EventSink* next = nullptr;
  };

  bool keeps_events() const { return keep_ == Keep::Everything; }
  void keep(const Choice& choice) {
    if (keep_ != Keep::Nothing) note(choice);
  }
  [[gnu::noinline]] void note(const Choice& choice) { choices_.push_back(choice); }

  Keep keep_;
  Game game_;
  Watch watch_;
  Table table_{game_};
  std::vector<Choice> choices_;
  std::vector<Remark> remarks_;
  Log log_;
};

}  // namespace kanly
