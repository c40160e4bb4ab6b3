// Votes: pause, go on, take back, give an absent player's seat to a bot.
#include <algorithm>
#include <bit>

#include "room/room.h"
#include "room/teller.h"

namespace kanly::room {

using Outcome = VoteState::Outcome;

std::optional<Refusal> Room::act(MemberNo by, const Propose& a) {
  if (auto refusal = must_hold(by, a.seat)) return refusal;
  if (!is_person(a.seat)) return because("Only people who play have a vote.");
  if (vote_.number != 0) return because("A vote is open already.");
  if (stage_ == Stage::Gathering) return because("The game has not begun.");
  if (over()) return Refusal{"1.09.03"_r, "The game is over."};
  uint16_t voters = bits(&Room::is_person);
  std::size_t to = 0;
  switch (a.motion) {
    case Motion::Pause:
      if (stage_ == Stage::Paused) return because("The game is paused.");
      break;
    case Motion::Resume:
      if (stage_ != Stage::Paused) return because("The game is not paused.");
      break;
    case Motion::Undo: {
      if (!setup_.options.undo || stood_) return because("Nothing is taken back in this room.");
      const auto& choices = play_.choices();
      const std::size_t opening = setup_.opening.size();  // others made those
      to = choices.size();
      while (to > opening && choices[to - 1].faction != faction(a.seat)) --to;
      if (to == opening) return because("You have made no choice yet.");
      --to;
      break;
    }
    case Motion::SeatToBot:
      if (a.about >= seats_.size() || is_bot(a.about)) {
        return because("That is no seat to give to a bot.");
      }
      if (a.about == a.seat) return because("Hand your own seat over yourself.");
      voters &= static_cast<uint16_t>(~bit(a.about));
      break;
  }
  undo_to_ = to;
  vote_ = {++votes_,     a.motion,    a.seat, a.motion == Motion::SeatToBot ? a.about : SeatNo{0},
           voters,       bit(a.seat), 0,      now_ + setup_.options.vote_ms,
           Outcome::Open};
  tell_all(VoteChanged{vote_});
  count_votes();
  return std::nullopt;
}

std::optional<Refusal> Room::act(MemberNo by, const Vote& a) {
  if (auto refusal = must_hold(by, a.seat)) return refusal;
  if (vote_.number == 0 || vote_.number != a.number) return because("That vote is not open.");
  if ((vote_.voters & bit(a.seat)) == 0) return because("You have no vote in this.");
  if (((vote_.yes | vote_.no) & bit(a.seat)) != 0) return because("You have voted.");
  (a.yes ? vote_.yes : vote_.no) |= bit(a.seat);
  tell_all(VoteChanged{vote_});
  count_votes();
  return std::nullopt;
}

// What is taken back needs everybody, anything else more than half.
void Room::count_votes() {
  const int voters = std::popcount(vote_.voters);
  const int yes = std::popcount(vote_.yes);
  const int no = std::popcount(vote_.no);
  const int needed = vote_.motion == Motion::Undo ? voters : voters / 2 + 1;
  if (yes >= needed && yes > 0) return end_vote(Outcome::Passed);
  if (voters - no < needed || voters == 0) return end_vote(Outcome::Failed);
}

void Room::end_vote(Outcome outcome) {
  VoteState vote = vote_;
  vote_ = {};
  vote.outcome = outcome;
  tell_all(VoteChanged{vote});
  if (outcome == Outcome::Passed) carry_out(vote);
}

void Room::carry_out(const VoteState& vote) {
  switch (vote.motion) {
    case Motion::Pause:
      if (stage_ != Stage::Playing) return;
      stage_ = Stage::Paused;
      paused_at_ = now_;
      return tell_all(StageChanged{stage_});
    case Motion::Resume:
      if (stage_ != Stage::Paused) return;
      stage_ = Stage::Playing;
      shift_times(now_ - paused_at_);
      return tell_all(StageChanged{stage_});
    case Motion::Undo:
      return take_back(undo_to_);
    case Motion::SeatToBot: {
      if (is_bot(vote.about)) return;
      SeatState state = seats_[vote.about].state;
      state.bot = setup_.options.stand_in;
      if (state.holder == Holder::Nobody) {
        state.holder = Holder::Bot;
      } else {
        state.stands_in = true;  // they may come back
      }
      return set_seat(vote.about, std::move(state));
    }
  }
}

}  // namespace kanly::room
