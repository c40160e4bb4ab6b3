// The Cheap Hero as a traitor (4.09): one Traitor card more, which set-up, battles and Face Dancers find by
// traitor_cards() and hero_on_traitor_card().
#include "rules/variants/variant_rules.h"

namespace kanly {

extern const VariantRules kCheapHeroTraitorRules;
const VariantRules kCheapHeroTraitorRules = {.variant = Variant::CheapHeroTraitor};

}  // namespace kanly
