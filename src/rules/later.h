// Scripts that are not written yet.
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

extern const Script kChoamRevivalScript;

}  // namespace kanly
