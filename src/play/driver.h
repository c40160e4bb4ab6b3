// One game between agents, choice by choice.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "agents/agent.h"
#include "game/chance.h"
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
  Choice decide(const Game& game);
  // The same for a choice that was made before and stands: afterwards everything is as it was then.
  void relive(const Game& game, const Choice& made);
  // The menu that the last choice was taken from.
  const Options& menu() const { return menu_; }

 private:
  bool asks_agent(const Game& game, Choice& choice);
  Faction first_person(const Game& game) const;
  std::optional<Option> own_accord(const Game& game, Faction faction);
  Faction one_of_several(const Game& game);

  Seats seats_{};
  Factions lookers_;  // whose agents look at the game before they answer
  Chance chance_;
  Options menu_;
  View view_;
  uint32_t polled_ = 0;  // whose turn it is to be asked for any-time actions
};

}  // namespace kanly
