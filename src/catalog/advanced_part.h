// The parts of the advanced game, which a table may play one by one (5.01).
#pragma once

#include <cstdint>

#include "catalog/sets.h"

namespace kanly {

enum class AdvancedPart : std::uint8_t {
  SpiceFlow,            // 1.13.01 – 1.13.03, 2.11.20
  SpiceDialing,         // 1.13.04, 1.13.05, 2.04.21, 2.07.23, 2.09.27, 2.09.33
  KaramaPowers,         // 1.13.06, 1.14
  KwisatzHaderach,      // 2.01.10 – 2.01.15
  Advisors,             // 2.02.08, 2.02.10 – 2.02.21
  BeneGesseritCharity,  // 2.02.09
  WorthlessKarama,      // 2.02.22
  Sardaukar,            // 2.03.08 – 2.03.11
  FremenStormDeck,      // 2.04.13, 2.04.14
  FremenWorms,          // 2.04.15
  FremenInStorm,        // 2.04.16, 2.04.17
  Fedaykin,             // 2.04.18 – 2.04.20
  CapturedLeaders,      // 2.05.10 – 2.05.13
  GuildTiming,          // 2.06.12
  IxianTechnology,      // 2.07.22
  Gholas,               // 2.08.21, 2.08.22
  Auditor,              // 2.09.28 – 2.09.32
  BlackMarket,          // 2.10.37 – 2.10.42
  Loyalty,              // 2.11.19
  Assassination,        // 2.12.14
  None = 0xff,          // of the basic game
};
inline constexpr int kAdvancedPartCount = 20;
using AdvancedParts = SetOf<AdvancedPart, kAdvancedPartCount>;
inline constexpr AdvancedParts kAdvancedGame = AdvancedParts::all(kAdvancedPartCount);

}  // namespace kanly
