// What a seat does of its own accord: help for its ally, deals with others, powers that fit.
#include "rules/dealings.h"

#include <algorithm>
#include <cstdlib>

#include "agents/heuristic/decision.h"
#include "game/queries.h"

namespace kanly::answers {
namespace {

// Spice that an ally may use without harm.
int to_spare(const Outlook& look) {
  const double beyond = look.g.spice[look.me].value() - look.w.poor;
  return std::max(0, static_cast<int>(look.w.help * beyond));
}

// A standing offer is not renewed for less than this.
constexpr int kWorthSaying = 5;

// A gift leaves the Emperor for good, so only one who is poor gets it.
bool ally_is_poor(const Outlook& look) { return look.purse(look.g.ally[look.me]) < look.w.poor; }

// --- A promise to stay out ----------------------------------------------------------------------

// The weakly held stronghold that one would pay for; None if there is none.
Territory weakest_stronghold(const Outlook& look) {
  Territory weakest = Territory::None;
  double least = look.w.garrison;
  for (Territory t : victory_strongholds(look.g)) {
    if (occupants(look.g, t) != Factions::of(look.me)) continue;
    const double number = look.g.forces.in_territory(look.me, t).total();
    if (number < least) {
      least = number;
      weakest = t;
    }
  }
  return weakest;
}

// Who is likeliest to come: the richest with forces in reserve.
Faction likeliest_intruder(const Outlook& look, Territory t) {
  const Game& g = look.g;
  Faction best = Faction::None;
  double most = 0;
  for (Faction f : g.players) {
    if (look.friendly(f) || promise_not_to_enter(g, f, t) != nullptr) continue;
    if (g.shipment.done.has(f)) continue;
    const double means = std::min<double>(look.purse(f), g.reserves[f].total());
    if (means > most) {
      most = means;
      best = f;
    }
  }
  return best;
}

// What it would bring to enter this Territory this Turn.
double interest_in(const Outlook& look, Territory t) {
  const Game& g = look.g;
  if (g.shipment.done.has(look.me) || g.forces.in(look.me, t)) return 0;
  const Place p = places_of(t).first();
  const int limit = std::min<int>(g.reserves[look.me].total(), g.spice[look.me].value());
  double most = 0;
  for (const int n : {3, 6, 10}) {
    if (n > limit) break;
    const Stack forces{.normal = static_cast<uint8_t>(n)};
    most = std::max(most, look.worth(p, forces) - look.cost(n));
  }
  return most;
}

bool would_win_with(const Outlook& look, Faction f) { return look.lacks(f, 0); }

}  // namespace

// --- What one wishes to do at the next occasion -------------------------------------------------

void wish_for_ally(const Outlook& look, Memory& memory) {
  const Game& g = look.g;
  const Help& help = g.help[look.me];
  const auto wish = [&](Word word) {
    if (!memory.wishes.full()) memory.wishes.push_back(Option::of(word));
  };
  if (!help.shares) wish(Word::ShareSecrets);
  if (!help.permits) wish(Word::Permit);
  const int spare = to_spare(look);
  if (g.phase == Phase::Bidding && std::abs(spare - help.bids) >= kWorthSaying) {
    wish(Word::HelpBids);
  }
  if (g.phase != Phase::Revival && g.phase != Phase::Shipment) return;
  if (look.me == Faction::Emperor && spare >= kWorthSaying && ally_is_poor(look)) {
    wish(Word::GiveSpice);
  } else if (std::abs(spare - help.shipping) >= kWorthSaying) {
    wish(Word::HelpShipping);
  }
  const bool full = g.hands[look.me].size() >= hand_limit(g, look.me);
  if (look.me == Faction::Richese && full) wish(Word::GiveCard);
}

void wish_for_promise(const Outlook& look, Memory& memory) {
  const Game& g = look.g;
  if (memory.deal.turn == g.turn || memory.wishes.full() || look.controlled(look.me) < 2) return;
  const int price = static_cast<int>(look.w.bribe);
  if (g.phase != Phase::Revival || price < 1 || g.spice[look.me].value() < price + look.w.poor)
    return;
  const Territory t = weakest_stronghold(look);
  if (t == Territory::None) return;
  const Faction intruder = likeliest_intruder(look, t);
  if (intruder == Faction::None) return;
  memory.deal = {g.turn, intruder, static_cast<uint8_t>(price), t};
  memory.wishes.push_back(Option::of(Word::OfferDeal));
}

namespace {

// Now is the time for the faction's Karama power, if it is wanted.
bool is_time_for_power(const Game& g, Faction me) {
  const BattleWork& b = g.battle;
  switch (me) {
    case Faction::Atreides:  // before the own plan is laid down
      return g.phase == Phase::Battle && b.stage != BattleWork::Stage::None && b.involves(me) &&
             !b.committed(me);
    case Faction::Tleilaxu:
      return g.phase == Phase::Revival;
    case Faction::Ixians:  // before they move
      return g.phase == Phase::Shipment && g.shipment.acting == me && !g.shipment.done.has(me);
    default:
      return false;
  }
}

bool wants_power_now(const Outlook& look) {
  if (look.me == Faction::Ixians) return wants_to_move_stronghold(look);
  return look.me == Faction::Atreides ? may_decide_battle(look) : wants_to_forbid(look);
}

}  // namespace

// The Atreides look at a plan where much is at stake and it may help.
void wish_for_power(const Game& g, Faction me, const Weights& weights, Memory& memory) {
  const bool may = is_time_for_power(g, me) && g.config.has(AdvancedPart::KaramaPowers) &&
                   !g.karama_powers_used.has(me) && holds(g, me, CardKind::Karama);
  const Option power = Option::of(Word::KaramaPower);
  if (!may || memory.wishes.full() || memory.wishes.contains(power)) return;
  if (wants_power_now(Outlook(g, me, weights))) memory.wishes.push_back(power);
}

// --- Help ---------------------------------------------------------------------------------------

Option help(const Decision& d) { return nearest(d.menu, to_spare(d.look)); }
Option give_spice(const Decision& d) { return nearest(d.menu, to_spare(d.look)); }

// The ally pays as much as it released: it was meant so.
Option ally_pays(const Decision& d) { return highest_number(d); }

// --- Deals --------------------------------------------------------------------------------------

Option deal_with(const Decision& d) {
  const DealIntent& deal = d.memory.deal;
  return deal.turn == d.g().turn ? Option::of(deal.with) : Option{};
}
Option deal_spice(const Decision& d) {
  const DealIntent& deal = d.memory.deal;
  return nearest(d.menu, deal.with == d.frame().target ? deal.spice : 0);
}
Option deal_clause(const Decision& d) {
  const DealIntent& deal = d.memory.deal;
  return deal.with == d.frame().target ? Option::of(Word::AskNotEnter) : Option{};
}
// What is promised is worth most where most is held.
Option deal_territory(const Decision& d) {
  const DealIntent& deal = d.memory.deal;
  if (deal.with == d.frame().target) return Option::of(deal.territory);
  const Territory t = weakest_stronghold(d.look);
  return t == Territory::None ? Option{} : Option::of(t);
}
Option deal_amount(const Decision& d) { return nearest(d.menu, to_spare(d.look)); }
Option deal_breach(const Decision&) { return Option::of(Word::Prevented); }

// By interest: what is promised to the seat costs nothing; what it promises must be paid for, and
// nobody is let through to victory.
Option accept_deal(const Decision& d) {
  const Frame& f = d.frame();
  const auto& terms = f.as<DealNotes>();
  const double paid = d.w().thrift * terms.spice;
  const double cost = d.w().thrift * terms.asked;
  bool good = true;
  switch (f.about.word()) {
    case Word::AskNotEnter:
      good = !(is_stronghold(f.territory) && would_win_with(d.look, f.by)) &&
             paid - cost >= interest_in(d.look, f.territory) * (1 + terms.turns);
      break;
    case Word::AskShareSight:
      good = cost == 0 && (d.look.friendly(f.by) || paid >= d.w().card);
      break;
    case Word::AskSupportBid:
      good = terms.measure <= to_spare(d.look);
      break;
    case Word::PromiseNotEnter:  // worth a bribe where the seat stands
      good = cost <= (occupies(d.g(), d.me(), f.territory) ? d.w().thrift * d.w().bribe : 0);
      break;
    case Word::PromiseShareSight:
      good = cost <= d.w().card;
      break;
    default:
      good = cost == 0;
      break;
  }
  return good ? Option::yes() : Option::no();
}

// Whoever is bound by it is glad to be free.
Option accept_cancel(const Decision& d) {
  const Agreement& a = d.g().agreements[d.frame().as<CancelDealNotes>().agreement - 1];
  const bool owed = a.clause != Agreement::Clause::None && a.promiser != d.me();
  return owed ? Option::no() : Option::yes();
}

}  // namespace kanly::answers
