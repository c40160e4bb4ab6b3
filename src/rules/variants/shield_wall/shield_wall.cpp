#include "rules/variants/shield_wall/shield_wall.h"

namespace kanly {

// From Turn 2 on; the fourth is the last that matters (4.02.01).
void count_worm(Table& t) {
  Game& g = t.game;
  if (!g.config.has(Variant::ShieldWallStronghold)) return;
  t.rule("4.02.01"_r);
  if (g.turn < 2 || g.worms >= kWormsForShieldWall) return;
  ++g.worms;
  if (g.worms == kWormsForShieldWall) {
    t.rule("4.02.02"_r);
    t.emit({.type = EventType::ShieldWallCounts,
            .territory = Territory::ShieldWall,
            .rule = "4.02.01"_r});
  }
}

}  // namespace kanly
