// Small deeds that many rules share; each tells what it did.
#pragma once

#include "rules/kernel/table.h"

namespace kanly {

// --- Spice --------------------------------------------------------------------------------------

// Moves spice between factions and the bank; the payer has it.
void pay(Table& t, Party payer, Party receiver, int amount, Cause what);
// The same as a gift: no payment, so no skill answers it (CR-58).
void give_spice(Table& t, Party payer, Party receiver, int amount, Cause what);
// Puts spice of the bank on the board, or takes it off again.
void blow_spice(Table& t, Place p, int amount);
void lose_spice(Table& t, Place p, Cause cause);
// Takes spice from the board behind the faction's shield.
void collect_spice(Table& t, Faction f, Place p, int amount, Cause how = Cause::None);

// --- Forces -------------------------------------------------------------------------------------

void lose_forces(Table& t, Faction f, Place p, Stack s, Cause cause);
// Out of reserves to the Tanks.
void lose_reserves(Table& t, Faction f, Stack s, Cause cause);
void lose_all_forces(Table& t, Faction f, PlaceSet places, Cause cause);
void place_from_reserves(Table& t, Faction f, Place p, Stack s);
// Puts the forces of set-up where the catalogue has them (0.13).
void place_starting_forces(Table& t, Faction f);
// From the board back to reserves.
void return_forces(Table& t, Faction f, Place p, Stack s);
void move_forces(Table& t, Faction f, Place from, Place to, Stack s);
void revive_forces(Table& t, Faction f, Stack s);

// --- Leaders ------------------------------------------------------------------------------------

// To the Tanks; a skill goes back to its deck (4.03.11).
void kill_leader(Table& t, Leader leader, Cause cause);
void revive_leader(Table& t, Leader leader);

// --- Treachery cards ----------------------------------------------------------------------------

// A Traitor card out of the deck for somebody.
void deal_traitor(Table& t, Faction f, Leader traitor);

// Draws the top card for somebody, reshuffling the discards if the deck is empty (0.06).
// None if there is no card at all.
Card draw_card(Table& t, Faction f);
// Puts this card into a hand, unseen by the others.
void deal_card(Table& t, Faction f, Card card);
// Takes the top card off without giving it to anybody.
Card take_top_card(Table& t);
void discard(Table& t, Faction f, Card card);
// Takes a card out of the discard pile, wherever it lies there.
void take_from_discards(Game& g, Card card);
// One of these copies goes from hand to hand unseen. Others lose sight of all cards it might be.
void hand_over(Table& t, Faction from, Faction to, Cards copies, Cards possible);
// Shows that the card is played and puts it on the discard pile.
void spend_card(Table& t, Faction f, CardKind kind, RuleId rule);
// The Karama that a faction's power costs, once a game (1.14.00); the event tells what else is known.
void spend_for_power(Table& t, Advantage power, Event about = {});
void remove_from_game(Table& t, Faction f, Card card);

}  // namespace kanly
