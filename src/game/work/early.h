// What the phases up to CHOAM Charity keep while they run.
#pragma once

#include "catalog/factions.h"
#include "catalog/map.h"
#include "catalog/spice.h"
#include "game/fixed_list.h"

namespace kanly {

struct StormWork {
  uint8_t moves = 0;         // sectors the marker will advance
  uint8_t left = 0;          // sectors it has still to enter
  bool halves_lost = false;  // a Karama took the Fremen's half losses in this movement (2.04.16)
  Territories cloaked;       // CHOAM forces there survive this movement (2.09.10)
  bool weather = false;      // Weather Control set the movement: nothing else changes it (4.08.05)

  friend bool operator==(const StormWork&, const StormWork&) = default;
};

struct BlowWork {
  bool nexus_due = false;
  bool nexus_begun = false;  // too late for the Fremen Karama worm (1.14.03)
  bool nexus_held = false;   // one took place in this phase (4.07.02)
  uint8_t worms = 0;         // worms of the present series, the pile's run of cards
  // Where worms appeared, in order; each may be ridden once (2.04.08). There are seven cards with one.
  // The deck is shuffled anew at most once in a phase, whose two piles take two of its fifteen
  // Territory cards: each worm comes twice at most. One more comes by the Fremen's Karama, one by a Thumper.
  FixedList<Territory, 2 * 7 + 2> appearances;
  bool thumper = false;  // was played, its worm comes (3.02.11)
  bool doubled = false;  // the worm just before was ignored: twice the spice (3.02.14)
  uint8_t ridden_from_afar =
      0;  // which of them, from 1, Fremen of another Territory ride (4.07.09)
  Territory placed = Territory::None;     // where the worm that comes was put (2.04.15)
  Factions spared;                        // by the worm that has appeared (2.04.07, 2.04.10)
  FixedList<SpiceCard, 7 + 1> set_aside;  // worms of Turn 1 and the Sandtrout: each card once
  PerFaction<Factions> offers;            // alliances offered in this Nexus
  Factions allied_now;                    // entered an alliance in this Nexus
  Factions done;
  bool great_maker = false;   // came: the vote or a Nexus and the ride follow (4.08.07)
  uint8_t maker_lies_at = 0;  // its place among the appearances and one; 0: in none of them

  friend bool operator==(const BlowWork&, const BlowWork&) = default;
};

struct CharityWork {
  Factions eligible;
  Factions answered;  // this Turn; the first answer is final (1.03.02)
  Factions claimed;   // was paid this Turn
  Factions to_pay;
  bool choam_pays = false;  // the claims of others, this Turn (2.09.04)

  // Who could claim is everybody's own secret.
  void hide(Faction seat) {
    eligible &= Factions::of(seat);
    answered &= Factions::of(seat);
    to_pay &= Factions::of(seat);
  }
  friend bool operator==(const CharityWork&, const CharityWork&) = default;
};

}  // namespace kanly
