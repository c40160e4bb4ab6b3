// One game between agents, choice by choice.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "agents/agent.h"
#include "game/dice.h"
#include "play/choice.h"

namespace kanly {

// What chance is needed for beside the game itself. Each has a seed of its own, made of the game's; the
// agent of a faction has the number of the faction.
enum class SeedUse : uint8_t {
  Schedule = 0xfb,      // which games a tournament plays
  SoakConfig = 0xfc,    // seats and rules of a soaked game
  SoakSamples = 0xfd,   // what is looked at more closely in it
  DrawnPlayers = 0xfe,  // factions drawn for a simulated game
  Advice = 0xfe,        // what a person is advised; nobody is drawn for that game
  AnswerOrder = 0xff,   // who answers first where several are asked
};
static_assert(kFactionCount <= static_cast<int>(SeedUse::Schedule));
Seed derived_seed(const Seed& seed, SeedUse use);
constexpr SeedUse agent_of(Faction faction) { return static_cast<SeedUse>(faction); }

// A game that goes on beyond this is taken to be caught in a loop.
inline constexpr int kMostDecisions = 100'000;

// Who plays which faction; null: a person.
using Seats = PerFaction<Agent*>;

// Asks the agents of a game in turn. Where several may answer, chance says who does so first; but a
// person is asked before the agents where everybody answers for itself.
class Driver {
 public:
  void begin(const Config& config, const Seats& seats);
  // Gives a seat to another agent, also in the midst of the game.
  void seat(const Config& config, Faction faction, Agent& agent);
  // What is done next; the game waits for somebody. Option None: that faction is a person's, or its
  // menu is empty, which is a defect.
  const Choice& decide(const Game& game);
  // The same for a choice that was made before and stands: afterwards everything is as it was then.
  void relive(const Game& game, const Choice& made);
  // The menu that the last choice was taken from.
  const Options& menu() const { return menu_; }

 private:
  bool asks_agent(const Game& game);
  Faction first_person(const Game& game) const;
  std::optional<Choice> own_accord(const Game& game, Faction polled);
  Faction one_of_several(const Game& game);

  Seats seats_{};
  Factions lookers_;   // whose agents look at the game before they answer
  Factions stirring_;  // … and whose do something of their own accord
  Factions people_;    // who has no agent
  Dice dice_;
  Options menu_;
  View view_;
  Choice choice_;
  uint32_t polled_ = 0;  // whose turn it is to be asked for any-time actions
};

// Who is next. Says whether an agent has to think about the menu; else the choice is whole.
[[gnu::always_inline]] inline bool Driver::asks_agent(const Game& game) {
  if (!stirring_.empty()) {
    const uint32_t turn = polled_++;
    if (auto own = own_accord(game, game.config.seats[turn % game.config.players])) {
      choice_ = *own;
      return false;
    }
  }
  const Faction asked = game.waiting.has_several() ? one_of_several(game) : game.waiting.first();
  choice_ = {asked, Option{}, false};
  if (seats_[asked] == nullptr) return false;
  kanly::menu(game, asked, menu_);
  if (menu_.empty()) return false;
  if (menu_.size() == 1) {
    choice_.option = menu_[0];
    return false;
  }
  if (lookers_.has(asked)) view_.look(game, asked);
  return true;
}

// Here, so that whoever plays many games has no call in between.
[[gnu::always_inline]] inline const Choice& Driver::decide(const Game& game) {
  if (asks_agent(game)) choice_.option = seats_[choice_.faction]->answer(view_, menu_);
  return choice_;
}

}  // namespace kanly
