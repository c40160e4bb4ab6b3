// CHOAM: any number of forces for 1 spice each (2.09.17), unless a Karama puts them on the terms of
// everybody (2.09.18).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

struct RevivalTerms;

// Their own while a Karama has taken the advantage; and after La La La the rule by which all is paid for.
void terms_with_choam(const Game& g, Faction player, RevivalTerms& terms);
// Their terms are announced once they are used.
void announce_choam_terms(Table& t);

extern const Script kChoamTermsScript;

}  // namespace kanly
