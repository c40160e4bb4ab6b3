// Who is in the room and sits where; what is said.
#include <algorithm>
#include <bit>

#include "agents/agents.h"
#include "play/position_line.h"
#include "play/talk.h"
#include "room/room.h"
#include "room/teller.h"

namespace kanly::room {
namespace {

bool is_name(std::string_view name) {
  return !name.empty() && name.size() <= kLongestName && name.front() != ' ' &&
         name.back() != ' ' && std::ranges::none_of(name, [](char c) {
           return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
         });
}

}  // namespace

// --- Asking ---------------------------------------------------------------------------------------

bool Room::is_person(SeatNo seat) const {
  const SeatState& s = seats_[seat].state;
  return s.holder == Holder::Person && !s.stands_in;
}
bool Room::is_outside(SeatNo seat) const {
  const SeatState& s = seats_[seat].state;
  return (s.holder == Holder::Person || s.holder == Holder::Agent) && !s.stands_in;
}
bool Room::is_bot(SeatNo seat) const {
  const SeatState& s = seats_[seat].state;
  return s.holder == Holder::Bot || s.stands_in;
}
bool Room::is_alone() const { return std::popcount(bits(&Room::is_outside)) == 1; }

uint16_t Room::bits(bool (Room::*is)(SeatNo) const) const {
  uint16_t all = 0;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const auto s = static_cast<SeatNo>(i);
    if ((this->*is)(s)) all |= bit(s);
  }
  return all;
}

SeatNo Room::seat_of(Faction f) const {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (setup_.config.seats[i] == f) return static_cast<SeatNo>(i);
  }
  return kWatchers;
}

bool Room::holds(MemberNo member, SeatNo seat) const {
  if (member == kRoomItself || seat >= seats_.size()) return false;
  const SeatState& s = seats_[seat].state;
  return (s.holder == Holder::Person || s.holder == Holder::Agent) && s.member == member;
}

std::optional<Refusal> Room::must_hold(MemberNo by, SeatNo seat) const {
  if (seat >= seats_.size()) return because("There is no such seat in this room.");
  if (!holds(by, seat)) return because("That is not your seat.");
  return std::nullopt;
}

std::optional<Refusal> Room::must_play(MemberNo by, SeatNo seat) const {
  if (auto refusal = must_hold(by, seat)) return refusal;
  if (stage_ == Stage::Gathering) return because("The game has not begun.");
  if (stage_ == Stage::Over) return Refusal{"1.09.03"_r, "The game is over."};
  if (stage_ == Stage::Paused) return because("The game is paused.");
  if (seats_[seat].state.stands_in) {
    return because("A bot stands in for you: take your seat again first.");
  }
  return std::nullopt;
}

std::optional<Refusal> Room::must_be_room(MemberNo by) const {
  if (by != kRoomItself) return because("Only the room itself does that.");
  return std::nullopt;
}

std::optional<Refusal> Room::may_take_one_more(MemberNo by) const {
  int held = 0;
  for (std::size_t i = 0; i < seats_.size(); ++i) held += holds(by, static_cast<SeatNo>(i)) ? 1 : 0;
  if (held >= setup_.options.seats_each) {
    return because("One person holds at most {number} of the seats here.",
                   static_cast<int>(setup_.options.seats_each));
  }
  return std::nullopt;
}

// Whoever plays there now is asked anew, and has a question of its own.
void Room::set_seat(SeatNo seat, SeatState state) {
  Seat& s = seats_[seat];
  state.name.clear();  // it stands with the member
  if (state.member != s.state.member) s.stops.clear();
  s.state = std::move(state);
  s.asked = false;
  s.pending.reset();
  tell_all(SeatChanged{seat, this->seat(seat)});
  // Whoever had a vote and has none any more is not waited for.
  if (vote_.number != 0 && !is_person(seat)) {
    vote_.voters &= static_cast<uint16_t>(~bit(seat));
    vote_.yes &= vote_.voters;
    vote_.no &= vote_.voters;
    count_votes();
  }
}

// --- Coming and going -----------------------------------------------------------------------------

std::optional<Refusal> Room::act(MemberNo by, const Join& a) {
  if (!is_name(a.name)) {
    return because("A name is one line of text of at most {number} bytes.",
                   static_cast<int>(kLongestName));
  }
  if (by == kRoomItself || by > members_.size() + 1) {
    return because("The next who joins has another number.");
  }
  if (by == members_.size() + 1U) {
    if (members_.size() >= kMostMembers) return because("The room is full.");
    members_.push_back({a.name, a.agent});
  } else {
    members_[by - 1U].name = a.name;  // goes by another name from now on
  }
  tell_all(MemberJoined{by, a.name});
  return std::nullopt;
}

std::optional<Refusal> Room::act(MemberNo by, const TakeSeat& a) {
  if (name_of(by).empty()) return because("Join the room first.");
  if (a.seat >= seats_.size()) return because("There is no such seat in this room.");
  if (over()) return Refusal{"1.09.03"_r, "The game is over."};
  const SeatState& s = seats_[a.seat].state;
  const bool comes_back = s.member == by;
  if (comes_back && is_outside(a.seat)) return because("You hold that seat already.");
  if (!comes_back) {
    if (s.holder == Holder::Person || s.holder == Holder::Agent || s.stands_in) {
      return because("Somebody else holds that seat.");
    }
    if (s.holder == Holder::Bot && stage_ != Stage::Gathering && !setup_.options.takeover) {
      return because("Seats of bots are not taken over in this room.");
    }
  }
  if (!s.stands_in) {
    if (auto refusal = may_take_one_more(by)) return refusal;
  }
  SeatState mine;
  mine.holder = members_[by - 1U].agent ? Holder::Agent : Holder::Person;
  mine.member = by;
  set_seat(a.seat, std::move(mine));
  return std::nullopt;
}

// The seat waits for who left it, or for whoever takes it.
std::optional<Refusal> Room::act(MemberNo by, const LeaveSeat& a) {
  if (auto refusal = must_hold(by, a.seat)) return refusal;
  if (over()) return Refusal{"1.09.03"_r, "The game is over."};
  SeatState left;
  if (stage_ != Stage::Gathering) left.member = by;
  set_seat(a.seat, std::move(left));
  return std::nullopt;
}

std::optional<Refusal> Room::act(MemberNo by, const HandSeat& a) {
  if (a.seat >= seats_.size()) return because("There is no such seat in this room.");
  if (over()) return Refusal{"1.09.03"_r, "The game is over."};
  const SeatState& s = seats_[a.seat].state;
  const bool nobodys = s.holder == Holder::Nobody || s.holder == Holder::Bot;
  const bool may_seat =
      by != kRoomItself && by == owner() && (stage_ == Stage::Gathering || nobodys);
  if (!holds(by, a.seat) && !may_seat) return because("That is not your seat.");
  SeatState next;
  if (!a.bot.empty()) {
    if (!wrong_agent(a.bot).empty()) return because("There is no such bot.");
    if (a.to != 0) return because("A seat is handed to a bot or to a member of the room.");
    next.holder = Holder::Bot;
    next.bot = a.bot;
  } else if (a.to != 0) {
    if (name_of(a.to).empty()) return because("There is no such member of the room.");
    if (holds(a.to, a.seat) && is_outside(a.seat)) return because("They hold that seat already.");
    if (!holds(a.to, a.seat)) {
      if (auto refusal = may_take_one_more(a.to)) return refusal;
    }
    next.holder = members_[a.to - 1U].agent ? Holder::Agent : Holder::Person;
    next.member = a.to;
  }
  set_seat(a.seat, std::move(next));
  return std::nullopt;
}

std::optional<Refusal> Room::act(MemberNo by, const Begin&) {
  if (by == kRoomItself || by != owner()) return because("Whoever made the room begins.");
  if (stage_ != Stage::Gathering) return because("The game has begun.");
  for (const Seat& s : seats_) {
    if (s.state.holder == Holder::Nobody) return because("A seat is still open.");
  }
  stage_ = Stage::Playing;
  tell_all(StageChanged{stage_});
  // All of it was checked when the room was made.
  if (!setup_.position.empty()) {
    stand_at(*position_from_line(setup_.config, setup_.position));
    play_.stop_at_windows(masks());
    play_.go_on();
  } else {
    play_.stop_at_windows(masks() && setup_.opening.empty());
    play_.begin({setup_.config, setup_.opening, {}});
    play_.stop_at_windows(masks());
  }
  return std::nullopt;
}

// --- Talk -----------------------------------------------------------------------------------------

std::optional<Refusal> Room::act(MemberNo by, const Say& a) {
  if (name_of(by).empty()) return because("Join the room first.");
  const bool watches = a.seat == kWatchers;
  if (!watches) {
    if (auto refusal = must_hold(by, a.seat)) return refusal;
  }
  // The rules for words are those of a table (play/talk.h); who speaks is looked at here.
  const Factions players = setup_.config.factions();
  if (auto refusal = check_remark({0, players.first(), Faction::None, a.words}, players)) {
    return refusal;
  }
  Said said{a.seat, std::string(name_of(by)), a.to, 0, a.words, false, now_};
  uint16_t seats = all_seats();
  bool watchers = true;
  switch (a.to) {
    case Hearers::Table:
      // Who watches may know more than the table: advice comes when the game is over.
      if (watches && stage_ != Stage::Gathering && !over()) {
        return because("Those who watch speak among themselves.");
      }
      break;
    case Hearers::Watchers:
      if (!watches) return because("Those who play speak to the table.");
      seats = 0;
      break;
    case Hearers::Ally: {
      if (watches || stage_ == Stage::Gathering) return because("You have no ally.");
      const Faction ally = play_.game().ally[faction(a.seat)];
      if (ally == Faction::None) return because("You have no ally.");
      said.whom = seat_of(ally);
      seats = bit(a.seat) | bit(said.whom);
      watchers = false;
      break;
    }
    case Hearers::Seat:
      if (watches || a.whom >= seats_.size() || a.whom == a.seat) {
        return because("Words go to another seat of this room.");
      }
      if (!setup_.options.whispers) return because("Nobody whispers in this room.");
      said.whom = a.whom;
      seats = bit(a.seat) | bit(a.whom);
      watchers = false;
      break;
  }
  hear(std::move(said), seats, watchers);
  return std::nullopt;
}

}  // namespace kanly::room
