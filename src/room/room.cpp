#include "room/room.h"

#include <algorithm>
#include <ranges>

#include "room/teller.h"

namespace kanly::room {

// --- Beginning ------------------------------------------------------------------------------------

Room::Room(const Setup& setup) : setup_(setup), now_(setup.made), play_(GameInPlay::Keep::Choices) {
  setup_.seats.resize(setup_.config.players);
  seats_.resize(setup_.config.players);
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (setup_.seats[i].kind != SeatPlan::Kind::Bot) continue;
    seats_[i].state.holder = Holder::Bot;
    seats_[i].state.bot = setup_.seats[i].bot;
  }
  for (Seat& seat : seats_) seat.clock.bank_ms = setup_.options.bank_ms;
}

std::variant<Room, std::string> Room::make(const Setup& setup) {
  if (auto wrong = wrong_with(setup)) return *wrong;
  return Room(setup);
}

// What was accepted answered what was asked then, however this version counts questions.
static Entry without_number(Entry entry) {
  if (auto* choice = std::get_if<Choose>(&entry.act)) choice->answered = 0;
  if (auto* answer = std::get_if<BotAnswer>(&entry.act)) answer->answered = 0;
  return entry;
}

std::variant<Room, RestoreError> Room::restore(const Setup& setup,
                                               const std::vector<Entry>& record) {
  auto made = make(setup);
  if (const auto* wrong = std::get_if<std::string>(&made)) return RestoreError{0, *wrong};
  Room room = std::move(*std::get_if<Room>(&made));
  for (std::size_t i = 0; i < record.size(); ++i) {
    if (const auto refusal = room.apply(without_number(record[i]))) {
      return RestoreError{static_cast<int>(i) + 1,
                          "'" + line_of(record[i]) +
                              "' was accepted and is refused now: " + refusal->text +
                              " The record was made by another version of the rules: play it with "
                              "that version."};
    }
    room.take_letters();
  }
  return room;
}

std::variant<Room, RestoreError> Room::restore(std::string_view text,
                                               const std::vector<std::string>& lines) {
  const auto setup = setup_from(text);
  if (const auto* wrong = std::get_if<std::string>(&setup)) return RestoreError{0, *wrong};
  std::vector<Entry> record;
  record.reserve(lines.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto entry = entry_from(lines[i]);
    if (const auto* wrong = std::get_if<std::string>(&entry)) {
      return RestoreError{static_cast<int>(i) + 1, *wrong};
    }
    record.push_back(*std::get_if<Entry>(&entry));
  }
  return restore(*std::get_if<Setup>(&setup), record);
}

void Room::stand_at(const Game& position) {
  play_.stand_at(position);
  stood_ = true;
  quiet_ = 0;
}

// --- Acting ---------------------------------------------------------------------------------------

std::optional<Refusal> Room::apply(const Entry& entry) {
  const Time before = now_;
  now_ = std::max(now_, entry.at);  // clocks of two processes may differ a little
  Teller teller(*this);
  teller_ = &teller;
  play_.tell(&teller);
  auto refusal = std::visit([&](const auto& a) { return act(entry.by, a); }, entry.act);
  if (refusal) {
    now_ = before;
  } else {
    settle();
    forget_letters();
  }
  play_.tell(nullptr);
  teller_ = nullptr;
  return refusal;
}

// --- Looking --------------------------------------------------------------------------------------

Seed Room::commitment() const { return seed_commitment(setup_.config.seed); }

std::string_view Room::name_of(MemberNo member) const {
  if (member == kRoomItself || member > members_.size()) return {};
  return members_[member - 1U].name;
}

SeatState Room::seat(SeatNo seat) const {
  SeatState state = seats_[seat].state;
  state.name = name_of(state.member);
  return state;
}

View Room::view(SeatNo audience) const {
  if (stage_ == Stage::Gathering) return {};
  if (audience == kWatchers) return View::for_watchers(play_.game());
  return view_for(play_.game(), window_.asked, faction(audience));
}

Question Room::question(SeatNo seat) const {
  Question q;
  if (stage_ == Stage::Gathering || over()) return q;
  const Faction f = faction(seat);
  const Game game = with_asked(play_.game(), window_.asked, f);
  interrupts(game, f, q.interrupts);
  if (!is_asked(seat)) return q;
  q.number = seats_[seat].question;
  q.prompt = prompt(game, f);
  menu(game, f, q.menu);
  q.idle = idle_answer(game, f);
  q.in_window = window_.shown.number > 0;
  q.answered = seats_[seat].pending.has_value();
  return q;
}

TableState Room::table(SeatNo audience) const {
  TableState t;
  t.stage = stage_;
  t.owner = owner();
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    t.seats.push_back(seat(static_cast<SeatNo>(i)));
    t.clocks.push_back(seats_[i].clock);
  }
  t.vote = vote_;
  t.window = window_.shown;
  for (const Heard& h : said_) {
    const bool heard = audience == kWatchers ? h.watchers : (h.seats & bit(audience)) != 0;
    if (heard) t.said.push_back(h.said);
  }
  t.letters = audience == kWatchers ? watcher_letters_ : seats_[audience].letters;
  return t;
}

std::vector<Stop> Room::stops(SeatNo seat) const {
  std::vector<Stop> all;
  for (const StoredStop& s : seats_[seat].stops) {
    all.push_back({s.window.empty() ? "*" : std::string(s.window), s.phase, s.ask});
  }
  return all;
}

const Game* Room::whole_game() const { return over() ? &play_.game() : nullptr; }

// With what was said to the whole table; what was whispered stays between those who heard it.
std::string Room::replay() const {
  if (!over() || stood_) return "";
  Replay replay = play_.replay();
  std::size_t after = replay.choices.size();  // choices may have been taken back since
  for (const Heard& h : std::views::reverse(said_)) {
    if (h.said.to != Hearers::Table || h.said.from == kWatchers) continue;
    after = std::min(after, h.after);
    replay.remarks.push_back({after, faction(h.said.from), Faction::None, h.said.words});
  }
  std::ranges::reverse(replay.remarks);
  return write_replay(replay);
}

// --- Bots -----------------------------------------------------------------------------------------

std::vector<ThoughtAbout> Room::thoughts() const {
  std::vector<ThoughtAbout> all;
  if (stage_ != Stage::Playing) return all;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const auto s = static_cast<SeatNo>(i);
    if (is_bot(s) && is_asked(s) && !seats_[i].pending) all.push_back({s, seats_[i].question});
  }
  return all;
}

Thought Room::thought(SeatNo seat) const {
  Question q = question(seat);
  return {seats_[seat].state.bot, view(seat), q.menu, q.interrupts};
}

// --- Memory ---------------------------------------------------------------------------------------

std::size_t Room::bytes() const {
  std::size_t sum = sizeof(Room) + notice_bytes_ + said_bytes_;
  sum += setup_.seats.capacity() * sizeof(SeatPlan) + heap_of(setup_.options.title) +
         heap_of(setup_.options.stand_in);
  for (const SeatPlan& plan : setup_.seats) sum += heap_of(plan.bot);
  sum += members_.capacity() * sizeof(Member) + seats_.capacity() * sizeof(Seat);
  for (const Member& m : members_) sum += heap_of(m.name);
  for (const Seat& s : seats_) {
    sum += s.stops.capacity() * sizeof(StoredStop) + heap_of(s.state.name) + heap_of(s.state.bot);
    if (s.pending) sum += s.pending->path.capacity() * sizeof(Option) + heap_of(s.pending->words);
  }
  return sum + play_.choices().capacity() * sizeof(Choice);
}

}  // namespace kanly::room
