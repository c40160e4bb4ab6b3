#include "rules/factions/bene_gesserit/charity.h"

#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/kernel/questions.h"
#include "rules/phases/charity.h"

namespace kanly {
namespace {

Option claim_by_default(const Game&, const Frame&, Faction) { return Option::yes(); }

Flow announce_claim(Table& t, Frame&) {
  announce(t, Advantage::BeneGesseritCharity);
  return Flow::Next;
}

Flow pay_always(Table& t, Frame& f) {
  if (t.game.cancelled) return Flow::Next;
  t.rule("2.02.09"_r);
  t.rule("1.00.01"_r);
  t.rule("2.00.01"_r);
  t.rule("3.00.01"_r);
  pay_charity(t, f.by, kCharity);
  return Flow::Done;
}

// If that is cancelled, they may claim under the ordinary rule (1.00.04).
Factions may_claim_as_usual(const Game& g, const Frame& f) {
  return is_poor(g, f.by) ? Factions::of(f.by) - f.answered : Factions{};
}
void claim_as_usual(Table& t, Frame& f, Faction, Option o) {
  t.rule("1.00.04"_r);
  t.rule("2.00.04"_r);
  if (o == Option::yes()) pay_charity(t, f.by, kCharity - t.game.spice[f.by].value());
}

constexpr Step kClaimSteps[] = {
    deed("announce_claim", "2.02.09"_r, announce_claim),
    deed("pay_always", "2.02.09"_r, pay_always),
    ask("retake_charity", "1.00.04"_r, may_claim_as_usual, yes_or_no, claim_as_usual)
        .times_out(claim_by_default)
        .says("Your advantage was cancelled: claim by the ordinary rule?"),
};

}  // namespace

const Script kBeneGesseritClaimScript{"bene_gesserit_claim", kClaimSteps};

}  // namespace kanly
