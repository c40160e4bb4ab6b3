// How a scenario puts homeworlds on the table. Foreign forces stand among the forces, natives in reserves.
#include "rules/given.h"

#include <string>

#include "game/homeworlds.h"
#include "rules/variants/homeworlds/showing.h"

namespace kanly {
namespace {

// Whoever is alone on a world occupies it (4.04.05); sides are as they are.
void settle(Game& g) {
  for (int i = 0; i < kHomeworldCount; ++i) {
    const auto w = static_cast<Homeworld>(i);
    if (!is_in_play(g, w)) continue;
    const Factions foreigners = foreigners_on(g, w);
    if (natives_on(g, w).empty() && foreigners.size() == 1) {
      g.homeworlds.occupier[w] = foreigners.first();
    }
    if (is_low(g, w) && g.phase > Phase::Setup) g.homeworlds.low.add(w);
  }
  const Faction holder = occupier_of(g, Homeworld::Tupile);
  if (holder != Faction::None) g.homeworlds.larger_hand = Factions::of(holder, g.ally[holder]);
}

void give_world(Game& g, Homeworld w, GivenValue& about) {
  if (const auto occupier = about.find("occupier"); occupier != nullptr) {
    g.homeworlds.occupier[w] = occupier->is_null() ? Faction::None : occupier->player();
    if (!occupier->is_null() && !foreigners_on(g, w).has(occupier->player())) {
      occupier->refuse("an occupier has forces on the world");
    }
  }
  // Forces of the Emperor that stand on the other one of the two worlds.
  if (w == Homeworld::SalusaSecundus) {
    g.homeworlds.strayed.normal = static_cast<uint8_t>(about.number("normal", 0, 0, 20));
  }
  if (w == Homeworld::Kaitain) {
    g.homeworlds.strayed.special = static_cast<uint8_t>(about.number("special", 0, 0, 5));
  }
  // It follows from the natives: said again it is checked.
  if (const auto side = about.find("side"); side != nullptr) {
    if (!side->is(is_low(g, w) ? "low" : "high")) {
      side->refuse("the natives, who are 'reserves', are " +
                   std::to_string(natives_on(g, w).total()) + ": that is the " +
                   (is_low(g, w) ? "low" : "high") + " side");
    }
  }
  about.done();
}

}  // namespace

void give_homeworlds(Game& g, GivenValue* value) {
  if (!g.config.has(Variant::Homeworlds)) {
    if (value != nullptr) value->needs(g, Variant::Homeworlds);
    return;
  }
  if (value != nullptr) {
    value->each([&g](const GivenValue& key, GivenValue& about) {
      const Homeworld w = homeworld_of(key.territory());
      if (!is_in_play(g, w)) key.refuse("no homeworld of this game");
      give_world(g, w, about);
    });
  }
  settle(g);
}

}  // namespace kanly
