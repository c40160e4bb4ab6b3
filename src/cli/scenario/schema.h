// The JSON Schema of scenario files.
#pragma once

#include <string>

namespace kanly::cli::scenario {

std::string scenario_schema();

}  // namespace kanly::cli::scenario
