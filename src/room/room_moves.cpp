// How the game moves on: answers, drafts, taking back, clocks; and who is told what of it.
#include <algorithm>
#include <array>

#include "room/room.h"
#include "room/teller.h"
#include "words/quiet.h"

namespace kanly::room {
namespace {

constexpr std::size_t kLongestPath = 64;

bool is_of_deal(EventType type) {
  constexpr std::array kTypes = {EventType::DealOffered, EventType::DealRefused,
                                 EventType::DealMade, EventType::DealEnded};
  return std::ranges::find(kTypes, type) != kTypes.end();
}

// Several are asked at once: that another has answered makes one's own question no other.
Frame without_answers(Frame frame) {
  frame.answered = {};
  frame.answers = {};
  return frame;
}

// The same question, with the same answers, of a seat that sees both positions.
bool is_same_question(const View& before, const View& after) {
  if (prompt(before) != prompt(after)) return false;
  if (!(without_answers(before.game().agenda.back()) ==
        without_answers(after.game().agenda.back()))) {
    return false;
  }
  kanly::Options was;
  kanly::Options is;
  menu(before, was);
  menu(after, is);
  return was == is;
}

// Likewise for everybody, as far as all see it.
bool is_same_step(const Game& before, const Game& after) {
  if (before.agenda.empty() || after.agenda.empty()) return false;
  const Frame& a = before.agenda.back();
  const Frame& b = after.agenda.back();
  return before.agenda.size() == after.agenda.size() && a.script == b.script && a.step == b.step &&
         a.by == b.by && a.target == b.target;
}

}  // namespace

Game with_asked(const Game& game, Factions asked, Faction seat) {
  Game g = game;
  if (asked.has(seat)) g.waiting = asked;
  return g;
}
View view_for(const Game& game, Factions asked, Faction seat) {
  return View(with_asked(game, asked, seat), seat);
}

bool Room::is_asked(SeatNo seat) const {
  const Faction f = faction(seat);
  return window_.asked.has(f) || (window_.shown.number == 0 && play_.waiting().has(f));
}

// --- Answers --------------------------------------------------------------------------------------

std::optional<Refusal> Room::act(MemberNo by, const Choose& a) {
  if (auto refusal = must_play(by, a.seat)) return refusal;
  return answer(a.seat, a.answered, {a.path, a.as_interrupt, a.words}, false);
}

std::optional<Refusal> Room::act(MemberNo by, const BotAnswer& a) {
  if (auto refusal = must_be_room(by)) return refusal;
  if (a.seat >= seats_.size() || !is_bot(a.seat)) return because("No bot plays for that seat.");
  if (stage_ != Stage::Playing) return because("The game does not go on now.");
  if (!is_asked(a.seat)) return because("Nothing is asked of that seat now.");
  return answer(a.seat, a.answered, {{a.option}, a.as_interrupt, {}}, true);
}

std::optional<Refusal> Room::check_path(SeatNo seat, uint32_t answered, bool as_interrupt,
                                        std::size_t length) const {
  if (length == 0 || length > kLongestPath) {
    return because("A path has 1 to {number} answers.", static_cast<int>(kLongestPath));
  }
  if (answered != 0 && (answered != seats_[seat].question || (!as_interrupt && !is_asked(seat)))) {
    return because("That question is not asked any more.");
  }
  return std::nullopt;
}

// What is answered now and counts later.
std::optional<Refusal> Room::check_first(SeatNo seat, Option option) const {
  const Faction f = faction(seat);
  const Game game = with_asked(play_.game(), window_.asked, f);
  kanly::Options options;
  menu(game, f, options);
  if (!options.contains(option)) return why_not(game, f, option);
  return std::nullopt;
}

std::optional<Refusal> Room::answer(SeatNo seat, uint32_t answered, Pending given, bool by_bot) {
  if (auto refusal = check_path(seat, answered, given.as_interrupt, given.path.size())) {
    return refusal;
  }
  Seat& s = seats_[seat];
  if (given.as_interrupt) return move(seat, given);
  const bool waits =
      window_.shown.number != 0 || (by_bot && now_ < s.asked_at + setup_.options.pace_ms);
  if (!waits) return move(seat, given);
  // It counts when the window closes, or when people have had time to follow.
  if (auto refusal = check_first(seat, given.path[0])) return refusal;
  if (!given.words.empty()) return because("Words go with a deal.");
  teller_->path_by = seat;
  teller_->unused.assign(given.path.begin() + 1, given.path.end());
  given.path.resize(1);
  s.pending = std::move(given);
  window_.waived &= static_cast<uint16_t>(~bit(seat));
  return std::nullopt;
}

// Takes effect at once; of a path all of it or nothing.
std::optional<Refusal> Room::move(SeatNo seat, const Pending& given) {
  const Faction f = faction(seat);
  const Game before = play_.game();
  const std::size_t choices = play_.choices().size();
  const std::size_t events = teller_->events.size();
  if (!given.words.empty()) {
    const Remark remark{0, f, Faction::None, given.words};
    if (auto refusal = check_remark(remark, before.players)) return refusal;
    GameInPlay trial;
    trial.stand_at(before);
    trial.stop_at_windows(masks());
    Teller heard(*this);
    trial.tell(&heard);
    PathResult tried = trial.submit(f, given.path, given.as_interrupt);
    if (tried.refusal) return tried.refusal;
    if (std::ranges::none_of(heard.events,
                             [](const Happened& h) { return is_of_deal(h.event.type); })) {
      return because("Words go with a deal.");
    }
  }
  PathResult result = play_.submit(f, given.path, given.as_interrupt);
  if (result.refusal) return result.refusal;
  teller_->path_by = seat;
  teller_->unused.assign(given.path.end() - result.unused, given.path.end());
  window_ = {};
  for (Seat& s : seats_) {
    if (given.as_interrupt) s.pending.reset();  // it was an answer to another position
  }
  seats_[seat].pending.reset();
  teller_->answered |= bit(seat);
  note_quiet(before, f, choices);
  if (given.words.empty()) return std::nullopt;
  for (std::size_t i = events; i < teller_->events.size(); ++i) {
    const Event& e = teller_->events[i].event;
    if (!is_of_deal(e.type)) continue;
    uint16_t hearers = 0;
    for (Faction other : before.players & e.seen_by) hearers |= bit(seat_of(other));
    hear({seat, std::string(name_of(seats_[seat].state.member)), Hearers::Table, 0, given.words,
          true, now_},
         hearers, is_public(e, before.players));
    break;
  }
  return std::nullopt;
}

namespace {

// Makes a choice. `quiet` says whether it was only a part of a decision, of which nobody has noticed anything.
std::optional<Refusal> make_part(Game& game, const Choice& choice, Watch* watch, bool& quiet) {
  const Game before = game;
  words::Listener listener(nullptr);
  Table t(game);
  t.sink = &listener;
  t.watch = watch;
  auto refusal = choice.interrupt ? interrupt(t, choice.faction, choice.option)
                                  : choose(t, choice.faction, choice.option);
  quiet = !refusal && words::is_quiet(before, game, choice.faction, listener);
  return refusal;
}

}  // namespace

// How many of the last choices their maker may take back.
void Room::note_quiet(const Game& before, Faction faction, std::size_t since) {
  if (quiet_by_ != faction) quiet_ = 0;
  quiet_by_ = faction;
  Game g = before;
  Watch watch;
  for (std::size_t i = since; i < play_.choices().size(); ++i) {
    bool quiet = false;
    make_part(g, play_.choices()[i], masks() ? &watch : nullptr, quiet);
    quiet_ = quiet ? static_cast<uint16_t>(quiet_ + 1) : 0;
  }
}

// --- Drafts ---------------------------------------------------------------------------------------

namespace {

// Whether what asked before still asks: the same place on the agenda, itself or by what it has called.
bool still_asks(const Game& before, bool as_interrupt, const Game& after) {
  const int was = before.agenda.size();
  if (as_interrupt || after.agenda.size() < was) return after.agenda.size() > was;
  return after.agenda[was - 1].script == before.agenda.back().script;
}

}  // namespace

// Every window stops it, also where the room hides none: what the others hold is not found out by trying.
std::variant<std::optional<View>, Refusal> Room::draft(MemberNo by, const Choose& given) const {
  if (auto refusal = must_play(by, given.seat)) return *refusal;
  if (auto refusal =
          check_path(given.seat, given.answered, given.as_interrupt, given.path.size())) {
    return *refusal;
  }
  if (!given.as_interrupt && window_.shown.number != 0) {
    if (auto refusal = check_first(given.seat, given.path[0])) return *refusal;
    return std::nullopt;
  }
  const Faction f = faction(given.seat);
  Game game = play_.game();
  Watch watch;
  for (std::size_t i = 0; i < given.path.size(); ++i) {
    bool quiet = false;
    const Choice choice{f, given.path[i], given.as_interrupt && i == 0};
    if (auto refusal = make_part(game, choice, &watch, quiet)) return *refusal;
    if (!quiet || !still_asks(play_.game(), given.as_interrupt, game)) return std::nullopt;
  }
  return View(game, f);
}

// --- Taking back ----------------------------------------------------------------------------------

std::optional<Refusal> Room::act(MemberNo by, const Undo& a) {
  if (auto refusal = must_play(by, a.seat)) return refusal;
  if (!setup_.options.undo || stood_) return because("Nothing is taken back in this room.");
  if (quiet_ == 0 || quiet_by_ != faction(a.seat)) {
    return because("Something has come of your last choice: ask the table to take it back.");
  }
  const auto left = static_cast<uint16_t>(quiet_ - 1);
  take_back(play_.choices().size() - 1);
  quiet_ = left;
  teller_->answered |= bit(a.seat);
  return std::nullopt;
}

// Back to where so many choices had been made.
void Room::take_back(std::size_t count) {
  const auto& choices = play_.choices();
  Replay replay;
  replay.config = setup_.config;
  replay.choices.assign(choices.begin(), choices.begin() + static_cast<std::ptrdiff_t>(count));
  GameInPlay earlier(GameInPlay::Keep::Choices);
  earlier.begin(replay);
  earlier.stop_at_windows(masks());
  play_ = earlier;
  play_.tell(teller_);
  window_ = {};
  quiet_ = 0;
  for (Seat& seat : seats_) seat.pending.reset();
  teller_->undone = true;
}

// --- Time -----------------------------------------------------------------------------------------

// When the answer of a bot is seen.
std::optional<Time> Room::answer_due(SeatNo seat) const {
  const Seat& s = seats_[seat];
  if (!s.pending || window_.shown.number != 0) return std::nullopt;
  return s.asked_at + setup_.options.pace_ms;
}

std::optional<Time> Room::next_tick() const {
  std::optional<Time> next;
  const auto at = [&next](Time t) { next = std::min(next.value_or(t), t); };
  if (vote_.number != 0) at(vote_.until);
  if (stage_ != Stage::Playing) return next;
  if (window_.shown.until > 0) at(window_.shown.until);
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (const auto due = answer_due(static_cast<SeatNo>(i))) at(*due);
    if (seats_[i].clock.runs) at(seats_[i].clock.until);
  }
  return next;
}

// One thing for which the time has come; if there are more, the next tick is due at once.
std::optional<Refusal> Room::act(MemberNo by, const Tick&) {
  if (auto refusal = must_be_room(by)) return refusal;
  const auto due = next_tick();
  if (!due || *due > now_) return because("Nothing is due.");
  if (vote_.number != 0 && vote_.until == *due) {
    end_vote(VoteState::Outcome::Failed);
    return std::nullopt;
  }
  if (window_.shown.until > 0 && window_.shown.until == *due) return std::nullopt;  // settle()
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const auto s = static_cast<SeatNo>(i);
    if (seats_[i].pending && answer_due(s) == due) {
      const Pending given = *seats_[i].pending;
      seats_[i].pending.reset();
      // Others have moved since, and it is no answer any more: the bot is asked again.
      if (move(s, given)) seats_[i].asked = false;
      return std::nullopt;
    }
    if (seats_[i].clock.runs && seats_[i].clock.until == *due) {
      time_is_over(s);
      return std::nullopt;
    }
  }
  return std::nullopt;
}

void Room::time_is_over(SeatNo seat) {
  if (setup_.options.on_time_out == TimeOut::Bot) {
    SeatState state = seats_[seat].state;
    state.bot = setup_.options.stand_in;
    if (state.holder == Holder::Nobody) {
      state.holder = Holder::Bot;
    } else {
      state.stands_in = true;
    }
    return set_seat(seat, std::move(state));
  }
  const Faction f = faction(seat);
  play_.choose({f, play_.timeout_answer(f), false});
  quiet_ = 0;
  seats_[seat].pending.reset();
  teller_->answered |= bit(seat);
}

std::optional<Refusal> Room::act(MemberNo by, const WasAway& a) {
  if (auto refusal = must_be_room(by)) return refusal;
  if (a.ms <= 0 || a.ms > now_ - setup_.made) return because("Nobody can have been away so long.");
  shift_times(a.ms);
  if (vote_.number != 0) vote_.until += a.ms;
  return std::nullopt;
}

void Room::shift_times(int64_t ms) {
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    Seat& s = seats_[i];
    s.asked_at += ms;
    if (!s.clock.runs) continue;
    s.clock.until += ms;
    tell_all(ClockChanged{static_cast<SeatNo>(i), s.clock});
  }
  if (window_.shown.number != 0) window_.opened += ms;
}

// --- What follows ---------------------------------------------------------------------------------

void Room::settle() {
  if (stage_ == Stage::Gathering || teller_->stage_before == Stage::Over) return;
  while (stage_ == Stage::Playing && !play_.over()) {
    if (!masks() || !stands_at_window(play_.game())) {
      window_ = {};
      break;
    }
    if (window_.shown.number == 0) open_window();
    look_at_window();
    if (!is_window_over()) {
      windows_ = window_.shown.number;
      break;
    }
    close_window();
  }
  if (vote_.number != 0 && vote_.motion == Motion::Undo &&
      play_.choices().size() != teller_->choices_before) {
    end_vote(VoteState::Outcome::Failed);
  }
  tell_positions();
  if (!teller_->unused.empty()) tell(bit(teller_->path_by), false, Unused{teller_->unused});
  if (play_.over()) game_ends();
}

// A letter goes to those for whom the position is another, or who know of something that happened.
void Room::tell_positions() {
  const Teller& t = *teller_;
  const Game& after = play_.game();
  const bool begins = t.stage_before == Stage::Gathering;
  const bool moved =
      begins || !t.events.empty() || !(t.before == after) || t.asked_before != window_.asked;
  std::vector<View> was;
  std::vector<View> is;
  if (moved) {
    const Factions players = setup_.config.factions();
    uint16_t seats = 0;
    for (std::size_t i = 0; i < seats_.size(); ++i) {
      const auto s = static_cast<SeatNo>(i);
      const Faction f = faction(s);
      was.push_back(begins ? View() : view_for(t.before, t.asked_before, f));
      is.push_back(view_for(after, window_.asked, f));
      const bool knows =
          std::ranges::any_of(t.events, [f](const Happened& h) { return h.event.seen_by.has(f); });
      if (begins || knows || !(was[i] == is[i])) seats |= bit(s);
    }
    const View all_saw = begins ? View() : View::for_watchers(t.before);
    const View all_see = View::for_watchers(after);
    const bool watchers =
        begins || !(all_saw == all_see) || std::ranges::any_of(t.events, [&](const Happened& h) {
          return is_public(h.event, players);
        });
    tell(seats, watchers, Changed{t.events, t.undone});
    teller_->seen_by_all = watchers;
  }
  if (!(t.window_before == window_.shown)) tell_all(Reactions{window_.shown});
  tell_questions(was, is);
  if (moved || t.stage_before != stage_ || !(t.window_before == window_.shown)) {
    run_clocks(begins ? Game() : View::for_watchers(t.before).game(),
               View::for_watchers(after).game());
  }
}

void Room::tell_questions(const std::vector<View>& was, const std::vector<View>& is) {
  const Teller& t = *teller_;
  const bool other_window = t.window_before.number != window_.shown.number;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const auto s = static_cast<SeatNo>(i);
    Seat& seat = seats_[i];
    if (!is_asked(s) || play_.over()) {
      seat.pending.reset();
      if (seat.asked && is_outside(s)) tell(bit(s), false, Asked{0});
      seat.asked = false;
      continue;
    }
    const bool same = seat.asked && !other_window && (t.answered & bit(s)) == 0 &&
                      (was.empty() || is_same_question(was[i], is[i]));
    if (same) continue;
    // What a bot answers unseen takes no time that could be counted.
    if (!seat.asked || t.seen_by_all) seat.asked_at = now_;
    seat.asked = true;
    seat.pending.reset();
    ++seat.question;
    if (is_outside(s)) tell(bit(s), false, Asked{seat.question});
  }
}

// A clock runs for a seat of which everybody sees that it is asked, and starts anew when everybody sees
// that something else is asked of it: what it does unseen must not show on its clock.
void Room::run_clocks(const Game& before, const Game& after) {
  const RoomOptions& o = setup_.options;
  if (o.clock == ClockKind::None) return;
  const bool changed = !(before == after);
  const bool same_step = is_same_step(before, after);
  const bool banked = o.clock == ClockKind::Banked;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const auto s = static_cast<SeatNo>(i);
    const Faction f = faction(s);
    const ClockState was = seats_[i].clock;
    ClockState& clock = seats_[i].clock;
    const bool asked = stage_ != Stage::Over && !play_.over() && window_.shown.number == 0 &&
                       after.waiting.has(f) && !is_bot(s);
    const bool anew =
        !before.waiting.has(f) || !same_step || (changed && (teller_->answered & bit(s)) != 0);
    if (clock.runs && (!asked || anew)) {
      if (banked) {
        const Time from = clock.until - clock.bank_ms;  // when the stock is touched
        clock.bank_ms = std::max<int64_t>(0, clock.bank_ms - std::max<Time>(0, now_ - from));
      }
      clock.runs = false;
      clock.until = 0;
    }
    if (asked && !clock.runs) {
      clock.runs = true;
      clock.until = now_ + o.decision_ms + (banked ? clock.bank_ms : 0);
    }
    if (!(clock == was)) tell_all(ClockChanged{s, clock});
  }
}

void Room::game_ends() {
  if (stage_ == Stage::Over) return;
  if (vote_.number != 0) end_vote(VoteState::Outcome::Failed);
  stage_ = Stage::Over;
  tell_all(StageChanged{stage_});
  tell_all(GameOver{setup_.config.seed});
}

}  // namespace kanly::room
