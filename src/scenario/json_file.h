// Reading JSON that people write: comments and trailing commas are allowed.
#pragma once

#include <filesystem>
#include <string_view>

#include <boost/json/fwd.hpp>

namespace kanly {

// Both throw BadInput, which names the file, line and column of what is wrong.
boost::json::value parse_json(std::string_view text, std::string_view file_name);
boost::json::value read_json_file(const std::filesystem::path& path);

}  // namespace kanly
