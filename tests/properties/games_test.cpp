// What holds in every game, whatever is chosen.
#include <algorithm>
#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "game/hash.h"
#include "properties/random_games.h"
#include "rules/invariants.h"
#include "simulation/checks.h"

namespace kanly {
namespace {

TEST(Games, InvariantsHoldAfterEveryDecision) {
  for (uint64_t n = 0; n < games(2000); ++n) {
    RandomGame g(n);
    while (true) {
      const auto broken = broken_invariant(g.game);
      ASSERT_FALSE(broken) << *broken << "\n" << in_game(n, g);
      if (g.over()) break;
      ASSERT_LT(g.decisions, kMostDecisions) << "no end: " << in_game(n, g);
      g.next();
    }
  }
}

TEST(Games, MenusAreSoundAndIdleAndTimeoutAnswersAreOnThem) {
  for (uint64_t n = 0; n < games(400); ++n) {
    RandomGame g(5000 + n);
    while (true) {
      const auto wrong = wrong_menus(g.game);
      ASSERT_FALSE(wrong) << *wrong << "\n" << in_game(5000 + n, g);
      if (g.over()) break;
      g.next();
    }
  }
}

// The deepest agenda: looked at with every event, so that what is pushed and done at once counts too.
class Depth : public EventSink {
 public:
  void on_event(const Event&, const Game& game) override {
    deepest = std::max(deepest, game.agenda.size());
  }
  int deepest = 0;
};

TEST(Games, TheAgendaStaysWellBelowItsBound) {
  Depth depth;
  for (uint64_t n = 0; n < games(3000); ++n) {
    RandomGame g(20000 + n, 100);
    g.table.sink = &depth;
    while (!g.over()) {
      depth.deepest = std::max(depth.deepest, g.game.agenda.size());
      g.next();
    }
  }
  RecordProperty("deepest", depth.deepest);
  EXPECT_LE(depth.deepest, kDeepestAgenda)
      << "raise it in game/agenda.h, and the bound if it is near";
  static_assert(kDeepestAgenda + 3 <= Agenda::capacity());
}

TEST(Games, ReplayReproducesTheGame) {
  for (uint64_t n = 0; n < games(300); ++n) {
    RandomGame g(6000 + n);
    Replay replay;
    replay.config = g.config;
    while (!g.over()) replay.choices.push_back(g.next());

    const auto read = read_replay(write_replay(replay));
    ASSERT_TRUE(std::holds_alternative<Replay>(read))
        << describe(std::get<ReplayError>(read)) << "\n"
        << in_game(6000 + n, g);
    EXPECT_EQ(std::get<Replay>(read), replay);

    GameInPlay again;
    ASSERT_FALSE(again.begin(replay));
    EXPECT_EQ(position_hash(again.game()), position_hash(g.game));
    EXPECT_TRUE(again.game() == g.game) << in_game(6000 + n, g);
  }
}

TEST(Games, ACopyGoesOnAsTheOriginalDoes) {
  for (uint64_t n = 0; n < games(400); ++n) {
    RandomGame g(7000 + n);
    g.play_on(static_cast<int>(n * 7 % 900));
    Game copy = g.game;
    Table t(copy);
    while (!g.over()) {
      apply(t, g.next());
    }
    EXPECT_TRUE(copy == g.game) << in_game(7000 + n, g);
    EXPECT_EQ(position_hash(copy), position_hash(g.game));
  }
}

TEST(Games, EarlierCopiesNeverChange) {
  RandomGame g(77);
  std::vector<Game> copies;
  std::vector<uint64_t> hashes;
  while (!g.over()) {
    copies.push_back(g.game);
    hashes.push_back(position_hash(g.game));
    g.next();
  }
  for (size_t i = 0; i < copies.size(); ++i) EXPECT_EQ(position_hash(copies[i]), hashes[i]);
}

TEST(Games, AWrongChoiceIsRefusedWithARuleAndChangesNothing) {
  Chance chance(seed_from_number(8));
  for (uint64_t n = 0; n < games(300); ++n) {
    RandomGame g(8000 + n);
    while (!g.over()) {
      g.play_on(1 + static_cast<int>(chance.below(8)));
      const auto f = static_cast<Faction>(chance.below(kFactionCount));
      const Choice choice{f,
                          vocabulary_option(static_cast<int>(
                              chance.below(static_cast<uint32_t>(vocabulary_size())))),
                          chance.below(3) == 0};
      Options options;
      choice.interrupt ? interrupts(g.game, f, options) : menu(g.game, f, options);
      if (options.contains(choice.option)) continue;
      const auto wrong = wrong_refusal(g.game, choice);
      ASSERT_FALSE(wrong) << *wrong << "\n" << in_game(8000 + n, g);
    }
  }
}

TEST(Games, EveryOptionThatIsNotOnAMenuHasAReason) {
  for (uint64_t n = 0; n < games(200); ++n) {
    RandomGame g(9000 + n);
    g.play_on(static_cast<int>(n * 37 % 1200));
    for (Faction f : g.config.factions()) {
      Options options, actions;
      menu(g.game, f, options);
      interrupts(g.game, f, actions);
      for (int id = 0; id < vocabulary_size(); ++id) {
        const Option o = vocabulary_option(id);
        if (!options.contains(o)) {
          const Refusal refusal = why_not(g.game, f, o);
          ASSERT_TRUE(refusal.rule && !refusal.text.empty())
              << name_of(o) << " for " << id_of(f) << ": " << in_game(9000 + n, g);
        }
        if (!actions.contains(o)) {
          const Refusal refusal = why_not_interrupt(g.game, f, o);
          ASSERT_TRUE(refusal.rule && !refusal.text.empty())
              << name_of(o) << " at any time for " << id_of(f) << ": " << in_game(9000 + n, g);
        }
      }
    }
  }
}

TEST(Games, EveryPromptThatIsNotOpenHasAReason) {
  for (uint64_t n = 0; n < games(60); ++n) {
    RandomGame g(9500 + n);
    g.play_on(static_cast<int>(n * 53 % 1200));
    for (int i = 0; i < static_cast<int>(ScriptId::kCount); ++i) {
      for (const Step& step : script(static_cast<ScriptId>(i)).steps) {
        if (step.kind == StepKind::Deed) continue;
        for (Faction f : all_factions()) {
          for (const Option o :
               {Option::yes(), Option::pass(), Option::number(3), Option::of(Territory::Arrakeen),
                Option::of(CardKind::Karama), Option::of(Faction::Fremen)}) {
            const Refusal refusal = why_not(g.game, f, step.id, o);
            ASSERT_TRUE(refusal.rule && !refusal.text.empty())
                << step.id << ", " << name_of(o) << " for " << id_of(f) << ": "
                << in_game(9500 + n, g);
          }
        }
      }
    }
  }
}

// The random answers of one faction to what it is asked in a row, on a copy.
std::vector<Option> path_of(const Game& start, Faction f, Chance& chance) {
  Game g = start;
  Table t(g);
  std::vector<Option> path;
  while (path.size() < 5 && !g.over() && g.waiting.has(f)) {
    Options options;
    menu(g, f, options);
    path.push_back(options[static_cast<int>(chance.below(static_cast<uint32_t>(options.size())))]);
    apply(t, f, path.back());
  }
  return path;
}

TEST(Paths, AreCarriedOutWholeOrNotAtAll) {
  Chance chance(seed_from_number(11));
  int refused_late = 0;
  for (uint64_t n = 0; n < games(300); ++n) {
    RandomGame g(11000 + n);
    while (!g.over()) {
      g.play_on(1 + static_cast<int>(chance.below(12)));
      if (g.over()) break;
      const Faction f = g.game.waiting.first();
      std::vector<Option> path = path_of(g.game, f, chance);

      // As it is: the same as one answer after the other, up to where the path ends.
      Game whole = g.game;
      Table whole_table(whole);
      const PathResult done = submit(whole_table, f, path);
      ASSERT_FALSE(done.refusal) << done.refusal->text << "\n" << in_game(11000 + n, g);
      Game single = g.game;
      Table single_table(single);
      for (size_t i = 0; i + static_cast<size_t>(done.unused) < path.size(); ++i) {
        ASSERT_FALSE(choose(single_table, f, path[i]));
      }
      ASSERT_TRUE(whole == single) << in_game(11000 + n, g);

      // With an impossible answer at the end: refused there, or never looked at.
      path.push_back(Option::of(Advantage::AtreidesBidding));
      Game broken = g.game;
      Table broken_table(broken);
      const PathResult result = submit(broken_table, f, path);
      if (result.refusal) {
        EXPECT_EQ(result.at, static_cast<int>(path.size()) - 1);
        EXPECT_TRUE(broken == g.game) << in_game(11000 + n, g);
        ++refused_late;
      } else {
        EXPECT_GT(result.unused, 0);
      }
    }
  }
  EXPECT_GT(refused_late, 0) << "the property was never put to the test";
}

TEST(Simulation, DoesNotDependOnTheNumberOfThreads) {
  Simulation s;
  s.config.advanced = kAdvancedGame;
  s.random_players = 5;
  s.games = games(200);
  s.restless = 20;
  s.count_events = true;
  const Tally one = simulate(s).tally;
  s.threads = 3;
  const Tally three = simulate(s).tally;
  EXPECT_EQ(one.games, three.games);
  EXPECT_EQ(one.decisions, three.decisions);
  EXPECT_EQ(one.interrupts, three.interrupts);
  EXPECT_EQ(one.turns, three.turns);
  EXPECT_EQ(one.victories, three.victories);
  EXPECT_EQ(one.won, three.won);
  EXPECT_EQ(one.events, three.events);
  EXPECT_EQ(one.cards_played, three.cards_played);
  for (size_t i = 0; i < one.prompts.size(); ++i) {
    EXPECT_EQ(one.prompts[i].asked, three.prompts[i].asked);
    EXPECT_EQ(one.prompts[i].options, three.prompts[i].options);
  }
}

}  // namespace
}  // namespace kanly
