// What the opponent of a battle may have planned, drawn from what the seat knows of it.
#pragma once

#include <array>

#include "agents/heuristic/decision.h"

namespace kanly {

struct Guess {
  int dial = 0;  // in half points
  int hero = 0;  // likewise
  CardKind weapon = CardKind::None;
  CardKind defense = CardKind::None;
  bool traitor = false;  // of ours
  bool exact = false;    // the dial is known
  double forces = 0;     // value of what it has there
};

inline constexpr int kGuesses = 16;
using Guesses = std::array<Guess, kGuesses>;

Guesses guesses(const Decision& d);
// The chance that the opponent can call this leader of ours a traitor.
double chance_of_treason(const Decision& d, Leader leader);

}  // namespace kanly
