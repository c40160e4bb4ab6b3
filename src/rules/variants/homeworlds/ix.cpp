#include "rules/variants/homeworlds/ix.h"

#include <algorithm>

#include "rules/deeds.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

constexpr Faction kIxians = Faction::Ixians;
constexpr int kForEach = 2;

struct SuboidNotes {
  uint8_t most;
};

void suboids(const Game&, const Frame& f, Faction, Options& options) {
  options.add_numbers(0, f.as<SuboidNotes>().most);
}
void take_suboids(Table& t, Frame&, Faction f, Option o) {
  t.rule("4.04.18"_r);
  revive_forces(t, f, {.normal = o.value});
}
Refusal why_not_so_many(const Game&, const Frame* frame, Faction, Option) {
  if (frame == nullptr) {
    return {"4.04.18"_r, "Suboids come free with cyborgs that are paid for in the Revival phase."};
  }
  return {"4.04.18"_r, "Two suboids of the Tanks come with each cyborg paid for."};
}

constexpr Step kSuboidSteps[] = {
    ask("suboids_of_ix", "4.04.18"_r, script_owner, suboids, take_suboids)
        .uninterrupted()
        .because(why_not_so_many)
        .says("How many suboids come back free with the cyborgs?"),
};

}  // namespace

const Script kSuboidsOfIxScript{"suboids_of_ix", kSuboidSteps};

void offer_suboids(Table& t, int cyborgs) {
  const int most = std::min<int>(kForEach * cyborgs, t.game.tanks[kIxians].normal);
  if (most <= 0) return;
  push(t, ScriptId::SuboidsOfIx, kIxians).as<SuboidNotes>().most = static_cast<uint8_t>(most);
}

}  // namespace kanly
