#include "rules/factions/emperor/gift.h"

#include <algorithm>

#include "game/queries.h"
#include "rules/dealings.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

constexpr int kMostAtOnce = 200;

void gifts(const Game& g, const Frame&, Faction f, Options& options) {
  options.add_numbers(1, std::min(free_spice(g, f), kMostAtOnce));
}
// No bribe: the Inflation token does not forbid it (CR-37).
void give_to_ally(Table& t, Frame&, Faction f, Option o) {
  give_spice(t, Party::of(f), Party::of(t.game.ally[f]), o.value, Cause::Gift);
}

// Not what lies behind a standing bid or a committed plan, and not more than there is.
Refusal why_not_so_much(const Game& g, const Frame*, Faction f, Option) {
  return why_no_gift(g, f);
}

constexpr Step kGiveSteps[] = {
    ask("give_spice", "2.03.06"_r, script_owner, gifts, give_to_ally)
        .uninterrupted()
        .because(why_not_so_much)
        .says("How much spice do you give your ally?"),
};

}  // namespace

const Script kGiveSpiceScript{"give_spice", kGiveSteps};

bool can_give_spice(const Game& g, Faction f) {
  return f == Faction::Emperor && is_allied(g, f) && free_spice(g, f) > 0;
}
Refusal why_no_gift(const Game& g, Faction f) {
  if (f != Faction::Emperor) {
    return {"1.10.02.04"_r, "Allies hold spice apart and may not give it to each other."};
  }
  if (!is_allied(g, f)) return {"2.03.06"_r, "The Emperor gives to an ally, and has none."};
  return {"2.03.06"_r, "There is no free spice to give."};
}

}  // namespace kanly
