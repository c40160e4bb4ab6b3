// Rooms full of people who do anything at any time: for the property tests.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "play/config_text.h"
#include "room/room.h"
#include "simulation/soak.h"
#include "view/event_json.h"
#include "view/game_json.h"

namespace kanly::room {

#ifdef KANLY_CHECK_INVARIANTS
inline constexpr bool kSlowBuild = true;
#else
inline constexpr bool kSlowBuild = false;
#endif
constexpr int rooms(int in_release) { return kSlowBuild ? (in_release + 11) / 12 : in_release; }

using Agreed = Setup;  // inside a test that name is taken

inline constexpr Time kStart = 1'763'420'000'000;

// --- Letters and rooms as text, to be compared ------------------------------------------------------

inline std::string text_of(const SeatState& s) {
  return std::string(id_of(s.holder)) + " " + std::to_string(s.member) + " " + s.name + " " +
         s.bot + (s.stands_in ? " stands in" : "");
}
inline std::string text_of(const ClockState& c) {
  return (c.runs ? "runs until " : "stands ") + std::to_string(c.until) + " bank " +
         std::to_string(c.bank_ms);
}
inline std::string text_of(const VoteState& v) {
  return std::to_string(v.number) + " " + std::string(id_of(v.motion)) + " by " +
         std::to_string(v.by) + " about " + std::to_string(v.about) + " of " +
         std::to_string(v.voters) + " yes " + std::to_string(v.yes) + " no " +
         std::to_string(v.no) + " until " + std::to_string(v.until) + " is " +
         std::to_string(static_cast<int>(v.outcome));
}
inline std::string text_of(const WindowState& w) {
  return std::to_string(w.number) + " " + std::string(w.kind) + " until " +
         std::to_string(w.until) + " done " + std::to_string(w.done) + " held " +
         std::to_string(w.held);
}
inline std::string text_of(const Said& s) {
  return std::to_string(s.from) + " " + s.name + " to " + std::string(id_of(s.to)) + " " +
         std::to_string(s.whom) + (s.of_deal ? " of a deal: " : ": ") + s.words + " at " +
         std::to_string(s.at);
}

struct BodyText {
  std::string operator()(const MemberJoined& b) const {
    return "joined " + std::to_string(b.member) + " " + b.name;
  }
  std::string operator()(const SeatChanged& b) const {
    return "seat " + std::to_string(b.seat) + " " + text_of(b.state);
  }
  std::string operator()(const StageChanged& b) const {
    return "stage " + std::string(id_of(b.stage));
  }
  std::string operator()(const Changed& b) const {
    std::string out = b.undone ? "undone" : "changed";
    for (const Happened& h : b.events) {
      out += " " + std::to_string(h.turn) + event_json(h.event);
    }
    return out;
  }
  std::string operator()(const Asked& b) const { return "asked " + std::to_string(b.question); }
  std::string operator()(const Said& b) const { return "said " + text_of(b); }
  std::string operator()(const ClockChanged& b) const {
    return "clock " + std::to_string(b.seat) + " " + text_of(b.state);
  }
  std::string operator()(const VoteChanged& b) const { return "vote " + text_of(b.state); }
  std::string operator()(const Reactions& b) const { return "window " + text_of(b.window); }
  std::string operator()(const Unused& b) const {
    std::string out = "unused";
    for (const Option o : b.answers) out += " " + kanly::name_of(o);
    return out;
  }
  std::string operator()(const GameOver& b) const { return "over " + hex_of(b.seed); }
};

inline std::string text_of(const Letter& l) {
  return std::to_string(l.to) + "#" + std::to_string(l.number) + " @" + std::to_string(l.at) + " " +
         std::visit(BodyText(), l.body);
}
inline std::string text_of(const std::vector<Letter>& letters) {
  std::string out;
  for (const Letter& l : letters) out += text_of(l) + "\n";
  return out;
}

inline std::string text_of(const Question& q) {
  std::string out = std::to_string(q.number) + " " +
                    (q.prompt == nullptr ? "-" : std::string(q.prompt->id)) +
                    (q.in_window ? " in window" : "") + (q.answered ? " answered" : "");
  for (Option o : q.menu) out += " " + kanly::name_of(o);
  out += " |";
  for (Option o : q.interrupts) out += " " + kanly::name_of(o);
  return out;
}

// Everything that an audience can find out, but for the position.
inline std::string text_of(const TableState& t) {
  std::string out = std::string(id_of(t.stage)) + " of " + std::to_string(t.owner) + "\n";
  for (const SeatState& s : t.seats) out += text_of(s) + "\n";
  for (const ClockState& c : t.clocks) out += text_of(c) + "\n";
  out += text_of(t.vote) + "\n" + text_of(t.window) + "\n";
  for (const Said& s : t.said) out += text_of(s) + "\n";
  return out + std::to_string(t.letters) + " letters\n";
}

// Everything about a room.
inline std::string text_of(const Room& room) {
  std::string out;
  for (int a = 0; a <= room.seats(); ++a) {
    const SeatNo audience = a == room.seats() ? kWatchers : static_cast<SeatNo>(a);
    out += text_of(room.table(audience));
    if (audience != kWatchers) {
      out += text_of(room.question(audience)) + "\n";
      for (const Stop& s : room.stops(audience)) out += s.window + (s.ask ? "+" : "-");
    }
  }
  for (const ThoughtAbout& t : room.thoughts()) {
    out += "thinks " + std::to_string(t.seat) + " about " + std::to_string(t.number) + "\n";
  }
  return out + std::to_string(room.next_tick().value_or(0)) + " " +
         std::to_string(room.play().choices().size()) + "\n";
}

// --- A room with random people ------------------------------------------------------------------

inline int pick(Chance& chance, int n) {
  return static_cast<int>(chance.below(static_cast<uint32_t>(n)));
}
inline bool one_in(Chance& chance, int n) { return pick(chance, n) == 0; }

inline Setup random_setup(uint64_t number, Chance& chance) {
  Setup setup;
  setup.config = soak_config(Soak{}, number);
  setup.made = kStart;
  RoomOptions& o = setup.options;
  o.title = "room " + std::to_string(number);
  o.whispers = !one_in(chance, 3);
  o.takeover = !one_in(chance, 3);
  o.undo = !one_in(chance, 4);
  o.seats_each = static_cast<uint8_t>(1 + pick(chance, 3));
  o.clock = static_cast<ClockKind>(pick(chance, 3));
  o.decision_ms = 1000 * (1 + pick(chance, 60));
  o.bank_ms = 1000 * pick(chance, 600);
  o.on_time_out = static_cast<TimeOut>(pick(chance, 2));
  o.stand_in = "random";
  o.reaction_ms = one_in(chance, 4) ? 0 : 1000 * (1 + pick(chance, 10));
  o.pace_ms = one_in(chance, 2) ? 0 : 500;
  o.vote_ms = 30'000;
  for (int i = 0; i < setup.config.players; ++i) {
    SeatPlan plan;
    if (one_in(chance, 3)) plan = {SeatPlan::Kind::Bot, "random"};
    setup.seats.push_back(plan);
  }
  return setup;
}

class RandomRoom {
 public:
  RandomRoom(uint64_t number, Chance& chance) : RandomRoom(random_setup(number, chance), chance) {}
  RandomRoom(Setup setup_, Chance& chance_)
      : setup(std::move(setup_)), room(std::move(*std::get_if<Room>(&made_))), chance(chance_) {}

  // Hands an act in; what is refused must have changed nothing.
  bool act(MemberNo by, Act what) {
    const Entry entry{now, by, std::move(what)};
    const bool looks = one_in(chance, 40);
    const std::string before = looks ? text_of(room) : "";
    const Game position = looks ? room.play().game() : Game{};
    if (room.apply(entry)) {
      ++refused;
      EXPECT_TRUE(room.take_letters().empty()) << line_of(entry);
      if (looks) {
        EXPECT_EQ(text_of(room), before) << line_of(entry);
        EXPECT_TRUE(room.play().game() == position) << line_of(entry);
      }
      return false;
    }
    record.push_back(entry);
    for (Letter& l : room.take_letters()) letters.push_back(std::move(l));
    return true;
  }

  // People come, sit down and begin.
  void gather() {
    for (MemberNo m = 1; m <= room.seats() + 2; ++m) {
      ASSERT_TRUE(act(m, Join{"member " + std::to_string(m), one_in(chance, 8)}));
    }
    for (int i = 0; i < room.seats(); ++i) {
      const auto seat = static_cast<SeatNo>(i);
      if (room.seat(seat).holder == Holder::Nobody) {
        ASSERT_TRUE(act(static_cast<MemberNo>(i + 1), TakeSeat{seat}));
      }
    }
    if (one_in(chance, 3)) act(1, LeaveSeat{SeatNo(pick(chance, room.seats()))});
    for (int i = 0; i < room.seats(); ++i) {
      const auto seat = static_cast<SeatNo>(i);
      if (room.seat(seat).holder == Holder::Nobody) act(1, HandSeat{seat, 0, "random"});
    }
    ASSERT_TRUE(act(1, Begin{}));
  }

  // Somebody does something; time passes.
  void step() {
    now += pick(chance, 4) * pick(chance, 200);
    if (one_in(chance, 25)) {
      if (mischief) anything();
      return;
    }
    const std::vector<ThoughtAbout> thoughts = room.thoughts();
    if (!thoughts.empty() && !one_in(chance, 4)) {
      const ThoughtAbout t = thoughts[size_t(pick(chance, int(thoughts.size())))];
      const Thought thought = room.thought(t.seat);
      if (!thought.interrupts.empty() && one_in(chance, 40)) {
        act(kRoomItself, BotAnswer{t.seat, t.number, true, any(thought.interrupts)});
      } else {
        act(kRoomItself, BotAnswer{t.seat, t.number, false, any(thought.menu)});
      }
      return;
    }
    if (const auto member_seat = somebody_asked(); member_seat && !one_in(chance, 12)) {
      return answer(*member_seat);
    }
    const WindowState window = room.table(kWatchers).window;
    if (window.number != 0 && !one_in(chance, 3)) {
      const auto seat = static_cast<SeatNo>(pick(chance, room.seats()));
      const MemberNo by = room.seat(seat).member;
      if (one_in(chance, 8)) {
        act(by, Hold{seat, window.number});
      } else {
        act(by, Waive{seat, window.number});
      }
      if (!one_in(chance, 3)) return;
    }
    if (const auto tick = room.next_tick()) {
      now = std::max(now, *tick);
      EXPECT_TRUE(act(kRoomItself, Tick{}));
      return;
    }
    if (mischief || room.stage() == Stage::Paused) anything();
  }

  bool over() const { return room.over(); }

  Setup setup;

 private:
  std::variant<Room, std::string> made_ = Room::make(setup);

 public:
  Room room;
  Chance& chance;
  std::vector<Entry> record;
  std::vector<Letter> letters;
  Time now = kStart;
  int refused = 0;
  bool mischief = true;  // leaving, votes, talk, wrong acts

  Option any(const kanly::Options& menu) { return menu[pick(chance, menu.size())]; }

  std::optional<SeatNo> somebody_asked() {
    std::vector<SeatNo> asked;
    for (int i = 0; i < room.seats(); ++i) {
      const auto seat = static_cast<SeatNo>(i);
      const SeatState s = room.seat(seat);
      if (s.holder == Holder::Nobody || s.holder == Holder::Bot || s.stands_in) continue;
      const Question q = room.question(seat);
      if (q.number != 0 && !q.answered) asked.push_back(seat);
    }
    if (asked.empty()) return std::nullopt;
    return asked[size_t(pick(chance, int(asked.size())))];
  }

  void answer(SeatNo seat) {
    const Question q = room.question(seat);
    const MemberNo by = room.seat(seat).member;
    if (!q.interrupts.empty() && one_in(chance, 40)) {
      act(by, Choose{seat, q.number, true, {any(q.interrupts)}, ""});
    } else {
      act(by, Choose{seat, one_in(chance, 2) ? q.number : 0, false, {any(q.menu)}, ""});
    }
  }

  MemberNo anybody() { return static_cast<MemberNo>(pick(chance, room.seats() + 4)); }
  SeatNo any_seat() { return static_cast<SeatNo>(pick(chance, room.seats() + 1)); }

  // Sensible or not, by whoever it is.
  void anything() {
    const SeatNo seat = any_seat();
    const bool theirs = seat < room.seats() && !one_in(chance, 4);
    const MemberNo by = theirs ? room.seat(seat).member : anybody();
    switch (pick(chance, 16)) {
      case 0:
        act(by, Join{one_in(chance, 2) ? "another name" : "", false});
        break;
      case 1:
        act(anybody(), TakeSeat{seat});
        break;
      case 2:
        act(by, LeaveSeat{seat});
        break;
      case 3:
        act(by, HandSeat{seat, anybody(), ""});
        break;
      case 4:
        act(by, HandSeat{seat, 0, one_in(chance, 3) ? "nonsense" : "random"});
        break;
      case 5:
        act(by, Begin{});
        break;
      case 6:
        act(by, Choose{seat,
                       uint32_t(pick(chance, 50)),
                       one_in(chance, 2),
                       {vocabulary_option(pick(chance, vocabulary_size()))},
                       ""});
        break;
      case 7:
        act(by, Choose{seat, 0, true, {Option::pass(), Option::yes()}, "words"});
        break;
      case 8:
        act(by, Undo{seat});
        break;
      case 9:
        act(by,
            SetStops{seat,
                     {{one_in(chance, 2) ? "karama_cancel" : "*", Phase::kCount, one_in(chance, 2)},
                      {one_in(chance, 5) ? "bid" : "before_storm_moves",
                       one_in(chance, 2) ? Phase::Storm : Phase::kCount, true}}});
        break;
      case 10:
      case 11:
        act(by, Say{one_in(chance, 6) ? kWatchers : seat, static_cast<Hearers>(pick(chance, 4)),
                    any_seat(), one_in(chance, 9) ? "" : "Who rides with me?"});
        break;
      case 12:
        act(by, Propose{seat,
                        room.stage() == Stage::Paused ? Motion::Resume
                                                      : static_cast<Motion>(pick(chance, 4)),
                        any_seat()});
        break;
      case 13:
        for (int i = 0; i < room.seats(); ++i) {
          const auto s = static_cast<SeatNo>(i);
          act(room.seat(s).member, Vote{s, room.table(kWatchers).vote.number, !one_in(chance, 8)});
        }
        break;
      case 14:
        act(one_in(chance, 2) ? kRoomItself : by, WasAway{pick(chance, 1000)});
        break;
      case 15:
        act(one_in(chance, 2) ? kRoomItself : by, Tick{});
        break;
    }
  }
};

}  // namespace kanly::room
