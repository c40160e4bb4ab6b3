// Stronghold cards: everything the rest of the program asks of this variant, in one row.
#include "rules/variants/variant_rules.h"

namespace kanly {

extern const VariantRules kStrongholdCardRules;
const VariantRules kStrongholdCardRules = {
    .variant = Variant::StrongholdCards,
};

}  // namespace kanly
