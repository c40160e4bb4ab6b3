// Bene Gesserit: the Voice in battle (2.02.06, 2.02.07).
#pragma once

#include "rules/kernel/step.h"

namespace kanly {

// Asks the Bene Gesserit for a command if they or their ally fight.
// The same by their Nexus card, for whoever plays it (4.07.07).
void speak_by_card(Table& t, Faction holder);
Flow offer_voice(Table& t, Frame& f);

extern const Script kVoiceScript;

}  // namespace kanly
