// Which rules of docs/rules are carried out by the program and tested by a scenario.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "rulebook/rulebook.h"

namespace kanly {

struct RuleCoverage {
  const Rule* rule = nullptr;
  bool implemented = false;             // the program cites it
  std::string no_code;                  // why it needs no code; empty if it does
  std::string later;                    // what it waits for that is not built yet, or empty
  std::vector<std::string> by_absence;  // scenarios that prove what no line carries out
  std::vector<std::string> tested_by;   // scenarios that name it, pass, and carry it out
  std::vector<std::string> label_only;  // scenarios that name it and pass, but do not carry it out

  bool applies() const { return no_code.empty() && later.empty(); }
  bool tested() const { return !tested_by.empty(); }
  bool missing() const { return applies() && (!tested() || (!implemented && by_absence.empty())); }
};

struct Coverage {
  std::vector<RuleCoverage> rules;  // in rulebook order
  int passed = 0;
  int failed = 0;  // scenarios; the rules they name are not tested by them
  std::vector<std::string> failures;
};

// Lists of rules, each a file of lines "id  words": which need no code, which wait for something, and which
// hold because nothing makes an exception, with the scenarios that prove it.
struct RuleLists {
  std::filesystem::path no_code;
  std::filesystem::path later;
  std::filesystem::path by_absence;
};

// Runs the scenarios of a file or folder; a folder that does not exist has none. Throws BadInput.
Coverage measure_coverage(const std::filesystem::path& scenarios, const RuleLists& lists);

}  // namespace kanly
