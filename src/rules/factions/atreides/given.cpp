// How a scenario puts what belongs to the Atreides on the table.
#include "rules/given.h"

#include "rules/factions/atreides/showing.h"

namespace kanly {
namespace {

constexpr int kLossesToAwake = 7;  // 2.01.10

void kill(LeaderState& s, bool face_down) {
  s.zone = LeaderState::Zone::Tanks;
  s.cycle = face_down ? 3 : 1;
}

}  // namespace

void give_kwisatz_haderach(Game& g, GivenValue* value) {
  if (value == nullptr) return;
  value->needs(g, Faction::Atreides);
  if (!g.config.has(AdvancedPart::KwisatzHaderach)) value->refuse("belongs to the advanced game");
  LeaderState& s = g.leaders[Leader::KwisatzHaderach];
  const bool active = value->yes("active");
  const bool dead = value->yes("dead");
  const int losses = value->number("battle_losses", active || dead ? kLossesToAwake : 0, 0, 99);
  g.battle_losses = static_cast<uint8_t>(losses);
  if (active || dead || losses >= kLossesToAwake) {
    s = {.zone = LeaderState::Zone::Pool, .holder = Faction::Atreides};
  }
  if (dead) kill(s, value->yes("face_down"));
  if (const auto where = value->find("fought_in")) {
    g.battle.kwisatz_haderach_in = where->territory();
  }
  g.kwisatz_haderach_shown =
      value->yes("shown", dead || g.battle.kwisatz_haderach_in != Territory::None);
  value->done();
}

}  // namespace kanly
