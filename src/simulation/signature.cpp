#include "simulation/signature.h"

#include <algorithm>

#include "play/fingerprint.h"
#include "simulation/simulate.h"

namespace kanly {
namespace {

constexpr int kGamesEach = 8;
constexpr int kRestless = 20;

void add_game(Hasher& h, const Config& config, const AgentSet& agents) {
  GameInPlay play;
  play.begin(config);
  const Game& g = play.game();
  Driver driver;
  driver.begin(config, agents.seats(config));
  for (int i = 0; !g.over() && i < kMostDecisions; ++i) {
    const Choice c = driver.decide(g);
    h.add(id_of(c.faction));
    h.add(c.interrupt ? std::string_view("at any time") : step_of(g.agenda.back()).id);
    h.add(static_cast<uint64_t>(driver.menu().size()));
    h.add(name_of(c.option));
    play.take(c);
  }
  add_position(h, g);
}

}  // namespace

uint64_t signature(Factions factions, Variants variants) {
  Hasher h;
  const AgentSet agents({"random"}, kRestless);
  for (int players = 2; players <= factions.size(); ++players) {
    for (const bool advanced : {false, true}) {
      Simulation s;
      s.config.advanced = advanced ? kAdvancedGame : AdvancedParts{};
      s.config.variants = variants;
      if (!advanced) s.config.variants.remove(Variant::StrongholdCards);
      s.random_players = players;
      if (players > kPlayerCircleCount) s.config.house_rules.add(HouseRule::MoreThanSix);
      s.drawn_from = factions;
      s.first_seed = uint64_t{100} * static_cast<uint64_t>(players);
      for (uint64_t i = 0; i < kGamesEach; ++i) add_game(h, config_of(s, i), agents);
    }
  }
  return h.value();
}

}  // namespace kanly
