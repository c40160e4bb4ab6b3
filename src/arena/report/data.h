// What a report has computed, for other programs.
#pragma once

#include <string>
#include <vector>

#include "arena/summary.h"

namespace kanly::report {

struct DataFile {
  std::string name;
  std::string text;
};

// Tables with a line of headings, one thing a line.
std::vector<DataFile> csv_files(const Summary& summary, const Results& results);

// Everything in one.
std::string json(const Summary& summary);

}  // namespace kanly::report
