// One game between agents, choice by choice.
#pragma once

#include <cstdint>
#include <memory>

#include "agents/agent.h"
#include "game/chance.h"
#include "rules/kernel/engine.h"

namespace kanly {

// One answer, or one any-time action.
struct Choice {
  Faction faction = Faction::None;
  Option option;
  bool interrupt = false;

  friend bool operator==(const Choice&, const Choice&) = default;
};

// Carries out a choice that was read from a menu.
inline void apply(Table& t, const Choice& choice) {
  if (choice.interrupt) {
    apply_interrupt(t, choice.faction, choice.option);
  } else {
    apply(t, choice.faction, choice.option);
  }
}

// A seed for another use in the same game.
Seed derived_seed(const Seed& seed, uint8_t use);

// A game that goes on beyond this is taken to be caught in a loop.
inline constexpr int kMostDecisions = 100'000;

using Seats = PerFaction<Agent*>;

// Asks the agents of a game in turn. Where several may answer, chance says who does so first.
class Driver {
 public:
  void begin(const Config& config, const Seats& seats);
  // What is done next. The game waits for somebody; option None: its menu is empty, a defect.
  Choice decide(const Game& game);
  // The menu that the last choice was taken from.
  const Options& menu() const { return menu_; }

 private:
  Faction next_to_answer(const Game& game);

  Seats seats_{};
  Chance chance_;
  Options menu_;
  View view_;
  uint32_t polled_ = 0;  // whose turn it is to be asked for any-time actions
};

}  // namespace kanly
