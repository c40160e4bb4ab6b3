// What cards are worth, and bidding for them.
#include <algorithm>

#include "agents/heuristic/decision.h"
#include "game/queries.h"

namespace kanly::answers {

double value_of(const Decision& d, CardKind kind) {
  const double good = d.w().card;
  if (is_worthless(kind))
    return d.me() == Faction::BeneGesserit && d.g().config.has(AdvancedPart::WorthlessKarama) ? 3
                                                                                              : 0;
  switch (kind) {
    case CardKind::Lasgun:
      return 0.9 * good;
    case CardKind::CheapHero:
      return 1.1 * good;
    case CardKind::Karama:
      return kKaramaWorth * good;
    case CardKind::TleilaxuGhola:
    case CardKind::Hajr:
      return 1.0 * good;
    case CardKind::Harvester:
    case CardKind::Amal:
      return 0.8 * good;
    case CardKind::Reinforcements:
      return 0.9 * good;
    case CardKind::HarassAndWithdraw:
    case CardKind::Recruits:
    case CardKind::Thumper:
    case CardKind::WeatherControl:
    case CardKind::FamilyAtomics:
      return 0.6 * good;
    case CardKind::Truthtrance:
    case CardKind::Distrans:
      return 0.4 * good;
    case CardKind::NullentropyBox:
    case CardKind::SemutaDrug:
    case CardKind::JuiceOfSapho:
      return 0.7 * good;
    case CardKind::ResidualPoison:
    case CardKind::Ornithopter:
    case CardKind::StoneBurner:
      return 1.2 * good;
    default:
      break;
  }
  // A second defense of the same kind, or a third weapon, is worth less.
  const Cards own = d.g().hands[d.me()].cards;
  int alike = 0;
  for (Card c : own) {
    const CardKind other = kind_of(c);
    alike += (is_weapon(kind) && is_weapon(other)) ||
             (is_poison_defense(kind) && is_poison_defense(other)) ||
             (is_projectile_defense(kind) && is_projectile_defense(other));
  }
  const double either = is_weapon(kind) && is_defense(kind) ? 1.1 : 1;  // fits both slots
  const double both = kind == CardKind::ShieldSnooper ? 1.3
                      : kind == CardKind::PoisonBlade ? 1.4
                                                      : 1;
  return either * both * good * (is_defense(kind) ? 1.8 : 1.5) / (1 + 0.7 * alike);
}

namespace {

// The most this seat gives for the card that is up.
double most_to_bid(const Decision& d) {
  const Game& g = d.g();
  const BiddingWork& b = g.bidding;
  const Card up = b.sale != Sale::None ? b.offered : b.row.empty() ? Card::None : b.row[0];
  const double mean = up == Card::None && b.sale == Sale::None ? mean_of_row(d) : -1;
  double value = up != Card::None ? 1.6 * value_of(d, kind_of(up))
                 : mean >= 0      ? 1.6 * mean
                                  : d.w().unknown_card;
  if (b.sale == Sale::BlackMarket && up == Card::None) value *= 0.5;  // sold for a reason
  value -= d.w().full_hand * g.hands[d.me()].size();
  const double purse = g.spice[d.me()].value();
  return std::min(d.look.price_for(value),
                  std::max(1.0, (purse - 0.5 * d.w().poor) * d.w().purse_share));
}

// The standing bid is the ally's: a higher one takes from both.
bool ally_leads(const Decision& d) {
  const Faction leader = d.g().bidding.leader;
  return leader != Faction::None && leader == d.g().ally[d.me()];
}

}  // namespace

Option bid(const Decision& d) {
  if (ally_leads(d)) return Option::pass();
  const int next = d.g().bidding.bid + 1;
  const bool bids = next <= most_to_bid(d) && d.offers(Option::number(next));
  return bids ? Option::number(next) : Option::pass();
}

// There is one turn only, so one names what the card is worth; Richese, who come last, a little more
// than the others.
Option once_around_bid(const Decision& d) {
  const int next = d.g().bidding.bid + 1;
  const double limit = most_to_bid(d);
  if (next > limit || ally_leads(d)) return Option::pass();
  const int worth = static_cast<int>(d.w().one_bid * limit);
  const Option o = nearest(d.menu, d.me() == Faction::Richese ? next : std::max(next, worth));
  return o.is(Option::Kind::None) ? Option::pass() : o;
}

Option silent_bid(const Decision& d) {
  return nearest(d.menu, std::max(0, static_cast<int>(most_to_bid(d))));
}

Option best_card(const Decision& d) {
  Option best = Option::pass();
  double most = 1.5;
  for (Option o : d.menu) {
    if (!o.is(Option::Kind::Card)) continue;
    const double value = value_of(d, o.card());
    if (value > most) {
      most = value;
      best = o;
    }
  }
  return best;
}

Option pay_with_karama(const Decision& d) {
  constexpr int kHighPrice = 7;
  if (d.g().bidding.bid < kHighPrice) return Option::no();
  for (Option o : d.menu) {
    if (o.is(Option::Kind::Card)) return o;
  }
  return Option::no();
}

Option discard_worst(const Decision& d) {
  Option worst;
  double least = 1000;
  for (Option o : d.menu) {
    if (!o.is(Option::Kind::Card)) continue;
    const double value = value_of(d, o.card());
    if (value < least) {
      least = value;
      worst = o;
    }
  }
  return worst;
}

Option say_yes(const Decision&) { return Option::yes(); }

}  // namespace kanly::answers
