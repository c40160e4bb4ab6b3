#include "rules/variants/leader_skills/shipment_skills.h"

#include <algorithm>

#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/phases/shipment/shipping_terms.h"

namespace kanly {
namespace {

bool has_skill(const Game& g, Faction f, LeaderSkill skill) {
  return g.config.has(Variant::LeaderSkills) && open_skill(g, f) == skill;
}

void tell(const Table& t, Faction f, LeaderSkill skill, Territory at) {
  t.emit({.type = EventType::SkillUsed,
          .faction = f,
          .territory = at,
          .leader = skilled_leader(t.game, f),
          .skill = skill});
}

// --- Smuggler -----------------------------------------------------------------------------------

// What would be left in reserves once the chosen forces have gone; a token takes none with it.
Stack left_behind(const Game& g, Faction f) {
  Stack left = g.reserves[f];
  left.normal = static_cast<uint8_t>(left.normal - g.shipment.forces.normal);
  if (f != Faction::Richese) {
    left.special = static_cast<uint8_t>(left.special - g.shipment.forces.special);
  }
  return left;
}

bool smuggles(const Game& g, Faction f) {
  return has_skill(g, f, LeaderSkill::Smuggler) && off_planet(g, f);
}

void smuggle(Table& t, Faction f, Stack force) {
  ShipmentWork& s = t.game.shipment;
  t.rule("4.03.29.01"_r);
  if (s.kind == ShipmentKind::NoField) t.rule("2.10.33"_r);
  s.forces += force;
  s.smuggled = true;
  tell(t, f, LeaderSkill::Smuggler, territory_of(s.to));
}

}  // namespace

Factions may_smuggle(const Game& g, const Frame& f) {
  if (!smuggles(g, f.by)) return {};
  const bool any =
      factions_present(g, territory_of(g.shipment.to)).empty() && !left_behind(g, f.by).empty();
  return any ? script_owner(g, f) : Factions{};
}

void answer_smuggle(Table& t, Frame& f, Faction faction, Option o) {
  if (o != Option::yes()) return;
  const Stack left = left_behind(t.game, faction);
  if (left.normal > 0 && left.special > 0) {
    f.about = o;
    return;
  }
  smuggle(t, faction, left.special == 0 ? Stack{.normal = 1} : Stack{.special = 1});
}

Refusal why_no_smuggling(const Game& g, const Frame*, Faction f, Option) {
  if (!has_skill(g, f, LeaderSkill::Smuggler)) {
    return {"4.03.29.01"_r, "Only with the Smuggler in front of the shield a force comes free."};
  }
  if (g.shipment.acting != f || !off_planet(g, f)) {
    return {"4.03.29.01"_r, "A force is smuggled with the own shipment from off-planet."};
  }
  const bool token = g.shipment.kind == ShipmentKind::NoField;
  if (g.shipment.to != Place::None && !factions_present(g, territory_of(g.shipment.to)).empty()) {
    return {token ? "2.10.33"_r : "4.03.29.01"_r, "There are forces in that Territory."};
  }
  return {"4.03.29.01"_r, "There is no force left in reserves."};
}

Factions picks_smuggled(const Game& g, const Frame& f) {
  return f.about == Option::yes() ? script_owner(g, f) : Factions{};
}
void smuggled_kinds(const Game&, const Frame&, Faction, Options& options) {
  options.add_numbers(0, 1);
}
void choose_smuggled(Table& t, Frame& f, Faction faction, Option o) {
  f.about = {};
  smuggle(t, faction, o.value == 0 ? Stack{.normal = 1} : Stack{.special = 1});
}

// --- Planetologist ------------------------------------------------------------------------------

namespace {

// One of the two uses a Turn.
bool may_use_planetology(const Game& g, Faction f) {
  return g.shipment.planetologist == Word::None && has_skill(g, f, LeaderSkill::Planetologist);
}

bool any_partners(const Movement& m) {
  for (Territory from : m.origins()) {
    if (!m.partners(from).empty()) return true;
  }
  return false;
}

bool gets_farther(const Movement& m) { return m.range - m.g.shipment.farther < kMostRange; }

}  // namespace

void offer_planetology(const Movement& m, Options& options) {
  if (!may_use_planetology(m.g, m.f)) return;
  if (gets_farther(m)) options.add(Option::of(Word::Farther));
  if (any_partners(m)) options.add(Option::of(Word::TwoOrigins));
}

void use_planetology(Table& t, Faction f, Word use) {
  t.rule("4.03.25.01"_r);
  t.game.shipment.planetologist = use;
  t.emit({.type = EventType::SkillUsed,
          .faction = f,
          .leader = skilled_leader(t.game, f),
          .skill = LeaderSkill::Planetologist,
          .word = use});
}

Refusal why_no_planetology(const Game& g, Faction f, Word use) {
  if (!has_skill(g, f, LeaderSkill::Planetologist)) {
    return {"4.03.25.01"_r, "Only a Planetologist in front of the shield moves forces so."};
  }
  if (g.shipment.planetologist != Word::None) {
    return {"4.03.25.01"_r, "The Planetologist has been used this Turn: one of the two uses."};
  }
  if (use == Word::Farther) return {"4.03.25.01"_r, "The Planetologist adds nothing beyond three."};
  return {"4.03.25.01"_r, "No two Territories with your forces have a common end in reach."};
}

// --- Sandmaster ---------------------------------------------------------------------------------

namespace {

// Out of a place beside the board its host is entered first; into it the way leads to its host.
Territories richest_way_past(const Movement& m, Place from, int range, bool advisors,
                             Territories wanted) {
  Place to = m.g.shipment.to;
  Territories entered;
  if (is_annex(from)) {
    from = host_of(m.g, from);
    entered = Territories::of(territory_of(from)) & wanted;
    --range;
  }
  if (is_annex(to)) {
    to = host_of(m.g, to);
    --range;
  }
  return entered | richest_way(m.g.storm, from, to, range, m.avoided(advisors), wanted - entered);
}

}  // namespace

Territories spice_on_the_way(const Movement& m, int range) {
  const Game& g = m.g;
  Territories way;
  if (!has_skill(g, m.f, LeaderSkill::Sandmaster)) return way;
  Territories wanted;
  for (int i = 0; i < kBoardTerritoryCount; ++i) {
    const auto territory = static_cast<Territory>(i);
    if (spice_in(g, territory) > 0) wanted.add(territory);
  }
  for (const Group& part : g.group) {  // each sector's forces go their own way
    if (part.forces.empty()) continue;
    const bool advisors = advises(g, m.f, territory_of(part.place));
    way |=
        richest_way_past(m, part.place, advisors ? m.advisor_range : range, advisors, wanted - way);
  }
  return way;
}

void collect_on_the_way(Table& t, Faction f, Territories way) {
  for (Territory territory : way) {
    t.rule("4.03.28.01"_r);
    tell(t, f, LeaderSkill::Sandmaster, territory);
    for (Place p : places_of(territory)) {
      if (t.game.spice_at[p] == 0) continue;
      collect_spice(t, f, p, 1);
      break;
    }
  }
}

}  // namespace kanly
