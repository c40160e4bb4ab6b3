#include "rules/factions/tleilaxu/face_dancers.h"

#include "game/queries.h"
#include "rules/deeds.h"

namespace kanly {
namespace {

constexpr Faction kTleilaxu = Faction::Tleilaxu;

// Out of the shuffled Traitor deck. What others knew to be in it may be gone.
void draw_face_dancers(Table& t, int number) {
  Game& g = t.game;
  FixedList<Leader, kLeaderCount> deck;
  for (Leader l : g.traitor_deck) deck.push_back(l);
  t.shuffle(deck);
  for (Faction f : g.players) g.knows[f].traitors -= g.traitor_deck;
  for (; number > 0 && !deck.empty(); --number) deal_traitor(t, kTleilaxu, deck.pop_back());
}

}  // namespace

void deal_face_dancers(Table& t) {
  t.rule("2.08.03"_r);
  draw_face_dancers(t, info(kTleilaxu).face_dancers);
}

}  // namespace kanly
