// The searching player: the same answers for the same iterations, blind to what it may not see, and
// better than the player it is guided by.
#include "agents/search/search.h"

#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "agents/agents.h"
#include "agents/games.h"
#include "agents/search/value.h"
#include "rules/invariants.h"
#include "school/learn.h"
#include "simulation/pool.h"
#include "simulation/simulate.h"

namespace kanly {
namespace {

Config table_of(Factions factions, int turns, uint64_t seed) {
  Config c;
  c.advanced = kAdvancedGame;
  c.turns = static_cast<uint8_t>(turns);
  c.seed = seed_from_number(seed);
  for (Faction f : factions) c.seats[c.players++] = f;
  c.house_rules.add(HouseRule::MoreThanSix);
  return c;
}

// The answers of one searching player among heuristic ones.
std::vector<std::string> answers_of(std::string_view words, const Config& config, Faction seat) {
  const auto search = make_agent(words);
  Seats seats{};
  std::vector<std::unique_ptr<Agent>> others;
  for (Faction f : config.factions()) {
    others.push_back(make_agent("heuristic"));
    seats[f] = f == seat ? search.get() : others.back().get();
  }
  Driver driver;
  driver.begin(config, seats);
  GameInPlay play;
  play.begin(config);
  const Game& g = play.game();
  std::vector<std::string> answers;
  while (!g.over()) {
    const Choice choice = driver.decide(g);
    if (choice.faction == seat) answers.push_back(name_of(choice.option));
    play.take(choice);
  }
  return answers;
}

// --- The tree -----------------------------------------------------------------------------------

Options yes_or_no() {
  Options menu;
  menu.add(Option::yes());
  menu.add(Option::no());
  return menu;
}

std::vector<Edge> two_edges() {
  return edges_for(Game{}, Faction::Atreides, yes_or_no(), Option::no());
}

TEST(SearchTree, TriesMostWhatGoesWell) {
  Tree tree;
  tree.begin(two_edges());
  for (int i = 0; i < 200; ++i) {
    const int edge = tree.select(Tree::kRoot, yes_or_no());
    const bool yes = tree.edge(Tree::kRoot, edge).option == Option::yes();
    tree.count(Tree::kRoot, edge, yes ? 0.7 : 0.3);
  }
  for (const Edge& e : tree.node(Tree::kRoot).edges) {
    EXPECT_GT(e.visits, 0U);
    if (e.option == Option::yes()) {
      EXPECT_GT(e.visits, 150U);
    }
  }
}

TEST(SearchTree, TakesOnlyWhatIsOnTheMenu) {
  Tree tree;
  tree.begin(two_edges());
  Options menu;
  menu.add(Option::yes());
  EXPECT_EQ(tree.edge(Tree::kRoot, tree.select(Tree::kRoot, menu)).option, Option::yes());
}

TEST(SearchTree, KeepsWhatItKnowsOfAQuestionThatFollowsAtOnce) {
  Tree tree;
  tree.begin(two_edges());
  tree.count(Tree::kRoot, 0, 1);
  tree.add(Tree::kRoot, 0, 17, two_edges(), true);
  const int below = tree.next(Tree::kRoot, 0, 17);
  ASSERT_GE(below, 0);
  EXPECT_EQ(tree.next(Tree::kRoot, 0, 18), -1);
  tree.count(below, 1, 0.25);
  ASSERT_TRUE(tree.descend(tree.edge(Tree::kRoot, 0).option, 17));
  EXPECT_EQ(tree.node(Tree::kRoot).visits, 1U);
  EXPECT_EQ(tree.edge(Tree::kRoot, 1).sum, 0.25);
}

TEST(SearchTree, ForgetsWhatMayHaveChangedMeanwhile) {
  Tree tree;
  tree.begin(two_edges());
  tree.add(Tree::kRoot, 0, 17, two_edges(), false);
  EXPECT_FALSE(tree.descend(tree.edge(Tree::kRoot, 0).option, 17));
}

TEST(SearchTree, IsSettledWhenTheLeadIsTooLong) {
  Tree tree;
  tree.begin(two_edges());
  for (int i = 0; i < 10; ++i) tree.count(Tree::kRoot, 0, 1);
  EXPECT_TRUE(tree.settled(9));
  EXPECT_FALSE(tree.settled(10));
}

TEST(SearchTree, TriesStrongholdsOfALongListOfPlaces) {
  const Config config = table_of(factions_in(Expansion::Base), 10, 1);
  const Game g = new_game(config);
  Options menu;
  for (int i = 0; i < kBoardPlaceCount; ++i) menu.add(Option::of(static_cast<Place>(i)));
  const Option usual = menu[3];
  const auto edges = edges_for(g, Faction::Atreides, menu, usual);
  EXPECT_EQ(edges[0].option, usual);
  EXPECT_LT(edges.size(), 20U);
  std::set<Territory> tried;
  for (const Edge& e : edges) tried.insert(territory_of(e.option.place()));
  for (Territory t : strongholds()) EXPECT_EQ(tried.count(t), 1U) << id_of(t);
  double priors = 0;
  for (const Edge& e : edges) priors += e.prior;
  EXPECT_NEAR(priors, 1, 1e-9);
}

// --- The agent ----------------------------------------------------------------------------------

TEST(Search, AnswersTheSameForTheSameIterations) {
  const Config config = table_of(factions_in(Expansion::Base), 1, 5);
  for (const std::string_view words : {"search:iterations=12", "search:iterations=12:threads=2"}) {
    const auto first = answers_of(words, config, Faction::Harkonnen);
    EXPECT_GT(first.size(), 10U);
    EXPECT_EQ(first, answers_of(words, config, Faction::Harkonnen)) << words;
  }
}

TEST(Search, KeepsToATimeLimit) {
  const Config config = table_of(factions_in(Expansion::Base), 1, 6);
  EXPECT_GT(answers_of("search:ms=1", config, Faction::Fremen).size(), 5U);
}

TEST(Search, PlaysEveryFactionWithEveryVariant) {
#ifdef KANLY_CHECK_INVARIANTS
  const Factions played = Factions::of(Faction::Ixians, Faction::Tleilaxu, Faction::Choam,
                                       Faction::Richese, Faction::Ecaz, Faction::Moritani);
#else
  const Factions played = playable_factions();
#endif
  for (Faction f : played) {
    Config config = table_of(playable_factions(), 2, 7);
    config.variants = playable_variants();
    EXPECT_GT(answers_of("search:iterations=3", config, f).size(), 5U) << id_of(f);
  }
}

// What only Ixians and Tleilaxu are asked.
TEST(Search, AnswersWhatIxiansAndTleilaxuAreAsked) {
  std::set<std::string_view> asked;
  for (uint64_t seed = 1; seed <= 6; ++seed) {
    const Config config = table_of(
        Factions::of(Faction::Ixians, Faction::Tleilaxu, Faction::Atreides, Faction::Fremen), 4,
        seed);
    play_until(config, "search:iterations=2", [&](const Game& g, const Choice& choice) {
      if (const Step* const step = choice.interrupt ? nullptr : prompt(g, choice.faction)) {
        asked.insert(step->id);
      }
      return false;
    });
  }
  for (const std::string_view id :
       {"keep_card", "place_mobile_stronghold", "move_mobile_stronghold", "row_card_back",
        "row_card_end", "technology", "reveal_face_dancer", "replace_face_dancer", "raise_limit",
        "ask_for_leader"}) {
    EXPECT_TRUE(asked.contains(id)) << id;
  }
}

TEST(Search, AnswersDependOnTheViewAlone) {
  Chance chance(seed_from_number(4));
  const Config config = table_of(playable_factions(), 3, 8);
  EXPECT_GT(compare_redeals("search:iterations=10", config, 20, chance), 10);
}

#ifndef KANLY_CHECK_INVARIANTS  // whole games take too long there
TEST(Search, WinsMoreThanTheHeuristicPlayerInItsPlace) {
  uint64_t won = 0;
  uint64_t won_by_heuristic = 0;
  for (Faction f : {Faction::Atreides, Faction::Fremen, Faction::Harkonnen}) {
    Simulation s;
    s.config = table_of(factions_in(Expansion::Base), 10, 1);
    s.games = 16;
    s.threads = core_count();
    for (const std::string_view words : {"search:iterations=30", "heuristic"}) {
      s.agents.clear();
      for (int i = 0; i < s.config.players; ++i) {
        const bool own = s.config.seats[static_cast<size_t>(i)] == f;
        s.agents.emplace_back(own ? words : "heuristic");
      }
      const SimulationResult result = simulate(s);
      ASSERT_FALSE(result.failure) << result.failure->text;
      (words == "heuristic" ? won_by_heuristic : won) += result.tally.won[f];
    }
  }
  EXPECT_GE(won, won_by_heuristic + 4);
}
#endif

// Wherever a seat imagines how the game goes on, it does, by the rules.
TEST(SearchWorld, PlaysOnFromAnywhere) {
#ifdef KANLY_CHECK_INVARIANTS
  constexpr uint64_t kGames = 10;
#else
  constexpr uint64_t kGames = 50;
#endif
  Chance chance(seed_from_number(11));
  World world{Weights{}};
  Options menu;
  int played = 0;
  for (uint64_t n = 0; n < kGames; ++n) {
    Config config = table_of(playable_factions(), 4, 100 + n);
    if (n % 2 == 0) config.variants = playable_variants();
    play_until(
        config, n % 3 == 0 ? "random:restless=30" : "heuristic",
        [&](const Game& g, const Choice& choice) {
          if (choice.interrupt || chance.below(12) > 0) return false;
          const View view(g, choice.faction);
          world.deal(view, seed_from_number(chance.next()), g.turn + 1);
          EXPECT_EQ(broken_invariant(world.game()), std::nullopt) << prompt(g, choice.faction)->id;
          world.play(choice.faction, choice.option);
          while (world.play_until_asked(choice.faction, menu)) {
            world.play(choice.faction,
                       menu[static_cast<int>(chance.below(static_cast<uint32_t>(menu.size())))]);
          }
          EXPECT_EQ(broken_invariant(world.game()), std::nullopt)
              << prompt(g, choice.faction)->id << " of " << id_of(choice.faction);
          ++played;
          return false;
        });
  }
  EXPECT_GT(played, 100);
}

// --- The value net ------------------------------------------------------------------------------

TEST(ValueNet, KnowsWhoHasWon) {
  Game g = new_game(table_of(factions_in(Expansion::Base), 10, 1));
  g.phase = Phase::Over;
  g.winners = Factions::of(Faction::Emperor);
  EXPECT_EQ(value_of(g, Faction::Emperor), 1);
  EXPECT_EQ(value_of(g, Faction::Fremen), 0);
}

Simulation lesson_games(uint64_t games) {
  Simulation s;
  s.config = table_of(factions_in(Expansion::Base), 10, 1);
  s.first_seed = 1'000'000;
  s.games = games;
  s.agents = {"heuristic"};
  return s;
}

TEST(ValueNet, KnowsMoreThanTheShareOfTheWinners) {
#ifdef KANLY_CHECK_INVARIANTS
  const auto lessons = lessons_of(lesson_games(150));
#else
  const auto lessons = lessons_of(lesson_games(400));
#endif
  double won = 0;
  for (const Lesson& l : lessons) won += l.won ? 1 : 0;
  const double share = won / static_cast<double>(lessons.size());
  const double guess = -share * std::log(share) - (1 - share) * std::log(1 - share);
  EXPECT_LT(log_loss(learnt_net(), lessons), guess - 0.03);
}

TEST(ValueNet, LearnsTheSameOnAnyNumberOfThreads) {
  Simulation s = lesson_games(6);
  const auto one = lessons_of(s);
  s.threads = 2;
  const auto two = lessons_of(s);
  const Teaching teaching{.epochs = 3, .batch = 16};
  const std::string text = net_text(teach(one, teaching));
  EXPECT_EQ(text, net_text(teach(two, teaching)));
  EXPECT_LT(log_loss(teach(one, teaching), one), log_loss(ValueNet{}, one));
}

}  // namespace
}  // namespace kanly
