// Rows of factions and variants, taken one after the other.
#pragma once

#include <span>

#include "rules/kernel/step.h"

namespace kanly {

// Something a row does at a fixed place of a phase; it may push a script.
using RowDeed = void (*)(Table&);

// Lets the rows in play do this: a step calls it until it says Next, so that what one of them began is over
// before the next one begins. `next` is kept in the notes of the caller's frame and is zero in the end.
template <class Row>
Flow each_row(Table& t, uint8_t& next, std::span<const Row* const> rows, RowDeed Row::* part) {
  const Game& g = t.game;
  const int depth = g.agenda.size();
  while (next < rows.size()) {
    const Row& row = *rows[next++];
    if (row.*part == nullptr || !in_play(g, row)) continue;
    (row.*part)(t);
    if (g.agenda.size() > depth) return Flow::Again;
  }
  next = 0;
  return Flow::Next;
}

}  // namespace kanly
