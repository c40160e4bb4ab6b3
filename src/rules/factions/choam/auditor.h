// CHOAM: the audit after a battle of the Auditor (2.09.29, 2.09.30, 2.09.32).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// The Auditor fought: CHOAM may look at cards the opponent did not play.
Flow offer_audit(Table& t, Frame& f);

extern const Script kAuditScript;

}  // namespace kanly
