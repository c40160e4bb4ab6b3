#include "agents/heuristic/outlook.h"

#include <algorithm>
#include <cmath>

#include "agents/logistic.h"
#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/factions/ixians/mobile_stronghold.h"

namespace kanly {
namespace {

constexpr Territories kCities = Territories::of(Territory::Arrakeen, Territory::Carthag);

// What a faction usually has when nobody knows better.
double usual_purse(Faction f, int turn) {
  const double start = info(f).starting_spice;
  const double later = f == Faction::Emperor || f == Faction::SpacingGuild ? 12 : 6;
  return turn <= 1 ? start : later;
}

// Spice that the mobile stronghold may find when it moves next: the richest place within its reach on
// which nobody stands (2.07.12).
int spice_for_mobile_stronghold(const Game& g) {
  if (g.ixians.points_at == Place::None) return 0;
  PlaceSet reached = PlaceSet::of(g.ixians.points_at);
  for (int step = 0; step < kMobileSteps; ++step) {
    for (Place p : PlaceSet(reached)) reached |= next_hosts(g, p);
  }
  int most = 0;
  for (Place p : reached) {
    if (occupants(g, territory_of(p)).empty()) most = std::max<int>(most, g.spice_at[p]);
  }
  return most;
}

Stack less_one(Stack s) {
  uint8_t& kind = s.normal > 0 ? s.normal : s.special;
  if (kind > 0) --kind;
  return s;
}

// Spice, or so, that occupying a world brings each Turn beside its income: what its native loses by it, the
// occupier has.
double advantage_of_occupier(Homeworld w) {
  switch (w) {
    case Homeworld::Junction:
      return 4;
    case Homeworld::Kaitain:
    case Homeworld::GiediPrime:
    case Homeworld::EcazHomeworld:
      return 3;
    case Homeworld::SalusaSecundus:
    case Homeworld::SouthernHemisphere:
      return 2;
    default:
      return 1;
  }
}

}  // namespace

Outlook::Outlook(const Game& view, Faction seat, const Weights& weights)
    : g(view), me(seat), w(weights), stopping_(weights.stopping) {
  strongholds_ = victory_strongholds(g);
  sharers_ = sharers(g);
  for (Territory s : strongholds_) {
    const Factions there = occupants(g, s);
    if (there.size() == 1) ++controlled_[there.first()];
    if (there.size() == 2 && there == sharers_) {
      for (Faction f : there) ++controlled_[f];
      ++shared_;
    }
  }
  if (g.config.has(Variant::TechTokens)) {  // all three count as one (4.06.05)
    const Faction holder = g.tech_tokens[TechToken::AxlotlTanks];
    const bool all = holder == g.tech_tokens[TechToken::Heighliners] &&
                     holder == g.tech_tokens[TechToken::SpiceProduction];
    if (all && holder != Faction::None) ++controlled_[holder];
  }
  // The Guild wins by the balance, and without a Guild the Fremen do. Towards the end everybody else
  // gains little by sparing forces, or by stopping others.
  if (!friendly(who_waits())) {
    const double left = g.config.turns - g.turn;
    const double near = std::max(0.0, (w.horizon - left) / w.horizon);
    caution_ = std::max(0.05, 1 - w.haste * near);
    stopping_ = w.stopping * std::min(1.0, (left + 0.25) / w.horizon);
  }
  spare_ = std::max(0.0, g.spice[me].value() - w.poor);
  spice_worth_ = w.thrift * w.rich / (w.rich + spare_);
  // CHOAM revive as many as they can pay (2.09.17); what Richese land costs next to nothing.
  // The Tleilaxu, too, at half the price (2.08.12).
  if (me == Faction::Choam || me == Faction::Tleilaxu) lives_ = w.cheap_lives;
  if (me == Faction::Richese) lives_ = w.hidden_lives;
  if (me == Faction::Ixians) lives_ = 0.5;  // a suboid fights for half a force
  if (me == Faction::Ixians && g.phase == Phase::Shipment) {
    mobile_spice_ = spice_for_mobile_stronghold(g);
  }
  // Some of them come next Turn.
  exposure_ = w.exposure * (0.5 + 0.5 * threat());
  int most = -1;
  for (Faction f : g.players) {
    if (friendly(f) || !lacks(f, 0) || is_predicted(f)) continue;
    if (of_side(f) > most) {
      most = of_side(f);
      menace_ = f;
    }
  }
}

// The share of the others who can still ship this Turn.
double Outlook::threat() const {
  if (g.phase != Phase::Shipment || !g.shipment.begun) return 1;
  int others = 0;
  int still = 0;
  for (Faction f : g.players) {
    if (friendly(f)) continue;
    ++others;
    still += g.shipment.done.has(f) ? 0 : 1;
  }
  return others == 0 ? 0 : static_cast<double>(still) / others;
}

double Outlook::purse(Faction f) const {
  return g.spice[f].known() ? g.spice[f].value() : usual_purse(f, g.turn);
}

double Outlook::hand_size(Faction f) const {
  const Hand& hand = g.hands[f];
  if (hand.hidden.known()) return hand.size();
  const double usual = f == Faction::Harkonnen ? 4.5 : 2.5;
  return std::max<double>(hand.cards.size(), std::min<double>(usual, 1 + 0.8 * g.turn));
}

double Outlook::leader_points(Faction f) const {
  double best = 0;
  double second = 0;
  for (Leader l : leaders_at_home(g, f)) {
    const LeaderState& s = g.leaders[l];
    if (!s.alive() || s.holder != f) continue;
    // Zoal is as strong as whoever meets him (2.08.18).
    const double points =
        info(l).variable_strength ? info(l).assassination_value : info(l).strength;
    if (points > best) {
      second = best;
      best = points;
    } else {
      second = std::max(second, points);
    }
  }
  return 0.5 * (best + second);
}

Stack Outlook::unmasked(Faction f, Stack s) const {
  if (f != Faction::Richese || s.special == 0) return s;
  constexpr int kLikely = 3;
  const TokenValue token = g.richese.no_field.hidden;
  const int hides = token.known() ? token.value() : kLikely;
  return {.normal = static_cast<uint8_t>(s.normal + std::min<int>(hides, g.reserves[f].normal))};
}

double Outlook::strength(Faction f, Stack seen) const {
  const Stack forces = unmasked(f, seen);
  const bool doubles = f == Faction::Emperor || f == Faction::Fremen;
  const double special = doubles ? 2 : 1;
  double dial = 0;
  const bool dials_spice = g.config.has(AdvancedPart::SpiceDialing);
  if (f == Faction::Ixians) {  // spice behind cyborgs alone (2.07.23)
    const double spend = dials_spice ? purse(f) * (f == me ? 1.0 : w.unsupported) : 99;
    dial = 0.5 * forces.normal + forces.special + std::min<double>(spend, forces.special);
  } else if (!dials_spice || f == Faction::Fremen) {
    dial = forces.normal + special * forces.special;
  } else {
    const double spend = purse(f) * (f == me ? 1.0 : w.unsupported);
    const double behind_special = std::min<double>(spend, forces.special);
    const double behind_normal = std::min<double>(spend - behind_special, forces.normal);
    dial = 0.5 * (forces.normal + special * forces.special) + 0.5 * special * behind_special +
           0.5 * behind_normal;
  }
  return dial + 0.7 * leader_points(f) + 0.5 * std::min(4.0, hand_size(f));
}

double Outlook::win_chance(double ours, double theirs) const {
  return logistic((ours - theirs) / w.uncertainty);
}

double Outlook::enemy_strength(Territory t) const {
  double most = 0;
  if (!sharers_.empty() && !friendly(Faction::Ecaz) && is_shared(g, t)) {  // one side (2.11.13)
    const Faction ally = g.ally[Faction::Ecaz];
    const double half = 0.5 * g.forces.in_territory(Faction::Ecaz, t).total();
    most = strength(ally, g.forces.in_territory(ally, t)) + half;
  }
  if (const Homeworld world = homeworld_of(t); is_in_play(g, world)) {
    const Faction native = native_of(world);
    const Stack natives = natives_on(g, world);
    if (!friendly(native) && !natives.empty()) {
      most = strength(native, natives) + battle_number(g, world);
    }
  }
  for (Faction f : occupants(g, t)) {
    if (!friendly(f)) most = std::max(most, strength(f, g.forces.in_territory(f, t)));
  }
  return most;
}

int Outlook::of_side(Faction f) const {
  const Faction ally = g.ally[f];
  if (ally == Faction::None) return controlled_[f];
  return controlled_[f] + controlled_[ally] - (sharers_.has(f) ? shared_ : 0);
}

int Outlook::missing(Faction f) const {
  const int by_number = needed(f) - of_side(f);
  return sharers_.has(f) ? std::min(by_number, defaults::kStrongholdsToWin - shared_) : by_number;
}

int Outlook::needed(Faction f) const {
  return g.ally[f] == Faction::None ? defaults::kStrongholdsToWin
                                    : defaults::kStrongholdsToWinAllied;
}

int Outlook::collection_rate() const {
  for (Territory city : kCities) {
    if (occupies(g, me, city)) return defaults::kCollectionRateWithCity;
  }
  return defaults::kCollectionRate;
}

double Outlook::storm_risk(Place p) const {
  const int sector = sector_of(p);
  if (sector == 0 || !open_to_storm(g, territory_of(p))) return 0;
  const int ahead = (sector - g.storm + kSectorCount) % kSectorCount;
  if (ahead == 0) return 0;  // it has just passed
  if (g.storm_card.known() && !g.storm_card.is(0)) return ahead <= g.storm_card.value() ? 1 : 0;
  const int reach = uses_storm_deck(g) ? 6 : 10;
  return ahead > reach ? 0 : w.storm * (reach + 1 - ahead) / reach;
}

bool Outlook::joins_ally(Territory t) const {
  return sharers_.has(me) && !is_homeworld(t) && occupies(g, g.ally[me], t);
}

// The ally holds it already: both have its income, and three that are shared win.
double Outlook::sharing_value(Territory t) const {
  const int besides = shared_ - (is_shared(g, t) && occupying_sides(g, t) == 1 ? 1 : 0);
  const int lacking = defaults::kStrongholdsToWin - besides - 1;
  double value = 0.3 * w.stronghold + w.another_stronghold * besides;
  if (kCities.has(t)) value += w.city;
  if (lacking <= 0) {
    value += w.victory;
  } else if (lacking == 1) {
    value += 2 * w.prospect;
  }
  return value;
}

double Outlook::holding_value(Territory t) const {
  if (joins_ally(t) && occupying_sides(g, t) == 1) return sharing_value(t);
  const bool mine = occupants(g, t) == Factions::of(me);
  const int besides = controlled_[me] - (mine ? 1 : 0);
  double value = w.stronghold + w.another_stronghold * besides;
  if (kCities.has(t)) value += w.city;
  const int side = of_side(me) - (mine ? 1 : 0);
  if (side + 1 >= needed(me)) {
    value += w.victory;
  } else {
    think_of_outcomes();
    const double likely = w.likely_victory * w.victory * outcomes_.win[static_cast<size_t>(t)];
    value += std::max(side + 2 >= needed(me) ? w.prospect : 0, likely);
  }
  return value;
}

namespace {

using Chances = FixedList<double, 16>;

// That at least so many of these come true, the one left out being what it is taken to be.
double at_least(const Chances& chances, int number, int without, double instead) {
  if (number <= 0) return 1;
  std::array<double, 5> exactly{1, 0, 0, 0, 0};  // the last: that many or more
  for (int i = 0; i < chances.size(); ++i) {
    const double p = i == without ? instead : chances[i];
    for (int n = number; n > 0; --n) {
      const auto at = static_cast<size_t>(n);
      const double stays = n == number ? exactly[at] : exactly[at] * (1 - p);
      exactly[at] = stays + exactly[at - 1] * p;
    }
    exactly[0] *= 1 - p;
  }
  return exactly[static_cast<size_t>(number)];
}

}  // namespace

void Outlook::think_of_outcomes() const {
  if (outcomes_.known) return;
  outcomes_.known = true;
  for (Territory t : strongholds_) {
    outcomes_.win[static_cast<size_t>(t)] = 0;
    outcomes_.deny[static_cast<size_t>(t)] = 0;
  }
  PerFaction<Chances> chances{};
  Factions present;  // one of each side
  int index = 0;
  for (Territory t : strongholds_) {
    const Factions there = occupants(g, t);
    PerFaction<double> points{};
    if (occupying_sides(g, t) > 1) {
      for (Faction f : there) points[f] = strength(f, g.forces.in_territory(f, t));
    }
    for (Faction f : there) {
      const Faction ally = g.ally[f];
      const Faction side = ally == Faction::None || f < ally ? f : ally;
      if (there.has(ally) && side != f) continue;
      double others = 0;
      for (Faction other : there) {
        if (other != f && other != ally) others = std::max(others, points[other]);
      }
      Chances& list = chances[side];
      while (list.size() < index) list.push_back(0);
      list.push_back(others > 0 ? win_chance(points[f], others) : 1);
      present.add(side);
    }
    ++index;
  }
  const Faction own_ally = g.ally[me];
  const Faction own = own_ally == Faction::None || me < own_ally ? me : own_ally;
  present.add(own);
  for (Faction side : present) {
    if (side != own && is_predicted(side)) continue;
    Chances& list = chances[side];
    while (list.size() < index) list.push_back(0);
    const int number = needed(side);
    const double now = side == own ? 0 : at_least(list, number, -1, 0);
    if (side != own && now < 0.01) continue;
    int i = 0;
    for (Territory t : strongholds_) {
      const auto at = static_cast<size_t>(t);
      if (side == own) {
        outcomes_.win[at] = at_least(list, number, i, 1) - at_least(list, number, i, 0);
      } else if (list[i] > 0) {
        outcomes_.deny[at] += now - at_least(list, number, i, 0);
      }
      ++i;
    }
  }
}

// It may be the one that wins somebody else the game, whether held already or fought for.
double Outlook::denial_value(Territory t) const {
  double value = 0;
  const Factions there = occupants(g, t);
  for (Faction f : there) {
    if (friendly(f) || is_predicted(f)) continue;
    const bool held = there.size() == 1 || there == sharers_;
    const int lacking = missing(f) - (held ? 0 : 1);
    if (held && there.size() == 2 && f != there.first()) continue;  // once for the two of them
    if (lacking <= 0) {
      value += stopping_;
    } else if (lacking == 1) {
      value += w.vigilance * stopping_;
    }
  }
  if (value < stopping_) {
    think_of_outcomes();
    const double likely = w.likely_defeat * outcomes_.deny[static_cast<size_t>(t)];
    value = std::max(value, likely * stopping_);
  }
  return value;
}

bool Outlook::is_predicted(Faction f) const {
  return me == Faction::BeneGesserit && g.predicted == f && g.predicted_turn.is(g.turn);
}

// What its holder gets out of a place each Turn, or what a token lying there may turn out to be; in spice.
double Outlook::discovery_value(Territory t) const {
  constexpr double kUnknown = 3;
  switch (discovery_of(t)) {
    case DiscoveryToken::Cistern:
      return 2;
    case DiscoveryToken::OrgizProcessingStation:
      return 1.5;
    case DiscoveryToken::EcologicalTestingStation:
    case DiscoveryToken::Shrine:
      return 1;
    default:
      break;
  }
  const DiscoverySite* const site = site_in(g, t);
  return site != nullptr && site->state == DiscoverySite::State::FaceDown ? kUnknown : 0;
}

double Outlook::occupation_value(Homeworld world) const {
  constexpr int kTurns = 2;  // few games last longer than that
  const int left = std::min(kTurns, g.config.turns - g.turn + 1);
  return w.thrift * left * (info(world).occupier_income + advantage_of_occupier(world));
}

// Natives who lose there lose all they have in reserve; whoever wins stays there for good.
double Outlook::worth_of_world(Territory t, Stack forces) const {
  const Homeworld world = homeworld_of(t);
  const Faction native = native_of(world);
  if (friendly(native)) return 0;
  const double enemy = enemy_strength(t);
  const double lives = value_of(forces);
  const double ours = strength(me, forces);
  const double win = enemy > 0 ? win_chance(ours, enemy) : 1;
  const double hold = enemy > 0 ? win_chance(strength(me, less_one(forces)), enemy) : 1;
  const double killed = w.force * natives_on(g, world).total();
  constexpr double kStranded = 0.5;
  double value = occupation_value(world) * hold + w.spite * killed * win - kStranded * lives;
  if (enemy > 0) value -= lives * (1 - win) + lives * win * std::min(1.0, enemy / (ours + 1)) * 0.6;
  return value;
}

double Outlook::loss_at_home(Stack leaving) const {
  double loss = 0;
  for (Homeworld world : worlds_of(g, me)) {
    const bool stars = info(world).counts_special_only;
    const bool both = worlds_of(g, me).size() == 1;
    const int natives = natives_on(g, world).total();
    const int gone = both ? leaving.total() : stars ? leaving.special : leaving.normal;
    if (gone == 0) continue;
    const int left = std::max(0, natives - gone);
    // Tupile is better low; elsewhere the low side brings a force more each Turn, which is nearly as good.
    constexpr double kHighSide = 0.3;
    const bool turns_low = has_high_side(g, world) && left < info(world).high_from;
    if (turns_low && world != Homeworld::Tupile) loss += kHighSide;
    if (left == 0) loss += 0.1 * occupation_value(world);  // anybody may walk in
  }
  return loss;
}

double Outlook::worth(Place p, Stack stack) const {
  if (stack.empty()) return 0;
  const Stack forces = unmasked(me, stack);
  const Territory t = territory_of(p);
  if (is_homeworld(t)) return worth_of_world(t, forces);
  const double lives = value_of(forces);
  const Faction ally = g.ally[me];
  const bool joins = joins_ally(t);
  if (ally != Faction::None && !joins && t != Territory::PolarSink && occupies(g, ally, t)) {
    return -lives - 5;  // they would be lost (1.06.07)
  }
  const double enemy = enemy_strength(t);
  double alone = 0;  // the ally's chance without these
  double ours = strength(me, forces);
  double rest = strength(me, less_one(forces));
  if (joins) {
    const Stack theirs = g.forces.in_territory(ally, t);
    if (me == Faction::Ecaz) {
      ours = strength(ally, theirs) + 0.5 * forces.total();
      rest = ours;
    } else {
      ours += 0.5 * theirs.total();
      rest += 0.5 * theirs.total();
    }
    alone = enemy > 0 ? win_chance(strength(ally, theirs), enemy) : 0;
  }
  const double number = forces.total();
  const double win = enemy > 0 ? win_chance(ours, enemy) : 1;
  // Somebody must be left to hold it; what the ally would hold anyhow is no gain.
  const double hold = enemy > 0 ? std::max(0.0, win_chance(rest, enemy) - alone) : 1;
  double value = 0;
  if (counts(t)) {
    const double safe = std::min(1.0, (number + 1) / (w.garrison + 1));
    value += holding_value(t) * hold * (1 - exposure_ * (1 - safe)) + denial_value(t) * win;
  }
  if (g.spice_at[p] > 0) {
    const double left = enemy > 0 ? number * 0.6 : number;
    const double taken = std::min<double>(g.spice_at[p], collection_rate() * left);
    value += w.spice_on_board * taken * hold;
  }
  if (g.config.has(Variant::Discoveries)) value += discovery_value(t) * hold;
  // Whoever is inside when the mobile stronghold moves takes spice; by then half of it may be gone.
  if (p == kMobileStronghold && me == Faction::Ixians) {
    const double taken = std::min(kMobileSpiceEach * number, 0.5 * mobile_spice_);
    value += w.spice_on_board * taken * hold;
  }
  if (t == Territory::PolarSink) value += w.polar_sink * std::min(4.0, number);
  // What it may cost.
  if (enemy > 0) value -= lives * (1 - win) + lives * win * std::min(1.0, enemy / (ours + 1)) * 0.6;
  value -= lives * storm_risk(p);
  if (is_sand(t) && g.spice_at[p] > 0 && me != Faction::Fremen) value -= lives * w.worm;
  return value;
}

}  // namespace kanly
