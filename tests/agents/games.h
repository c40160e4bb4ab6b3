// Games for the tests of the agents.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "agents/agents.h"
#include "simulation/simulate.h"
#include "view/redeal.h"

namespace kanly {

#ifdef KANLY_CHECK_INVARIANTS
inline constexpr uint64_t kGames = 4;
#else
inline constexpr uint64_t kGames = 40;
#endif

// So many games of these factions, the advanced game.
inline Simulation table_of(Factions factions, Variants variants) {
  Simulation s;
  s.config.advanced = kAdvancedGame;
  s.config.variants = variants;
  for (Faction f : factions) s.config.seats[s.config.players++] = f;
  s.config.house_rules.add(HouseRule::MoreThanSix);
  s.games = kGames;
  return s;
}

// Plays a game between agents of one kind and shows every position with the choice made in it,
// until there is no more to see.
template <class See>
Game play_until(const Config& config, std::string_view agent, See see) {
  const AgentSet agents({std::string(agent)}, 0);
  Driver driver;
  driver.begin(config, agents.seats(config));
  GameInPlay play;
  play.begin(config);
  const Game& g = play.game();
  while (!g.over()) {
    const Choice choice = driver.decide(g);
    if (see(g, choice)) break;
    play.take(choice);
  }
  return g;
}

// The first position of such a game in which this is asked.
inline Game at_question(const Config& config, std::string_view agent, std::string_view id) {
  return play_until(config, agent, [&](const Game& g, const Choice&) {
    const Step* const asked = prompt(g, g.waiting.first());
    return asked != nullptr && asked->id == id;
  });
}

// One of any-time actions, or nothing, as words.
inline std::string action_of(Agent& agent, const View& view, const Options& actions) {
  if (!agent.restless()) return "nothing";
  const std::optional<Option> action = agent.act(view, actions);
  return action ? name_of(*action) : "nothing";
}

// Two games that differ only in what a seat cannot know get the same from it.
inline void expect_the_same_of_a_redeal(std::string_view agent, const Game& g, Faction seat,
                                        Chance& chance) {
  const View view(g, seat);
  const View other(redeal(view, chance), seat);
  const auto one = make_agent(agent);
  const auto two = make_agent(agent);
  one->begin(g.config, seat, g.config.seed);
  two->begin(g.config, seat, g.config.seed);
  Options options;
  menu(g, seat, options);
  EXPECT_EQ(name_of(one->answer(view, options)), name_of(two->answer(other, options)))
      << prompt(g, seat)->id;
  interrupts(g, seat, options);
  EXPECT_EQ(action_of(*one, view, options), action_of(*two, other, options));
}

// Does so at one of so many decisions of a game; returns how often.
inline int compare_redeals(std::string_view agent, const Config& config, uint32_t one_of,
                           Chance& chance) {
  int compared = 0;
  play_until(config, "heuristic", [&](const Game& g, const Choice&) {
    if (chance.below(one_of) == 0) {
      expect_the_same_of_a_redeal(agent, g, g.waiting.first(), chance);
      ++compared;
    }
    return false;
  });
  return compared;
}

}  // namespace kanly
