// The part of a position that is about Leader Skills, as JSON.
#include "base/json_writer.h"
#include "rules/variants/leader_skills/showing.h"

namespace kanly {

void write_skills(JsonWriter& json, const Game& g, Faction, JsonPart part) {
  if (part != JsonPart::Own) return;
  const SkillState& s = g.skills;
  json.object_field("skills");
  if (g.config.has(Variant::LeaderSkills)) {
    for (Faction f : g.players) {
      json.object_field(id_of(f));
      json.field("leader", s.of[f].leader);
      json.field("skill", s.of[f].skill);
      json.list_field("drawn", s.drawn[f]);
      json.close_object();
    }
  }
  json.close_object();
  json.list_field("skill_deck", s.deck);
  json.array_field("skills_used");  // the once-a-phase ones, in this phase
  if (s.bureaucrat_used) json.value(LeaderSkill::Bureaucrat);
  if (s.banker_used) json.value(LeaderSkill::SpiceBanker);
  json.close_array();
}

}  // namespace kanly
