// Parts of a question that many steps share.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// The faction whose script it is, until it has answered.
inline Factions script_owner(const Game&, const Frame& f) {
  return Factions::of(f.by) - f.answered;
}

// The faction it is about, frame.target, until it has answered.
inline Factions script_target(const Game&, const Frame& f) {
  return Factions::of(f.target) - f.answered;
}

inline void yes_or_no(const Game&, const Frame&, Faction, Options& options) {
  options.add(Option::no());
  options.add(Option::yes());
}

}  // namespace kanly
