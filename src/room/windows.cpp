// Windows for reactions: everybody sees them and waits as long, whether anybody can answer or nobody.
#include <algorithm>
#include <array>
#include <bit>

#include "room/room.h"
#include "room/teller.h"

namespace kanly::room {
namespace {

// Of these everybody knows whom they could be asked: whose script it is, and nobody else.
constexpr std::array<std::string_view, 21> kOfOne = {
    "bid_card",       "pay_with_karama", "pay_after_all",  "ally_pays",       "redraw_nexus_card",
    "release_spice",  "kull_wahad",      "jubba_cloak",    "la_la_la",        "trip_to_gamont",
    "baliset",        "stop_shipment",   "move_again",     "choam_cards",     "make_dial",
    "winners_cards",  "assassinate",     "offer_no_field", "disc_difference", "mulligan",
    "kaitain_discard"};

bool is_of_one(std::string_view kind) { return std::ranges::find(kOfOne, kind) != kOfOne.end(); }

// Where nobody is asked who has not said so: there are many, and few are of use.
bool is_asked_by_default(const Game& g) {
  return step_of(g.agenda.back()).kind != StepKind::Pause && window_kind(g) != "bid_card";
}

}  // namespace

Factions Room::may_answer_window() const {
  const Game& g = play_.game();
  const Frame& f = g.agenda.back();
  if (f.script == ScriptId::EmptyWindow) {
    return f.by == Faction::None ? g.players : Factions::of(f.by) & g.players;
  }
  if (!is_of_one(window_.shown.kind)) return g.players;
  // Everybody sees whether the Karama that was to pay was stopped.
  const bool impossible = window_.asked.empty() && window_.shown.kind == "pay_after_all";
  return impossible ? Factions{} : Factions::of(f.by) & g.players;
}

bool Room::wants_to_be_asked(SeatNo seat) const {
  const Game& g = play_.game();
  bool ask = is_asked_by_default(g);
  for (const StoredStop& s : seats_[seat].stops) {
    const bool fits = (s.window.empty() || s.window == window_.shown.kind) &&
                      (s.phase == Phase::kCount || s.phase == g.phase);
    if (fits) ask = s.ask;
  }
  return ask;
}

void Room::open_window() {
  const Game& g = play_.game();
  window_ = {};
  window_.shown.number = windows_ + 1;  // counted when somebody sees it
  window_.shown.kind = window_kind(g);
  window_.opened = now_;
  if (g.waiting.empty()) return;
  // The engine asks one after the other, the room all at once: how many they are must not show.
  const Frame& f = g.agenda.back();
  window_.asked = (step_of(f).who(g, f) - f.answered) | g.waiting;
}

// Who is still waited for, and how long.
void Room::look_at_window() {
  const Factions possible = may_answer_window();
  WindowState& shown = window_.shown;
  shown.done = all_seats();
  bool bots = false;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const auto s = static_cast<SeatNo>(i);
    const Faction f = faction(s);
    if (!possible.has(f)) continue;
    bots = bots || is_bot(s);
    if (!is_outside(s)) continue;
    const bool answered = seats_[s].pending || (window_.waived & bit(s)) != 0;
    // Who sits among bots alone has nobody to hide from, and is not asked for nothing.
    const bool needless = is_alone() && !window_.asked.has(f);
    if (!answered && !needless && wants_to_be_asked(s)) {
      shown.done &= static_cast<uint16_t>(~bit(s));
    }
  }
  const RoomOptions& o = setup_.options;
  if (shown.done == all_seats()) {
    shown.until = bots && o.pace_ms > 0 ? window_.opened + o.pace_ms : 0;
  } else if (is_alone()) {
    shown.until = o.clock == ClockKind::None ? 0 : window_.opened + o.reaction_ms + o.decision_ms;
  } else {
    shown.until = window_.opened + o.reaction_ms * (1 + std::popcount(shown.held));
  }
}

bool Room::is_window_over() const {
  const WindowState& shown = window_.shown;
  if (shown.until > 0) return now_ >= shown.until;
  if (shown.done != all_seats()) return false;
  // Bots without a pace are waited for as long as they think.
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const auto s = static_cast<SeatNo>(i);
    if (is_bot(s) && window_.asked.has(faction(s)) && !seats_[i].pending) return false;
  }
  return true;
}

// The answers take effect in the order of the engine; who has given none lets it pass.
void Room::close_window() {
  const Window window = window_;
  window_ = {};
  quiet_ = 0;
  if (window.asked.empty()) {
    play_.pass_window();
    return;
  }
  const Game& g = play_.game();
  const Frame at = g.agenda.back();
  const int depth = g.agenda.size();
  const auto same = [&] {
    return !g.over() && g.agenda.size() == depth && g.agenda.back().script == at.script &&
           g.agenda.back().step == at.step;
  };
  Factions left = window.asked;
  while (same()) {
    const Faction f = (g.waiting & left).first();
    if ((g.waiting & left).empty()) break;
    left.remove(f);
    Seat& seat = seats_[seat_of(f)];
    Option option = idle_answer(g, f);
    if (seat.pending && play_.menu(f).contains(seat.pending->path[0])) {
      option = seat.pending->path[0];
    }
    teller_->answered |= bit(seat_of(f));
    play_.choose({f, option, false});
  }
  for (Seat& seat : seats_) seat.pending.reset();
}

// --- What people say about windows ----------------------------------------------------------------

std::optional<Refusal> Room::act(MemberNo by, const Waive& a) {
  if (auto refusal = must_play(by, a.seat)) return refusal;
  if (window_.shown.number == 0 || window_.shown.number != a.window) {
    return because("That moment has passed.");
  }
  if ((window_.shown.done & bit(a.seat)) != 0 && !seats_[a.seat].pending) {
    return because("Nobody waits for you.");
  }
  seats_[a.seat].pending.reset();
  window_.waived |= bit(a.seat);
  return std::nullopt;
}

std::optional<Refusal> Room::act(MemberNo by, const Hold& a) {
  if (auto refusal = must_play(by, a.seat)) return refusal;
  if (window_.shown.number == 0 || window_.shown.number != a.window) {
    return because("That moment has passed.");
  }
  if ((window_.shown.held & bit(a.seat)) != 0) return because("You have asked for more time.");
  if ((window_.shown.done & bit(a.seat)) != 0) return because("Nobody waits for you.");
  window_.shown.held |= bit(a.seat);
  return std::nullopt;
}

std::optional<Refusal> Room::act(MemberNo by, const SetStops& a) {
  if (auto refusal = must_hold(by, a.seat)) return refusal;
  if (a.stops.size() > kMostStops) {
    return because("A seat keeps at most {number} stops.", static_cast<int>(kMostStops));
  }
  std::vector<StoredStop> stops;
  stops.reserve(a.stops.size());
  for (const Stop& stop : a.stops) {
    const Step* step = stop.window == "*" ? nullptr : find_step(stop.window);
    if (stop.window != "*" && (step == nullptr || !step->hidden)) {
      return because("There is no such moment to stop at.");
    }
    stops.push_back({step == nullptr ? std::string_view{} : step->id, stop.phase, stop.ask});
  }
  seats_[a.seat].stops = std::move(stops);
  return std::nullopt;
}

}  // namespace kanly::room
