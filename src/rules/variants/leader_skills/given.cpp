// How a scenario puts what belongs to Leader Skills on the table.
#include "rules/given.h"

#include "rules/variants/leader_skills/showing.h"

namespace kanly {
namespace {

// As set-up dealt them; a dead leader has none.
void keep_skills_of_the_living(Game& g) {
  for (Faction f : g.players) {
    Skilled& s = g.skills.of[f];
    if (s.leader == Leader::None || !g.leaders[s.leader].dead()) continue;
    g.skills.deck.add(s.skill);
    s = {};
  }
}

void give_skill(Game& g, Faction f, GivenValue& value) {
  if (value.is_null()) return;
  if (!value.is_object()) value.refuse("say {skill, leader}: what it is and who has it");
  const auto skill = value.need("skill");
  const auto leader = value.need("leader");
  value.done();
  const Skilled given{.leader = leader->leader(), .skill = skill->skill()};
  if (!leaders_of(f).has(given.leader)) {
    leader->refuse(std::string(id_of(given.leader)) + " is no leader of " + std::string(id_of(f)) +
                   " that can have a skill");
  }
  if (g.leaders[given.leader].dead()) {
    leader->refuse(std::string(id_of(given.leader)) + " is dead");
  }
  if (!g.skills.deck.has(given.skill)) {
    skill->refuse(std::string(id_of(given.skill)) + " is with two factions");
  }
  g.skills.deck.remove(given.skill);
  g.skills.of[f] = given;
}

}  // namespace

// Who is not named has no skill.
void give_skills(Game& g, GivenValue* value) {
  if (value == nullptr) {
    keep_skills_of_the_living(g);
    return;
  }
  value->needs(g, Variant::LeaderSkills);
  g.skills = {};
  g.skills.deck = LeaderSkills::all(kLeaderSkillCount);
  value->each(
      [&g](const GivenValue& key, GivenValue& skill) { give_skill(g, key.player(), skill); });
}

}  // namespace kanly
