#include "rules/later.h"

namespace kanly {

const Script kChoamRevivalScript{"choam_revival", {}};

}  // namespace kanly
