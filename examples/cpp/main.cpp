// A game between bots, one a seat, told in a line a Turn: Kanly as a library.
//
//   cmake -S examples/cpp -B build/example -DCMAKE_PREFIX_PATH=<where Kanly was installed>
//   cmake --build build/example && build/example/example 7
//
// or: c++ -std=c++20 main.cpp $(pkg-config --cflags --libs kanly)
#include <cstdio>
#include <cstdlib>
#include <string>

#include "base/version.h"
#include "play/bots.h"
#include "play/config_text.h"
#include "play/fingerprint.h"
#include "play/game_in_play.h"

using namespace kanly;

namespace {

Config four_players(unsigned long seed) {
  Config config;
  read_factions(config, "atreides harkonnen fremen emperor");
  read_rules(config, "advanced");
  config.seed = seed_from_number(seed);
  return config;
}

void tell(const Game& game) {
  std::printf("turn %d:", game.turn);
  for (const Faction f : game.players) {
    std::printf(" %s %d spice", std::string(id_of(f)).c_str(), game.spice[f]);
  }
  std::printf("\n");
}

}  // namespace

int main(int argc, char** argv) {
  const Config config = four_players(argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 1);
  GameInPlay game(GameInPlay::Keep::Everything);
  if (const auto refusal = game.begin(config)) {
    std::printf("%s\n", refusal->text.c_str());
    return 1;
  }
  Bots bots(config);
  for (const Faction f : config.factions()) bots.seat(f, "heuristic");
  for (int turn = 0; !game.over();) {
    game.take(bots.decide(game.game()));
    if (game.game().turn == turn) continue;
    turn = game.game().turn;
    tell(game.game());
  }
  std::printf("%s; %zu choices, %zu events, fingerprint %s\n", result_text(game.game()).c_str(),
              game.choices().size(), game.events().size(), hex_of(fingerprint(game)).c_str());

  GameInPlay again;  // a game is its choices
  if (again.load(game.save()) || !(again.game() == game.game())) return 1;
  std::printf("Kanly %s: saved, loaded, the same.\n", KANLY_VERSION);
  return 0;
}
