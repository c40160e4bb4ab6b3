// A game that was played, looked at again picture by picture: all of it, or what one seat was told.
//
//   auto opened = Playback::open(file);             a replay file, with every secret
//   Playback own = Playback::told(room, lines, 2);  the record of a room, as one seat has lived it
//   own.about();                                    what there is, what happened when, curves
//   own.frames(100, 150, Faction::None);            positions with what happened on the way to each
//
// Whatever is written for a seat is made of its View and its letters alone.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "agents/agent.h"
#include "play/replay.h"
#include "room/room.h"

namespace kanly::protocol {

class Playback {
 public:
  // How many frames are handed out at a time.
  static constexpr std::size_t kMostFrames = 400;

  // A replay file; or what is wrong with it.
  static std::variant<Playback, std::string> open(std::string_view file);
  // What this seat was told in a room so far: its setup, and all lines of its record. Or which line
  // cannot be played.
  static std::variant<Playback, std::string> told(const room::Setup& setup,
                                                  const std::vector<std::string>& lines,
                                                  room::SeatNo seat);

  // The number of the last frame; the first is 0, how things stood before any choice.
  std::size_t last() const {
    return seat_ == Faction::None ? replay_.choices.size() : told_.size() - 1;
  }
  // Whose record it is; None: everything is known.
  Faction seat() const { return seat_; }
  const Config& config() const { return replay_.config; }

  // {"last", "seat", "factions", "rules", "over", "turn", "winners", "victory", "seed", "commitment",
  //  "marks": [{"at", "turn", "kind", "text", "event"}], "curves": {"at", "turns", "spice", "strongholds",
  //  "chance": {"at", …}}}. Without secrets only what the seat knows: no seed, no chance, spice it can count.
  std::string about() const;
  // Frames from one number to another, as seen by a faction or by everybody who may see everything (None):
  // {"frames": [{"at", "by", "answer", "view" or "patch", "events", "said"}]}; the first has a view, the others
  // what has changed since the one before; "said" is what people said then, where they did. Not more than kMostFrames.
  std::string frames(std::size_t from, std::size_t to, Faction seen_by) const;
  // What the searching player makes of the question that is asked at this frame, and what was answered:
  // {"at", "seat", "prompt", "title", "text", "made", "best", "tries", "options": [{"name", "label", "tries",
  //  "chance"}]}.
  struct Analysis {
    std::string json;
    std::string nothing;  // … or why there is nothing to say
  };
  Analysis analysis(std::size_t at, const Budget& budget) const;

 private:
  // How things stood, and what has happened since the picture before.
  struct Picture {
    std::size_t at = 0;
    const Game& game;  // a seat's own: its view
    const Choice* made = nullptr;
    const std::vector<room::Happened>& events;
    const std::vector<Remark>& said;
  };
  struct Told {
    View view;
    std::vector<room::Happened> events;
    std::vector<Remark> said;
  };
  class Chronicle;  // marks and curves, gathered picture by picture

  // Shows every picture up to this one.
  template <class See>
  void each(std::size_t to, See see) const;

  Replay replay_;
  Faction seat_ = Faction::None;
  std::vector<Told> told_;  // of a seat's own
};

}  // namespace kanly::protocol
