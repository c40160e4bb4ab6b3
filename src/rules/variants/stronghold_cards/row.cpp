// Stronghold cards: everything the rest of the program asks of this variant, in one row.
#include "rules/variants/stronghold_cards/stronghold_cards.h"
#include "rules/variants/variant_rules.h"

namespace kanly {

extern const VariantRules kStrongholdCardRules;
const VariantRules kStrongholdCardRules = {
    .variant = Variant::StrongholdCards,
    .needs_advanced = true,
    .why_advanced = "Stronghold Cards need the advanced game.",
    .mentat_pause_ends = claim_stronghold_cards,
};

}  // namespace kanly
