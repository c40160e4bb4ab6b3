// Which scenarios there are and which rules they name. Running them is not done here.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "catalog/rule_id.h"

namespace kanly {

struct ScenarioEntry {
  std::string file;  // as found: under the folder that was asked for
  std::string id;
  std::string title;
  std::vector<RuleId> rules;
};

// Every scenario of the .json files below `folder`, or of one file, in order of file name and
// place. A folder that does not exist has none. Throws BadInput for a file that is not JSON, or a
// scenario that names a rule docs/rules does not have.
std::vector<ScenarioEntry> read_scenario_index(const std::filesystem::path& folder);

}  // namespace kanly
