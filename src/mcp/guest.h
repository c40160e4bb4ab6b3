// One seat as a client of the Model Context Protocol has it: what it was told since it last looked, what it is
// asked, its notes, and what it waits for. It writes of what the seat may see and nothing else.
//
//   Guest guest(member);
//   guest.hear(room, letters);                   whatever followed from an act; it takes what is for its seat
//   guest.settle(room, now);                     … and then, and when wake() has come: who waited is told
#pragma once

#include <deque>
#include <functional>
#include <list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/json_writer.h"
#include "room/room.h"
#include "words/notes.h"
#include "words/page.h"

namespace kanly::mcp {

// What a tool has to say: text for people and models, and the same for programs.
struct Content {
  std::string text;
  std::string json;  // an object
  bool wrong = false;
};

// What of a position somebody wants to look at.
enum class LookAt : uint8_t { Everything, Board, Own, Players, Leaders, Discards, Odds, kCount };
std::string_view id_of(LookAt what);

inline constexpr std::size_t kLongestNotes = 16 * 1024;  // what a seat may write down, in bytes

class Guest {
 public:
  explicit Guest(room::MemberNo member) : member_(member) {}

  room::MemberNo member() const { return member_; }
  // The seat that the member holds, or kWatchers.
  room::SeatNo audience() const { return audience_; }

  void hear(const room::Room& room, std::span<const room::Letter> letters);
  // Everything begins anew: what was told meanwhile is not known.
  void come_back(const room::Room& room);

  // --- Looking. What is said is a matter of the room as the seat may see it.

  // What has happened since the last time, what is asked, and of whom the table waits.
  Content situation(const room::Room& room, bool with_news = true);
  // What is asked, with every answer.
  Content menu(const room::Room& room) const;
  Content look(const room::Room& room, LookAt what) const;
  // A card, a faction, a leader, a word of the game.
  Content look_up(const room::Room& room, const std::string& words) const;
  // What it has learnt, and its own words.
  std::string notes(const room::Room& room) const;
  // Its own words, to be kept; the reason if they are too long.
  std::optional<std::string> write_down(const std::string& words, bool anew);

  // --- Waiting

  using Told = std::function<void(const room::Room*, Guest*, std::string_view lost)>;
  // Until the seat is asked, the game is over, or time is: told then, perhaps at the next settle().
  // With `talk` also when somebody says something.
  void wait(room::Time until, bool talk, Told told);
  void settle(const room::Room& room, room::Time now);
  // The room is out of reach.
  void lose(std::string_view why);
  // When to settle() if nothing happens before.
  std::optional<room::Time> wake() const;
  bool waits() const { return !waiters_.empty(); }

 private:
  struct Waiter {
    room::Time until = 0;
    uint64_t spoken = 0;  // what had been said when it began; only with `talk`
    bool talk = false;
    Told told;
  };

  bool is_due(const room::Room& room) const;
  bool is_open_window(const room::Room& room) const;
  void tell(std::string line);
  void tell(const room::Room& room, const room::Letter& letter);
  std::string asked_text(const room::Room& room) const;
  void write_asked(JsonWriter& json, const room::Room& room) const;

  room::MemberNo member_;
  room::SeatNo audience_ = room::kWatchers;
  std::deque<std::string> news_;  // the last of what was told since it looked
  std::size_t news_bytes_ = 0;
  std::size_t missed_ = 0;  // lines before these
  uint64_t spoken_ = 0;     // so often somebody has said something
  words::Notes seen_;
  std::string own_notes_;
  std::list<Waiter> waiters_;
};

// Pages and menus as plain text.
std::string page_text(const words::Page& page);

}  // namespace kanly::mcp
