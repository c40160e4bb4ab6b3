// Face Dancers of the Tleilaxu (2.08.03, 2.08.06 – 2.08.11).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// They draw theirs from what the others have not kept (2.08.03).
void deal_face_dancers(Table& t);

}  // namespace kanly
