// With what a table begins where it does not begin as the rules say (5.21): spice, forces, cards.
#pragma once

#include <cstdint>

#include "catalog/cards.h"
#include "catalog/factions.h"
#include "catalog/map.h"
#include "catalog/spice.h"
#include "game/fixed_list.h"
#include "game/forces.h"

namespace kanly {

struct StartingGroup {
  Faction faction = Faction::None;
  Place place = Place::None;
  Stack forces;  // none: the faction begins without forces there

  friend bool operator==(const StartingGroup&, const StartingGroup&) = default;
};

struct Start {
  static constexpr uint8_t kUsual = 0xff;
  static constexpr int kMostSpice = 200;

  PerFaction<uint8_t> spice = usual_spice();
  // A faction named here begins with these forces alone. read_rules() refuses a seventeenth group.
  FixedList<StartingGroup, 16> groups;
  Cards added;                   // to the Treachery deck
  Cards removed;                 // … and left out of it
  SpiceCards spice_cards_added;  // to the spice deck
  SpiceCards spice_cards_removed;

  constexpr bool places_forces(Faction f) const {
    for (const StartingGroup& group : groups) {
      if (group.faction == f) return true;
    }
    return false;
  }
  static constexpr PerFaction<uint8_t> usual_spice() {
    PerFaction<uint8_t> usual{};
    usual.fill(kUsual);
    return usual;
  }
  friend bool operator==(const Start&, const Start&) = default;
};

}  // namespace kanly
