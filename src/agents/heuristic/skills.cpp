// Leader Skills.
#include "agents/heuristic/decision.h"
#include "game/queries.h"

namespace kanly::answers {
namespace {

// What is better kept in front of the shield than brought into battle.
bool is_for_the_front(LeaderSkill skill) {
  switch (skill) {
    case LeaderSkill::Bureaucrat:
    case LeaderSkill::Diplomat:
    case LeaderSkill::Planetologist:
    case LeaderSkill::Sandmaster:
    case LeaderSkill::Smuggler:
      return true;
    default:
      return false;
  }
}

double promise(LeaderSkill skill) {
  switch (skill) {
    case LeaderSkill::Mentat:
      return 5;
    case LeaderSkill::SukGraduate:
    case LeaderSkill::SpiceBanker:
      return 4;
    case LeaderSkill::PranaBinduAdept:
    case LeaderSkill::KillerMedic:
    case LeaderSkill::SwordmasterOfGinaz:
    case LeaderSkill::MasterOfAssassins:
    case LeaderSkill::Smuggler:
      return 3;
    default:
      return 2;
  }
}

}  // namespace

Option choose_skill(const Decision& d) {
  Option best = d.menu[0];
  for (Option o : d.menu) {
    if (promise(o.skill()) > promise(best.skill())) best = o;
  }
  return best;
}

// A skill for battle goes to the strongest leader, any other to the weakest.
Option choose_skilled_leader(const Decision& d) {
  const bool front = is_for_the_front(d.g().skills.of[d.me()].skill);
  Option best = d.menu[0];
  for (Option o : d.menu) {
    const int difference = info(o.leader()).strength - info(best.leader()).strength;
    if (front ? difference < 0 : difference > 0) best = o;
  }
  return best;
}

Option place_skilled_leader(const Decision& d) {
  const bool front = is_for_the_front(d.g().skills.of[d.me()].skill);
  return Option::of(front ? Word::Front : Word::Behind);
}

Option bureaucrat(const Decision& d) {
  return d.look.friendly(d.frame().target) ? Option::no() : Option::yes();
}

}  // namespace kanly::answers
