// Sentences about events of Leader Skills alone.
#include "game/event_words.h"
#include "rules/variants/leader_skills/showing.h"

namespace kanly {

using namespace words;  // NOLINT(google-build-using-namespace): sentences are made of them

namespace {

// What a skill gave: strength in battle, or spice.
std::string gain(const Event& e) {
  if (e.skill == LeaderSkill::Bureaucrat && e.territory != Territory::None) {
    return number(e.amount) + " off the opposing total";
  }
  const bool spice_skill = e.skill == LeaderSkill::Smuggler || e.skill == LeaderSkill::Sandmaster ||
                           e.skill == LeaderSkill::Bureaucrat ||
                           (e.skill == LeaderSkill::SpiceBanker && e.territory == Territory::None);
  return spice_skill ? spice(e.amount) : number(e.amount) + " to the strength";
}

std::string skill_used(const Event& e) {
  if (e.skill == LeaderSkill::Mentat && e.target != Faction::None) {
    return who(e) + " asked " + whom(e) + " by the skill Mentat for " + card(e.card) + ".";
  }
  std::string out = who(e) + " used the skill " + skill(e.skill);
  if (e.card != CardKind::None) {
    out += ": " + card(e.card);
    if (e.defense != CardKind::None) out += " counted as " + card(e.defense);
  }
  if (e.word != Word::None) out += ": " + words_of(e.word);
  if (e.target != Faction::None) out += " against " + whom(e);
  if (e.amount > 0) out += ": " + gain(e);
  return out + because(e) + ".";
}

}  // namespace

std::string sentence_of_skills(const Event& e) {
  switch (e.type) {
    case EventType::SkillsDealt:
      return who(e) + " drew " +
             (e.skill == LeaderSkill::None ? "a Leader Skill card"
                                           : "the skill " + skill(e.skill)) +
             ".";
    case EventType::SkillChosen:
      return who(e) + " gave " + leader(e.leader) + " the skill " + skill(e.skill) + ".";
    case EventType::SkillReturned:
      return "The skill " + skill(e.skill) + " of " + faction(e.faction) +
             " went back to its deck" + because(e) + ".";
    case EventType::SkillUsed:
      return skill_used(e);
    case EventType::SkilledLeaderPlaced:
      return who(e) + (e.word == Word::Behind
                           ? " took " + leader(e.leader) + " behind the shield."
                           : " left " + leader(e.leader) + " in front of the shield.");
    case EventType::TraitorsSeen:
      return who(e) + " looked at " +
             (e.leader == Leader::None ? "Traitor cards"
                                       : "the Traitor card of " + leader(e.leader)) +
             (e.target == Faction::None ? "." : ", held by " + whom(e) + ".");
    case EventType::TraitorExchanged:
      return who(e) + " gave the Traitor card of " + leader(e.leader) + " back for another.";
    case EventType::ForcesSaved:
      return who(e) + " saved " + forces(e) + " from the tanks" +
             (e.number > 0 ? ", of which " + number(e.number) + " stayed" : "") + ".";
    case EventType::ForcesRetreated:
      return who(e) + " retreated with " + forces(e) + " to " + place(e) + ".";
    default:
      return {};
  }
}

}  // namespace kanly
