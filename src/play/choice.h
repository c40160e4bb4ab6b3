// What somebody does: one answer, or one any-time action.
#pragma once

#include "rules/kernel/engine.h"

namespace kanly {

struct Choice {
  Faction faction = Faction::None;
  Option option;
  bool interrupt = false;

  friend bool operator==(const Choice&, const Choice&) = default;
};

// Carries out a choice that was read from a menu.
inline void apply(Table& t, const Choice& choice) {
  if (choice.interrupt) {
    apply_interrupt(t, choice.faction, choice.option);
  } else {
    apply(t, choice.faction, choice.option);
  }
}

}  // namespace kanly
