// Letters: written once for all who get them, numbered for each, kept while there is room.
#include <algorithm>

#include "room/room.h"
#include "room/teller.h"

namespace kanly::room {
namespace {

constexpr std::size_t kNoticeBytes = 16'000;
constexpr std::size_t kSaidBytes = 8'000;

std::size_t heap_of_body(const Body& body) {
  if (const auto* changed = std::get_if<Changed>(&body)) {
    return changed->events.capacity() * sizeof(Happened);
  }
  if (const auto* said = std::get_if<Said>(&body)) {
    return heap_of(said->name) + heap_of(said->words);
  }
  if (const auto* seat = std::get_if<SeatChanged>(&body)) {
    return heap_of(seat->state.name) + heap_of(seat->state.bot);
  }
  if (const auto* joined = std::get_if<MemberJoined>(&body)) return heap_of(joined->name);
  if (const auto* unused = std::get_if<Unused>(&body)) {
    return unused->answers.capacity() * sizeof(Option);
  }
  return 0;
}

}  // namespace

bool is_public(const Event& event, Factions players) { return event.seen_by.has_all(players); }

Event masked_for_all(Event event, Factions players) {
  if (event.secret_for.has_all(players)) return event;
  event.secret_for = {};
  return masked(event, players.first());
}

void Room::tell(uint16_t seats, bool watchers, Body body) {
  if (seats == 0 && !watchers) return;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if ((seats & bit(static_cast<SeatNo>(i))) != 0) ++seats_[i].letters;
  }
  if (watchers) ++watcher_letters_;
  notice_bytes_ += sizeof(Notice) + heap_of_body(body);
  notices_.push_back({now_, seats, watchers, std::move(body)});
}

// The oldest go first, but never one that nobody has taken yet.
void Room::forget_letters() {
  while (notice_bytes_ > kNoticeBytes && taken_ > 0) {
    notice_bytes_ -= sizeof(Notice) + heap_of_body(notices_.front().body);
    notices_.pop_front();
    --taken_;
  }
}

Letter Room::letter_of(const Notice& notice, SeatNo audience, uint32_t number) const {
  Letter letter{audience, number, notice.at, notice.body};
  auto* changed = std::get_if<Changed>(&letter.body);
  if (changed == nullptr) return letter;
  const Factions players = setup_.config.factions();
  std::vector<Happened> seen;
  const auto add = [&seen](int turn, Event event) {
    // Who else knows of it is nobody's business; and it is masked already.
    event.seen_by = event.secret_for = Factions::all(kFactionCount);
    seen.push_back({turn, event});
  };
  for (const Happened& h : changed->events) {
    if (audience == kWatchers) {
      if (is_public(h.event, players)) add(h.turn, masked_for_all(h.event, players));
    } else if (h.event.seen_by.has(faction(audience))) {
      add(h.turn, masked(h.event, faction(audience)));
    }
  }
  changed->events = std::move(seen);
  return letter;
}

std::vector<Letter> Room::take_letters() {
  std::vector<Letter> letters;
  for (std::size_t a = 0; a <= seats_.size(); ++a) {
    const bool watching = a == seats_.size();
    const auto audience = watching ? kWatchers : static_cast<SeatNo>(a);
    uint32_t number = watching ? watcher_letters_ : seats_[a].letters;
    const auto is_for = [&](const Notice& n) {
      return watching ? n.watchers : (n.seats & bit(audience)) != 0;
    };
    const auto first = notices_.begin() + static_cast<std::ptrdiff_t>(taken_);
    number -= static_cast<uint32_t>(std::count_if(first, notices_.end(), is_for));
    for (auto n = first; n != notices_.end(); ++n) {
      if (is_for(*n)) letters.push_back(letter_of(*n, audience, ++number));
    }
  }
  taken_ = notices_.size();
  forget_letters();
  return letters;
}

std::optional<std::vector<Letter>> Room::letters_after(SeatNo audience, uint32_t number) const {
  const bool watching = audience == kWatchers;
  const uint32_t last = watching ? watcher_letters_ : seats_[audience].letters;
  const auto is_for = [&](const Notice& n) {
    return watching ? n.watchers : (n.seats & bit(audience)) != 0;
  };
  const auto kept = static_cast<uint32_t>(std::ranges::count_if(notices_, is_for));
  if (number > last || number < last - kept) return std::nullopt;
  std::vector<Letter> letters;
  uint32_t n = last - kept;
  for (const Notice& notice : notices_) {
    if (is_for(notice) && ++n > number) letters.push_back(letter_of(notice, audience, n));
  }
  return letters;
}

void Room::hear(Said said, uint16_t seats, bool watchers) {
  const auto cost = [](const Said& s) {
    return sizeof(Heard) + heap_of(s.name) + heap_of(s.words);
  };
  tell(seats, watchers, said);
  said_bytes_ += cost(said);
  said_.push_back({std::move(said), seats, watchers, play_.choices().size()});
  while (said_bytes_ > kSaidBytes) {
    said_bytes_ -= cost(said_.front().said);
    said_.pop_front();
  }
}

}  // namespace kanly::room
