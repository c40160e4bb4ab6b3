#include "agents/search/world.h"

#include "view/redeal.h"

namespace kanly {
namespace {

Seed seed_for(Seed seed, Faction f) {
  seed[31] = static_cast<uint8_t>(1 + static_cast<int>(f));
  return seed;
}

}  // namespace

World::World(const Weights& weights)
    : table_(game_), agents_(static_cast<size_t>(kFactionCount), HeuristicAgent(weights)) {}

void World::deal(const View& view, const Seed& seed, int horizon) {
  horizon_ = horizon;
  const Config& config = view.game().config;
  for (Faction f : view.game().players) {
    agents_[static_cast<size_t>(f)].begin(config, f, seed_for(seed, f));
  }
  Chance chance(seed);
  game_ = redeal(view, chance, [this](const Game& game, Faction f, const Options& menu) {
    view_.look(game, f);
    return agents_[static_cast<size_t>(f)].answer(view_, menu);
  });
}

void World::begin(const Game& game, const Seed& seed, int horizon) {
  horizon_ = horizon;
  for (Faction f : game.players) {
    agents_[static_cast<size_t>(f)].begin(game.config, f, seed_for(seed, f));
  }
  game_ = game;
  game_.chance = Chance(seed);
}

Option World::usual_answer(Faction seat, const Options& menu) {
  if (menu.size() == 1) return menu[0];
  view_.look(game_, seat);
  return agents_[static_cast<size_t>(seat)].answer(view_, menu);
}

void World::play(Faction seat, Option option) {
  undisturbed_ = true;
  const uint32_t draws = game_.chance.draws();
  apply(table_, seat, option);
  if (game_.chance.draws() != draws) undisturbed_ = false;
}

bool World::play_until_asked(Faction seat, Options& menu) {
  while (!at_horizon()) {
    // Where several are asked at once the others answer first; what they answer in secret stays so.
    const Factions others = game_.waiting - Factions::of(seat);
    const Faction asked = others.empty() ? seat : others.first();
    kanly::menu(game_, asked, menu);
    if (asked == seat && menu.size() > 1) return true;
    if (asked != seat) undisturbed_ = false;
    apply(table_, asked, usual_answer(asked, menu));
  }
  return false;
}

void World::play_out() {
  while (!at_horizon()) {
    const Faction asked = game_.waiting.first();
    kanly::menu(game_, asked, menu_);
    apply(table_, asked, usual_answer(asked, menu_));
  }
}

}  // namespace kanly
