// The Diplomat's retreat: undialed forces of the loser leave the battle alive (4.03.21.02).
#include <algorithm>
#include <string>

#include "game/queries.h"
#include "game/reach.h"
#include "rules/dealings.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/phases/battle/area.h"
#include "rules/phases/battle/arms.h"
#include "rules/phases/battle/resolution.h"
#include "rules/phases/shipment/gather.h"
#include "rules/variants/leader_skills/battle_skills.h"

namespace kanly {
namespace {

// frame.by is the loser, frame.place where they go; the group is chosen sector by sector.
struct RetreatNotes {
  uint8_t sector;  // at hand, of the group
  Stack taken;     // from it
};

PlaceSet own_places(const Game& g, Faction loser) {
  return g.forces.places(loser) & battle_area(g, g.battle.area);
}

// Adjacent, empty, no stronghold, not through the storm.
PlaceSet retreats(const Game& g, Faction loser) {
  PlaceSet places;
  const Place from = own_places(g, loser).first();
  if (from == Place::None) return places;
  const Territories promised = promised_not_to_enter(g, loser);
  for (Place p : may_have_annexes(g) ? reach_with(annexes(g), g.storm, from, 1, {})
                                     : within_reach(g.storm, from, 1)) {
    const Territory territory = territory_of(p);
    if (territory != g.battle.territory() && !is_stronghold(territory) &&
        factions_present(g, territory).empty() && !promised.has(territory)) {
      places.add(p);
    }
  }
  return places;
}

void offer_retreats(const Game& g, const Frame& f, Faction, Options& options) {
  options.add(Option::pass());
  for (Place p : retreats(g, f.by)) options.add(Option::of(p));
}
void choose_retreat(Table& t, Frame& f, Faction, Option o) {
  Game& g = t.game;
  g.group.clear();
  if (!o.is(Option::Kind::Place)) return;
  f.place = o.place();
  for (Place p : own_places(g, f.by)) g.group.push_back({.place = p});
}
Refusal why_no_retreat(const Game& g, const Frame* frame, Faction f, Option o) {
  if (frame == nullptr) {
    return {"4.03.21.02"_r,
            "The loser retreats if a Diplomat led its forces, survived and has where to go."};
  }
  if (!o.is(Option::Kind::Place)) return {"4.03.21.02"_r, "A place to retreat to is named."};
  const Territory to = territory_of(o.place());
  if (is_stronghold(to)) return {"4.03.21.02"_r, "A retreat never ends in a stronghold."};
  if (!factions_present(g, to).empty())
    return {"4.03.21.02"_r, "There are forces in that Territory."};
  if (promise_not_to_enter(g, f, to) != nullptr) {
    return {"1.12.00"_r, "An agreement forbids to enter that Territory."};
  }
  return {"4.03.21.02"_r, "That place is not adjacent, or the storm lies between."};
}

// --- Which forces -------------------------------------------------------------------------------

// How many may still join, besides those taken from the present sector.
int still_free(const Game& g, const Frame& f) {
  return disc_strength(g, f.by) - gathered_total(g) - f.as<RetreatNotes>().taken.normal;
}
int most_here(const Game& g, const Frame& f, uint8_t Stack::* kind) {
  int left = undialed_own(g, f.by).*kind;
  for (const Group& part : g.group) left -= part.forces.*kind;
  const int here = g.forces.at(f.by, g.group[f.as<RetreatNotes>().sector].place).*kind;
  return std::min({here, left, still_free(g, f)});
}

bool chooses_forces(const Game& g, const Frame& f) {
  return f.as<RetreatNotes>().sector < g.group.size();
}
Factions chooses_normal(const Game& g, const Frame& f) {
  const bool any = chooses_forces(g, f) && most_here(g, f, &Stack::normal) > 0;
  return any ? script_owner(g, f) : Factions{};
}
void normals(const Game& g, const Frame& f, Faction, Options& options) {
  options.add_numbers(0, most_here(g, f, &Stack::normal));
}
void take_normals(Table&, Frame& f, Faction, Option o) {
  f.as<RetreatNotes>().taken.normal = o.value;
}

Factions chooses_special(const Game& g, const Frame& f) {
  const bool any = chooses_forces(g, f) && most_here(g, f, &Stack::special) > 0;
  return any ? script_owner(g, f) : Factions{};
}
void specials(const Game& g, const Frame& f, Faction, Options& options) {
  options.add_numbers(0, most_here(g, f, &Stack::special));
}
void take_specials(Table&, Frame& f, Faction, Option o) {
  f.as<RetreatNotes>().taken.special = o.value;
}

Refusal why_not_so_many(const Game&, const Frame*, Faction, Option) {
  return {"4.03.21.02"_r,
          "Undialed forces that stand there retreat, at most as many as the Diplomat is strong."};
}

Flow next_sector(Table& t, Frame& f) {
  Game& g = t.game;
  if (!chooses_forces(g, f)) return Flow::Done;
  auto& notes = f.as<RetreatNotes>();
  g.group[notes.sector].forces = notes.taken;
  notes.taken = {};
  return ++notes.sector < g.group.size() ? Flow::Back : Flow::Next;
}

Flow retreat(Table& t, Frame& f) {
  Game& g = t.game;
  Stack moved;
  for (const Group& part : g.group) moved += part.forces;
  if (moved.empty()) return Flow::Done;
  t.emit({.type = EventType::ForcesRetreated,
          .faction = f.by,
          .amount = moved.total(),
          .forces = moved,
          .at = f.place,
          .territory = territory_of(f.place),
          .leader = g.battle.plan(f.by).leader,
          .skill = LeaderSkill::Diplomat});
  move_gathered(t, f.by, f.place);
  tell_of_entry(t, f.by, f.place, moved.total());
  return Flow::Done;
}

constexpr Step kRetreatSteps[] = {
    ask("retreat", "4.03.21.02"_r, script_owner, offer_retreats, choose_retreat)
        .uninterrupted()
        .because(why_no_retreat)
        .says("The Diplomat lets forces retreat: where to?"),
    ask("retreat_forces", "4.03.21.02"_r, chooses_normal, normals, take_normals)
        .uninterrupted()
        .because(why_not_so_many)
        .says("How many normal forces of this sector retreat?"),
    ask("retreat_special_forces", "4.03.21.02"_r, chooses_special, specials, take_specials)
        .uninterrupted()
        .because(why_not_so_many)
        .says("How many starred forces of this sector retreat?"),
    deed("next_sector_of_retreat", "4.03.21.02"_r, next_sector).back_to("retreat_forces"),
    deed("forces_retreat", "4.03.21.02"_r, retreat),
};

}  // namespace

const Script kRetreatScript{"retreat", kRetreatSteps};

Flow retreat_from_battle(Table& t, Frame&) {
  const Game& g = t.game;
  const BattleWork& b = g.battle;
  const Faction loser = b.loser();
  if (loser == Faction::None || fighting_skill(g, loser) != LeaderSkill::Diplomat) {
    return Flow::Next;
  }
  t.rule("4.03.21.02"_r);
  if (!undialed_own(g, loser).empty() && disc_strength(g, loser) > 0 &&
      !retreats(g, loser).empty()) {
    push(t, ScriptId::Retreat, loser);
  }
  return Flow::Next;
}

}  // namespace kanly
