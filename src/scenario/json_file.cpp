#include "scenario/json_file.h"

#include <algorithm>
#include <string>

#include <boost/json/parser.hpp>
#include <fmt/format.h>

#include "base/errors.h"
#include "base/files.h"

namespace kanly {

boost::json::value parse_json(std::string_view text, std::string_view file_name) {
  boost::json::parse_options options;
  options.allow_comments = true;
  options.allow_trailing_commas = true;
  boost::json::parser parser({}, options);
  boost::json::error_code error;
  const std::size_t read = parser.write(text.data(), text.size(), error);
  if (!error) return parser.release();
  const std::string_view before = text.substr(0, std::min(read, text.size()));
  const std::size_t line_begin = before.rfind('\n') + 1;  // 0 when there is none
  throw BadInput(fmt::format("{}:{}:{}: this is not JSON: {}", file_name,
                             std::ranges::count(before, '\n') + 1, before.size() - line_begin + 1,
                             error.message()));
}

boost::json::value read_json_file(const std::filesystem::path& path) {
  std::string text;
  if (const FileTrouble trouble = read_file(path.string(), text)) throw BadInput(trouble.text);
  return parse_json(text, path.string());
}

}  // namespace kanly
