#include "arena/blunders.h"

#include <algorithm>
#include <memory>
#include <mutex>

#include "agents/certainty.h"
#include "game/queries.h"
#include "rules/phases/shipment/movement_terms.h"
#include "rules/phases/shipment/shipping_terms.h"
#include "simulation/pool.h"

namespace kanly {
namespace {

struct Words {
  std::string_view id;
  std::string_view name;
  std::string_view occasions;
};
constexpr std::array<Words, kBlunderCount> kWords = {{
    {"dialed_nothing", "lost with nothing dialed", "battles lost on strength"},
    {"sure_win_lost", "a sure win thrown away", "plans with a sure win at hand"},
    {"dominated_plan", "a dominated plan", "plans"},
    {"stronghold_empty", "a stronghold won and left empty", "strongholds won in battle"},
    {"victory_conceded", "a victory that could be contested", "victories by strongholds"},
    {"karama_for_nothing", "a Karama for nothing", "Karamas played"},
    {"spice_hoarded", "a hoard while cards were for sale", "seats with room, turn by turn"},
    {"ally_outbid", "the own ally outbid", "bids of allies"},
}};
const Words& words(Blunder b) { return kWords[static_cast<size_t>(b)]; }

// --- Victories that can be contested ------------------------------------------------------------

int held_by_side(const Game& g, Faction f) {
  int held = 0;
  for (Territory t : victory_strongholds(g)) {
    const Factions there = occupants(g, t);
    held += there.size() == 1 && (there.has(f) || there.has(g.ally[f])) ? 1 : 0;
  }
  return held;
}

bool is_winning(const Game& g, Faction f) {
  const int needed =
      g.ally[f] == Faction::None ? defaults::kStrongholdsToWin : defaults::kStrongholdsToWinAllied;
  return held_by_side(g, f) >= needed;
}

// The strongholds of those who win if nothing happens, to somebody else.
Territories winning_strongholds(const Game& g, Faction seat) {
  Territories all;
  for (Territory t : victory_strongholds(g)) {
    const Faction owner = occupants(g, t).first();
    if (occupants(g, t).size() != 1 || owner == seat || owner == g.ally[seat]) continue;
    if (is_winning(g, owner)) all.add(t);
  }
  return all;
}

PlaceSet shipping_targets(const Game& g, Faction f) {
  PlaceSet all;
  if (!g.reserves[f].empty()) {
    for (const ShipmentKind kind : {ShipmentKind::Send, ShipmentKind::Reserves}) {
      const bool sends = kind == ShipmentKind::Send;
      if (sends != has_reserves_on_planet(f) && !(!sends && may_ship_reserves(g, f))) continue;
      all |= reserve_targets(g, f, kind, CardKind::None);
    }
  }
  return all;
}

PlaceSet movement_targets(const Game& g, Faction f) {
  PlaceSet all;
  const Movement movement(g, f);
  for (Place p : movement.starts() - storm_places(g)) {
    if (!advises(g, f, territory_of(p))) all |= movement.targets(p);
  }
  return all;
}

// Those of these Territories that the faction could enter in its turn.
Territories within_reach_of(const Game& g, Faction f, Territories wanted) {
  if (wanted.empty()) return {};
  const PlaceSet targets = shipping_targets(g, f) | movement_targets(g, f);
  Territories all;
  for (Territory t : wanted) {
    if (targets.has_any(places_of(t))) all.add(t);
  }
  return all;
}

// --- Karamas ------------------------------------------------------------------------------------

// What was prevented did nothing in this plan of its owner.
bool is_idle(const Game& g, Advantage a) {
  const Faction owner = info(a).faction;
  if (!g.battle.involves(owner)) return false;
  const BattlePlan& plan = g.battle.plan(owner);
  if (a == info(owner).special_advantage) return plan.special == 0;
  return a == Advantage::AtreidesKwisatzHaderach && !g.leaders[Leader::KwisatzHaderach].alive();
}

bool has_part_in_explosion(const BattlePlan& plan) {
  return kind_of(plan.weapon) == CardKind::Lasgun ||
         defense_types(kind_of(plan.defense)).has(DefenseType::Shield);
}

}  // namespace

std::string_view id_of(Blunder b) { return words(b).id; }
std::string_view name_of(Blunder b) { return words(b).name; }
std::string_view occasions_of(Blunder b) { return words(b).occasions; }

void BlunderReport::add(const BlunderReport& other) {
  games += other.games;
  for (size_t i = 0; i < counts.size(); ++i) {
    counts[i].occasions += other.counts[i].occasions;
    counts[i].seen.insert(counts[i].seen.end(), other.counts[i].seen.begin(),
                          other.counts[i].seen.end());
    std::ranges::sort(counts[i].seen);
  }
  cards_sold += other.cards_sold;
  spice_paid += other.spice_paid;
  const bool dearer = other.highest_price > highest_price ||
                      (other.highest_price == highest_price && other.highest < highest);
  if (dearer) {
    highest_price = other.highest_price;
    highest = other.highest;
  }
  sure_plans += other.sure_plans;
  sure_plans_lost += other.sure_plans_lost;
}

// --- Watching -----------------------------------------------------------------------------------

void BlunderWatch::begin(uint64_t seed) {
  seed_ = seed;
  battle_ = {};
  turn_ = {};
  hand_ = {};
}

void BlunderWatch::note(Blunder blunder, int turn, Faction f) {
  report_[blunder].seen.push_back({.seed = seed_, .turn = turn, .faction = f});
}

void BlunderWatch::on_event(const Event& e, const Game& g) {
  switch (e.type) {
    case EventType::BattleStarted:
      battle_ = {};
      return;
    case EventType::PlansRevealed:
      return plan_revealed(g, e.faction);
    case EventType::BattleWon:
    case EventType::BattleLostByBoth:
      return battle_decided(g);
    case EventType::PhaseStarted:
      return phase_begins(g, e.phase);
    case EventType::TurnStarted:
      if (e.number > 1) turn_ends(g, e.number - 1);
      return;
    case EventType::GameOver:
      return game_over(g);
    case EventType::AuctionOpened:
    case EventType::AuctionMethod:
      turn_.bids = Faction::None;
      turn_.sale = true;
      return;
    case EventType::BidMade:
      return bid(g, e);
    case EventType::CardBought:
      return bought(g, e);
    case EventType::CardPlayed:
    case EventType::AdvantageCancelled:
    case EventType::AdvantagePrevented:
    case EventType::KaramaPowerUsed:
      return karama(g, e);
    case EventType::CardTaken:
    case EventType::CardGiven:
      return hand_changes(g, e);
    default:
      return;
  }
}

// --- Battles ------------------------------------------------------------------------------------

void BlunderWatch::look_at_plans(const Game& g) {
  if (g.battle.stage != BattleWork::Stage::Planning) return;
  for (Faction f : g.waiting & g.battle.sides()) {
    const BattlePlan::Part part = g.battle.plan(f).part;
    const bool no_normal = forces_in_battle(g, f).normal == 0;
    const auto first = no_normal ? BattlePlan::Part::Special : BattlePlan::Part::Normal;
    if (part == BattlePlan::Part::Hero) begun_[f] = dialing_[f] = View(g, f).game();
    if (part == first) dialing_[f] = View(g, f).game();
  }
}

void BlunderWatch::plan_revealed(const Game& g, Faction f) {
  const Game& view = dialing_[f];
  const BattlePlan& plan = g.battle.plan(f);
  occasion(Blunder::DominatedPlan);
  if (is_dominated(view, f, plan)) note(Blunder::DominatedPlan, g.turn, f);
  if (has_sure_plan(begun_[f], f) || has_sure_plan(view, f)) {
    battle_.sure.add(f);
    occasion(Blunder::SureWinLost);
  }
  if (dial_of(view, f, plan) >= Opposition(view, f).needed(plan).to_be_sure) {
    battle_.plays_sure.add(f);
    ++report_.sure_plans;
  }
}

void BlunderWatch::lost_on_strength(const Game& g, Faction f) {
  const BattleWork& b = g.battle;
  const BattlePlan& plan = b.plan(f);
  const int forces = b.forces[f == b.aggressor ? 0 : 1];
  occasion(Blunder::DialedNothing);
  if (forces > 0 && plan.normal + plan.special == 0) note(Blunder::DialedNothing, g.turn, f);
  lost(g, f);
}

void BlunderWatch::lost(const Game& g, Faction f) {
  if (battle_.sure.has(f)) note(Blunder::SureWinLost, g.turn, f);
  if (battle_.plays_sure.has(f)) ++report_.sure_plans_lost;
  if (battle_.karama.has(f)) note(Blunder::KaramaForNothing, g.turn, f);
}

void BlunderWatch::battle_decided(const Game& g) {
  const BattleWork& b = g.battle;
  if (b.outcome == BattleWork::Outcome::Strength) lost_on_strength(g, b.loser());
  if (b.outcome == BattleWork::Outcome::Explosion) {
    for (Faction side : b.sides()) {
      if (has_part_in_explosion(b.plan(side))) lost(g, side);
    }
  }
  if (b.winner == Faction::None) return;
  for (const Prevention& p : battle_.prevented) {
    if (p.by == b.winner && is_idle(g, p.advantage)) note(Blunder::KaramaForNothing, g.turn, p.by);
  }
  if (is_stronghold(b.territory())) turn_.won[b.territory()] = b.winner;
}

// --- The course of a Turn -----------------------------------------------------------------------

void BlunderWatch::phase_begins(const Game& g, Phase phase) {
  switch (phase) {
    case Phase::Bidding:
      turn_ = {};
      turn_.won.fill(Faction::None);
      break;
    case Phase::Revival:
      for (Faction f : g.players) {
        if (g.hands[f].size() < hand_limit(g, f)) turn_.room.add(f);
      }
      break;
    case Phase::Collection:
      for (Territory t : victory_strongholds(g)) {
        if (turn_.won[t] == Faction::None) continue;
        occasion(Blunder::StrongholdEmpty);
        if (occupants(g, t).empty()) note(Blunder::StrongholdEmpty, g.turn, turn_.won[t]);
      }
      break;
    default:
      break;
  }
}

void BlunderWatch::turn_ends(const Game& g, int turn) {
  if (!turn_.sale) return;
  for (Faction f : turn_.room) {
    occasion(Blunder::SpiceHoarded);
    if (g.spice[f].value() >= kHoard) note(Blunder::SpiceHoarded, turn, f);
  }
}

void BlunderWatch::game_over(const Game& g) {
  turn_ends(g, g.turn);
  ++report_.games;
  if (g.victory != Victory::Strongholds) return;
  occasion(Blunder::VictoryConceded);
  const Factions losers = turn_.conceded_by - g.winners;
  if (!losers.empty()) note(Blunder::VictoryConceded, g.turn, losers.first());
}

// --- Shipment and movement ----------------------------------------------------------------------

void BlunderWatch::turn_to_ship(const Game& g, Faction f) {
  turn_.acting = f;
  turn_.contestable =
      f == Faction::None ? Territories{} : within_reach_of(g, f, winning_strongholds(g, f));
}

// Whoever wins still does, and in a place that could have been entered.
void BlunderWatch::has_shipped(const Game& g, Faction f) {
  const bool idle = f == turn_.acting && winning_strongholds(g, f).has_any(turn_.contestable);
  if (idle) turn_.conceded_by.add(f);
}

void BlunderWatch::look(const Game& g) {
  if (g.phase == Phase::Battle) look_at_plans(g);
  if (g.phase != Phase::Shipment) return;
  for (Faction f : g.shipment.done - turn_.done) has_shipped(g, f);
  turn_.done = g.shipment.done;
  if (g.shipment.acting != turn_.acting) turn_to_ship(g, g.shipment.acting);
}

// --- Bidding ------------------------------------------------------------------------------------

void BlunderWatch::bid(const Game& g, const Event& e) {
  const Faction ally = g.ally[e.faction];
  if (ally != Faction::None) {
    occasion(Blunder::AllyOutbid);
    if (turn_.bids == ally) note(Blunder::AllyOutbid, g.turn, e.faction);
  }
  turn_.bids = e.faction;
}

void BlunderWatch::bought(const Game& g, const Event& e) {
  ++report_.cards_sold;
  report_.spice_paid += static_cast<uint64_t>(std::max(0, e.amount));
  if (e.amount <= report_.highest_price) return;
  report_.highest_price = e.amount;
  report_.highest = {.seed = seed_, .turn = g.turn, .faction = e.faction};
}

// --- Karamas ------------------------------------------------------------------------------------

void BlunderWatch::karama(const Game& g, const Event& e) {
  const bool power = e.type == EventType::KaramaPowerUsed;
  const bool stops =
      e.type == EventType::AdvantageCancelled || e.type == EventType::AdvantagePrevented;
  const bool card = e.type == EventType::CardPlayed && e.card == CardKind::Karama;
  const bool worthless = stops && e.card != CardKind::Karama;  // of the Bene Gesserit
  if (card || worthless) occasion(Blunder::KaramaForNothing);
  if (power) hand_ = {};
  if (card || g.phase != Phase::Battle || !g.battle.involves(e.faction)) return;
  if (stops || power) battle_.karama.add(e.faction);
  if (e.type == EventType::AdvantagePrevented) {
    battle_.prevented.push_back({e.faction, e.advantage});
  }
}

void BlunderWatch::hand_changes(const Game& g, const Event& e) {
  if (e.faction != Faction::Harkonnen || !on_agenda(g, ScriptId::TakeHand)) return;
  const int change = e.type == EventType::CardTaken ? 1 : -1;
  hand_.owed += change;
  hand_.taken[e.card] = static_cast<int8_t>(hand_.taken[e.card] + change);
  const bool same = std::ranges::all_of(hand_.taken, [](int n) { return n == 0; });
  if (change < 0 && hand_.owed == 0 && same) note(Blunder::KaramaForNothing, g.turn, e.faction);
}

// --- Many games ---------------------------------------------------------------------------------

namespace {

struct Worker {
  explicit Worker(const Simulation& s) : agents(s.agents, s.restless), watch(report) {}
  AgentSet agents;
  Driver driver;
  GameInPlay play;
  BlunderReport report;
  BlunderWatch watch;
};

bool play_watched(Worker& w, const Config& config, uint64_t seed) {
  w.watch.begin(seed);
  w.play.tell(&w.watch);
  if (w.play.begin(config)) return false;
  w.driver.begin(config, w.agents.seats(config));
  int decisions = 0;
  while (!w.play.over() && ++decisions < kMostDecisions) {
    w.watch.look(w.play.game());
    w.play.take(w.driver.decide(w.play.game()));
  }
  return w.play.over();
}

}  // namespace

BlunderReport count_blunders(const Simulation& s) {
  std::vector<std::unique_ptr<Worker>> workers;
  for (int i = 0; i < std::max(1, s.threads); ++i) workers.push_back(std::make_unique<Worker>(s));
  PoolJob job;
  job.games = s.games;
  job.threads = s.threads;
  job.play = [&](int number, uint64_t game) {
    return play_watched(*workers[static_cast<size_t>(number)], config_of(s, game),
                        s.first_seed + game);
  };
  run_pool(job);
  BlunderReport report;
  for (const auto& w : workers) report.add(w->report);
  return report;
}

}  // namespace kanly
