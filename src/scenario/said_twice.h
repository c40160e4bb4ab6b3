// Rules that refuse the same: a case may name another one than the program cites.
#pragma once

#include "catalog/rule_id.h"

namespace kanly::scenario {

// Whether a refusal by the one rule is what was meant by the other: the same, a part of it (1.06.03.05 of
// 1.06.03 or of 1.06.03.00), or one that says the same in another place.
bool covers(RuleId meant, RuleId cited);

}  // namespace kanly::scenario
