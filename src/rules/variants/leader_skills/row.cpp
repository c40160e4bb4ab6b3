// Leader Skills: everything the rest of the program asks of this variant, in one row.
#include "rules/variants/variant_rules.h"
#include "rules/variants/leader_skills/secrets.h"

namespace kanly {

extern const VariantRules kLeaderSkillRules;
const VariantRules kLeaderSkillRules = {
    .variant = Variant::LeaderSkills,
    .showing = {.hide = hide_skills, .guess = guess_skills},
};

}  // namespace kanly
