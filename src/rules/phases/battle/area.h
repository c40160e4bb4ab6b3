// Where battles happen and who is in them (1.07.01).
#pragma once

#include "game/game.h"

namespace kanly {

// The sectors of the Territory connected with this place without crossing the storm (R52).
PlaceSet battle_area(const Game& g, Place p);
// Whom the faction must fight in this area; nobody if it does not fight there itself.
Factions opponents_in(const Game& g, Faction f, PlaceSet area);
// Whether a battle anywhere waits for this faction.
bool must_fight(const Game& g, Faction f);
// The forces of a side in the area of the battle at hand; for a No-Field those that will appear when
// it is turned over (2.10.27), so it is asked on behalf of its owner only.
Stack forces_in_battle(const Game& g, Faction f);
// The side fights with a No-Field that still lies face down.
bool is_token_in_battle(const Game& g, Faction f);

// What is kept in mind in the frame of one battle.
struct BattleFightNotes {
  uint8_t next_row;
  bool prevention_asked;  // once more, both plans being in
  uint8_t
      at_stake_late;  // of what may be prevented then: a bit for each faction that has such a thing
  bool winner_keeps_rest;  // of the cards played
};

}  // namespace kanly
