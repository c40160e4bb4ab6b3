// Games for the tests of `kanly play`.
#pragma once

#include <cstdint>
#include <string_view>

#include "agents/agents.h"
#include "cli/play/save.h"
#include "rules/kernel/engine.h"

namespace kanly::cli::play {

inline Config six_players(uint64_t seed, bool advanced = false) {
  Config c;
  for (const Faction f : factions_in(Expansion::Base)) c.seats[c.players++] = f;
  if (advanced) c.advanced = kAdvancedGame;
  c.seed = seed_from_number(seed);
  return c;
}

inline Saved begun(Faction person, uint64_t seed = 3, bool advanced = false) {
  Saved game;
  game.replay.config = six_players(seed, advanced);
  game.person = person;
  game.agents = {"heuristic"};
  return game;
}

// The first position in which the faction is asked this, all being idle.
inline Game at_prompt(Faction faction, std::string_view id, const Config& config = six_players(3)) {
  Game g = new_game(config);
  Table t(g);
  advance(t);
  while (!g.over()) {
    for (const Faction f : g.waiting) {
      const Step* const step = prompt(g, f);
      if (f == faction && step->id == id) return g;
    }
    const Faction f = g.waiting.first();
    apply(t, f, idle_answer(g, f));
  }
  return g;
}

}  // namespace kanly::cli::play
