// Every variant that can be played: one line each.
#include <array>

#include "rules/variants/variant_rules.h"

namespace kanly {

extern const VariantRules kShieldWallRules;
extern const VariantRules kLeaderSkillRules;
extern const VariantRules kHomeworldRules;
extern const VariantRules kStrongholdCardRules;
extern const VariantRules kTechTokenRules;
extern const VariantRules kNexusCardRules;
extern const VariantRules kDiscoveryRules;
extern const VariantRules kCheapHeroTraitorRules;

namespace {

constexpr std::array kRows = {
    &kShieldWallRules, &kLeaderSkillRules, &kHomeworldRules, &kStrongholdCardRules,
    &kTechTokenRules,  &kNexusCardRules,   &kDiscoveryRules, &kCheapHeroTraitorRules,
};

}  // namespace

std::span<const VariantRules* const> variant_rules() { return kRows; }

}  // namespace kanly
