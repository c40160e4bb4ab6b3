// A game with people in it: who sits where, whose time runs, what was said, voted and told to whom.
//
//   auto made = Room::make(setup);
//   Room& room = std::get<Room>(made);
//   if (auto refusal = room.apply({now, member, TakeSeat{2}})) …     nothing has changed
//   store(line_of(entry));                                            the record: all entries accepted
//   for (const Letter& letter : room.take_letters()) send(letter);
//   wake_at(room.next_tick());                                        then apply({now, kRoomItself, Tick{}})
//   for (const ThoughtAbout& t : room.thoughts()) …                   ask a bot, come back with BotAnswer
//
// A room is a value without clock, thread, file or chance of its own: the same entries at the same
// times give the same letters. docs/rooms.md explains it.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "play/game_in_play.h"
#include "room/act.h"
#include "room/letter.h"
#include "room/setup.h"
#include "view/view.h"

namespace kanly::room {

// Why a record cannot be played again.
struct RestoreError {
  int line = 0;  // of the record, from 1; 0: the setup
  std::string text;
};

// What a seat is asked.
struct Question {
  uint32_t number = 0;  // counts what this seat was asked; 0: nothing is
  const Step* prompt = nullptr;
  kanly::Options menu;
  kanly::Options interrupts;
  Option idle;
  bool in_window = false;  // the answer counts when the window closes
  bool answered = false;   // … and has been given; another one may replace it
};

// A bot is asked. Answer with BotAnswer{seat, number, …}; one for an older number is refused.
struct ThoughtAbout {
  SeatNo seat = 0;
  uint32_t number = 0;
  friend bool operator==(const ThoughtAbout&, const ThoughtAbout&) = default;
};
struct Thought {
  std::string_view bot;  // its words
  View view;
  kanly::Options menu;
  kanly::Options interrupts;  // it may do one of these instead
};

// Everything that an audience knows of a room beside the position.
struct TableState {
  Stage stage = Stage::Gathering;
  MemberNo owner = 0;
  std::vector<SeatState> seats;
  std::vector<ClockState> clocks;
  VoteState vote;  // number 0: none is open
  WindowState window;
  std::vector<Said> said;  // the last of what this audience has heard
  uint32_t letters = 0;    // the number of the last letter to it
};

class Room {
 public:
  // --- Beginning

  static std::variant<Room, std::string> make(const Setup& setup);
  // Plays a record again: every entry must be accepted as it was then.
  static std::variant<Room, RestoreError> restore(const Setup& setup,
                                                  const std::vector<Entry>& record);
  // … one that was kept as text.
  static std::variant<Room, RestoreError> restore(std::string_view setup,
                                                  const std::vector<std::string>& lines);

  // --- Acting

  // A refusal changes nothing. What is accepted belongs into the record.
  std::optional<Refusal> apply(const Entry& entry);
  // What has followed from it since the last call, in order; a lower number comes first at each audience.
  std::vector<Letter> take_letters();
  // When to come with a Tick if nothing happens before; nothing: never.
  std::optional<Time> next_tick() const;

  // --- Bots

  // Which bots are asked now, and what. The host thinks as long as it likes, on any thread.
  std::vector<ThoughtAbout> thoughts() const;
  Thought thought(SeatNo seat) const;

  // --- Looking: what is handed out depends on the audience alone

  const Setup& setup() const { return setup_; }  // with the seed: for the host
  Seed commitment() const;
  int seats() const { return setup_.config.players; }
  Faction faction(SeatNo seat) const { return setup_.config.seats[seat]; }
  Stage stage() const { return stage_; }
  bool over() const { return stage_ == Stage::Over; }
  MemberNo owner() const { return members_.empty() ? MemberNo{0} : MemberNo{1}; }
  std::string_view name_of(MemberNo member) const;  // empty: unknown
  SeatState seat(SeatNo seat) const;
  // Whether this member plays for the seat, and may see what it sees.
  bool holds(MemberNo member, SeatNo seat) const;
  // What an audience may see; watchers see what all see. Before the game an empty view.
  View view(SeatNo audience) const;
  Question question(SeatNo seat) const;
  // Where answers would lead a seat, without any of them being given: to the position in which it is asked
  // for the next part of the same decision, or to nothing more: then they would count. Or why they cannot be given.
  std::variant<std::optional<View>, Refusal> draft(MemberNo by, const Choose& answers) const;
  TableState table(SeatNo audience) const;
  std::vector<Stop> stops(SeatNo seat) const;
  // The letters to an audience after this number; nothing if they are gone: then it is told everything
  // anew (view, question, table).
  std::optional<std::vector<Letter>> letters_after(SeatNo audience, uint32_t number) const;
  // All secrets and the replay of a game that is over; null and empty before.
  const Game* whole_game() const;
  std::string replay() const;

  // --- For the host and for tests

  // What the room takes in memory, all that it points to included.
  std::size_t bytes() const;
  // The position with everything in it.
  const GameInPlay& play() const { return play_; }
  // Puts another position in the place of this one, for tests of secrecy.
  void stand_at(const Game& position);

 private:
  struct Member {
    std::string name;
    bool agent = false;
  };
  // An answer that is given, and counts when its time has come.
  struct Pending {
    std::vector<Option> path;
    bool as_interrupt = false;
    std::string words;
  };
  // What a seat has said of windows, short.
  struct StoredStop {
    std::string_view window;  // empty: all
    Phase phase = Phase::kCount;
    bool ask = true;
  };
  struct Seat {
    SeatState state;
    std::vector<StoredStop> stops;
    ClockState clock;
    uint32_t question = 0;  // number of the last question it was asked
    Time asked_at = 0;      // … and when
    bool asked = false;     // it is asked now
    std::optional<Pending> pending;
    uint32_t letters = 0;  // number of the last letter
  };
  struct Window {
    WindowState shown;
    Time opened = 0;
    Factions asked;       // who can answer it
    uint16_t waived = 0;  // seats that let it pass
  };
  // A letter before it is numbered, once for all audiences.
  struct Notice {
    Time at = 0;
    uint16_t seats = 0;  // as bits
    bool watchers = false;
    Body body;  // of Changed the events as they were, masked when read
  };

  struct Teller;  // what follows from one act, gathered until it is over

  struct Heard {
    Said said;
    uint16_t seats = 0;
    bool watchers = false;
    std::size_t after = 0;  // so many choices had been made
  };

  explicit Room(const Setup& setup);

  // --- One for each act: refuses, or does it
  using Answer = std::optional<Refusal>;
  Answer act(MemberNo by, const Join& a);
  Answer act(MemberNo by, const TakeSeat& a);
  Answer act(MemberNo by, const LeaveSeat& a);
  Answer act(MemberNo by, const HandSeat& a);
  Answer act(MemberNo by, const Begin& a);
  Answer act(MemberNo by, const Choose& a);
  Answer act(MemberNo by, const Waive& a);
  Answer act(MemberNo by, const Hold& a);
  Answer act(MemberNo by, const Undo& a);
  Answer act(MemberNo by, const SetStops& a);
  Answer act(MemberNo by, const Say& a);
  Answer act(MemberNo by, const Propose& a);
  Answer act(MemberNo by, const Vote& a);
  Answer act(MemberNo by, const Tick& a);
  Answer act(MemberNo by, const WasAway& a);
  Answer act(MemberNo by, const BotAnswer& a);

  // --- Seats
  Answer must_hold(MemberNo by, SeatNo seat) const;
  Answer must_play(MemberNo by, SeatNo seat) const;
  Answer must_be_room(MemberNo by) const;
  Answer may_take_one_more(MemberNo by) const;
  bool is_person(SeatNo seat) const;   // a person plays there and has a vote
  bool is_outside(SeatNo seat) const;  // a person or an agent plays there
  bool is_bot(SeatNo seat) const;      // a bot plays there, or stands in
  bool is_alone() const;               // one seat only is played from outside
  SeatNo seat_of(Faction faction) const;
  uint16_t bits(bool (Room::*is)(SeatNo) const) const;
  uint16_t all_seats() const { return static_cast<uint16_t>((1U << seats_.size()) - 1); }
  void set_seat(SeatNo seat, SeatState state);

  // --- Letters (letters.cpp)
  void tell(uint16_t seats, bool watchers, Body body);
  void tell_all(Body body) { tell(all_seats(), true, std::move(body)); }
  void forget_letters();
  Letter letter_of(const Notice& notice, SeatNo audience, uint32_t number) const;
  void hear(Said said, uint16_t seats, bool watchers);

  // --- Moving (room_moves.cpp)
  bool masks() const { return setup_.options.reaction_ms > 0; }
  bool is_asked(SeatNo seat) const;
  Answer answer(SeatNo seat, uint32_t answered, Pending given, bool by_bot);
  Answer check_path(SeatNo seat, uint32_t answered, bool as_interrupt, std::size_t length) const;
  Answer check_first(SeatNo seat, Option option) const;
  Answer move(SeatNo seat, const Pending& given);
  void note_quiet(const Game& before, Faction faction, std::size_t since);
  void take_back(std::size_t count);
  void time_is_over(SeatNo seat);
  void shift_times(int64_t ms);
  std::optional<Time> answer_due(SeatNo seat) const;
  // After every act: windows that are over close, and everybody is told what is another for them.
  void settle();
  void tell_positions();
  void tell_questions(const std::vector<View>& before, const std::vector<View>& after);
  void run_clocks(const Game& before, const Game& after);
  void game_ends();

  // --- Windows (windows.cpp)
  void open_window();
  void look_at_window();
  bool is_window_over() const;
  void close_window();
  Factions may_answer_window() const;
  bool wants_to_be_asked(SeatNo seat) const;

  // --- Votes (room_votes.cpp)
  void count_votes();
  void end_vote(VoteState::Outcome outcome);
  void carry_out(const VoteState& vote);

  Setup setup_;
  Time now_ = 0;
  Stage stage_ = Stage::Gathering;
  Time paused_at_ = 0;
  std::vector<Member> members_;  // MemberNo 1 is the first
  std::vector<Seat> seats_;
  GameInPlay play_;
  Window window_;
  uint32_t windows_ = 0;  // so many have been open
  VoteState vote_;
  uint32_t votes_ = 0;
  std::size_t undo_to_ = 0;  // of the vote
  Faction quiet_by_ = Faction::None;
  uint16_t quiet_ = 0;  // so many of the last choices may be taken back by it
  bool stood_ = false;  // at a position that its choices do not lead to
  std::deque<Heard> said_;
  std::size_t said_bytes_ = 0;
  std::deque<Notice> notices_;  // the last ones
  std::size_t notice_bytes_ = 0;
  std::size_t taken_ = 0;  // so many of them have been taken
  uint32_t watcher_letters_ = 0;
  Teller* teller_ = nullptr;  // while an act is carried out
};

}  // namespace kanly::room
