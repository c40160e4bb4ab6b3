// Nexus cards: everything the rest of the program asks of this variant, in one row.
#include "rules/variants/nexus_cards/drawing.h"
#include "rules/variants/nexus_cards/playing.h"
#include "rules/variants/nexus_cards/showing.h"
#include "rules/variants/nexus_cards/traitors.h"
#include "rules/variants/variant_rules.h"

namespace kanly {
namespace {

constexpr ShownKey kKeys[] = {
    {"nexus_cards", Shape::NexusCards, give_nexus_cards},
    {"nexus_discards", Shape::NexusPile, give_nexus_discards},
    {"nexus_deck", Shape::NexusPile, give_nexus_deck},
    {"nexus_effects", Shape::Object},
};

constexpr Showing kShowing = {
    .hide = hide_nexus_cards,
    .guess = guess_nexus_cards,
    .write = write_nexus_cards,
    .sentence = sentence_of_nexus_cards,
    .broken = broken_nexus_cards,
    .keys = kKeys,
};

}  // namespace

extern const VariantRules kNexusCardRules;
const VariantRules kNexusCardRules = {
    .variant = Variant::NexusCards,
    .showing = kShowing,
    .draws_traitors = true,
    .components = shuffle_nexus_deck,
    .after_rides = draw_nexus_cards,
    .after_battle = offer_nexus_card_to_winner,
    .mentat_pause_begins = draw_replacement_traitor,
};

}  // namespace kanly
