#include "rules/factions/choam/revival.h"

#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/phases/revival.h"
#include "rules/phases/revival_terms.h"

namespace kanly {
namespace {

constexpr Faction kChoam = Faction::Choam;

Stack forces_submitted(const Game& g) {
  const RevivalDraft& d = g.revival.drafts[kChoam];
  return {.normal = d.normal, .special = d.special};
}

Flow announce_terms(Table& t, Frame&) {
  announce(t, Advantage::ChoamRevival, {.amount = forces_submitted(t.game).total()});
  return Flow::Next;
}

// If their terms are cancelled, CHOAM submit again on the ordinary ones.
Flow terms_stand_or_fall(Table& t, Frame&) {
  Game& g = t.game;
  g.revival.choam_announced = true;
  if (!g.cancelled) return Flow::Next;
  t.rule("2.09.18"_r);
  g.revival.choam_ordinary = true;
  submit_anew(t, kChoam);
  return Flow::Next;
}

constexpr Step kTermsSteps[] = {
    deed("announce_choam_terms", "2.09.17"_r, announce_terms),
    deed("choam_terms_stand_or_fall", "2.09.17"_r, terms_stand_or_fall),
};

}  // namespace

const Script kChoamTermsScript{"choam_terms", kTermsSteps};

void terms_with_choam(const Game& g, Faction player, RevivalTerms& terms) {
  if (player == kChoam && g.revival.choam_ordinary) {
    terms.limit = defaults::kForceRevivalLimit;
    terms.price = terms.star_price = defaults::kForceRevivalPrice;
    terms.limit_rule = terms.price_rule = "2.09.18"_r;
  } else if (player == g.revival.none_free) {
    terms.price_rule = "2.09.13"_r;
  }
}

void announce_choam_terms(Table& t) {
  const Game& g = t.game;
  const bool used = has(g, Advantage::ChoamRevival) && !g.revival.choam_announced &&
                    price_of_forces(g, kChoam, forces_submitted(g)) > 0;
  if (used) push(t, ScriptId::ChoamTerms, kChoam);
}

}  // namespace kanly
