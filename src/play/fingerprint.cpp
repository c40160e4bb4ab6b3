#include "play/fingerprint.h"

namespace kanly {
namespace {

void add(Hasher& h, const Stack& s) {
  h.add(s.normal);
  h.add(s.special);
}

}  // namespace

void add_position(Hasher& h, const Game& g) {
  h.add(g.turn);
  h.add(g.storm);
  h.add(id_of(g.victory));
  for (Faction f : g.winners) h.add(id_of(f));
  for (Faction f : g.players) {
    h.add(id_of(f));
    h.add(g.spice[f].value());
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
  for (int i = 0; i < kDiscCount; ++i) {
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

uint64_t fingerprint(const GameInPlay& play) {
  Hasher h;
  for (const Choice& c : play.choices()) {
    h.add(id_of(c.faction));
    h.add(static_cast<uint64_t>(c.interrupt ? 1 : 0));
    h.add(name_of(c.option));
  }
  add_position(h, play.game());
  return h.value();
}

}  // namespace kanly
