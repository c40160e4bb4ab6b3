// Faction selection, before there is a game (0.08): random, free choice in seat order, or a draft.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "game/config.h"
#include "rules/kernel/table.h"

namespace kanly {

enum class SelectionMethod : uint8_t {
  Random,      // everybody is dealt a faction
  FreeChoice,  // seat after seat takes one that is left
  Draft,       // everybody secretly picks one of two; all picks are shown together
};
namespace detail {
extern const Names<SelectionMethod, 3> kSelectionMethods;
}
inline const auto& rows_of(SelectionMethod) { return detail::kSelectionMethods; }

inline constexpr int kFewestPlayers = 2;
inline constexpr int kMostPlayers = kPlayerCircleCount;

// A plain value, like a game. Seats count from 1.
class Selection {
 public:
  Selection() = default;

  // What is wrong with these terms, if anything.
  static std::optional<Refusal> check(SelectionMethod method, int players, Factions among);
  // Begins a selection whose terms were checked. The drawn order may be laid down in advance.
  Selection(SelectionMethod method, int players, Factions among, Chance& chance,
            ChanceOverride* forced = nullptr, RuleTrace* trace = nullptr);

  // Takes a faction for a seat; a refusal changes nothing.
  std::optional<Refusal> pick(int seat, Faction faction, RuleTrace* trace = nullptr);

  SelectionMethod method() const { return method_; }
  int players() const { return players_; }
  bool complete() const;
  // Whether this seat may pick now, and what.
  bool may_pick(int seat) const;
  Factions offered(int seat) const;
  Faction picked(int seat) const { return picks_[index(seat)]; }
  // What everybody at the table sees of a seat's pick: in a draft nothing until all have picked.
  Faction shown(int seat) const;
  // The factions of the game, and those that leave it, once the selection is complete.
  Factions in_play() const;
  Factions left_out() const;

  // Puts the factions on their seats; the selection is complete.
  void seat(Config& config) const;

  friend bool operator==(const Selection&, const Selection&) = default;

 private:
  static size_t index(int seat) { return static_cast<size_t>(seat - 1); }
  bool is_seat(int seat) const { return seat >= 1 && seat <= players_; }
  int next_seat() const;

  SelectionMethod method_ = SelectionMethod::Random;
  uint8_t players_ = 0;
  Factions among_;
  std::array<Faction, kMaxSeats> picks_ = Config::no_seats();
  std::array<Factions, kMaxSeats> offers_{};  // of a draft
};

}  // namespace kanly
