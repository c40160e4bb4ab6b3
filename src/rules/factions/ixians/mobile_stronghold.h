// The Hidden Mobile Stronghold: placing it (2.07.07), moving it with the spice it collects (2.07.11,
// 2.07.12), and once more by Karama (2.07.24).
#pragma once

#include <array>

#include "rules/kernel/step.h"

namespace kanly {

inline constexpr int kMobileSteps = 3;      // Territories, at the start of the Storm phase
inline constexpr int kKaramaSteps = 2;      // … by their Karama power (2.07.24)
inline constexpr int kMobileSpiceEach = 2;  // for each Ixian force inside (2.07.12)

// After the first storm the Ixians say where it points.
void place_mobile_stronghold(Table& t);
// At the start of a later Storm phase they may move it.
void offer_mobile_stronghold(Table& t);
// Now is the moment of their Karama power.
bool may_move_by_karama(const Game& g);

// A move under way; frame.place is where it began.
struct MobileMoveNotes {
  uint8_t left;                 // steps
  std::array<uint8_t, 3> been;  // where it has pointed since, each place plus one
};
// Where one step may lead: to a neighbouring Territory, or to another sector of the same one.
PlaceSet next_hosts(const Game& g, Place from);

extern const Script kPlaceMobileStrongholdScript;
extern const Script kMoveMobileStrongholdScript;
extern const Script kMobileStrongholdPowerScript;

}  // namespace kanly
