#include "rules/phases/shipment/gather.h"

#include <algorithm>

#include "game/queries.h"
#include "rules/dealings.h"
#include "rules/deeds.h"
#include "rules/kernel/listeners.h"
#include "rules/kernel/questions.h"
#include "rules/phases/shipment/movement_terms.h"

namespace kanly {
namespace {

// frame.by chooses; frame.place is the place at hand.
struct GatherNotes {
  uint8_t most;   // forces in the whole group
  uint8_t index;  // of the place at hand, in the group
  Stack taken;    // from the place at hand
};

// Forces of the present place that may join.
Stack forces_here(const Game& g, const Frame& f) { return free_to_move(g, f.by, f.place); }

// How many may still join, besides those taken from the present place.
int still_free(const Game& g, const Frame& f) {
  return f.as<GatherNotes>().most - gathered_total(g);
}

bool is_last_place(const Game& g, const Frame& f) {
  return f.as<GatherNotes>().index + 1 == g.group.size();
}

// The last place asked must give a force if none has been chosen so far.
bool must_take(const Game& g, const Frame& f) {
  return gathered_total(g) + f.as<GatherNotes>().taken.normal == 0 && is_last_place(g, f);
}

bool is_move(const Game& g, Faction f) {
  return g.shipment.acting == f && g.shipment.kind == ShipmentKind::None;
}

// Forces chosen so far go farther than they could without a starred one, and none is among them: the last
// place, which has one, must give it (2.07.17).
bool must_take_star(const Game& g, const Frame& f) {
  if (!is_move(g, f.by) || !is_last_place(g, f) || gathered_forces(g).special > 0) return false;
  const Movement movement(g, f.by);
  if (f.as<GatherNotes>().taken.normal > 0 && movement.needs_star(f.place)) return true;
  for (const Group& part : g.group) {
    if (part.forces.normal > 0 && movement.needs_star(part.place)) return true;
  }
  return false;
}

Factions asks_normal(const Game& g, const Frame& f) {
  const bool any = forces_here(g, f).normal > 0 && still_free(g, f) > 0;
  return any ? Factions::of(f.by) - f.answered : Factions{};
}
void normals(const Game& g, const Frame& f, Faction, Options& options) {
  const Stack s = forces_here(g, f);
  options.add_numbers(must_take(g, f) && s.special == 0 ? 1 : 0,
                      std::min<int>(s.normal, still_free(g, f)));
}
void take_normals(Table&, Frame& f, Faction, Option o) {
  f.as<GatherNotes>().taken.normal = o.value;
}

Factions asks_special(const Game& g, const Frame& f) {
  const bool any =
      forces_here(g, f).special > 0 && still_free(g, f) > f.as<GatherNotes>().taken.normal;
  return any ? Factions::of(f.by) - f.answered : Factions{};
}
void specials(const Game& g, const Frame& f, Faction, Options& options) {
  options.add_numbers(must_take(g, f) || must_take_star(g, f) ? 1 : 0,
                      std::min<int>(forces_here(g, f).special,
                                    still_free(g, f) - f.as<GatherNotes>().taken.normal));
}
void take_specials(Table&, Frame& f, Faction, Option o) {
  f.as<GatherNotes>().taken.special = o.value;
}

Option all_of_menu_normal(const Game& g, const Frame& f, Faction) {
  return Option::number(std::min<int>(forces_here(g, f).normal, still_free(g, f)));
}

Refusal why_not_so_many(const Game& g, const Frame* f, Faction faction, Option o) {
  if (f == nullptr || !o.is(Option::Kind::Number)) {
    return {"1.06.05"_r, "No group of forces is being chosen."};
  }
  if (o.value == 0 && must_take_star(g, *f)) {
    return {"2.07.17"_r, "Suboids go so far only with a cyborg in the group."};
  }
  const bool held = f->place == no_field_place(g) && is_token_held(g, faction);
  if (o.value == 0 && held) return token_stays();
  if (o.value == 0) return {"1.06.05"_r, "At least one force goes along."};
  if (g.shipment.flown_to == f->place && o.value <= g.forces.at(faction, f->place).total()) {
    return {"3.03.11.02"_r, "Forces moved by the Ornithopter do not move again with it."};
  }
  if (o.value <= g.forces.at(faction, f->place).total() && o.value > still_free(g, *f)) {
    return {"1.06.03.02"_r, "There is not enough spice for so many forces."};
  }
  return {"1.06.05"_r, "So many forces do not stand there."};
}

Flow next_place(Table& t, Frame& f) {
  Game& g = t.game;
  auto& notes = f.as<GatherNotes>();
  g.group[notes.index].forces = notes.taken;
  notes.taken = {};
  if (++notes.index == g.group.size()) return Flow::Done;
  f.place = g.group[notes.index].place;
  return Flow::Restart;
}

constexpr Step kGatherSteps[] = {
    ask("forces", "1.06.05"_r, asks_normal, normals, take_normals)
        .uninterrupted()
        .idles(all_of_menu_normal)
        .because(why_not_so_many)
        .says("How many normal forces?"),
    ask("special_forces", "1.06.05"_r, asks_special, specials, take_specials)
        .uninterrupted()
        .because(why_not_so_many)
        .says("How many starred forces?"),
    deed("next_sector_of_group", "1.06.05"_r, next_place),
};

}  // namespace

const Script kGatherScript{"gather", kGatherSteps};

void gather_group(Table& t, Faction f, PlaceSet from, int most) {
  Game& g = t.game;
  g.group.clear();
  // Where starred forces lead, their places come last: then it is known whether one is needed.
  PlaceSet last;
  if (is_move(g, f) && star_walking_range(g, f) > walking_range(g, f)) {
    for (Place p : from) {
      if (free_to_move(g, f, p).special > 0) last.add(p);
    }
  }
  for (Place p : from - last) g.group.push_back({.place = p});
  for (Place p : last) g.group.push_back({.place = p});
  Frame& frame = push(t, ScriptId::Gather, f);
  frame.place = g.group[0].place;
  frame.as<GatherNotes>().most = static_cast<uint8_t>(most);
}

Stack gathered_forces(const Game& g) {
  Stack sum;
  for (const Group& part : g.group) sum += part.forces;
  return sum;
}

int gathered_total(const Game& g) { return gathered_forces(g).total(); }

void move_gathered(Table& t, Faction f, Place to) {
  Game& g = t.game;
  for (const Group& part : g.group) move_forces(t, f, part.place, to, part.forces);
  g.group.clear();
}

void tell_of_entry(Table& t, Faction entrant, Place p, int forces) {
  note_entry(t, entrant, territory_of(p));
  tell(kListeners.entered, t, entrant, p, forces);
}

}  // namespace kanly
