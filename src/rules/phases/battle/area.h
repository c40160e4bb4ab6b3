// Where battles happen and who is in them (1.07.01).
#pragma once

#include "game/game.h"

namespace kanly {

// The sectors of the Territory connected with this place without crossing the storm (R52).
PlaceSet battle_area(const Game& g, Place p);
// Whom the faction must fight in this area; nobody if it does not fight there itself.
Factions opponents_in(const Game& g, Faction f, PlaceSet area);
// Battle areas by one place of each: a faction has 20 forces and Richese a token, so it holds no more
// than 21 places, and two homeworlds.
using Areas = FixedList<Place, 23>;
// Where battles wait for this faction.
Areas areas_to_fight_in(const Game& g, Faction f);
inline bool must_fight(const Game& g, Faction f) { return !areas_to_fight_in(g, f).empty(); }
// Whose forces this side dials: its own, but in a battle that Ecaz share with their ally those of the ally,
// whichever of the two fights, unless a Karama prevents it (2.11.13). Anybody else: itself.
Faction dialer(const Game& g, Faction side);
// The side that dials forces of this faction, or None.
Faction side_dialing(const Game& g, Faction owner);
// Who stands in the area together with this side (2.11.12), or None.
Faction partner_of(const Game& g, Faction side);
// Half of the Ecaz forces in a shared battle, rounded up: added to this side's total; and the rest of them.
int shared_half(const Game& g, Faction side);
int shared_rest(const Game& g, Faction side);
// The forces that a side dials in the area of the battle at hand; for a No-Field those that will appear when
// it is turned over (2.10.27), so it is asked on behalf of its owner only.
Stack forces_in_battle(const Game& g, Faction f);
// … and all of this faction's own there.
Stack own_forces_in_battle(const Game& g, Faction f);
// Its own forces that are not dialed; of Ecaz who dial their ally's the half that does not count (2.11.13).
Stack undialed_own(const Game& g, Faction side);
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
