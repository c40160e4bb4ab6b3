// Talk at a table with models: when it is held, in which order, within which limits. All speak at once in a
// round; what was said is told when the round is over.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/event.h"
#include "model/model_seat.h"
#include "play/game_in_play.h"

namespace kanly::model {

struct TalkLimits {
  int rounds = 2;
  int messages = 2;  // of a seat in a round
  int words = 60;    // of a message
  int game = 40;     // messages of a seat in a game
};

// Something promised, claimed, or believed of another's words, with the moment at which it was.
struct Stated {
  enum class Kind : uint8_t { Promise, Claim, Belief };
  Kind kind = Kind::Promise;
  std::size_t after = 0;  // so many choices had been made
  int turn = 0;
  Faction from = Faction::None;
  Statement what;  // of a belief: of whose words, and how likely they are taken to be true or kept
};
// One JSON line with its end: {"stated": "claim", "after": 12, "turn": 1, "from": "fremen", "to": null,
// "kind": "spice", "value": "7", "keep": 0}
std::string line_of(const Stated& stated);

// Who may speak at a table. It is told every event, and asked before every decision whether there is talk.
class TalkTable {
 public:
  explicit TalkTable(TalkLimits limits = {}) : limits_(limits) {}

  void seat(Faction faction, ModelSeat& seat);
  // Whether anybody could listen to anybody.
  bool talks() const { return seats_.size() > 1; }

  void hear(const Event& event, const Game& game);
  // Holds the talk that is due, if one is: before a Nexus, when bidding begins, before the first battle of a
  // turn. What is said goes into the game's record. Throws ChatFault.
  void hold(GameInPlay& game);

  const std::vector<Stated>& stated() const { return stated_; }

 private:
  struct Speaker {
    Faction faction;
    ModelSeat* seat;
    int left;
  };
  bool round(GameInPlay& game, TalkTerms terms);

  TalkLimits limits_;
  std::vector<Speaker> seats_;
  std::optional<Occasion> due_;
  int battle_turn_ = 0;  // of the last talk before battles
  std::vector<Stated> stated_;
};

}  // namespace kanly::model
