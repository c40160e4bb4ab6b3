// Tech tokens: everything the rest of the program asks of this variant, in one row.
#include "rules/variants/variant_rules.h"

namespace kanly {

extern const VariantRules kTechTokenRules;
const VariantRules kTechTokenRules = {
    .variant = Variant::TechTokens,
};

}  // namespace kanly
