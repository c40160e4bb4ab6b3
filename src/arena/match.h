// One game of an arena: played under supervision and recorded.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "agents/agent.h"
#include "arena/records.h"
#include "arena/tournament.h"
#include "game/event.h"

namespace kanly {

// Where a game stands, for somebody who looks on from another process.
struct Note {
  static constexpr uint8_t kNobody = 0xff;

  std::atomic<uint64_t> game{0};
  std::atomic<uint8_t> thinking{kNobody};  // a faction: its agent is at work …
  std::atomic<int64_t> since{0};           // … since then, in nanoseconds of the steady clock
  std::atomic<int> turn{0};
  std::atomic<int> decisions{0};
};
static_assert(std::atomic<uint64_t>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

int64_t steady_nanoseconds();

// Makes an agent from its words; null if it cannot.
using AgentFactory = std::function<std::unique_ptr<Agent>(const std::string& words)>;

// Fills a record with what happens in a game.
class Recorder : public EventSink {
 public:
  explicit Recorder(GameRecord& record) : record_(record) {}
  void on_event(const Event& event, const Game& game) override;

 private:
  void turn_ended(const Game& game);
  void count_card(CardKind kind);

  GameRecord& record_;
};

// Plays it to its end or until an agent forfeits it. Throws std::logic_error if the engine fails.
// Programs and models have folders of their own below the given one, which no other game needs. Throws
// model::ChatFault if a model cannot be reached: the game is void then, and nobody has lost it.
GameRecord play_match(const ScheduledGame& game, const AgentFactory& make_agent, Note& note,
                      const std::string& folder = {});

// The record of a game that was broken off where the note says.
GameRecord forfeited(const ScheduledGame& game, const Note& note, Forfeit forfeit);

}  // namespace kanly
