// Homeworlds: everything the rest of the program asks of this variant, in one row.
#include "rules/variants/homeworlds/bidding.h"
#include "rules/variants/homeworlds/income.h"
#include "rules/variants/homeworlds/showing.h"
#include "rules/variants/variant_rules.h"

namespace kanly {
namespace {

constexpr std::string_view kWorldSchema =
    R"({"type":"object","additionalProperties":{"type":"object","properties":{"occupier":{"type":["string","null"]},"side":{"enum":["low","high"]},"normal":{"type":"integer"},"special":{"type":"integer"}},"additionalProperties":false}})";

constexpr ShownKey kKeys[] = {
    {"homeworlds", Shape::Object, give_homeworlds, kWorldSchema},
    {"permitted_shipments", Shape::Object},
    {"questioned", Shape::Factions},
};

constexpr Showing kShowing = {
    .write = write_homeworlds_of,
    .sentence = sentence_of_homeworlds,
    .broken = broken_homeworlds,
    .keys = kKeys,
};

}  // namespace

extern const VariantRules kHomeworldRules;
const VariantRules kHomeworldRules = {
    .variant = Variant::Homeworlds,
    .showing = kShowing,
    .after_bidding = offer_kaitain_discards,
    .after_incomes = collect_from_worlds,
};

}  // namespace kanly
