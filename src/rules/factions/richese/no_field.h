// The No-Field tokens of Richese in Shipment and Movement: shipping one (2.10.16), shipping the ally
// with one (2.10.35), turning the one on the planet over (2.10.43). On the board a token is the one
// starred force of Richese (2.10.29).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// These forces leave the board: a token among them goes back unseen and is not the one used last (4.07.16).
// What is left of them are forces.
Stack take_token_home(Game& g, Faction f, Place p, Stack forces);
// Turns the No-Field on the planet over: forces up to its value come out of reserves (2.10.43).
void reveal_no_field(Table& t, Cause why);
// Forces of Richese are lost, the token among them: it falls with what it hides (2.10.30).
void token_falls(Table& t, Faction f, Place p, Stack* lost, Cause cause);
// The plans of a battle lie open: the token there is turned over, and what appears fights (2.10.26).
void reveal_token_in_battle(Table& t);

// --- Shipping with a token ----------------------------------------------------------------------

// Whether this faction could ship with a token now, by this card as a Karama or None: Richese with
// their own, the ally with the one that is offered.
bool may_ship_no_field(const Game& g, Faction f, CardKind card);
Refusal why_no_no_field(const Game& g, Faction f);
// The forces that come with the chosen token and are not chosen by number: the token itself, or the
// ally's. So many of the ally's may be starred.
struct StarredRange {
  int least = 0;
  int most = 0;
};
StarredRange starred_with_token(const Game& g, Faction f);
// Richese at High Threshold ship normal forces beside their token (4.04.21).
bool ships_beside_token(const Game& g, Faction f);
Stack forces_with_token(const Game& g, Faction f);
// The advantage by which it is done.
Advantage no_field_advantage(Faction f);
// A Karama took it: the token stays with Richese (2.10.34).
void lose_no_field(Table& t, Faction f);
// Two tokens are never on the planet together (2.10.24).
void reveal_earlier_token(Table& t);
// Brings the declared shipment down.
void land_no_field(Table& t, Faction f);

// Asks Richese on their ally's turn which token they offer (2.10.35).
void offer_no_field(Table& t, Faction ally);

// --- The token on the planet --------------------------------------------------------------------

bool can_reveal_token(const Game& g, Faction f);
Refusal why_no_reveal(const Game& g, Faction f);
// The last question of the phase: the token is turned over now or stays hidden until a battle.
Factions may_reveal_last(const Game& g, const Frame& f);
void answer_reveal(Table& t, Frame& f, Faction faction, Option o);
Refusal why_no_last_reveal(const Game& g, const Frame* f, Faction faction, Option o);

extern const Script kShipWithTokenScript;
extern const Script kShipAllyWithTokenScript;
extern const Script kRevealTokenScript;

}  // namespace kanly
