// Stronghold cards: everything the rest of the program asks of this variant, in one row.
#include "rules/variants/stronghold_cards/showing.h"
#include "rules/variants/variant_rules.h"

namespace kanly {
namespace {

constexpr GivenKey kGiven[] = {{"stronghold_cards", give_stronghold_cards}};

constexpr Showing kShowing = {
    .write = write_stronghold_cards,
    .sentence = sentence_of_stronghold_cards,
    .broken = broken_stronghold_cards,
    .given = kGiven,
};

}  // namespace

extern const VariantRules kStrongholdCardRules;
const VariantRules kStrongholdCardRules = {
    .variant = Variant::StrongholdCards,
    .showing = kShowing,
};

}  // namespace kanly
