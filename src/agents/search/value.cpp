#include "agents/search/value.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "agents/logistic.h"
#include "game/queries.h"

namespace kanly {
namespace {

// How one faction stands.
struct Standing {
  int held = 0;  // strongholds where it stands alone
  int contested = 0;
  int on_board = 0;
  int starred = 0;
  int spice = 0;
  int cards = 0;
  int leaders = 0;  // points of those alive
};

Standing standing_of(const Game& g, Faction f,
                     const PerEnum<Territory, Factions, kTerritoryCount>& in) {
  Standing s;
  for (Territory t : victory_strongholds(g)) {
    if (!in[t].has(f)) continue;
    in[t].size() == 1 ? ++s.held : ++s.contested;
  }
  for (Place p : g.forces.places(f)) {
    s.on_board += g.forces.at(f, p).total();
    s.starred += g.forces.at(f, p).special;
  }
  s.starred += g.reserves[f].special;
  s.spice = g.spice[f].value() + g.bribes[f];
  s.cards = g.hands[f].size();
  for (Leader l : leaders_at_home(g, f)) {
    if (g.leaders[l].alive() && g.leaders[l].holder == f) s.leaders += info(l).strength;
  }
  return s;
}

float shrunk(double n, double unit) {
  return static_cast<float>(std::sqrt(std::max(0.0, n) / unit));
}

class Writer {
 public:
  explicit Writer(Features& to) : to_(to) {}
  void add(double x) { to_[static_cast<size_t>(at_++)] = static_cast<float>(x); }
  int count() const { return at_; }

 private:
  Features& to_;
  int at_ = 0;
};

void add_hand(Writer& w, const Game& g, Faction seat) {
  int weapons = 0, poison = 0, projectile = 0, karama = 0, worthless = 0, other = 0;
  for (Card c : g.hands[seat].cards) {
    const CardKind k = kind_of(c);
    if (is_worthless(k)) {
      ++worthless;
    } else if (k == CardKind::Karama) {
      ++karama;
    } else if (is_weapon(k)) {
      ++weapons;
    } else if (is_poison_defense(k)) {
      ++poison;
    } else if (is_projectile_defense(k)) {
      ++projectile;
    } else {
      ++other;
    }
  }
  for (const int n : {weapons, poison, projectile, karama, worthless, other}) w.add(n / 2.0);
}

}  // namespace

Features features_of(const Game& g, Faction seat) {
  Features features{};
  Writer w(features);
  PerEnum<Territory, Factions, kTerritoryCount> in{};
  for (Territory t : victory_strongholds(g)) in[t] = occupants(g, t);
  PerFaction<Standing> of{};
  for (Faction f : g.players) of[f] = standing_of(g, f, in);
  const Faction ally = g.ally[seat];
  const bool allied_now = ally != Faction::None;
  const Standing nobody;
  const Standing& me = of[seat];
  const Standing& partner = allied_now ? of[ally] : nobody;

  // When, and who.
  const int left = g.config.turns - g.turn;
  w.add(left / 10.0);
  w.add(left == 0);
  w.add(left == 1);
  w.add(left == 2);
  w.add(g.players.size() / 6.0 - 1);
  for (Faction f : all_factions()) w.add(seat == f);
  w.add(g.in_play(Faction::SpacingGuild) &&
        (seat == Faction::SpacingGuild || ally == Faction::SpacingGuild));
  w.add(g.in_play(Faction::Fremen) && (seat == Faction::Fremen || ally == Faction::Fremen));
  w.add(allied_now);

  // Own means.
  for (int n = 1; n <= 4; ++n) w.add(me.held >= n);
  w.add(me.contested);
  w.add(me.on_board / 10.0);
  w.add(g.reserves[seat].total() / 10.0);
  w.add(g.tanks[seat].total() / 10.0);
  w.add(me.starred / 4.0);
  w.add(shrunk(me.spice, 10));
  w.add(me.spice / 20.0);
  w.add(me.leaders / 15.0);
  add_hand(w, g, seat);

  // The ally's.
  const int together = me.held + partner.held;
  for (int n = 1; n <= 3; ++n) w.add(partner.held >= n);
  w.add(allied_now && together >= 3);
  w.add(allied_now && together >= 4);
  w.add(partner.on_board / 10.0);
  w.add(allied_now ? g.reserves[ally].total() / 10.0 : 0);
  w.add(shrunk(partner.spice, 10));
  w.add(partner.cards / 4.0);

  // The others: who is nearest to victory, and what they have together.
  std::array<int, kMaxSeats> lacks{};
  int sides = 0;
  double spice = 0, forces = 0, cards = 0, leaders = 0, others = 0, richest = 0;
  bool allied_others = false;
  for (Faction f : g.players) {
    if (f == seat || f == ally) continue;
    const Faction with = g.ally[f];
    const int held = of[f].held + (with == Faction::None ? 0 : of[with].held);
    lacks[static_cast<size_t>(sides++)] = (with == Faction::None ? 3 : 4) - held;
    allied_others = allied_others || with != Faction::None;
    spice += of[f].spice;
    richest = std::max<double>(richest, of[f].spice);
    forces += of[f].on_board;
    cards += of[f].cards;
    leaders += of[f].leaders;
    ++others;
  }
  std::sort(lacks.begin(), lacks.begin() + sides);
  for (int n = 0; n <= 2; ++n) w.add(sides > 0 && lacks[0] <= n);
  w.add(sides > 1 && lacks[1] <= 1);
  w.add(sides > 2 && lacks[2] <= 1);
  w.add(allied_others);
  others = std::max(1.0, others);
  w.add(spice / others / 10);
  w.add(richest / 20);
  w.add(forces / others / 10);
  w.add(cards / others / 4);
  w.add(leaders / others / 15);

  // Strongholds, one by one: own side and the strongest of the others.
  for (Territory t : strongholds()) {
    int own = 0, strongest = 0;
    for (Faction f : in[t]) {
      const int n = g.forces.in_territory(f, t).total();
      if (f == seat || f == ally) {
        own += n;
      } else {
        strongest = std::max(strongest, n);
      }
    }
    w.add(shrunk(own, 5));
    w.add(shrunk(strongest, 5));
  }

  // The Bene Gesserit know whom and when they predicted.
  const bool predicts = seat == Faction::BeneGesserit && g.predicted != Faction::None;
  const int held =
      predicts ? of[g.predicted].held +
                     (g.ally[g.predicted] == Faction::None ? 0 : of[g.ally[g.predicted]].held)
               : 0;
  w.add(predicts && g.predicted_turn.is(g.turn));
  w.add(predicts && g.predicted_turn.is(g.turn) ? held / 3.0 : 0);
  w.add(predicts && g.predicted_turn.value() > g.turn);
  return features;
}

double evaluate(const ValueNet& net, const Features& x) {
  float out = net.out_bias;
  for (size_t h = 0; h < ValueNet::kHidden; ++h) {
    float sum = net.bias[h];
    for (size_t i = 0; i < kFeatures; ++i) sum += net.weights[h][i] * x[i];
    out += net.out[h] * std::max(0.0F, sum);
  }
  return logistic(static_cast<double>(out));
}

const ValueNet& learnt_net() {
  static const ValueNet kNet = [] {
    static constexpr float kNumbers[] = {
#include "agents/search/value_net.inc"
    };
    static_assert(std::size(kNumbers) == ValueNet::kNumbers);
    ValueNet net;
    std::memcpy(&net, kNumbers, sizeof net);
    return net;
  }();
  return kNet;
}

double value_of(const Game& game, Faction seat) {
  if (game.over()) return game.winners.has(seat) ? 1 : 0;
  return evaluate(learnt_net(), features_of(game, seat));
}

}  // namespace kanly
