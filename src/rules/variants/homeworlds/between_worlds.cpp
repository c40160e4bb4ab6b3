#include "rules/variants/homeworlds/between_worlds.h"

#include <algorithm>

#include "game/homeworlds.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

constexpr Homeworld kKaitain = Homeworld::Kaitain;

Homeworld other_world(Homeworld w) { return w == kKaitain ? Homeworld::SalusaSecundus : kKaitain; }

// --- Movement: frame.territory is the world that is left -----------------------------------------

struct BetweenNotes {
  Stack forces;
};

Stack leaving(const Game& g, const Frame& f) { return reserves_on(g, homeworld_of(f.territory)); }

Factions asks_normal(const Game& g, const Frame& f) {
  return leaving(g, f).normal > 0 ? script_owner(g, f) : Factions{};
}
void normals(const Game& g, const Frame& f, Faction, Options& options) {
  const Stack s = leaving(g, f);
  options.add_numbers(s.special > 0 ? 0 : 1, s.normal);
}
void choose_normals(Table&, Frame& f, Faction, Option o) {
  f.as<BetweenNotes>().forces.normal = o.value;
}
Factions asks_special(const Game& g, const Frame& f) {
  return leaving(g, f).special > 0 ? script_owner(g, f) : Factions{};
}
void specials(const Game& g, const Frame& f, Faction, Options& options) {
  options.add_numbers(f.as<BetweenNotes>().forces.normal > 0 ? 0 : 1, leaving(g, f).special);
}
void choose_specials(Table&, Frame& f, Faction, Option o) {
  f.as<BetweenNotes>().forces.special = o.value;
}
Refusal why_not_so_many(const Game&, const Frame*, Faction, Option) {
  return {"4.04.06"_r,
          "Between Kaitain and Salusa Secundus forces go as one movement of the Turn."};
}

Flow change_world(Table& t, Frame& f) {
  Game& g = t.game;
  const Stack s = f.as<BetweenNotes>().forces;
  const Homeworld from = homeworld_of(f.territory);
  Stack& strayed = g.homeworlds.strayed;
  t.rule("4.04.06"_r);
  if (from == kKaitain) {
    strayed = {static_cast<uint8_t>(strayed.normal + s.normal),
               static_cast<uint8_t>(strayed.special - s.special)};
  } else {
    strayed = {static_cast<uint8_t>(strayed.normal - s.normal),
               static_cast<uint8_t>(strayed.special + s.special)};
  }
  t.board_changed = true;
  const Homeworld to = other_world(from);
  t.emit({.type = EventType::ForcesMoved,
          .faction = f.by,
          .amount = s.total(),
          .forces = s,
          .at = place_of(to),
          .from = place_of(from),
          .territory = territory_of(to)});
  return Flow::Next;
}

constexpr Step kBetweenSteps[] = {
    ask("between_worlds", "4.04.06"_r, asks_normal, normals, choose_normals)
        .uninterrupted()
        .because(why_not_so_many)
        .says("How many normal forces go to your other homeworld?"),
    ask("between_worlds_special", "4.04.06"_r, asks_special, specials, choose_specials)
        .uninterrupted()
        .because(why_not_so_many)
        .says("How many Sardaukar go to your other homeworld?"),
    deed("change_world", "4.04.06"_r, change_world),
};

// --- Shipment: how many of each kind come from the world that is not their own -------------------

struct Range {
  int least = 0;
  int most = 0;
};
Range strayed_to_ship(const Game& g, Faction f, uint8_t Stack::* kind) {
  const int shipped = g.shipment.forces.*kind;
  const int strayed = g.homeworlds.strayed.*kind;
  const int at_home = g.reserves[f].*kind - strayed;
  return {std::max(0, shipped - at_home), std::min(shipped, strayed)};
}
template <uint8_t Stack::* kKind>
Factions asks_strayed(const Game& g, const Frame& f) {
  const Range r = strayed_to_ship(g, f.by, kKind);
  return r.least < r.most ? script_owner(g, f) : Factions{};
}
template <uint8_t Stack::* kKind>
void strayed_options(const Game& g, const Frame&, Faction f, Options& options) {
  const Range r = strayed_to_ship(g, f, kKind);
  options.add_numbers(r.least, r.most);
}
// What comes from there is no longer astray; it goes with the forces of the shipment.
template <uint8_t Stack::* kKind>
void choose_strayed(Table& t, Frame&, Faction, Option o) {
  uint8_t& strayed = t.game.homeworlds.strayed.*kKind;
  strayed = static_cast<uint8_t>(strayed - o.value);
}
Refusal why_not_from_there(const Game&, const Frame*, Faction, Option) {
  return {"4.04.06"_r, "One shipment may take forces from both homeworlds of the Emperor."};
}

constexpr Step kLeaveSteps[] = {
    ask("ship_from_salusa", "4.04.06"_r, asks_strayed<&Stack::normal>,
        strayed_options<&Stack::normal>, choose_strayed<&Stack::normal>)
        .uninterrupted()
        .because(why_not_from_there)
        .says("How many of the normal forces come from Salusa Secundus?"),
    ask("ship_from_kaitain", "4.04.06"_r, asks_strayed<&Stack::special>,
        strayed_options<&Stack::special>, choose_strayed<&Stack::special>)
        .uninterrupted()
        .because(why_not_from_there)
        .says("How many of the Sardaukar come from Kaitain?"),
};

}  // namespace

const Script kBetweenWorldsScript{"between_worlds", kBetweenSteps};
const Script kLeaveWorldsScript{"leave_worlds", kLeaveSteps};

Territories worlds_to_leave(const Game& g, Faction f) {
  Territories all;
  const Homeworlds own = worlds_of(g, f);
  if (own.size() < 2) return all;
  for (Homeworld w : own) {
    if (!reserves_on(g, w).empty()) all.add(territory_of(w));
  }
  return all;
}

void move_between_worlds(Table& t, Faction f, Territory from) {
  push(t, ScriptId::BetweenWorlds, f).territory = from;
}

void choose_worlds_to_leave(Table& t, Faction f) {
  if (f == native_of(kKaitain) && !t.game.homeworlds.strayed.empty()) {
    push(t, ScriptId::LeaveWorlds, f);
  }
}

}  // namespace kanly
