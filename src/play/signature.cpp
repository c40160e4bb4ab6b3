#include "play/signature.h"

#include <algorithm>

#include "game/hash.h"
#include "play/simulate.h"

namespace kanly {
namespace {

constexpr int kGamesEach = 8;
constexpr int kRestless = 20;

void add(Hasher& h, const Stack& s) {
  h.add(s.normal);
  h.add(s.special);
}

// The table as a person would find it, by names.
void add_position(Hasher& h, const Game& g) {
  h.add(g.turn);
  h.add(g.storm);
  h.add(id_of(g.victory));
  for (Faction f : g.winners) h.add(id_of(f));
  for (Faction f : g.players) {
    h.add(id_of(f));
    h.add(g.spice[f]);
    h.add(g.bribes[f]);
    add(h, g.reserves[f]);
    add(h, g.tanks[f]);
    for (Place p : g.forces.places(f)) {
      h.add(id_of(p));
      add(h, g.forces.at(f, p));
    }
    for (Card c : g.hands[f].cards) h.add(id_of(c));
    for (Leader l : g.traitors[f].cards) h.add(id_of(l));
    if (g.ally[f] != Faction::None) h.add(id_of(g.ally[f]));
  }
  for (int i = 0; i < kLeaderCount; ++i) {
    const LeaderState& s = g.leaders[static_cast<Leader>(i)];
    h.add(static_cast<uint64_t>(s.zone));
    h.add(s.cycle);
  }
  for (int i = 0; i < kPlaceCount; ++i) h.add(g.spice_at[static_cast<Place>(i)]);
  for (Faction f : g.players) {
    if (g.skills.of[f].skill != LeaderSkill::None) h.add(id_of(g.skills.of[f].skill));
  }
  for (Faction f : g.stronghold_cards) {
    if (f != Faction::None) h.add(id_of(f));
  }
  for (Card c : g.richese.cache.cards) h.add(id_of(c));
  h.add(g.chance.draws());
}

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
      s.config.advanced = advanced;
      s.config.variants = variants;
      if (!advanced) s.config.variants.remove(Variant::StrongholdCards);
      s.random_players = players;
      s.drawn_from = factions;
      s.first_seed = uint64_t{100} * static_cast<uint64_t>(players);
      for (uint64_t i = 0; i < kGamesEach; ++i) add_game(h, config_of(s, i), agents);
    }
  }
  return h.value();
}

}  // namespace kanly
