// What the Revival phase keeps while it runs.
#pragma once

#include <cstdint>

#include "catalog/factions.h"
#include "catalog/leaders.h"
#include "game/fixed_list.h"

namespace kanly {

// What one faction submits, part by part; secret from all others until everybody is done.
struct RevivalDraft {
  enum class Part : uint8_t { Normal, Special, Leader, Done };  // what it is asked next
  Part part = Part::Done;
  uint8_t normal = 0;
  uint8_t special = 0;
  FixedList<kanly::Leader, 5> leaders;  // one; of the Tleilaxu any number of their five (2.08.12)
  uint8_t cost = 0;                     // of all chosen so far; bound until it is paid
  int8_t low = -1;  // the bonus of a low homeworld it counts on (K-160), or none yet

  friend bool operator==(const RevivalDraft&, const RevivalDraft&) = default;
};

struct RevivalWork {
  PerFaction<RevivalDraft> drafts{};
  Faction granted = Faction::None;    // the ally whom the Fremen grant free revivals (2.04.11)
  Faction none_free = Faction::None;  // revives nothing for free (2.09.13)
  Factions through;                   // have revived, or had nothing to
  kanly::Leaders settled;             // asked for, or cancelled as gholas: not again this Turn
  bool recruits = false;              // twice as many come back free, up to seven (3.04.02)
  bool choam_ordinary = false;        // a Karama put CHOAM on ordinary terms (2.09.18)
  bool choam_announced = false;       // they were told, and not stopped
  bool half_price_asked = false;  // the half price of the Tleilaxu ally could be stopped (2.08.20)

  // Of the drafts of others only whether they are in is seen.
  void hide(Factions players, Faction seat) {
    using Part = RevivalDraft::Part;
    for (Faction f : players - Factions::of(seat)) {
      const bool done = drafts[f].part == Part::Done;
      drafts[f] = {.part = done ? Part::Done : Part::Normal};
    }
  }
  friend bool operator==(const RevivalWork&, const RevivalWork&) = default;
};

}  // namespace kanly
