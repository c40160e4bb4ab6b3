// Text made small and large again: the gzip format, which `zcat` reads.
#pragma once

#include <string>
#include <string_view>

namespace kanly::benchmark {

// The same text always gives the same bytes.
std::string gzipped(std::string_view text);
// Throws BadInput for what is no gzip, or damaged.
std::string gunzipped(std::string_view bytes, std::string_view name);

}  // namespace kanly::benchmark
