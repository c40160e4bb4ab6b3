// A game in play: the position, and beside it where events, cited rules and forced chance go.
#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "catalog/rule_id.h"
#include "game/event.h"
#include "game/game.h"
#include "rules/kernel/refusal.h"

namespace kanly {

// Which rules were carried out; `kanly rules coverage` counts them.
using RuleTrace = std::bitset<kRuleCount>;

// Results of chance laid down in advance, for scenarios. Each call may change the drawn result.
class ChanceOverride {
 public:
  virtual ~ChanceOverride() = default;
  virtual bool order(TreacheryPile&) { return false; }
  virtual bool order(SpicePile&) { return false; }
  virtual bool order(FixedList<Leader, kLeaderCount>&) { return false; }
  virtual bool order(FixedList<Faction, kMaxSeats>&) { return false; }
  virtual bool order(FixedList<LeaderSkill, kLeaderSkillCount>&) { return false; }
  virtual bool order(FixedList<TechToken, kTechTokenCount>&) { return false; }
  virtual bool order(NexusState::Pile&) { return false; }
  virtual bool order(FixedList<Ambassador, kAmbassadorCount>&) { return false; }
  virtual bool order(FixedList<DiscoveryToken, kDiscoveryTokenCount>&) { return false; }
  virtual bool number(int /*lowest*/, int /*highest*/, int& /*result*/) { return false; }
};

// In a game that people watch, nobody shall see whether somebody can react or nobody: it stops at windows
// that nobody can answer as it does at others, with nobody waiting, until it is told to pass.
struct Watch {
  bool pass = false;  // the window at which it stands; then advance()
};

class Table {
 public:
  explicit Table(Game& g) : game(g) {}

  Game& game;
  EventSink* sink = nullptr;
  RuleTrace* trace = nullptr;
  Watch* watch = nullptr;  // of choose(), interrupt(), submit() and advance()
  ChanceOverride* forced = nullptr;
  // Forces, storm or phase have changed since the last deed; a position just come by may have, too.
  bool board_changed = true;

  // Only where somebody listens is there an event at all: the compiler makes the copy, and with it what it
  // is a copy of, inside the branch.
  [[gnu::always_inline]] void emit(const Event& event) const {
    if (sink != nullptr) [[unlikely]] {
      const Event told = event;
      send(told);
    }
  }
  // Says that this rule is being carried out here.
  void rule(RuleId id) const {
    if (trace != nullptr) [[unlikely]]
      cite(id);
  }

  template <class List>
  void shuffle(List& list) const {
    game.chance.shuffle(list);
    if (forced != nullptr) forced->order(list);
  }
  // Uniform from lowest to highest, both included.
  int draw(int lowest, int highest) const {
    int result =
        lowest + static_cast<int>(game.chance.below(static_cast<uint32_t>(highest - lowest + 1)));
    if (forced != nullptr) forced->number(lowest, highest, result);
    return result;
  }

 private:
  // These two are apart, so that what is inlined everywhere stays small.
  [[gnu::noinline]] void send(const Event& event) const { sink->on_event(event, game); }
  [[gnu::noinline]] void cite(RuleId id) const {
    if (id) trace->set(static_cast<size_t>(id.place()));
  }
};

}  // namespace kanly
