#include "rules/cards/semuta_drug.h"

namespace kanly {

void notice_discard(Table&, Faction, Card) {}

}  // namespace kanly
