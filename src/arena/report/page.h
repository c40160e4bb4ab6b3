// The report as one page of HTML that needs nothing else: no script, no font, no picture from
// elsewhere.
#pragma once

#include <string>
#include <string_view>

#include "arena/summary.h"

namespace kanly::report {

// `file_name` is the results' file, for the commands that make it all again.
std::string page(const Summary& summary, std::string_view file_name);

}  // namespace kanly::report
