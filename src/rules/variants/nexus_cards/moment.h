// The places in the rules at which a Nexus card may be played; asked only where the variant is in play.
#pragma once

#include "rules/kernel/listeners.h"

namespace kanly {

// Whoever has a card for this moment is asked before the script goes on. `about` says whose deed it is.
inline void nexus_moment(Table& t, NexusMoment moment, Faction about = Faction::None) {
  if (t.game.config.has(Variant::NexusCards)) [[unlikely]]
    tell(kListeners.nexus_moment, t, moment, about);
}

}  // namespace kanly
