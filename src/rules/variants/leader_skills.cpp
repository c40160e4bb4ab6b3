#include "rules/variants/leader_skills.h"

namespace kanly {

void payment_made(Table&, Party, Party, int) {}
void return_skill(Table&, Leader) {}
void offer_new_skill(Table&, Leader) {}

}  // namespace kanly
