// Discoveries: everything the rest of the program asks of this variant, in one row.
#include "rules/variants/discoveries/places.h"
#include "rules/variants/discoveries/showing.h"
#include "rules/variants/discoveries/tokens.h"
#include "rules/variants/variant_rules.h"

namespace kanly {
namespace {

constexpr std::string_view kSchema =
    R"({"type":"object","additionalProperties":{"type":["object","string"],"properties":{)"
    R"("token":{"$ref":"#/$defs/discovery_token"},"face_up":{"type":"boolean"},"new":{"type":"boolean"},)"
    R"("seen_by":{"type":"array","items":{"$ref":"#/$defs/faction"}}},)"
    R"("required":["token"],"additionalProperties":false}})";

constexpr ShownKey kKeys[] = {
    {"discoveries", Shape::Object, give_discoveries, kSchema},
    {"discoveries_gone", Shape::Records},
    {"ornithopter_token", Shape::Faction, give_ornithopter_token},
};

constexpr Showing kShowing = {
    .hide = hide_discoveries,
    .guess = guess_discoveries,
    .write = write_discoveries,
    .sentence = sentence_of_discoveries,
    .broken = broken_discoveries,
    .keys = kKeys,
};

}  // namespace

extern const VariantRules kDiscoveryRules;
const VariantRules kDiscoveryRules = {
    .variant = Variant::Discoveries,
    .showing = kShowing,
    .storm_begins = offer_new_places,
    .before_storm_moves = offer_testing_station,
    .income = pay_cistern,
    .collection_ends = offer_tokens,
};

}  // namespace kanly
