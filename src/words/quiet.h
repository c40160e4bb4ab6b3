// What may be taken back: answers that nobody else has noticed and that have told nothing new.
#pragma once

#include "game/event.h"
#include "rules/kernel/engine.h"

namespace kanly::words {

// Hands events on, and notes whether one of them says more than what the answerer has just said.
class Listener : public EventSink {
 public:
  explicit Listener(EventSink* next) : next_(next) {}
  void on_event(const Event& event, const Game& game) override;
  bool heard() const { return heard_; }

 private:
  EventSink* next_;
  bool heard_ = false;
};

// Whether the answer that led from one position to the other was only a part of a decision: the same
// faction is asked on, no chance was drawn, nothing happened, and it is not shown who has room for a card.
bool is_quiet(const Game& before, const Game& after, Faction faction, const Listener& listener);

}  // namespace kanly::words
