#include "rules/selection.h"

#include <string>

namespace kanly {
namespace {

constexpr RuleId kRule = "0.08"_r;
constexpr int kOffered = 2;  // factions each player chooses from in a draft

void cite(RuleTrace* trace) {
  if (trace != nullptr) trace->set(static_cast<size_t>(kRule.place()));
}

template <class... Args>
Refusal refuse(RuleTrace* trace, Sentence<std::type_identity_t<Args>...> why, const Args&... args) {
  cite(trace);
  return {kRule, why, args...};
}

}  // namespace

constinit const detail::Names<SelectionMethod, 3> detail::kSelectionMethods({
    {SelectionMethod::Random, "random"},
    {SelectionMethod::FreeChoice, "free_choice"},
    {SelectionMethod::Draft, "draft"},
});

std::optional<Refusal> Selection::check(SelectionMethod method, int players, Factions among) {
  if (players < kFewestPlayers || players > kMostPlayers) {
    return Refusal{kRule, "A game has 2 to 6 players, not {number}.", players};
  }
  const int needed = method == SelectionMethod::Draft ? kOffered * players : players;
  if (among.size() < needed) {
    return Refusal{kRule,
                   "{number} players need {number2} factions to choose from; there are {number3}.",
                   players, needed, among.size()};
  }
  return std::nullopt;
}

Selection::Selection(SelectionMethod method, int players, Factions among, Chance& chance,
                     ChanceOverride* forced, RuleTrace* trace)
    : method_(method), players_(static_cast<uint8_t>(players)), among_(among) {
  cite(trace);
  if (method == SelectionMethod::FreeChoice) return;
  FixedList<Faction, kMaxSeats> drawn;
  for (Faction f : among) drawn.push_back(f);
  chance.shuffle(drawn);
  if (forced != nullptr) forced->order(drawn);
  for (int i = 0; i < players; ++i) {
    if (method == SelectionMethod::Random) {
      picks_[static_cast<size_t>(i)] = drawn[i];
    } else {
      offers_[static_cast<size_t>(i)] = Factions::of(drawn[kOffered * i], drawn[kOffered * i + 1]);
    }
  }
}

bool Selection::complete() const {
  for (int seat = 1; seat <= players_; ++seat) {
    if (picked(seat) == Faction::None) return false;
  }
  return true;
}

int Selection::next_seat() const {
  int seat = 1;
  while (seat <= players_ && picked(seat) != Faction::None) ++seat;
  return seat;
}

bool Selection::may_pick(int seat) const {
  if (!is_seat(seat) || picked(seat) != Faction::None) return false;
  return method_ == SelectionMethod::Draft ||
         (method_ == SelectionMethod::FreeChoice && seat == next_seat());
}

Factions Selection::offered(int seat) const {
  if (!may_pick(seat)) return {};
  if (method_ == SelectionMethod::Draft) return offers_[index(seat)];
  Factions left = among_;
  for (int other = 1; other <= players_; ++other) left.remove(picked(other));
  return left;
}

std::optional<Refusal> Selection::pick(int seat, Faction faction, RuleTrace* trace) {
  if (!is_seat(seat)) return refuse(trace, "There is no seat {number}.", seat);
  if (method_ == SelectionMethod::Random) {
    return refuse(trace, "Factions are assigned at random; nobody picks.");
  }
  if (picked(seat) != Faction::None) {
    return refuse(trace, "Seat {number} has picked already.", seat);
  }
  if (!may_pick(seat)) {
    return refuse(trace, "Factions are chosen in seat order: seat {number} is next.", next_seat());
  }
  if (!offered(seat).has(faction)) {
    if (method_ == SelectionMethod::Draft) {
      return refuse(trace, "{faction} is not among the two offered to this seat.", faction);
    }
    if (among_.has(faction)) return refuse(trace, "{faction} is taken already.", faction);
    return refuse(trace, "{faction} is not among the factions to choose from.", faction);
  }
  cite(trace);
  picks_[index(seat)] = faction;
  return std::nullopt;
}

Faction Selection::shown(int seat) const {
  return method_ == SelectionMethod::Draft && !complete() ? Faction::None : picked(seat);
}

Factions Selection::in_play() const {
  Factions all;
  for (int seat = 1; seat <= players_; ++seat) all.add(picked(seat));
  return all;
}

Factions Selection::left_out() const { return complete() ? among_ - in_play() : Factions{}; }

void Selection::seat(Config& config) const {
  config.seats = picks_;
  config.players = players_;
}

}  // namespace kanly
