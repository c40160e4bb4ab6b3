// The Shield Wall as a stronghold for victory (4.02).
#pragma once

#include "rules/kernel/table.h"

namespace kanly {

void count_worm(Table& t);

}  // namespace kanly
