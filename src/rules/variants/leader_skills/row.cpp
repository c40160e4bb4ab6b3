// Leader Skills: everything the rest of the program asks of this variant, in one row.
#include "rules/variants/leader_skills/after_battle.h"
#include "rules/variants/leader_skills/leader_skills.h"
#include "rules/variants/leader_skills/showing.h"
#include "rules/variants/variant_rules.h"

namespace kanly {
namespace {

constexpr ShownKey kKeys[] = {
    {"skills", Shape::Skills, give_skills},
    {"skill_deck", Shape::SkillList},
    {"skills_used", Shape::SkillList},
};

constexpr Showing kShowing = {
    .hide = hide_skills,
    .guess = guess_skills,
    .write = write_skills,
    .sentence = sentence_of_skills,
    .broken = broken_skills,
    .keys = kKeys,
};

}  // namespace

extern const VariantRules kLeaderSkillRules;
const VariantRules kLeaderSkillRules = {
    .variant = Variant::LeaderSkills,
    .showing = kShowing,
    .cards_before_traitors = true,
    .draws_traitors = true,
    .with_cards = deal_skills,
    .after_battle = winner_uses_skills,
};

}  // namespace kanly
