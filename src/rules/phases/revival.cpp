#include "rules/phases/revival.h"

#include <algorithm>
#include <optional>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/recruits.h"
#include "rules/deeds.h"
#include "rules/factions/faction_rules.h"
#include "rules/kernel/listeners.h"
#include "rules/phases/revival_terms.h"
#include "rules/variants/homeworlds/ix.h"
#include "rules/variants/homeworlds/tleilax.h"
#include "rules/variants/nexus_cards/moment.h"
#include "rules/variants/tech_tokens/tech_tokens.h"

namespace kanly {
namespace {

using Draft = RevivalDraft;
using Part = RevivalDraft::Part;

constexpr Faction kIxians = Faction::Ixians;

// --- Limits and prices --------------------------------------------------------------------------

// The most the limit and the spice allow.
int most_forces(const Game& g, Faction f) {
  const RevivalTerms terms = revival_terms(g, f);
  const int paid = g.spice[f].value() * terms.divisor / terms.price;
  return std::min(terms.limit, free_revivals(g, f) + paid);
}
// The most starred forces beside so many normal ones, as far as limit and spice go.
int most_stars(const Game& g, Faction f, uint8_t normal) {
  int most = std::clamp(revival_terms(g, f).limit - normal, 0, revivable_special(g, f));
  const auto price = [&](int stars) {
    return price_of_forces(g, f, {.normal = normal, .special = static_cast<uint8_t>(stars)});
  };
  while (most > 0 && price(most) > g.spice[f].value()) --most;
  return most;
}
Stack forces_of(const Draft& d) { return {.normal = d.normal, .special = d.special}; }
int price_of(const Game& g, Faction f, const Draft& d) {
  int price = price_of_forces(g, f, forces_of(d));
  for (Leader l : d.leaders) price += price_of_leader(g, f, l);
  return price;
}

// How many leaders this faction may take back with its submission: one (1.05.03), none if it had that one
// early; the Tleilaxu until five serve them (2.08.12).
int most_leaders(const Game& g, Faction f) {
  if (g.tleilaxu.turn.forbidden == f || g.tleilaxu.turn.leader_taken.has(f)) return 0;
  return revives_without_limit(g, f) ? kMostInService - in_tleilaxu_service(g) : 1;
}
Leaders leaders_left(const Game& g, Faction f, const Draft& d) {
  if (d.leaders.size() >= most_leaders(g, f)) return {};
  Leaders left = revivable_leaders(g, f);
  for (Leader chosen : d.leaders) left.remove(chosen);
  return left;
}
Leaders affordable_leaders(const Game& g, Faction f, const Draft& d) {
  Leaders affordable;
  for (Leader l : leaders_left(g, f, d)) {
    if (d.cost + price_of_leader(g, f, l) <= g.spice[f].value()) affordable.add(l);
  }
  return affordable;
}

// --- A submission, part by part -----------------------------------------------------------------

// There is something of this kind to revive. The Tanks are public: this tells nothing about spice.
bool concerns(const Game& g, Faction f, Part part) {
  if (g.tleilaxu.turn.forbidden == f) return part == Part::Done;
  switch (part) {
    case Part::Normal:
      return g.tanks[f].normal > 0;
    case Part::Special:
      return revivable_special(g, f) > 0;
    case Part::Leader:
      return !leaders_left(g, f, {}).empty();
    case Part::Done:
      return true;
  }
  return true;
}

bool has_choice(const Game& g, Faction f, const Draft& d, Part part) {
  if (g.tleilaxu.turn.forbidden == f) return part == Part::Done;
  switch (part) {
    case Part::Normal:
      return g.tanks[f].normal > 0 && most_forces(g, f) > 0;
    case Part::Special:
      return revivable_special(g, f) > 0 && most_stars(g, f, d.normal) > 0;
    case Part::Leader:
      return !affordable_leaders(g, f, d).empty();
    case Part::Done:
      return true;
  }
  return true;
}

Part next_part(Part part) { return static_cast<Part>(static_cast<int>(part) + 1); }

Part next_choice(const Game& g, Faction f, const Draft& d, Part from) {
  while (!has_choice(g, f, d, from)) from = next_part(from);
  return from;
}

Draft new_draft(const Game& g, Faction f) {
  Draft d;
  Part first = Part::Normal;
  while (!concerns(g, f, first)) first = next_part(first);
  d.part = next_choice(g, f, d, first);
  // Nothing can be paid. It is asked all the same, so that nobody learns how poor it is.
  if (d.part == Part::Done) d.part = first;
  return d;
}

bool leaders_possible(const Game& g, Faction f, const Draft& d) {
  if (d.leaders.size() > most_leaders(g, f)) return false;
  const Leaders revivable = revivable_leaders(g, f);
  return std::ranges::all_of(d.leaders, [&](Leader l) { return revivable.has(l); });
}

bool still_possible(const Game& g, Faction f, const Draft& d) {
  return d.normal <= g.tanks[f].normal &&
         (d.special == 0 || d.special <= revivable_special(g, f)) &&
         (d.cost == 0 || d.cost <= g.spice[f].value()) &&
         (d.leaders.empty() || leaders_possible(g, f, d));
}

// What stands now. If a card played meanwhile took what was chosen out of the Tanks, the faction
// submits anew.
Draft draft_of(const Game& g, Faction f) {
  const Draft& d = g.revival.drafts[f];
  return still_possible(g, f, d) ? d : new_draft(g, f);
}

Part part_asked(const Game& g, Faction f) {
  const Draft& d = g.revival.drafts[f];
  return still_possible(g, f, d) ? d.part : new_draft(g, f).part;
}

Factions still_submits(const Game& g, const Frame&) {
  Factions open;
  for (Faction f : g.players) {
    if (part_asked(g, f) != Part::Done) open.add(f);
  }
  return open;
}

int part_of(const Game& g, Faction f) { return static_cast<int>(part_asked(g, f)); }

// The side of the homeworld stands with the first part: a Ghola played later changes no price (K-160).
void store_draft(Game& g, Faction f, Draft d) {
  int8_t& low = g.revival.drafts[f].low;
  if (low < 0) low = static_cast<int8_t>(low_revival_bonus(g, f));
  d.low = low;
  d.cost = static_cast<uint8_t>(price_of(g, f, d));
  d.part = next_choice(g, f, d, next_part(d.part));
  g.revival.drafts[f] = d;
}

void normals(const Game& g, const Frame&, Faction f, Options& options) {
  options.add_numbers(0, std::min<int>(most_forces(g, f), g.tanks[f].normal));
}
void choose_normals(Table& t, Frame&, Faction f, Option o) {
  Draft d = draft_of(t.game, f);
  d.normal = o.value;
  store_draft(t.game, f, d);
}

void specials(const Game& g, const Frame&, Faction f, Options& options) {
  options.add_numbers(0, most_stars(g, f, draft_of(g, f).normal));
}
void choose_specials(Table& t, Frame&, Faction f, Option o) {
  Draft d = draft_of(t.game, f);
  d.special = o.value;
  store_draft(t.game, f, d);
}

void leaders(const Game& g, const Frame&, Faction f, Options& options) {
  options.add(Option::pass());
  for (Leader l : affordable_leaders(g, f, draft_of(g, f))) options.add(Option::of(l));
}
void choose_leader(Table& t, Frame&, Faction f, Option o) {
  Draft d = draft_of(t.game, f);
  if (!o.is(Option::Kind::Leader)) return store_draft(t.game, f, d);
  d.leaders.push_back(o.leader());
  store_draft(t.game, f, d);
  // Who may take back several names them one by one.
  Draft& stored = t.game.revival.drafts[f];
  if (!affordable_leaders(t.game, f, stored).empty()) stored.part = Part::Leader;
}

// --- Why not ------------------------------------------------------------------------------------

Refusal revival_is_forbidden() {
  return {"2.08.23"_r, "The Tleilaxu have forbidden you every revival of this Turn."};
}
Refusal not_now() { return {"1.05.00"_r, "Forces and leaders are revived in the Revival phase."}; }

// `before` forces are in the submission already.
Refusal too_many(const Game& g, Faction f, int before, int asked, int dead) {
  if (g.tleilaxu.turn.forbidden == f) return revival_is_forbidden();
  const RevivalTerms terms = revival_terms(g, f);
  if (before + asked > terms.limit) {
    return {terms.limit_rule, "At most {number} forces are revived in a Turn.", terms.limit};
  }
  if (asked > dead) return {"1.05.01"_r, "Not that many of these forces are in the Tanks."};
  if (before + asked > most_forces(g, f)) {
    if (terms.divisor > 1) {
      return {terms.price_rule, "Even at half price there is not enough spice for so many forces."};
    }
    return {terms.price_rule,
            "Beyond {number} free ones a force costs {number2} of your own spice, and there is not "
            "enough.",
            free_revivals(g, f), terms.price};
  }
  return {"1.05.00"_r, "Each player submits once, and this part is not asked now."};
}

Refusal why_not_normal(const Game& g, const Frame*, Faction f, Option o) {
  if (g.phase != Phase::Revival) return not_now();
  return too_many(g, f, 0, o.value, g.tanks[f].normal);
}

Refusal why_not_special(const Game& g, const Frame*, Faction f, Option o) {
  if (g.phase != Phase::Revival) return not_now();
  const int dead = g.tanks[f].special;
  const int allowed = revivable_special(g, f);
  if (allowed < dead && o.value > allowed) {
    return {info(f).cited.special_revival_limit, "At most one starred force is revived in a Turn."};
  }
  const Draft d = draft_of(g, f);
  const RevivalTerms terms = revival_terms(g, f);
  if ((terms.star_price != terms.price || terms.stars_paid) && d.normal + o.value <= terms.limit &&
      o.value <= dead && o.value > most_stars(g, f, d.normal)) {
    return {info(f).cited.special_revival,
            "A starred force costs {number} spice, and there is not enough.", terms.star_price};
  }
  return too_many(g, f, d.normal, o.value, dead);
}

Refusal why_not_leader(const Game& g, const Frame*, Faction f, Option o) {
  if (g.phase != Phase::Revival) return not_now();
  if (!o.is(Option::Kind::Leader)) return {"1.05.03"_r, "A leader is named, or none: pass."};
  const Leader l = o.leader();
  if (faction_of(l) != f) {
    return {l == Leader::DukeVidal ? "2.11.17"_r : "1.05.03"_r, "{leader} is no leader of yours.",
            l};
  }
  if (g.tleilaxu.turn.forbidden == f) return revival_is_forbidden();
  if (!g.leaders[l].dead()) return {"1.05.03"_r, "{leader} is not in the Tanks.", l};
  if (g.tleilaxu.turn.leader_taken.has(f)) {
    return {"2.08.17"_r, "You have taken a leader back this Turn already."};
  }
  if (owns(f, Advantage::TleilaxuUnlimitedRevival) &&
      in_tleilaxu_service(g) + draft_of(g, f).leaders.size() >= kMostInService) {
    return {"2.08.12"_r, "Five leaders serve you already, gholas among them."};
  }
  if (!revivable_leaders(g, f).has(l)) {
    const auto why_waits = rules_of(f)->why_leader_waits;
    const std::optional<Refusal> own = why_waits == nullptr ? std::nullopt : why_waits(g, l);
    if (own) return *own;
    if (g.leaders[l].face_down()) {
      return {"1.05.04"_r,
              "{leader} lies face down and waits until the others have had their turn.", l};
    }
    return {"1.05.03"_r, "A leader is revived when none of yours is active or all have died."};
  }
  const int price = price_of_leader(g, f, l);
  if (price > g.spice[f].value()) {
    return {"1.05.03.02"_r, "{leader} costs {number} spice.", l, price};
  }
  if (price + draft_of(g, f).cost > g.spice[f].value()) {
    return {"1.05.03.01"_r, "The forces and {leader} together cost more than you hold.", l};
  }
  return {"1.05.03"_r, "One leader is revived in a Turn, in one submission with the forces."};
}

// --- Carrying it out ----------------------------------------------------------------------------

void carry_out_forces(Table& t, Faction f, Stack forces, int free_stars) {
  const Game& g = t.game;
  const int able = stars_cost_spice(g, f) ? forces.normal : forces.total();
  const int free = std::min(able, free_revivals(g, f));
  const int price = price_of_forces(g, f, forces, free_stars);
  t.rule("1.05.01.01"_r);
  if (free > 0) {
    if (f != Faction::Tleilaxu) trigger_tech_income(t, TechToken::AxlotlTanks);
    t.rule("1.05.01.02"_r);
    t.rule(g.revival.granted == f ? "2.04.11"_r : info(f).cited.free_revival);
    tell(kListeners.revived_free, t, f);
    if (g.revival.drafts[f].low > 0) t.rule("4.04.04"_r);
  }
  if (forces.total() > defaults::kForceRevivalLimit) t.rule(revival_terms(g, f).limit_rule);
  if (price > 0) {
    t.rule(revival_terms(g, f).price_rule);
    t.rule("1.05.01.04"_r);
    pay(t, Party::of(f), paid_for_revival(t, f), price, Cause::RevivalOfForces);
  }
  if (forces.special > 0) {
    t.rule(info(f).cited.special_revival);
    t.rule(info(f).cited.special_revival_limit);
    if (stars_cost_spice(g, f)) t.rule("4.04.14"_r);
  }
  t.rule("1.05.02"_r);
  const bool sends = f == native_of(Homeworld::Tleilax) && has_high_side(g, Homeworld::Tleilax);
  const bool suboids = owns(f, Advantage::IxiansHms) && has_high_side(g, Homeworld::Ix);
  revive_forces(t, f, forces);
  if (sends) offer_to_send(t, free);
  if (suboids) offer_suboids(t, forces.special - free_stars);
}

void carry_out_leader(Table& t, Faction f, Leader leader) {
  const Game& g = t.game;
  t.rule("1.05.03"_r);
  t.rule("1.05.03.01"_r);
  t.rule("1.05.03.02"_r);
  t.rule("1.05.03.03"_r);
  if (const auto own_rule = rules_of(f)->leader_rule) t.rule(own_rule(g, leader));
  const int price = price_of_leader(g, f, leader);
  pay(t, Party::of(f), paid_for_revival(t, f), price, Cause::RevivalOfLeader);
  t.rule("1.05.03.04"_r);
  revive_leader(t, leader);
}

// --- The phase ----------------------------------------------------------------------------------

Flow begin_phase(Table& t, Frame&) {
  t.game.revival = {};
  return Flow::Next;
}

struct RevivalNotes {
  uint8_t next_row;
  uint8_t players_through;  // whose revivals are carried out
  uint8_t cyborgs_paid;     // though they could have been among the free ones
};

Flow nexus_cards(Table& t, Frame&) {
  nexus_moment(t, NexusMoment::RevivalBegins);
  return Flow::Next;
}

Flow open_submissions(Table& t, Frame&) {
  Game& g = t.game;
  for (Faction f : g.players) {
    t.rule(info(f).cited.free_revival);
    g.revival.drafts[f] = new_draft(g, f);
  }
  return Flow::Next;
}

// Whose terms were cancelled submits again on others (1.00.04).
Flow submit_again(Table& t, Frame&) {
  const Game& g = t.game;
  for (Faction f : g.players) {
    if (g.revival.drafts[f].part != Part::Done) return Flow::Back;
  }
  return Flow::Next;
}

// With Ix high a cyborg that is paid for brings suboids along (4.04.18): the Ixians say whether the free
// ones are cyborgs or suboids (2.07.05). Otherwise there is no reason to pay more (K-112).
struct FreeCyborgs {
  int least;
  int most;
};
FreeCyborgs free_cyborgs(const Game& g, Stack forces) {
  const int free = free_revivals(g, kIxians);
  return {std::max(0, free - forces.normal), most_free_stars(g, kIxians, forces)};
}
Factions names_free(const Game& g, const Frame& f) {
  if (!g.in_play(kIxians) || !has_high_side(g, Homeworld::Ix)) return {};
  const Stack forces = forces_of(draft_of(g, kIxians));
  const FreeCyborgs choice = free_cyborgs(g, forces);
  const bool matters = choice.least < choice.most && g.tanks[kIxians].normal > forces.normal;
  return matters ? Factions::of(kIxians) - f.answered : Factions{};
}
int price_with(const Game& g, const Draft& d, int free_cyborgs) {
  return d.cost - price_of_forces(g, kIxians, forces_of(d)) +
         price_of_forces(g, kIxians, forces_of(d), free_cyborgs);
}
void free_ones(const Game& g, const Frame&, Faction f, Options& options) {
  const Draft& d = draft_of(g, f);
  const FreeCyborgs choice = free_cyborgs(g, forces_of(d));
  for (int n = choice.least; n <= choice.most; ++n) {
    if (price_with(g, d, n) <= g.spice[f].value()) options.add(Option::number(n));
  }
  // In a game dealt anew for another seat the submission is hidden and stays so.
  if (options.empty()) options.add(Option::number(0));
}
Option most_free(const Game& g, const Frame&, Faction f) {
  return Option::number(most_free_stars(g, f, forces_of(draft_of(g, f))));
}
void name_free(Table& t, Frame& frame, Faction f, Option o) {
  Draft& d = t.game.revival.drafts[f];
  t.rule("2.07.05"_r);
  const int most = most_free_stars(t.game, f, forces_of(d));
  frame.as<RevivalNotes>().cyborgs_paid = static_cast<uint8_t>(most - o.value);
  d.cost = static_cast<uint8_t>(price_with(t.game, d, o.value));
}
// As secret as the submission until it is carried out.
void hide_named(Frame& f, Faction seat) {
  if (seat != kIxians) f.as<RevivalNotes>().cyborgs_paid = 0;
}
Refusal why_not_free(const Game&, const Frame* frame, Faction, Option) {
  if (frame == nullptr) {
    return {"2.07.05"_r,
            "The Ixians name the free ones when suboids and cyborgs come back together."};
  }
  return {"2.07.05"_r, "So many are free together, and own spice pays for the others."};
}

// In storm order, though nothing one faction revives changes what another may (R10).
// One player at a time: between two of them a skill may be drawn (4.03.12).
Flow carry_out(Table& t, Frame& frame) {
  Game& g = t.game;
  auto& through = frame.as<RevivalNotes>().players_through;
  if (through == g.config.players) return Flow::Next;
  const Faction f = storm_order(g)[through];
  const Draft d = draft_of(g, f);
  g.revival.drafts[f] = {};
  g.revival.drafts[f].low = d.low;
  g.revival.through.add(f);
  const Stack forces = forces_of(d);
  const int paid = f == kIxians ? frame.as<RevivalNotes>().cyborgs_paid : 0;
  if (!forces.empty()) carry_out_forces(t, f, forces, most_free_stars(g, f, forces) - paid);
  if (f == kIxians) frame.as<RevivalNotes>().cyborgs_paid = 0;
  if (!d.leaders.empty()) carry_out_leader(t, f, d.leaders[0]);
  Draft rest;
  for (int i = 1; i < d.leaders.size(); ++i) rest.leaders.push_back(d.leaders[i]);
  rest.cost = static_cast<uint8_t>(price_of(g, f, rest));
  g.revival.drafts[f] = rest;
  if (rest.leaders.empty()) ++through;
  return Flow::Again;
}

Flow end_phase(Table& t, Frame&) {
  t.game.revival = {};
  return Flow::Next;
}

// In the order of RevivalDraft::Part.
constexpr Step kSubmission[] = {
    open("revive_forces", "1.05.01"_r, still_submits, normals, choose_normals)
        .because(why_not_normal)
        .says("How many normal forces do you revive?"),
    open("revive_special_forces", "1.05.01"_r, still_submits, specials, choose_specials)
        .because(why_not_special)
        .says("How many starred forces do you revive?"),
    open("revive_leader", "1.05.03"_r, still_submits, leaders, choose_leader)
        .because(why_not_leader)
        .says("Which leader do you revive?"),
};

constexpr Step kRevivalSteps[] = {
    deed("begin_revival", "1.05.00"_r, begin_phase),
    deed("recruits_before_revival", "1.05.00"_r, offer_recruits),
    deed("revival_opens", "1.05.00"_r, factions_act<&FactionRules::revival_opens, RevivalNotes>),
    deed("before_revival", "1.05.00"_r, factions_act<&FactionRules::before_revival, RevivalNotes>),
    deed("before_submissions", "1.05.00"_r,
         factions_act<&FactionRules::before_submissions, RevivalNotes>),
    deed("nexus_cards_in_revival", "1.05.00"_r, nexus_cards),
    deed("open_submissions", "1.05.00"_r, open_submissions),
    open_parts("revive", "1.05.00"_r, still_submits, kSubmission, part_of),
    deed("before_payment", "1.05.00"_r, factions_act<&FactionRules::before_payment, RevivalNotes>),
    deed("submit_again", "1.05.00"_r, submit_again).back_to("revive"),
    ask("free_cyborgs", "2.07.05"_r, names_free, free_ones, name_free)
        .uninterrupted()
        .idles(most_free)
        .because(why_not_free)
        .says(
            "How many of the cyborgs come back for free? A cyborg paid for brings suboids along."),
    deed("carry_out_revivals", "1.05.00"_r, carry_out),
    deed("after_revival", "1.05.00"_r, factions_act<&FactionRules::after_revival, RevivalNotes>),
    pause("end_of_revival", "1.00.05"_r),
    deed("revival_ends", "1.05.00"_r, end_phase),
};

}  // namespace

const Script kRevivalScript{.name = "revival", .steps = kRevivalSteps, .hide = hide_named};

void submit_anew(Table& t, Faction f) {
  t.rule("1.00.04"_r);
  t.game.revival.drafts[f] = new_draft(t.game, f);
}

}  // namespace kanly
