// What follows from one act of a room: how things stood before, and what has happened since.
#pragma once

#include <vector>

#include "room/room.h"

namespace kanly::room {

struct Room::Teller : EventSink {
  explicit Teller(const Room& room)
      : before(room.play_.game()),
        asked_before(room.window_.asked),
        window_before(room.window_.shown),
        choices_before(room.play_.choices().size()),
        stage_before(room.stage_) {}

  void on_event(const Event& event, const Game& game) override {
    events.push_back({game.turn, event});
  }

  Game before;
  Factions asked_before;
  WindowState window_before;
  std::size_t choices_before;
  Stage stage_before;
  std::vector<Happened> events;
  uint16_t answered = 0;       // seats whose answers have taken effect, as bits
  SeatNo path_by = kWatchers;  // who gave a path …
  std::vector<Option> unused;  // … of which these were not needed
  bool undone = false;
  bool seen_by_all = false;  // everybody, also who watches, sees that something has changed
};

inline constexpr uint16_t bit(SeatNo seat) { return static_cast<uint16_t>(1U << seat); }

// The room's own reasons; the rules of the game have nothing to do with them.
template <class... Args>
Refusal because(Sentence<std::type_identity_t<Args>...> sentence, const Args&... args) {
  return Refusal{RuleId::none(), sentence, args...};
}

// The position as a seat that is asked in a window meets it: with all who are asked waiting at once.
Game with_asked(const Game& game, Factions asked, Faction seat);
View view_for(const Game& game, Factions asked, Faction seat);
// Whether everybody at the table sees it, and what of it.
bool is_public(const Event& event, Factions players);
Event masked_for_all(Event event, Factions players);

}  // namespace kanly::room
