// Scenarios as positions that a page opens: where each begins, who sits there to play it, which rules it is about.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "catalog/rule_id.h"

namespace kanly::scenario {

struct CasePosition {
  std::string id;
  std::string title;
  std::vector<RuleId> rules;
  std::string seat;      // who answers first in it
  std::string factions;  // as the command line has them
  std::string game_rules;
  std::string seed;
  std::string position;  // play/position_line.h
};

struct CasePositions {
  std::vector<CasePosition> cases;
  std::map<std::string, std::string> left_out;  // by id: why it cannot be opened
};

// Every scenario of the .json files below a folder. What chance gives in it is not laid down.
CasePositions case_positions(const std::filesystem::path& folder);

}  // namespace kanly::scenario
