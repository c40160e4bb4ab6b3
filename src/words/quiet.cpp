#include "words/quiet.h"

#include "view/view.h"

namespace kanly::words {

namespace {

// It tells the others no more than what the next answer may still change.
bool is_harmless(EventType type) {
  return type == EventType::ShipmentDeclared || type == EventType::ForcesPlaced ||
         type == EventType::SwitchSet;
}

}  // namespace

void Listener::on_event(const Event& event, const Game& game) {
  if (!is_harmless(event.type)) heard_ = true;
  if (next_ != nullptr) next_->on_event(event, game);
}

bool is_quiet(const Game& before, const Game& after, Faction faction, const Listener& listener) {
  return !listener.heard() && !after.over() && after.waiting.has(faction) &&
         after.chance.draws() == before.chance.draws() && !step_of(after.agenda.back()).hidden &&
         (sees_hand_sizes(before, faction) || !sees_hand_sizes(after, faction));
}

}  // namespace kanly::words
