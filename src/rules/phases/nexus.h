// Nexus: alliances are made and broken (1.10.01).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

extern const Script kNexusScript;

// Ends an alliance and everything the members lent each other (1.10.02).
void break_alliance(Table& t, Faction f, Cause why = Cause::None);
void end_all_alliances(Table& t, Cause why = Cause::None);

// Makes an alliance outside a Nexus, by an Ambassador or a Terror token: both leave the one they have (E-47).
void ally_by_token(Table& t, Faction a, Faction b);

}  // namespace kanly
