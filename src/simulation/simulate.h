// Many games between bots, counted.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/event.h"
#include "play/driver.h"
#include "play/game_in_play.h"

namespace kanly {

// --- What is played -----------------------------------------------------------------------------

struct Simulation {
  Config config;           // the seed is set game by game
  int random_players = 0;  // above 0: so many factions, drawn anew for every game …
  Factions drawn_from;     // … from these, or if empty from all that can be played
  uint64_t games = 1;
  uint64_t first_seed = 1;  // the game number i has the seed first_seed + i
  int threads = 1;
  std::vector<std::string> agents = {"random"};  // one for all seats, or one for each
  int restless = 0;                              // see RandomAgent
  bool check = false;                            // every invariant after every decision
  bool count_events = false;
  const std::atomic<bool>* stop = nullptr;  // once it is true, no game is begun or gone on with
};

// The configuration of one of the games.
Config config_of(const Simulation& simulation, uint64_t game);

// The agents of one table; they can be used for game after game.
class AgentSet {
 public:
  AgentSet(const std::vector<std::string>& names, int restless);
  // Agents by faction for this configuration.
  Seats seats(const Config& config) const;

 private:
  std::vector<std::unique_ptr<Agent>> agents_;
};

// --- What is counted ----------------------------------------------------------------------------

struct PromptCount {
  uint64_t asked = 0;
  uint32_t most = 0;     // options of the longest menu
  uint64_t options = 0;  // of all menus together
  uint64_t forced = 0;   // menus with one option only
};

// Every step of every script has a number.
inline constexpr int kMostSteps = 64;
inline constexpr int kPromptNumbers = static_cast<int>(ScriptId::kCount) * kMostSteps;
inline int prompt_number(const Frame& frame) {
  return static_cast<int>(frame.script) * kMostSteps + frame.step;
}
// The step with that number, or null.
const Step* step_with_number(int number);

struct Tally {
  uint64_t games = 0;
  uint64_t decisions = 0;
  uint64_t interrupts = 0;
  uint64_t turns = 0;
  uint64_t longest_game = 0;  // in decisions
  int deepest_agenda = 0;     // frames when somebody was asked
  std::vector<PromptCount> prompts = std::vector<PromptCount>(kPromptNumbers);
  std::array<uint64_t, kVictoryCount> victories{};  // by Victory
  PerFaction<uint64_t> played{};
  PerFaction<uint64_t> won{};
  PerEnum<CardKind, uint64_t, kCardKindCount> cards_played{};
  std::array<uint64_t, static_cast<size_t>(EventType::kCount)> events{};

  void add(const Tally& other);
};

// The first game that went wrong.
struct Failure {
  uint64_t game = 0;
  uint64_t decision = 0;
  Config config;
  std::string text;
};

struct SimulationResult {
  Tally tally;  // of whole games; what was asked and told in games broken off by `stop` stays in it
  std::optional<Failure> failure;
};

// Plays them all. The result does not depend on the number of threads; with a failure, it counts
// only the games up to the one that failed.
SimulationResult simulate(const Simulation& simulation,
                          const std::function<void(uint64_t done)>& progress = {});

// Counts the cards played and the events of all kinds.
class EventCounter : public EventSink {
 public:
  explicit EventCounter(Tally& tally) : tally_(tally) {}
  void on_event(const Event& event, const Game& game) override;

 private:
  Tally& tally_;
};

// Plays a game that has begun to its end, or says what went wrong in it: that it was stopped, perhaps.
// Uses no heap unless it goes wrong, or the game keeps what happens.
std::optional<std::string> play_game(GameInPlay& play, Driver& driver, Tally& tally, bool check,
                                     const std::atomic<bool>* stop = nullptr);

}  // namespace kanly
