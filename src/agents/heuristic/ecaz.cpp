// What only Ecaz are asked, their ally, and those to whom they offer an alliance.
#include <algorithm>
#include <array>
#include <cstdlib>

#include "agents/heuristic/decision.h"
#include "game/queries.h"
#include "rules/phases/battle/area.h"
#include "rules/phases/battle/arms.h"
#include "rules/phases/battle/dial.h"
#include "rules/phases/collection.h"

namespace kanly::answers {
namespace {

// The dearest ones first: what they give is worth more than the token costs.
constexpr std::array kByWorth = {
    Ambassador::AmbassadorEmperor,   Ambassador::AmbassadorSpacingGuild,
    Ambassador::AmbassadorTleilaxu,  Ambassador::AmbassadorBeneGesserit,
    Ambassador::AmbassadorFremen,    Ambassador::AmbassadorEcaz,
    Ambassador::AmbassadorRichese,   Ambassador::AmbassadorChoam,
    Ambassador::AmbassadorHarkonnen, Ambassador::AmbassadorAtreides,
    Ambassador::AmbassadorIxians,
};

// What one gives to this faction now, in spice or so.
double gain(const Decision& d, Ambassador token, Faction taker) {
  const Game& g = d.g();
  switch (token) {
    case Ambassador::AmbassadorEmperor:
      return 5;
    case Ambassador::AmbassadorSpacingGuild:
      return 2.0 * std::min<int>(4, g.reserves[taker].total());
    case Ambassador::AmbassadorTleilaxu:
      return std::max(2.0 * std::min<int>(4, g.tanks[taker].total()),
                      dead_leaders(g, taker).empty() ? 0.0 : 4.0);
    case Ambassador::AmbassadorBeneGesserit:
    case Ambassador::AmbassadorFremen:
      return 3;
    case Ambassador::AmbassadorEcaz:
      return g.ally[d.me()] == Faction::None || !g.leaders[Leader::DukeVidal].dead() ? 4 : 0;
    case Ambassador::AmbassadorRichese:
      return d.look.hand_size(taker) < hand_limit(g, taker) ? 2 : 0;
    case Ambassador::AmbassadorChoam: {
      double worthless = 0;
      for (Card c : g.hands[taker].cards) worthless += is_worthless(kind_of(c)) ? 3 : 0;
      return worthless;
    }
    case Ambassador::AmbassadorIxians:
      return g.hands[taker].cards.has_any(kWorthlessCards) ? 3 : 0.5;
    case Ambassador::AmbassadorHarkonnen:
    case Ambassador::AmbassadorAtreides:
      return 1.5;
    case Ambassador::None:
      break;
  }
  return 0;
}

Option best_place(const Decision& d, int forces, Territory left) {
  Option best = Option::pass();
  double most = 0.5;  // for less nobody goes
  for (Option o : d.menu) {
    if (!o.is(Option::Kind::Place)) continue;
    const Stack s{.normal = static_cast<uint8_t>(forces)};
    const double here = d.look.worth(o.place(), s) -
                        (left == Territory::None ? 0 : d.look.worth(places_of(left).first(), s));
    if (here <= most) continue;
    most = here;
    best = o;
  }
  return best;
}

}  // namespace

// While it is cheap: the first ones of a Turn, and no more than leaves spice for the rest of it.
Option place_ambassador(const Decision& d) {
  const Game& g = d.g();
  const int price = g.ecaz.placed + 1;
  if (price > 2 || g.spice[d.me()].value() < 3 * price) return Option::pass();
  for (Ambassador a : kByWorth) {
    if (d.offers(Option::of(a))) return Option::of(a);
  }
  return Option::pass();
}

// Where others will want to go, and the faction named on it does not stand already.
Option place_ambassador_in(const Decision& d) {
  const Game& g = d.g();
  const Faction named = info(d.frame().about.ambassador()).faction;
  const auto worth = [&](Option o) {
    const Territory t = o.territory();
    const Factions there = occupants(g, t);
    return d.look.stronghold_value(t) - (there.has(named) ? 5 : 0) - (there.has(d.me()) ? 1 : 0);
  };
  return *std::ranges::max_element(d.menu, {}, worth);
}

// Whatever is worth as much as the next token costs.
Option ambassador(const Decision& d) {
  for (Option o : d.menu) {
    if (!o.is(Option::Kind::Ambassador)) continue;
    const Faction ally = d.g().ally[d.me()];
    const double most = std::max(gain(d, o.ambassador(), d.me()),
                                 ally == Faction::None ? 0.0 : 0.8 * gain(d, o.ambassador(), ally));
    if (most >= 1.5) return o;
  }
  return Option::pass();
}

Option copy_ambassador(const Decision& d) {
  const auto worth = [&](Option o) { return gain(d, o.ambassador(), d.me()); };
  return *std::ranges::max_element(d.menu, {}, worth);
}

// The ally takes what does much more for it.
Option ambassador_for(const Decision& d) {
  const auto worth = [&](Option o) {
    return (o.faction() == d.me() ? 1.5 : 1.0) * gain(d, d.frame().about.ambassador(), o.faction());
  };
  return *std::ranges::max_element(d.menu, {}, worth);
}

// Out of where there is least to do.
Option ambassador_move(const Decision& d) {
  const Game& g = d.g();
  Option from = Option::pass();
  double least = d.w().stronghold / 2;
  for (Option o : d.menu) {
    if (!o.is(Option::Kind::Territory) || is_stronghold(o.territory())) continue;
    const Stack s = g.forces.in_territory(d.me(), o.territory());
    const double here = d.look.worth(places_of(o.territory()).first(), s);
    if (s.total() < 3 || here >= least) continue;
    least = here;
    from = o;
  }
  return from;
}
Option ambassador_move_to(const Decision& d) {
  const Territory from = d.frame().territory;
  const Option best = best_place(d, d.g().forces.in_territory(d.me(), from).total(), from);
  return best.is(Option::Kind::Place) ? best : d.menu[0];
}
Option ambassador_landing(const Decision& d) {
  return best_place(d, std::min<int>(4, d.g().reserves[d.me()].total()), Territory::None);
}

// A good leader before forces, many forces before a weak one.
Option ambassador_revival(const Decision& d) {
  Option best = Option::pass();
  double most = 0;
  for (Option o : d.menu) {
    const double here = o.is(Option::Kind::Leader)   ? info(o.leader()).strength + 1.0
                        : o.is(Option::Kind::Number) ? 1.5 * o.value
                                                     : 0;
    if (here <= most) continue;
    most = here;
    best = o;
  }
  return best;
}

// For spice only what is worthless; for another card the worst.
Option ambassador_discard(const Decision& d) {
  if (!d.offers(Option::of(Word::Done))) return discard_worst(d);
  for (Option o : d.menu) {
    if (o.is(Option::Kind::Card) && is_worthless(o.card())) return o;
  }
  return Option::of(Word::Done);
}

// An ally, unless it is about to win anyway; else the Duke.
Option ambassador_of_ecaz(const Decision& d) {
  const Option offer = Option::of(Word::OfferAlliance);
  const Option vidal = Option::of(Word::TakeVidal);
  if (d.offers(offer) && !d.look.lacks(d.frame().target, 1)) return offer;
  return d.offers(vidal) ? vidal : Option::pass();
}
Option alliance_by_ambassador(const Decision& d) {
  return d.look.lacks(d.me(), 1) ? Option::no() : Option::yes();
}

// Whose leader and hand are the better ones, and who can pay for the forces.
Option name_fighter(const Decision& d) {
  const Game& g = d.g();
  const bool own = d.look.friendly(Faction::Ecaz);
  const auto worth = [&](Option o) {
    const Faction f = o.faction();
    const double all = 2 * d.look.leader_points(f) + d.look.hand_size(f) +
                       (strength_of(g, f).spice ? std::min(4.0, d.look.purse(f) / 2) : 0);
    return own ? all : -all;
  };
  return *std::ranges::max_element(d.menu, {}, worth);
}

// Half, which needs no consent; an ally with nothing to ship by gets it all.
Option share_spice(const Decision& d) {
  const bool needy = d.look.purse(d.g().ally[d.me()]) < 2;
  const bool rich = d.g().spice[d.me()].value() > d.w().poor;
  return needy && rich ? nearest(d.menu, 0) : Option::pass();
}

// Half is fair, and more for oneself the better.
Option agree_to_share(const Decision& d) {
  for (const Frame& f : d.g().agenda) {
    if (f.script != ScriptId::Collection) continue;
    return d.frame().about.value <= f.as<CollectionNotes>().half ? Option::yes() : Option::no();
  }
  return Option::no();
}

// If it turns the battle.
Option disc_difference(const Decision& d) {
  const Game& g = d.g();
  const BattleWork& b = g.battle;
  const Faction other = b.opponent(d.me());
  const auto total = [&](Faction f) {
    return dial_of(g, f, b.plan(f)) + 2 * (disc_strength(g, f) + shared_half(g, f));
  };
  const int more = 2 * std::abs(disc_strength(g, d.me()) - disc_strength(g, other));
  const bool behind = total(d.me()) <= total(other);
  return behind && total(d.me()) + more > total(other) ? Option::yes() : Option::no();
}

}  // namespace kanly::answers
