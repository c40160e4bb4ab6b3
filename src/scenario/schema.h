// The JSON Schema of scenario files.
#pragma once

#include <string>

namespace kanly::scenario {

std::string scenario_schema();

}  // namespace kanly::scenario
