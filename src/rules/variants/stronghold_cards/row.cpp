// Stronghold cards: everything the rest of the program asks of this variant, in one row.
#include "rules/variants/stronghold_cards/showing.h"
#include "rules/variants/stronghold_cards/stronghold_cards.h"
#include "rules/variants/variant_rules.h"

namespace kanly {
namespace {

constexpr ShownKey kKeys[] = {{"stronghold_cards", Shape::StrongholdCards, give_stronghold_cards}};

constexpr Showing kShowing = {
    .write = write_stronghold_cards,
    .sentence = sentence_of_stronghold_cards,
    .broken = broken_stronghold_cards,
    .keys = kKeys,
};

}  // namespace

extern const VariantRules kStrongholdCardRules;
const VariantRules kStrongholdCardRules = {
    .variant = Variant::StrongholdCards,
    .showing = kShowing,
    .needs_advanced = true,
    .why_advanced = "Stronghold Cards need the advanced game.",
    .mentat_pause_ends = claim_stronghold_cards,
};

}  // namespace kanly
