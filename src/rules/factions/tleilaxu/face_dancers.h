// Face Dancers of the Tleilaxu (2.08.03, 2.08.06 – 2.08.11). Their cards are the Traitor cards of the
// Tleilaxu; revealed ones are among those that were called.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// They draw theirs from what the others have not kept (2.08.03).
void deal_face_dancers(Table& t);
// A battle is wholly over: whoever won it may have won it with a Face Dancer (2.08.07).
void offer_face_dancer(Table& t);
// In the Mentat Pause one of them may be replaced (2.08.11).
void offer_new_face_dancer(Table& t);

// How many forces may still be put into the area of the battle, in the frame of a Face Dancer.
int forces_to_place(const Frame& f);

extern const Script kFaceDancerScript;
extern const Script kReplaceFaceDancerScript;

// As many new ones for all that lie face up, which go back into the deck after it (4.07.13).
void exchange_revealed_face_dancers(Table& t);

}  // namespace kanly
