#include "rules/factions/emperor/emperor.h"

#include <algorithm>
#include <string>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/karama.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/phases/revival_terms.h"

namespace kanly {
namespace {

constexpr Faction kEmperor = Faction::Emperor;
constexpr int kMostExtra = 3;

RuleId one_starred(Faction f) { return f == Faction::Fremen ? "2.04.20"_r : "2.03.11"_r; }

// --- Extra revivals for the ally (2.03.07) ------------------------------------------------------
// frame.target is the ally.

// Whatever the ally pays itself (R34); a cyborg costs 3 (E-107).
constexpr int kExtraPrice = defaults::kForceRevivalPrice;
int extra_star_price(Faction ally) {
  return std::max(kExtraPrice, info(ally).special_revival_price);
}
// For the Tleilaxu half of the total, rounded up.
int extra_price(const Game& g, Faction ally, int forces, int starred) {
  const int price = (forces - starred) * kExtraPrice + starred * extra_star_price(ally);
  return revives_without_limit(g, ally) ? (price + 1) / 2 : price;
}
// Of so many forces, as few as possible starred.
int least_price(const Game& g, Faction ally, int forces) {
  return extra_price(g, ally, forces, std::max(0, forces - g.tanks[ally].normal));
}

void extra_forces(const Game& g, const Frame& f, Faction faction, Options& options) {
  int most = std::min(kMostExtra, revivable_forces(g, f.target));
  while (most > 0 && least_price(g, f.target, most) > free_spice(g, faction)) --most;
  options.add_numbers(0, most);
}
void choose_extra(Table&, Frame& f, Faction, Option o) {
  f.as<EmperorRevivalNotes>().forces = o.value;
}

Refusal why_no_extra(const Game& g, const Frame* f, Faction faction, Option o) {
  if (faction != kEmperor) return {"2.03.07"_r, "Only the Emperor pays revivals for an ally."};
  if (g.ally[kEmperor] == Faction::None) return {"2.03.07"_r, "The Emperor has no ally."};
  if (f == nullptr) {
    return {"2.03.07"_r,
            "The Emperor pays in the Revival phase, after all others, and only if the "
            "ally has forces to revive."};
  }
  if (o.value > kMostExtra) return {"2.03.07"_r, "At most three extra forces are revived."};
  if (o.value > revivable_forces(g, f->target)) {
    return {"2.03.07"_r, "The ally has not that many forces to revive."};
  }
  return {"2.03.07"_r, "Each extra force costs 2 spice, a cyborg 3, and there is not enough."};
}

int fewest_starred(const Game& g, const Frame& f) {
  return std::max(0, f.as<EmperorRevivalNotes>().forces - g.tanks[f.target].normal);
}
// As many as the Emperor can pay.
int most_starred(const Game& g, const Frame& f) {
  const int forces = f.as<EmperorRevivalNotes>().forces;
  int most = std::min(forces, revivable_special(g, f.target));
  while (most > fewest_starred(g, f) &&
         extra_price(g, f.target, forces, most) > free_spice(g, kEmperor)) {
    --most;
  }
  return most;
}

Factions asks_ally(const Game& g, const Frame& f) {
  return f.as<EmperorRevivalNotes>().forces > 0 ? script_target(g, f) : Factions{};
}
void answer_ally(Table& t, Frame& f, Faction, Option o) {
  auto& paid = f.as<EmperorRevivalNotes>();
  if (o != Option::yes()) {
    paid.forces = 0;
    return;
  }
  paid.starred = static_cast<uint8_t>(fewest_starred(t.game, f));
}

Factions asks_starred(const Game& g, const Frame& f) {
  return fewest_starred(g, f) < most_starred(g, f) ? script_target(g, f) : Factions{};
}
void starred(const Game& g, const Frame& f, Faction, Options& options) {
  options.add_numbers(fewest_starred(g, f), most_starred(g, f));
}
void choose_starred(Table&, Frame& f, Faction, Option o) {
  f.as<EmperorRevivalNotes>().starred = o.value;
}
Refusal why_not_starred(const Game& g, const Frame* f, Faction faction, Option) {
  if (f != nullptr && g.tanks[faction].special > 0) {
    return {one_starred(faction), "At most one starred force is revived in a Turn."};
  }
  return {"2.03.07"_r, "The forces paid for are taken from those in the Tanks."};
}

Flow announce_extra(Table& t, Frame& f) {
  if (f.as<EmperorRevivalNotes>().forces == 0) return Flow::Done;
  announce(t, Advantage::EmperorAllianceRevival);
  return Flow::Next;
}

Flow revive_extra(Table& t, Frame& f) {
  if (t.game.cancelled) {
    t.rule("3.00.04"_r);  // the ally's own revival stands
    return Flow::Done;
  }
  const auto& paid = f.as<EmperorRevivalNotes>();
  t.rule("2.03.07"_r);
  if (paid.starred > 0) t.rule(one_starred(f.target));
  pay(t, Party::of(f.by), paid_for_revival(t, f.target),
      extra_price(t.game, f.target, paid.forces, paid.starred), Cause::RevivalForAlly);
  const auto normal = static_cast<uint8_t>(paid.forces - paid.starred);
  revive_forces(t, f.target, {.normal = normal, .special = paid.starred});
  return Flow::Next;
}

constexpr Step kExtraSteps[] = {
    ask("emperor_revival", "2.03.07"_r, script_owner, extra_forces, choose_extra)
        .because(why_no_extra)
        .says("For how many more forces of your ally do you pay 2 spice each, 3 for a cyborg?"),
    ask("accept_revival", "2.03.07"_r, asks_ally, yes_or_no, answer_ally)
        .uninterrupted()
        .says("Let the Emperor revive more of your forces?"),
    ask("accept_special_forces", "2.03.07"_r, asks_starred, starred, choose_starred)
        .uninterrupted()
        .because(why_not_starred)
        .says("How many of them are starred forces?"),
    deed("announce_extra_revival", "2.03.07"_r, announce_extra),
    deed("extra_revival", "2.03.07"_r, revive_extra),
};

// --- The Karama power (1.14.02) -----------------------------------------------------------------
// frame.leader, or else forces, return.

struct KaramaRevivalNotes {
  Stack forces;
};

void forces_or_leader(const Game& g, const Frame&, Faction f, Options& options) {
  if (revivable_forces_unpaid(g, f) > 0) options.add(Option::of(Word::Forces));
  for (Leader l : dead_leaders(g, f)) options.add(Option::of(l));
}
void choose_what(Table&, Frame& f, Faction, Option o) {
  if (o.is(Option::Kind::Leader)) f.leader = o.leader();
}
Refusal why_not_what(const Game& g, const Frame*, Faction faction, Option o) {
  if (faction != kEmperor) return {"1.14.02"_r, "This power is the Emperor's."};
  if (g.phase != Phase::Revival) return {"1.14.02"_r, "The power is used in the Revival phase."};
  if (o.is(Option::Kind::Leader)) {
    return {"1.14.02"_r, "{leader} is no dead leader of yours.", o.leader()};
  }
  return {"1.14.02"_r, "The power revives up to three forces or one leader."};
}

Factions asks_normal(const Game& g, const Frame& f) {
  return f.leader == Leader::None && g.tanks[f.by].normal > 0 ? script_owner(g, f) : Factions{};
}
int most_normal(const Game& g, Faction f) { return std::min<int>(kMostExtra, g.tanks[f].normal); }
void normals(const Game& g, const Frame&, Faction f, Options& options) {
  options.add_numbers(revivable_special_unpaid(g, f) > 0 ? 0 : 1, most_normal(g, f));
}
void choose_normals(Table&, Frame& f, Faction, Option o) {
  f.as<KaramaRevivalNotes>().forces.normal = o.value;
}
Option all_normals(const Game& g, const Frame&, Faction f) {
  return Option::number(most_normal(g, f));
}

Factions asks_special(const Game& g, const Frame& f) {
  const bool any = f.leader == Leader::None &&
                   f.as<KaramaRevivalNotes>().forces.normal < kMostExtra &&
                   revivable_special_unpaid(g, f.by) > 0;
  return any ? script_owner(g, f) : Factions{};
}
void specials(const Game& g, const Frame& f, Faction faction, Options& options) {
  const int normals = f.as<KaramaRevivalNotes>().forces.normal;
  options.add_numbers(normals == 0 ? 1 : 0, revivable_special_unpaid(g, faction));
}
void choose_specials(Table&, Frame& f, Faction, Option o) {
  f.as<KaramaRevivalNotes>().forces.special = o.value;
}

Refusal why_not_so_many(const Game&, const Frame*, Faction, Option) {
  return {"1.14.02"_r, "The power revives one to three forces that lie in the Tanks."};
}
Refusal why_no_special(const Game& g, const Frame*, Faction f, Option) {
  if (stars_cost_spice(g, f)) {
    return {"4.04.14"_r, "Salusa Secundus is at Low Threshold: no Sardaukar comes back unpaid."};
  }
  return {"2.03.11"_r, "At most one Sardaukar is revived in a Turn."};
}

Flow use_power(Table& t, Frame& f) {
  spend_for_power(t, Advantage::EmperorKarama, {.leader = f.leader});
  if (f.leader != Leader::None) {
    revive_leader(t, f.leader);
    return Flow::Next;
  }
  const Stack forces = f.as<KaramaRevivalNotes>().forces;
  if (forces.special > 0) t.rule("2.03.11"_r);
  revive_forces(t, f.by, forces);
  return Flow::Next;
}

constexpr Step kPowerSteps[] = {
    ask("karama_revival", "1.14.02"_r, script_owner, forces_or_leader, choose_what)
        .uninterrupted()
        .because(why_not_what)
        .says("Revive forces or which leader without payment?"),
    ask("karama_revival_forces", "1.14.02"_r, asks_normal, normals, choose_normals)
        .uninterrupted()
        .idles(all_normals)
        .because(why_not_so_many)
        .says("How many normal forces return?"),
    ask("karama_revival_special_forces", "1.14.02"_r, asks_special, specials, choose_specials)
        .uninterrupted()
        .because(why_no_special)
        .says("How many Sardaukar return?"),
    deed("karama_revives", "1.14.02"_r, use_power),
};

}  // namespace

const Script kEmperorRevivalScript{"emperor_revival", kExtraSteps};
const Script kKaramaRevivalScript{"karama_revival", kPowerSteps};

void offer_extra_revivals(Table& t) {
  const Game& g = t.game;
  if (!has(g, Advantage::EmperorAllianceRevival)) return;
  const Faction partner = g.ally[kEmperor];
  if (partner == Faction::None || revivable_forces(g, partner) == 0) return;
  if (g.tleilaxu.turn.forbidden == partner) return;  // 2.08.23
  push(t, ScriptId::EmperorRevival, kEmperor).target = partner;
}

bool may_use_karama_revival(const Game& g) {
  return g.phase == Phase::Revival && g.tleilaxu.turn.forbidden != kEmperor &&
         (revivable_forces_unpaid(g, kEmperor) > 0 || !dead_leaders(g, kEmperor).empty());
}

// --- Bidding (2.03.04, 2.03.05) -----------------------------------------------------------------

bool announce_card_income(Table& t, Faction buyer) {
  if (buyer == kEmperor || !has(t.game, Advantage::EmperorPayment)) return false;
  t.rule("2.03.04"_r);
  announce(t, Advantage::EmperorPayment);
  return true;
}

Party receiver_of_price(Table& t, bool announced) {
  if (!announced || t.game.cancelled) return Party::bank();
  t.rule("2.03.04"_r);
  t.rule("2.03.05"_r);  // in full: there is no other price to choose
  return Party::of(kEmperor);
}

}  // namespace kanly
