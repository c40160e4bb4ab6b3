// What must hold for Leader Skills.
#include <array>

#include "rules/variants/leader_skills/showing.h"

namespace kanly {

// Each skill is in the deck, before somebody who chooses, or with one living leader (4.03.02).
std::optional<std::string> broken_skills(const Game& g) {
  if (!g.config.has(Variant::LeaderSkills) || g.phase == Phase::Setup) return std::nullopt;
  std::array<int, kLeaderSkillCount> places{};
  const auto count = [&places](LeaderSkills skills) {
    for (LeaderSkill s : skills) ++places[static_cast<size_t>(s)];
  };
  count(g.skills.deck);
  for (Faction f : g.players) {
    count(g.skills.drawn[f]);
    const Skilled& s = g.skills.of[f];
    if ((s.leader == Leader::None) != (s.skill == LeaderSkill::None)) {
      return std::string(name_of(f)) + " has a skill without a leader";
    }
    if (s.leader == Leader::None) continue;
    if (!leaders_of(f).has(s.leader) || g.leaders[s.leader].dead()) {
      return std::string(name_of(s.leader)) + " has a skill and cannot";
    }
    count(LeaderSkills::of(s.skill));
  }
  for (int n : places) {
    if (n > 1) return "a skill is in two places";
    if (n == 0) return "a skill is nowhere";
  }
  return std::nullopt;
}

}  // namespace kanly
