// The Mentat Pause (1.09): bribes, victories, the end of the game.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

extern const Script kMentatPauseScript;

}  // namespace kanly
