// Tech tokens: everything the rest of the program asks of this variant, in one row.
#include "rules/variants/tech_tokens/showing.h"
#include "rules/variants/tech_tokens/tech_tokens.h"
#include "rules/variants/variant_rules.h"

namespace kanly {
namespace {

constexpr ShownKey kKeys[] = {
    {"tech_tokens", Shape::TechTokens, give_tech_tokens},
    {"tech_income", Shape::Records},
};

constexpr Showing kShowing = {
    .write = write_tech_tokens,
    .sentence = sentence_of_tech_tokens,
    .keys = kKeys,
};

}  // namespace

extern const VariantRules kTechTokenRules;
const VariantRules kTechTokenRules = {
    .variant = Variant::TechTokens,
    .showing = kShowing,
    .after_first_storm = give_out_tech_tokens,
    .after_battle = take_tech_token,
    .extra_stronghold = holder_of_all_tech_tokens,
    .phase_ends = pay_tech_income,
};

}  // namespace kanly
