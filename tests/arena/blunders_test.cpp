// What no good player does is found where it is done by hand, and only there.
#include "arena/blunders.h"

#include <initializer_list>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "agents/certainty.h"
#include "game/queries.h"

namespace kanly {
namespace {

constexpr Faction kAtreides = Faction::Atreides;
constexpr Faction kHarkonnen = Faction::Harkonnen;

Config table_of(std::initializer_list<Faction> factions) {
  Config config;
  config.advanced = kAdvancedGame;
  config.seed = seed_from_number(1);
  for (Faction f : factions) config.seats[config.players++] = f;
  return config;
}

Game begun(std::initializer_list<Faction> factions) {
  GameInPlay play;
  play.begin(table_of(factions));
  return play.game();
}

struct Side {
  Stack forces;
  int spice = 0;
  std::initializer_list<CardKind> cards;
};

void arm(Game& g, Faction f, const Side& side) {
  for (Place p : g.forces.places(f)) g.forces.remove(f, p, g.forces.at(f, p));
  g.forces.add(f, g.battle.area, side.forces);
  g.spice[f] = static_cast<uint16_t>(side.spice);
  g.hands[f] = {};
  for (CardKind kind : side.cards) g.hands[f].cards.add(cards_of(kind).first());
}

// The Atreides and the Harkonnen, who attacked them, begin their plans in Arrakeen.
Game battle_of(const Side& atreides, const Side& harkonnen) {
  Game g = begun({kAtreides, kHarkonnen});
  g.phase = Phase::Battle;
  g.turn = 1;
  g.battle.stage = BattleWork::Stage::Planning;
  g.battle.aggressor = kHarkonnen;
  g.battle.defender = kAtreides;
  g.battle.area = places_of(Territory::Arrakeen).first();
  for (Faction f : g.players) {
    g.battle.plan(f) = {.part = BattlePlan::Part::Hero};
    g.traitors[f] = {};
    g.knows[f] = {};
  }
  arm(g, kAtreides, atreides);
  arm(g, kHarkonnen, harkonnen);
  return g;
}

Game as_atreides_see_it(const Game& g) { return View(g, kAtreides).game(); }

// --- Plans that cannot lose -----------------------------------------------------------------------

// One force and Feyd-Rautha make 7 at the most; the Harkonnen win a tie, and may kill Thufir Hawat.
TEST(Certainty, IsHadByWhoeverDialsMoreThanAllThatCanCome) {
  const Side one{.forces = {.normal = 1}, .spice = 10, .cards = {}};
  const Game enough = battle_of({.forces = {.normal = 10}, .spice = 5, .cards = {}}, one);
  EXPECT_TRUE(has_sure_plan(as_atreides_see_it(enough), kAtreides));
  const Game poor = battle_of({.forces = {.normal = 10}, .spice = 4, .cards = {}}, one);
  EXPECT_FALSE(has_sure_plan(as_atreides_see_it(poor), kAtreides));
}

TEST(Certainty, CountsTheOwnLeaderOnlyWhereNoWeaponCanKill) {
  // Without cards the Harkonnen kill nobody, and the Atreides know it.
  Game g = battle_of({.forces = {.normal = 5}, .spice = 2, .cards = {}},
                     {.forces = {.normal = 1}, .spice = 10, .cards = {}});
  ASSERT_TRUE(as_atreides_see_it(g).hands[kHarkonnen].cards.empty());
  Game open = g;
  open.hands[kHarkonnen].hidden = 0;
  // 3.5 by forces and spice, and 5 by the leader.
  EXPECT_TRUE(has_sure_plan(open, kAtreides));
  open.hands[kHarkonnen].hidden = 1;
  EXPECT_FALSE(has_sure_plan(open, kAtreides));
}

TEST(Certainty, UsesADialThatIsKnown) {
  Game g = battle_of({.forces = {.normal = 10}, .spice = 5, .cards = {}},
                     {.forces = {.normal = 12}, .spice = 12, .cards = {}});
  EXPECT_FALSE(has_sure_plan(as_atreides_see_it(g), kAtreides));
  g.battle.foreseen = kHarkonnen;
  g.battle.element = Word::Number;
  g.battle.foretold = Option::number(0);
  EXPECT_TRUE(has_sure_plan(as_atreides_see_it(g), kAtreides));
}

TEST(Certainty, FearsAnExplosion) {
  Game g = battle_of({.forces = {.normal = 10}, .spice = 10, .cards = {CardKind::Lasgun}},
                     {.forces = {.normal = 1}, .spice = 0, .cards = {CardKind::Shield}});
  const Opposition against(as_atreides_see_it(g), kAtreides);
  BattlePlan plan{.leader = Leader::ThufirHawat};
  EXPECT_LT(against.needed(plan).to_be_sure, NeededDial::kNever);
  plan.weapon = cards_of(CardKind::Lasgun).first();
  EXPECT_EQ(against.needed(plan).to_be_sure, NeededDial::kNever);
}

TEST(Certainty, IsNotToBeHadFromAKnownTraitor) {
  Game g = battle_of({.forces = {.normal = 10}, .spice = 10, .cards = {}},
                     {.forces = {.normal = 1}, .spice = 0, .cards = {}});
  g.traitors[kHarkonnen].cards = leaders_of(kAtreides);
  EXPECT_TRUE(has_sure_plan(as_atreides_see_it(g), kAtreides));  // nobody knows
  g.knows[kAtreides].traitors = leaders_of(kAtreides);
  EXPECT_FALSE(has_sure_plan(as_atreides_see_it(g), kAtreides));
}

// --- Dominated plans ------------------------------------------------------------------------------

BattlePlan plan_of(int forces, int spice) {
  return {.leader = Leader::ThufirHawat,
          .normal = static_cast<uint8_t>(forces),
          .spice = static_cast<uint8_t>(spice)};
}

TEST(Dominated, IsAPlanThatCannotWinWhereAnotherCould) {
  Game g = battle_of({.forces = {.normal = 4}, .spice = 4, .cards = {}},
                     {.forces = {.normal = 8}, .spice = 8, .cards = {CardKind::Crysknife}});
  g.battle.foreseen = kHarkonnen;
  g.battle.element = Word::Number;
  g.battle.foretold = Option::number(6);
  const Game view = as_atreides_see_it(g);
  // 6 against them, and perhaps a Cheap Hero; Thufir Hawat brings 5.
  EXPECT_TRUE(is_dominated(view, kAtreides, plan_of(0, 0)));
  EXPECT_TRUE(is_dominated(view, kAtreides, plan_of(2, 0)));
  EXPECT_FALSE(is_dominated(view, kAtreides, plan_of(4, 0)));
  g.battle.foretold = Option::number(8);
  const Game hopeless = as_atreides_see_it(g);
  EXPECT_FALSE(is_dominated(hopeless, kAtreides, plan_of(4, 4)));  // a tie is not enough: 9 is
  g.battle.foretold = Option::half(8);
  const Game lost = as_atreides_see_it(g);
  EXPECT_FALSE(is_dominated(lost, kAtreides, plan_of(4, 4)));
}

TEST(Dominated, IsToPayForWhatCannotBeWon) {
  Game g = battle_of({.forces = {.normal = 2}, .spice = 4, .cards = {}},
                     {.forces = {.normal = 8}, .spice = 8, .cards = {}});
  g.battle.foreseen = kHarkonnen;
  g.battle.element = Word::Number;
  g.battle.foretold = Option::number(8);
  const Game view = as_atreides_see_it(g);
  EXPECT_TRUE(is_dominated(view, kAtreides, plan_of(2, 2)));
  EXPECT_FALSE(is_dominated(view, kAtreides, plan_of(2, 0)));
  EXPECT_FALSE(is_dominated(view, kAtreides, plan_of(0, 0)));  // nothing is better
}

TEST(Dominated, IsToPayMoreThanCertaintyCosts) {
  const Game g = battle_of({.forces = {.normal = 12}, .spice = 12, .cards = {}},
                           {.forces = {.normal = 1}, .spice = 0, .cards = {}});
  const Game view = as_atreides_see_it(g);
  EXPECT_TRUE(is_dominated(view, kAtreides, plan_of(12, 12)));
  EXPECT_FALSE(is_dominated(view, kAtreides, plan_of(8, 7)));  // 7.5: just enough
  EXPECT_FALSE(is_dominated(view, kAtreides, plan_of(5, 5)));  // it may lose
}

// --- Watching -------------------------------------------------------------------------------------

struct Watched {
  BlunderReport report;
  BlunderWatch watch{report};

  Watched() { watch.begin(7); }
  size_t times(Blunder b) const { return report[b].seen.size(); }
};

// Makes a plan of this dial, with the first hero and no cards.
void plan(GameInPlay& play, BlunderWatch& watch, Faction f, int forces) {
  while (play.waiting().has(f) && !play.game().battle.committed(f)) {
    watch.look(play.game());
    const std::string_view asked = play.question(f)->id;
    const Options menu = play.menu(f);
    Option answer = menu[0];
    if (asked == "plan_forces") answer = Option::number(forces);
    if (asked == "plan_weapon" || asked == "plan_defense") answer = Option::pass();
    ASSERT_FALSE(play.choose({.faction = f, .option = answer}));
  }
}

// A Turn in which the Battle phase comes next.
void go_to_battle(Game& g) {
  Frame turn;
  turn.script = ScriptId::Turn;
  while (script(ScriptId::Turn).steps[turn.step].id != "battle") ++turn.step;
  g.agenda.clear();
  g.agenda.push_back(turn);
  g.waiting = {};
  g.turn = 1;
}

// Everybody does nothing until then.
template <class Until>
void idle(GameInPlay& play, const Until& until) {
  for (int i = 0; i < 50 && !until(play.game().battle); ++i) {
    const Faction f = play.waiting().first();
    play.choose({.faction = f, .option = play.idle_answer(f)});
  }
}

// The Atreides lose a battle for Arrakeen with so many forces, dialing so many.
BlunderReport lost_battle(int forces, int dialed) {
  Game g = begun({kAtreides, kHarkonnen});
  go_to_battle(g);
  g.config.advanced = {};
  g.battle.area = places_of(Territory::Arrakeen).first();
  arm(g, kAtreides, {.forces = {.normal = static_cast<uint8_t>(forces)}, .spice = 0, .cards = {}});
  arm(g, kHarkonnen, {.forces = {.normal = 10}, .spice = 0, .cards = {}});
  for (Faction f : g.players) g.traitors[f] = {};
  Watched watched;
  GameInPlay play;
  play.tell(&watched.watch);
  play.stand_at(g);
  play.go_on();
  idle(play, [](const BattleWork& b) { return b.stage == BattleWork::Stage::Planning; });
  plan(play, watched.watch, kAtreides, dialed);
  plan(play, watched.watch, kHarkonnen, 10);
  idle(play, [](const BattleWork& b) { return b.outcome != BattleWork::Outcome::Open; });
  return watched.report;
}

TEST(Blunders, OfABattleLostWithNothingDialed) {
  const BlunderReport none = lost_battle(4, 0);
  EXPECT_EQ(none[Blunder::DialedNothing].occasions, 1U);
  ASSERT_EQ(none[Blunder::DialedNothing].seen.size(), 1U);
  EXPECT_EQ(none[Blunder::DialedNothing].seen[0],
            (Sighting{.seed = 7, .turn = 1, .faction = kAtreides}));
  const BlunderReport some = lost_battle(4, 1);
  EXPECT_EQ(some[Blunder::DialedNothing].occasions, 1U);
  EXPECT_TRUE(some[Blunder::DialedNothing].seen.empty());
}

TEST(Blunders, OfASureWinThrownAway) {
  const BlunderReport thrown = lost_battle(18, 0);
  EXPECT_EQ(thrown[Blunder::SureWinLost].occasions, 1U);
  EXPECT_EQ(thrown[Blunder::SureWinLost].seen.size(), 1U);
  EXPECT_TRUE(lost_battle(4, 0)[Blunder::SureWinLost].seen.empty());
}

TEST(Blunders, OfAStrongholdWonAndLeftEmpty) {
  for (const int left : {0, 1}) {
    Watched w;
    Game g = battle_of({.forces = {.normal = 3}, .spice = 0, .cards = {}},
                       {.forces = {.normal = 3}, .spice = 0, .cards = {}});
    g.battle.outcome = BattleWork::Outcome::Strength;
    g.battle.winner = kAtreides;
    w.watch.on_event({.type = EventType::PhaseStarted, .phase = Phase::Bidding}, g);
    w.watch.on_event({.type = EventType::BattleWon, .faction = kAtreides}, g);
    arm(g, kHarkonnen, {});
    arm(g, kAtreides, {.forces = {.normal = static_cast<uint8_t>(left)}, .spice = 0, .cards = {}});
    w.watch.on_event({.type = EventType::PhaseStarted, .phase = Phase::Collection}, g);
    EXPECT_EQ(w.report[Blunder::StrongholdEmpty].occasions, 1U);
    EXPECT_EQ(w.times(Blunder::StrongholdEmpty), left == 0 ? 1U : 0U);
  }
}

TEST(Blunders, OfAnAllyOutbid) {
  Watched w;
  Game g = begun({kAtreides, kHarkonnen, Faction::Emperor});
  g.ally[kAtreides] = Faction::Emperor;
  g.ally[Faction::Emperor] = kAtreides;
  const auto bid = [&](Faction f) {
    w.watch.on_event({.type = EventType::BidMade, .faction = f, .amount = 1}, g);
  };
  w.watch.on_event({.type = EventType::AuctionOpened}, g);
  bid(kAtreides);
  bid(kHarkonnen);
  bid(Faction::Emperor);
  EXPECT_EQ(w.times(Blunder::AllyOutbid), 0U);
  bid(kAtreides);
  EXPECT_EQ(w.times(Blunder::AllyOutbid), 1U);
  w.watch.on_event({.type = EventType::AuctionOpened}, g);
  bid(Faction::Emperor);
  EXPECT_EQ(w.times(Blunder::AllyOutbid), 1U);
  EXPECT_EQ(w.report[Blunder::AllyOutbid].occasions, 4U);
}

TEST(Blunders, OfAHoard) {
  Game g = begun({kAtreides, kHarkonnen});
  g.turn = 2;
  g.spice[kAtreides] = kHoard;
  g.spice[kHarkonnen] = kHoard - 1;
  const auto turn = [&](Watched& w, bool sale) {
    w.watch.on_event({.type = EventType::PhaseStarted, .phase = Phase::Bidding}, g);
    if (sale) w.watch.on_event({.type = EventType::AuctionOpened}, g);
    w.watch.on_event({.type = EventType::PhaseStarted, .phase = Phase::Revival}, g);
    w.watch.on_event({.type = EventType::TurnStarted, .number = 2}, g);
  };
  Watched sale;
  turn(sale, true);
  EXPECT_EQ(sale.report[Blunder::SpiceHoarded].occasions, 2U);
  ASSERT_EQ(sale.times(Blunder::SpiceHoarded), 1U);
  EXPECT_EQ(sale.report[Blunder::SpiceHoarded].seen[0].turn, 1);
  Watched nothing;
  turn(nothing, false);
  EXPECT_EQ(nothing.times(Blunder::SpiceHoarded), 0U);
  g.hands[kAtreides].cards = Cards::all(hand_limit(g, kAtreides));
  Watched full;
  turn(full, true);
  EXPECT_EQ(full.times(Blunder::SpiceHoarded), 0U);
}

TEST(Blunders, OfAHandGivenBackAsItWas) {
  const auto exchange = [](CardKind taken, CardKind given) {
    Watched w;
    Game g = begun({kAtreides, kHarkonnen});
    Frame frame;
    frame.script = ScriptId::TakeHand;
    g.agenda.push_back(frame);
    w.watch.on_event(
        {.type = EventType::CardPlayed, .faction = kHarkonnen, .card = CardKind::Karama}, g);
    w.watch.on_event({.type = EventType::KaramaPowerUsed, .faction = kHarkonnen}, g);
    w.watch.on_event({.type = EventType::CardTaken, .faction = kHarkonnen, .card = taken}, g);
    w.watch.on_event({.type = EventType::CardGiven, .faction = kHarkonnen, .card = given}, g);
    EXPECT_EQ(w.report[Blunder::KaramaForNothing].occasions, 1U);
    return w.times(Blunder::KaramaForNothing);
  };
  EXPECT_EQ(exchange(CardKind::Shield, CardKind::Shield), 1U);
  EXPECT_EQ(exchange(CardKind::Shield, CardKind::Kulon), 0U);
}

TEST(Blunders, OfAVictoryThatNobodyContests) {
  const auto end = [](int reserves) {
    Watched w;
    Game g = begun({kAtreides, kHarkonnen});
    g.phase = Phase::Shipment;
    for (Faction f : g.players) arm(g, f, {});
    for (Territory t : {Territory::Arrakeen, Territory::Carthag, Territory::TueksSietch}) {
      g.forces.add(kHarkonnen, places_of(t).first(), {.normal = 3});
    }
    g.reserves[kAtreides] = {.normal = static_cast<uint8_t>(reserves)};
    g.spice[kAtreides] = 10;
    w.watch.on_event({.type = EventType::PhaseStarted, .phase = Phase::Bidding}, g);
    g.shipment.acting = kAtreides;
    w.watch.look(g);
    g.shipment.done.add(kAtreides);
    w.watch.look(g);
    g.winners = Factions::of(kHarkonnen);
    g.victory = Victory::Strongholds;
    w.watch.on_event({.type = EventType::GameOver}, g);
    EXPECT_EQ(w.report[Blunder::VictoryConceded].occasions, 1U);
    return w.times(Blunder::VictoryConceded);
  };
  EXPECT_EQ(end(5), 1U);
  EXPECT_EQ(end(0), 0U);  // nobody was there to be sent
}

#ifdef KANLY_CHECK_INVARIANTS
constexpr uint64_t kGames = 20;
constexpr double kDialedNothing = 0.2;  // in so few games
#else
constexpr uint64_t kGames = 400;
constexpr double kDialedNothing = 0.15;
#endif

Simulation base_game(std::string_view agent) {
  Simulation s;
  s.config.advanced = kAdvancedGame;
  for (Faction f : factions_in(Expansion::Base)) s.config.seats[s.config.players++] = f;
  s.games = kGames;
  s.agents = {std::string(agent)};
  return s;
}

// Nothing that is called sure ever loses on strength.
TEST(Blunders, SurePlansNeverLose) {
  for (const char* agent : {"heuristic", "random"}) {
    const Simulation s = base_game(agent);
    const BlunderReport report = count_blunders(s);
    EXPECT_EQ(report.games, s.games);
    EXPECT_GT(report.sure_plans, 0U);
    EXPECT_EQ(report.sure_plans_lost, 0U);
  }
}

TEST(Blunders, AreNotMadeByHeuristicPlayers) {
  const BlunderReport report = count_blunders(base_game("heuristic"));
  const auto share = [&](Blunder b) {
    return static_cast<double>(report[b].seen.size()) / static_cast<double>(report[b].occasions);
  };
  EXPECT_EQ(report[Blunder::SureWinLost].seen.size(), 0U);
  EXPECT_EQ(report[Blunder::AllyOutbid].seen.size(), 0U);
  EXPECT_LE(share(Blunder::DialedNothing), kDialedNothing);
  EXPECT_LE(share(Blunder::DominatedPlan), 0.001);
  EXPECT_LE(share(Blunder::StrongholdEmpty), 0.2);
  EXPECT_GT(report.highest_price, 8);
}

}  // namespace
}  // namespace kanly
