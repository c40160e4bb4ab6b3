// Every variant that can be played: one line each.
#include <array>

#include "rules/variants/variant_rules.h"

namespace kanly {

extern const VariantRules kLeaderSkillRules;
extern const VariantRules kStrongholdCardRules;
extern const VariantRules kTechTokenRules;

namespace {

constexpr std::array kRows = {
    &kLeaderSkillRules,
    &kStrongholdCardRules,
    &kTechTokenRules,
};

}  // namespace

std::span<const VariantRules* const> variant_rules() { return kRows; }

}  // namespace kanly
