// CHOAM: the audit after a battle of the Auditor (2.09.29, 2.09.30, 2.09.32), and the revival of leaders
// beside it (2.09.19).
#pragma once

#include <optional>

#include "rules/kernel/step.h"

namespace kanly {

// The Auditor fought: CHOAM may look at cards the opponent did not play.
void offer_audit(Table& t);

RuleId rule_beside_auditor(const Game& g, Leader leader);
std::optional<Refusal> why_waits_beside_auditor(const Game& g, Leader leader);

extern const Script kAuditScript;

}  // namespace kanly
